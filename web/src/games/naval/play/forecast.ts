// What an attack would do, read from the server's preview: which cells, what is known of each, and what it means.

import type { NavalEvent, NavalFired, NavalShipView, NavalWeaponRow } from "../../../wire.ts";
import { SEEN, type Picture } from "../maps/picture.ts";
import { shotLine } from "../maps/sea.ts";

/** `own` is a friend in the way, `unknown` is fog: something may be there. */
export type Mark = "hit" | "sunk" | "own" | "unknown" | "nothing";

export interface Shot {
  marks: Map<number, Mark>;
  /** The way of a weapon that runs through the water, and whether each cell of it is in sight. */
  path: { cell: number; sure: boolean }[];
  damage: number;
  words: string;
}

function markOf(fired: NavalFired, i: number, picture: Picture, seat: number): Mark {
  const cell = fired.cells[i]!;
  if (picture.vesselOn.get(cell)?.seat === seat) return "own";
  if (fired.results[i] === 2) return "sunk";
  if (fired.results[i] === 1) return "hit";
  return picture.sight[picture.sea.bit(cell)] === SEEN || picture.land[picture.sea.bit(cell)] ? "nothing" : "unknown";
}

function count(marks: Iterable<Mark>, wanted: Mark): number {
  return [...marks].filter((mark) => mark === wanted).length;
}

export function foreseeShot(
  events: readonly NavalEvent[],
  picture: Picture,
  seat: number,
  ship: NavalShipView,
  weapon: NavalWeaponRow,
): Shot | null {
  const fired = events.find((event): event is NavalFired => event.type === "fired");
  if (!fired) return null;
  const marks = new Map(fired.cells.map((cell, i) => [cell, markOf(fired, i, picture, seat)]));
  const end = fired.cells[0] ?? fired.target;
  const line = weapon.blocked ? shotLine(picture.sea, ship.cell, fired.target) : [];
  const own = new Set(picture.vessels.find((each) => each.seat === seat && each.ship.id === ship.id)?.cells ?? []);
  const path = line
    .slice(0, line.indexOf(end) + 1)
    .filter((cell) => !own.has(cell))
    .map((cell) => ({ cell, sure: picture.sight[picture.sea.bit(cell)] === SEEN }));
  return { marks, path, damage: weapon.damage, words: wordsOf(marks, path, fired, picture, weapon) };
}

function wordsOf(marks: Map<number, Mark>, path: Shot["path"], fired: NavalFired, picture: Picture, weapon: NavalWeaponRow): string {
  const parts: string[] = [];
  const [hits, sunk] = [count(marks.values(), "hit"), count(marks.values(), "sunk")];
  const [own, unknown] = [count(marks.values(), "own"), count(marks.values(), "unknown")];
  const cells = (number: number): string => `${number} ${number === 1 ? "cell" : "cells"}`;
  if (hits + sunk > 0) parts.push(`hits ${cells(hits + sunk)} for ${weapon.damage}${hits + sunk > 1 ? " each" : ""}${sunk > 0 ? ", sinks it" : ""}`);
  if (own > 0) parts.push(`strikes your own ships in ${cells(own)}`);
  if (unknown > 0) parts.push(`${cells(unknown)} in the fog: ${weapon.damage} if something is there`);
  if (parts.length === 0) parts.push("nothing there");
  const end = fired.cells[0];
  if (weapon.blocked && end !== undefined && end !== fired.target) parts.push(`goes off on ${picture.sea.name(end)}, before its target`);
  const dark = path.filter((step) => !step.sure).length;
  if (dark > 0) parts.push(`${cells(dark)} of its way in the fog may stop it`);
  return parts.join("; ");
}
