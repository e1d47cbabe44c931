// What lies where, and what is known of each cell of the sea.

import type { NavalContactView, NavalShipView, NavalView } from "../../../wire.ts";
import { hullOf, seaOf, unpack, type Sea } from "./sea.ts";

export const SEEN = 2;
export const REMEMBERED = 1;
export const NEVER = 0;
export const SIGHTS = ["never seen", "seen before", "in radar"] as const;

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
