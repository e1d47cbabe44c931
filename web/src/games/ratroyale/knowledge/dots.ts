import type { Dot } from "../../../board/MiniMap.svelte";
import type { RatroyaleView } from "../../../wire.ts";

const SHADES = ["#7d8a90", "#b3aa97", "#cabfa6", "#ded2b6", "#eee2c6", "#fbf1d8"];

/** The mini-map: heights by shade, walls dark, then everybody over it. */
export function dotsOf(view: RatroyaleView): Dot[] {
  const standing = new Map(view.units.map((unit) => [unit.cell, unit.seat]));
  return [...view.terrain].map((mark, cell) => {
    const seat = standing.get(cell);
    if (seat !== undefined) return { cell, colour: seat > 1 ? "#efe6d2" : `var(--side-${seat})`, round: true };
    return { cell, colour: mark === "#" ? "#3a2c22" : (SHADES[Number(mark)] ?? "transparent"), round: false };
  });
}
