// Reading the view: who stands where, whose it is, and what things are called.

import type {
  TempleBuildingRow,
  TempleGodRow,
  TempleRules,
  TempleSiteView,
  TempleTerrainRow,
  TempleUnitRow,
  TempleUnitView,
  TempleView,
} from "../../../wire.ts";
import * as speech from "../../speech.ts";
import type { Scene } from "./types.ts";

export { capital, player, plural } from "../../speech.ts";

export const NEUTRAL = -1;
export const UNKNOWN = -2;
/** The stats of a unit in the order the view lists them. */
export const STATS = ["ATK", "RNG", "DEF", "VIS", "STL", "MP"] as const;
export const STAT_WORDS = ["Attack", "Range", "Defence", "Sight", "Stealth", "Movement"] as const;

export function kindOf(rules: TempleRules, kind: number): TempleUnitRow {
  return rules.units[kind]!;
}

export function buildingOf(rules: TempleRules, kind: number): TempleBuildingRow {
  return rules.buildings[kind]!;
}

export function godOf(rules: TempleRules, god: number): TempleGodRow {
  return rules.gods[god]!;
}

/** Each god's own colour; a god of a variant has the bronze of all. */
const AURAS: Record<string, string> = { Ares: "#e0402a", Dionysus: "#a352d6", Hermes: "#35b3e6", Hades: "#45c07a" };

export function auraOf(god: TempleGodRow): string {
  return AURAS[god.god] ?? "#d9b35c";
}

/** The terrain of a cell; null where there is no tile. */
export function terrainAt(rules: TempleRules, view: TempleView, cell: number): TempleTerrainRow | null {
  const mark = view.terrain[cell];
  return rules.terrains.find((row) => row.mark === mark) ?? null;
}

export function unitOn(view: TempleView | null, cell: number): TempleUnitView | null {
  return view?.units.find((unit) => unit.cell === cell) ?? null;
}

export function siteOn(view: TempleView | null, cell: number): TempleSiteView | null {
  return view?.sites.find((site) => site.cell === cell) ?? null;
}

export function isClear(view: TempleView, cell: number): boolean {
  return view.sight[cell] === "1";
}

/** Printed values in the order of the view's stats. */
export function printed(row: TempleUnitRow): number[] {
  return [row.atk, row.rng, row.def_, row.vis, row.stl, row.mp];
}

/** "your", "Ada’s", "neutral", or "" where the owner is not known. */
export function possessive(scene: Scene, seat: number): string {
  if (seat === NEUTRAL) return "neutral";
  if (seat < 0) return "";
  return speech.possessive(scene, seat);
}

export function whose(scene: Scene, seat: number, kind: number): string {
  return `${possessive(scene, seat)} ${kindOf(scene.rules, kind).name}`;
}

/** A card says what happens; why it does so stands in the rulebook. */
export function withoutRulings(text: string): string {
  return text.replace(/ \(TB-\d+\)/g, "");
}

/** The outline of a token tells how the beast gets about: slab on foot, wings, wave, lily leaf. */
export const OUTLINES: Record<string, string> = {
  ground: "M-.3 -.34H.3Q.36 -.34 .36 -.28V.2Q.36 .3 .26 .3H-.26Q-.36 .3 -.36 .2V-.28Q-.36 -.34 -.3 -.34z",
  flying: "M0 -.44L.42 .02Q.3 .3 0 .34Q-.3 .3 -.42 .02z",
  swimming: "M-.38 -.02A.38 .38 0 1 1 .38 -.02A.38 .38 0 1 1 -.38 -.02z",
  amphibian: "M-.2 -.38H.2L.42 -.02L.2 .33H-.2L-.42 -.02z",
};
