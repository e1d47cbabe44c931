import type { Scene } from "../../game.ts";
import { possessive } from "../../speech.ts";
import type { GridClassRow, GridRules, GridUnitView, GridView } from "../../../wire.ts";

export function classOf(rules: unknown, unit: GridUnitView): GridClassRow {
  return (rules as GridRules).classes[unit.kind]!;
}

export function unitOf(view: unknown, id: number): GridUnitView | null {
  return (view as GridView | null)?.units.find((unit) => unit.id === id) ?? null;
}

export function unitOn(view: unknown, cell: number): GridUnitView | null {
  return (view as GridView | null)?.units.find((unit) => unit.cell === cell) ?? null;
}

/** "your Scout", or "Ada’s Scout". */
export function whose(scene: Scene, unit: GridUnitView): string {
  return `${possessive(scene, unit.seat)} ${classOf(scene.rules, unit).name}`;
}
