// Reading the view: whose ship lies where, what it is called, what is known of others.

import type { NavalContactView, NavalRules, NavalShipRow, NavalShipView, NavalView, NavalWeaponRow } from "../../../wire.ts";
import * as speech from "../../speech.ts";
import { cellName } from "../../../board/geometry.ts";
import type { Scene } from "./types.ts";

export { capital, player, plural } from "../../speech.ts";

export const FACINGS = ["north", "east", "south", "west"] as const;
export const ARROWS = ["↑", "→", "↓", "←"] as const;

export function kindOf(rules: NavalRules, kind: number): NavalShipRow {
  return rules.ships[kind]!;
}

export function weaponOf(rules: NavalRules, weapon: number): NavalWeaponRow {
  return rules.weapons[weapon]!;
}

/** The weapons of a type of ship, as numbers, in the order of the table. */
export function weaponsOf(rules: NavalRules, kind: number): number[] {
  const letters = kindOf(rules, kind).weapons;
  return rules.weapons.flatMap((row, i) => (letters.includes(row.letter) ? [i] : []));
}

export function myFleet(view: NavalView | null, seat: number): NavalShipView[] {
  return view?.fleets.find((fleet) => fleet.seat === seat)?.ships ?? [];
}

export function place(view: NavalView, cell: number): string {
  return cellName(cell, view.chart.stride);
}

/** "your" or "Ada’s". */
export function possessive(scene: Scene, seat: number): string {
  if (seat < 0) return "somebody’s";
  return speech.possessive(scene, seat);
}

export function whose(scene: Scene, seat: number, kind: number): string {
  return kind < 0 ? "an unknown ship" : `${possessive(scene, seat)} ${kindOf(scene.rules, kind).name}`;
}

/** Full turns since a contact was seen; 0 while it is in sight. */
export function ageOf(view: NavalView, contact: NavalContactView): number {
  return contact.live ? 0 : Math.max(0, view.round - contact.round);
}

export function ageWords(view: NavalView, contact: NavalContactView): string {
  if (contact.live) return "in sight";
  const age = ageOf(view, contact);
  return age === 0 ? "seen this turn" : `seen ${speech.plural(age, "turn")} ago`;
}

export function radarWords(row: NavalShipRow): string {
  const parts = [row.radius > 0 ? `radius ${row.radius}` : "", row.cone > 0 ? `cone ${row.cone}` : ""];
  return speech.capital(parts.filter(Boolean).join(" + "));
}

const PATTERNS: Record<string, string> = { spot: "one cell", x: "an X of cells", row: "a row of cells" };

export function weaponWords(row: NavalWeaponRow): string {
  const recharge = row.recharge === 0 ? "no recharge" : `recharge ${speech.plural(row.recharge, "turn")}`;
  const blocked = row.blocked ? ", stopped by land and ships" : "";
  return `${row.damage} damage on ${PATTERNS[row.pattern] ?? row.pattern}, range ${row.range}, ${recharge}${blocked}`;
}

/** What a ship can still do in this turn. */
export function standing(ship: NavalShipView, rules: NavalRules): string {
  if (ship.cell < 0) return "sunk";
  if (ship.fired) return `has attacked${ship.recharge > 0 ? `, recharges ${speech.plural(ship.recharge, "turn")}` : ""}`;
  if (ship.recharge > 0) return `recharging, ${speech.plural(ship.recharge, "turn")}`;
  if (weaponsOf(rules, ship.kind).length === 0) return ship.moved ? "has moved" : "can move";
  return ship.moved ? "has moved, can attack" : "can move and attack";
}
