// Fife and drum over the tick of a clock; the drums join when a unit can be killed.

import type { Score } from "../../../stage/sequencer.ts";
import type { GridThreat } from "../../../wire.ts";
import type { Session } from "./types.ts";

export const piece: Score = {
  bpm: 96,
  steps: 2,
  root: 146.8,
  scale: [0, 2, 4, 5, 7, 9, 11],
  air: { bright: 240, volume: 0.02 },
  voices: [
    { wave: "triangle", octave: 1, volume: 0.09, notes: "0 - 4 . 2 - 1 0 . . 4 5 4 - . . 0 - 4 . 5 4 2 1 . . 2 1 0 - - . . . . . . . . ." },
    { wave: "sine", octave: -1, volume: 0.13, notes: "0 - - - . . . . 4 - - - . . . . 3 - - - . . . . 4 - - - 0 - . ." },
    { wave: "drum", octave: -1, volume: 0.35, layer: "danger", notes: "x . x x x . x ." },
    { wave: "brush", volume: 0.05, layer: "danger", notes: "x . x . x x x x" },
    { wave: "square", octave: 4, volume: 0.006, layer: "ambience", notes: "0 . . 2 . ." },
  ],
};

/** Whether an enemy could strike one of the player's units down, as the server works it out. */
export async function danger(session: Session): Promise<boolean> {
  const { view, seat } = session;
  if (!view || !session.isPlayer) return false;
  const threats = await session.overlay<GridThreat[]>("threats").catch(() => null);
  const mine = view.units.filter((unit) => unit.seat === seat);
  return mine.some((unit) => threats?.some((threat) => threat.damage >= unit.health && threat.cells.includes(unit.cell)));
}
