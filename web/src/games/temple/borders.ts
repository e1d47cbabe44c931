// The edge of a country: the sides of its hexes that have another owner beyond them, drawn a little inside.

import type { Geometry, Point } from "../../board/geometry.ts";

const SIDES: Point[] = [0, 1, 2, 3, 4, 5].map((i) => ({
  x: Math.cos((Math.PI / 3) * i),
  y: Math.sin((Math.PI / 3) * i),
}));
const RADIUS = 1 / Math.sqrt(3);

/** The cell beyond side `i` of a hex, or -1; side 0 is to the right, then clockwise. */
export function beyond(geometry: Geometry, cell: number, side: number): number {
  const centre = geometry.centre(cell);
  return geometry.cellAt({ x: centre.x + SIDES[side]!.x, y: centre.y + SIDES[side]!.y });
}

function corner(centre: Point, number: number, inset: number): Point {
  const angle = (Math.PI / 3) * number - Math.PI / 6;
  return { x: centre.x + Math.cos(angle) * RADIUS * inset, y: centre.y + Math.sin(angle) * RADIUS * inset };
}

/** One path of all the border sides of the cells for which `same` is not true of the neighbour. */
export function borderOf(geometry: Geometry, cells: readonly number[], same: (other: number) => boolean, inset = 0.93): string {
  let path = "";
  for (const cell of cells) {
    const centre = geometry.centre(cell);
    for (let side = 0; side < 6; side++) {
      const other = beyond(geometry, cell, side);
      if (other >= 0 && same(other)) continue;
      const [from, to] = [corner(centre, side, inset), corner(centre, side + 1, inset)];
      path += `M${from.x.toFixed(3)} ${from.y.toFixed(3)}L${to.x.toFixed(3)} ${to.y.toFixed(3)}`;
    }
  }
  return path;
}
