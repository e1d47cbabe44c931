// The outline of a ship seen from above, its bow to the east, centred on the middle of its hull.

import type { NavalShipRow } from "../../../wire.ts";

export function hullPath(row: Pick<NavalShipRow, "length" | "width">): string {
  const h = row.length / 2 - 0.07;
  const b = row.width / 2 - 0.13;
  const nose = Math.min(0.9, row.length * 0.42);
  const r = 0.16;
  const bow = `C${h - nose * 0.4} ${-b} ${h} ${-b * 0.4} ${h} 0C${h} ${b * 0.4} ${h - nose * 0.4} ${b} ${h - nose} ${b}`;
  const stern = `Q${-h} ${b} ${-h} ${b - r}V${-b + r}Q${-h} ${-b} ${-h + r} ${-b}`;
  return `M${-h + r} ${-b}H${h - nose}${bow}H${-h + r}${stern}z`;
}

/** Where the turrets are: along the keel, away from the middle. */
export function turrets(row: Pick<NavalShipRow, "length" | "width">): number[] {
  if (row.length < 3 || row.width > 1) return [];
  return Array.from({ length: row.length }, (_, i) => i - (row.length - 1) / 2).filter((x) => Math.abs(x) > 0.6);
}

/** A ship faces n, e, s, w: the angle by which its picture is turned. */
export function angleOf(facing: number): number {
  return (facing - 1) * 90;
}
