// Reading the view: whose ship lies where, what it is called, what is known of others.

import type { Scene } from "../game.ts";
import type { NavalContactView, NavalRules, NavalShipRow, NavalShipView, NavalView, NavalWeaponRow } from "../../wire.ts";
import { hullOf, nameOf, seaOf, unpack, type Sea } from "./sea.ts";

export const FACINGS = ["north", "east", "south", "west"] as const;
export const ARROWS = ["↑", "→", "↓", "←"] as const;
export const SEEN = 2;
export const REMEMBERED = 1;
export const NEVER = 0;
export const SIGHTS = ["never seen", "seen before", "in radar"] as const;

export function kindOf(rules: unknown, kind: number): NavalShipRow {
  return (rules as NavalRules).ships[kind]!;
}

export function weaponOf(rules: unknown, weapon: number): NavalWeaponRow {
  return (rules as NavalRules).weapons[weapon]!;
}

/** The weapons of a type of ship, as numbers, in the order of the table. */
export function weaponsOf(rules: unknown, kind: number): number[] {
  const letters = kindOf(rules, kind).weapons;
  return (rules as NavalRules).weapons.flatMap((row, i) => (letters.includes(row.letter) ? [i] : []));
}

export interface Vessel {
  seat: number;
  ship: NavalShipView;
  cells: number[];
}

/** What lies where, worked out once a view. */
export interface Picture {
  sea: Sea;
  land: Uint8Array;
  /** NEVER, REMEMBERED or SEEN for each cell, by its bit; all SEEN where there is no fog. */
  sight: Uint8Array;
  foggy: boolean;
  vessels: Vessel[];
  vesselOn: Map<number, Vessel>;
  contactOn: Map<number, NavalContactView>;
}

const pictures = new WeakMap<object, Picture>();
let land: { text: string; bits: Uint8Array } = { text: "", bits: new Uint8Array() };

function landOf(view: NavalView): Uint8Array {
  if (land.text !== view.chart.land) land = { text: view.chart.land, bits: unpack(view.chart.land, view.chart.size ** 2) };
  return land.bits;
}

export function pictureOf(view: NavalView): Picture {
  const known = pictures.get(view);
  if (known) return known;
  const sea = seaOf(view.chart);
  const foggy = view.seen !== "";
  const count = view.chart.size ** 2;
  const sight = foggy ? unpack(view.seen, count) : new Uint8Array(count).fill(SEEN);
  if (foggy) {
    const before = unpack(view.known, count);
    for (let i = 0; i < count; i++) sight[i] = sight[i] ? SEEN : before[i] ? REMEMBERED : NEVER;
  }
  const vessels = view.fleets.flatMap(({ seat, ships }) =>
    ships.map((ship) => ({ seat, ship, cells: ship.cell < 0 ? [] : hullOf(view.shapes, sea, ship.kind, ship.facing, ship.cell) })),
  );
  const made: Picture = { sea, land: landOf(view), sight, foggy, vessels, vesselOn: new Map(), contactOn: new Map() };
  // What is seen now lies over what is remembered.
  for (const contact of [...view.contacts].sort((a, b) => Number(a.live) - Number(b.live)))
    for (const cell of contact.cells) made.contactOn.set(cell, contact);
  for (const vessel of vessels) for (const cell of vessel.cells) made.vesselOn.set(cell, vessel);
  pictures.set(view, made);
  return made;
}

export function myFleet(view: NavalView | null, seat: number): NavalShipView[] {
  return view?.fleets.find((fleet) => fleet.seat === seat)?.ships ?? [];
}

export function place(view: NavalView, cell: number): string {
  return nameOf(cell, view.chart.stride);
}

/** "your" or "Ada’s". */
export function possessive(scene: Scene, seat: number): string {
  if (seat < 0) return "somebody’s";
  return scene.you.length === 1 && scene.you[0] === seat ? "your" : `${scene.names[seat]}’s`;
}

export function whose(scene: Scene, seat: number, kind: number): string {
  return kind < 0 ? "an unknown ship" : `${possessive(scene, seat)} ${kindOf(scene.rules, kind).name}`;
}

export function player(scene: Scene, seat: number): string {
  return scene.you.length === 1 && scene.you[0] === seat ? "You" : (scene.names[seat] ?? "Nobody");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/** Full turns since a contact was seen; 0 while it is in sight. */
export function ageOf(view: NavalView, contact: NavalContactView): number {
  return contact.live ? 0 : Math.max(0, view.round - contact.round);
}

export function ageWords(view: NavalView, contact: NavalContactView): string {
  if (contact.live) return "in sight";
  const age = ageOf(view, contact);
  return age === 0 ? "seen this turn" : `seen ${plural(age, "turn")} ago`;
}

export function radarWords(row: NavalShipRow): string {
  const parts = [row.radius > 0 ? `radius ${row.radius}` : "", row.cone > 0 ? `cone ${row.cone}` : ""];
  return capital(parts.filter(Boolean).join(" + "));
}

const PATTERNS: Record<string, string> = { spot: "one cell", x: "an X of cells", row: "a row of cells" };

export function weaponWords(row: NavalWeaponRow): string {
  const recharge = row.recharge === 0 ? "no recharge" : `recharge ${plural(row.recharge, "turn")}`;
  const blocked = row.blocked ? ", stopped by land and ships" : "";
  return `${row.damage} damage on ${PATTERNS[row.pattern] ?? row.pattern}, range ${row.range}, ${recharge}${blocked}`;
}

/** What a ship can still do in this turn. */
export function standing(ship: NavalShipView, rules: unknown): string {
  if (ship.cell < 0) return "sunk";
  if (ship.fired) return `has attacked${ship.recharge > 0 ? `, recharges ${plural(ship.recharge, "turn")}` : ""}`;
  if (ship.recharge > 0) return `recharging, ${plural(ship.recharge, "turn")}`;
  if (weaponsOf(rules, ship.kind).length === 0) return ship.moved ? "has moved" : "can move";
  return ship.moved ? "has moved, can attack" : "can move and attack";
}
