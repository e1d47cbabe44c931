import type { Dot } from "../../../board/MiniMap.svelte";
import type { NavalView } from "../../../wire.ts";
import { pictureOf } from "../maps/picture.ts";

/** Ships on the mini-map: one's own round, contacts square. */
export function dotsOf(view: NavalView): Dot[] {
  const { vessels } = pictureOf(view);
  const taken = new Set<number>();
  const dots: Dot[] = [];
  const add = (cell: number | undefined, colour: string, round: boolean): void => {
    if (cell === undefined || cell < 0 || taken.has(cell)) return;
    taken.add(cell);
    dots.push({ cell, colour, round });
  };
  for (const contact of view.contacts)
    add(contact.cells[0], contact.live ? "#ff7a5c" : "#c9a08f", false);
  for (const { seat, ship } of vessels) add(ship.cell, seat === view.seat ? "#fffaf0" : `var(--side-${seat})`, true);
  return dots;
}
