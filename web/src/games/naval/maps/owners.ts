// Whose ships are whose, written beside them when they are seen from so far away that only colours tell.

import type { Point } from "../../../board/geometry.ts";

export interface Owned extends Point {
  seat: number;
}

/** One name for ships of one owner that lie together: at the first of them, as far apart as a name is wide. */
export function nameplates(ships: readonly Owned[], apart: number): Owned[] {
  const plates: Owned[] = [];
  for (const ship of ships) {
    if (ship.seat < 0) continue;
    const near = plates.some(({ seat, x, y }) => seat === ship.seat && Math.abs(x - ship.x) < apart && Math.abs(y - ship.y) < apart);
    if (!near) plates.push(ship);
  }
  return plates;
}
