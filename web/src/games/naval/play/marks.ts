// What the hand marks on the board: what can be reached, struck or fired at, and what could be struck in return.

import type { Mark } from "./forecast.ts";

export interface Marks {
  sails: ReadonlyMap<number, ReadonlyMap<number, number>>;
  range: ReadonlySet<number>;
  shot: ReadonlyMap<number, Mark> | null;
  danger: ReadonlyMap<number, number> | null;
  able: ReadonlySet<number>;
}

export const NO_MARKS: Marks = { sails: new Map(), range: new Set(), shot: null, danger: null, able: new Set() };
