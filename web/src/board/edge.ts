import type { Cornered, Point } from "./geometry.ts";

/** The edge of an area: the sides of its cells that no other cell of it shares. */
export function edge(geometry: Cornered, cells: Iterable<number>): string {
  const sides = new Map<string, string>();
  for (const cell of cells) {
    const corners = geometry.corners(cell);
    corners.forEach((from, i) => {
      const [a, b] = [spelled(from), spelled(corners[(i + 1) % corners.length]!)];
      // A neighbour goes along the same side the other way.
      if (!sides.delete(`${b}L${a}`)) sides.set(`${a}L${b}`, `M${a}L${b}`);
    });
  }
  return [...sides.values()].join("");
}

function spelled({ x, y }: Point): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}
