// The edge of an area: the sides of its hexes that have something else beyond them, drawn a little inside.

import type { Geometry, Point } from "./geometry.ts";

const RADIUS = 1 / Math.sqrt(3);

/** The cell beyond side `side` of a hex, or -1; side 0 is to the right, then clockwise. */
export function beyond(geometry: Geometry, cell: number, side: number): number {
  const at = geometry.centre(cell);
  const angle = (Math.PI / 3) * side;
  return geometry.cellAt({ x: at.x + Math.cos(angle), y: at.y + Math.sin(angle) });
}

/** A corner of a hex around a point: number 0 is above side 0. */
export function corner(at: Point, number: number, radius = RADIUS): Point {
  const angle = (Math.PI / 3) * number - Math.PI / 6;
  return { x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius };
}

/** One path of all the border sides of the cells for which `same` is not true of the neighbour. */
export function borderOf(geometry: Geometry, cells: readonly number[], same: (other: number) => boolean, inset = 0.93): string {
  let path = "";
  for (const cell of cells) {
    const centre = geometry.centre(cell);
    for (let side = 0; side < 6; side++) {
      const other = beyond(geometry, cell, side);
      if (other >= 0 && same(other)) continue;
      const [from, to] = [corner(centre, side, RADIUS * inset), corner(centre, side + 1, RADIUS * inset)];
      path += `M${from.x.toFixed(3)} ${from.y.toFixed(3)}L${to.x.toFixed(3)} ${to.y.toFixed(3)}`;
    }
  }
  return path;
}

/** The cells at most so many steps from one, whatever lies between. */
export function discOf(geometry: Geometry, centre: number, radius: number): number[] {
  const found = new Set([centre]);
  let rim = [centre];
  for (let step = 0; step < radius; step++) {
    rim = rim.flatMap((cell) => [0, 1, 2, 3, 4, 5].map((side) => beyond(geometry, cell, side))).filter((cell) => cell >= 0 && !found.has(cell));
    for (const cell of rim) found.add(cell);
  }
  return [...found];
}
