import type { RatroyaleView } from "../../../wire.ts";
import { entityOf, isLair, type Tables } from "../content/lookup.ts";

/** Whether the board is turned for a seat, so that its own Lairs are on the left or, failing that, at the bottom. */
export function isTurned(view: RatroyaleView, tables: Tables, seat: number): boolean {
  const homes = view.units.filter((unit) => unit.seat === seat && isLair(entityOf(tables, unit.kind))).map((unit) => unit.cell);
  if (homes.length === 0) return seat === 1;
  const mean = (pick: (cell: number) => number): number => homes.reduce((sum, cell) => sum + pick(cell), 0) / homes.length;
  const right = mean((cell) => cell % view.width) - (view.width - 1) / 2;
  const up = mean((cell) => Math.floor(cell / view.width)) - (view.height - 1) / 2;
  return Math.abs(right) >= 1 ? right > 0 : up > 0;
}
