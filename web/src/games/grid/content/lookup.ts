import { possessive } from "../../speech.ts";
import type { GridClassRow, GridRules, GridUnitView, GridView } from "../../../wire.ts";
import type { Scene } from "./types.ts";

export function classOf(rules: GridRules, unit: GridUnitView): GridClassRow {
  return rules.classes[unit.kind]!;
}

export function unitOf(view: GridView | null, id: number): GridUnitView | null {
  return view?.units.find((unit) => unit.id === id) ?? null;
}

export function unitOn(view: GridView | null, cell: number): GridUnitView | null {
  return view?.units.find((unit) => unit.cell === cell) ?? null;
}

/** "your Scout", or "Ada’s Scout". */
export function whose(scene: Scene, unit: GridUnitView): string {
  return `${possessive(scene, unit.seat)} ${classOf(scene.rules, unit).name}`;
}
