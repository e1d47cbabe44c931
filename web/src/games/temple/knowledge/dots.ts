import type { Dot } from "../../../board/MiniMap.svelte";
import type { TempleView } from "../../../wire.ts";

const GROUND: Record<string, string> = { "~": "#5f8f96", "^": "#8a5a34", n: "#c48755", ":": "#f0ddb2", "%": "#1c1512", ".": "#e2b07c" };

function side(seat: number): string {
  return seat >= 0 ? `var(--side-${seat})` : "#efe6d2";
}

/** The mini-map: terrain, then buildings as squares and units as circles over it. */
export function dotsOf(view: TempleView): Dot[] {
  const standing = new Map<number, Dot>();
  for (const site of view.sites) standing.set(site.cell, { cell: site.cell, colour: side(site.owner), round: false });
  for (const unit of view.units) standing.set(unit.cell, { cell: unit.cell, colour: side(unit.seat), round: true });
  const ground = [...view.terrain].map((mark, cell) => ({ cell, colour: GROUND[mark] ?? "transparent", round: false }));
  return ground.map((dot) => standing.get(dot.cell) ?? dot);
}
