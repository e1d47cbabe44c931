// Fleets as text, and lists of them.

import type { NavalRules } from "../../../wire.ts";

export interface SavedFleet {
  name: string;
  ships: string;
}

const MOST = 20;
export const LONGEST_NAME = 40;
/** Room for all of them as text. */
export const LONGEST_TEXT = MOST * (LONGEST_NAME + 20);

function isFleet(value: unknown): value is SavedFleet {
  if (typeof value !== "object" || value === null || !("name" in value) || !("ships" in value)) return false;
  return typeof value.name === "string" && typeof value.ships === "string" && /^[A-Z]*$/.test(value.ships);
}

/** Stored fleets; what is not one is left out. */
export function parseFleets(text: string | null): SavedFleet[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isFleet).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list with one more; a fleet of the same name is replaced, the oldest gives way when there are too many. */
export function withFleet(fleets: readonly SavedFleet[], fleet: SavedFleet): SavedFleet[] {
  return [...fleets.filter((each) => each.name !== fleet.name), fleet].slice(-MOST);
}

/** A fleet as letters, in the order of the ship table. */
export function lettersOf(rules: NavalRules, kinds: readonly number[]): string {
  return [...kinds].sort((a, b) => a - b).map((kind) => rules.ships[kind]!.letter).join("");
}

/** The types of a fleet given as letters, or as what "copy" wrote; letters nobody knows are left out. */
export function kindsOf(rules: NavalRules, text: string): number[] {
  const letters = text.includes(":") ? text.slice(text.lastIndexOf(":") + 1) : text;
  const kinds = [...letters.toUpperCase()].map((letter) => rules.ships.findIndex((row) => row.letter === letter));
  return kinds.filter((kind) => kind >= 0).sort((a, b) => a - b);
}

export function costOf(rules: NavalRules, ships: string): number {
  return kindsOf(rules, ships).reduce((sum, kind) => sum + rules.ships[kind]!.cost, 0);
}

/** "Balanced: TDFC" */
export function fleetText(fleet: SavedFleet): string {
  return `${fleet.name || "Fleet"}: ${fleet.ships}`;
}

/** Several fleets as text, as another device reads them. */
export function fleetsText(fleets: readonly SavedFleet[]): string {
  return fleets.map(fleetText).join("; ");
}

/** The named fleets of a text; what has no name is none. */
export function fleetsIn(rules: NavalRules, text: string): SavedFleet[] {
  return text
    .split(/[;\n]/)
    .map((part) => ({ name: part.slice(0, Math.max(part.lastIndexOf(":"), 0)).trim(), ships: lettersOf(rules, kindsOf(rules, part)) }))
    .filter((fleet) => fleet.name !== "" && fleet.name.length <= LONGEST_NAME && fleet.ships !== "");
}

/** What has to be given back and what bought to come from one fleet to another. */
export function changes(now: readonly number[], wanted: readonly number[]): { drop: number[]; buy: number[] } {
  const buy = [...wanted];
  const drop: number[] = [];
  for (const kind of now) {
    const at = buy.indexOf(kind);
    if (at >= 0) buy.splice(at, 1);
    else drop.push(kind);
  }
  return { drop, buy };
}
