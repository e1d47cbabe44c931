// Watching: who sees every fleet can look at the sea as one of the players has it on his radar.

import type { NavalView } from "../../../wire.ts";
import { REMEMBERED, SEEN, type Picture, type Vessel } from "./picture.ts";
import { radarOf } from "./sea.ts";

export const EVERYBODY = -1;

/** The picture with the fog of one player: what his radars cover now is clear, all else is covered. */
export function throughEyes(picture: Picture, view: NavalView, seat: number): Picture {
  if (seat === EVERYBODY || picture.foggy) return picture;
  const sight = new Uint8Array(picture.sight.length).fill(REMEMBERED);
  for (const { ship, cells } of picture.vessels.filter((each) => each.seat === seat && each.cells.length > 0))
    for (const cell of [...cells, ...radarOf(view.shapes, picture.sea, ship.kind, ship.facing, ship.cell)])
      sight[picture.sea.bit(cell)] = SEEN;
  return { ...picture, sight, foggy: true };
}

/** The picture without the fog over these cells. */
export function cleared(picture: Picture, cells: ReadonlySet<number>): Picture {
  if (cells.size === 0 || !picture.foggy) return picture;
  const sight = picture.sight.slice();
  for (const cell of cells) sight[picture.sea.bit(cell)] = SEEN;
  return { ...picture, sight };
}

/** Whether any part of a ship is where that picture is clear. */
export function isInSight({ sea, sight }: Picture, vessel: Vessel): boolean {
  return vessel.cells.some((cell) => sight[sea.bit(cell)] === SEEN);
}
