// Concertina and drum; the drum is heard when the enemy is nearly sunk.

import type { Score } from "../../../stage/sequencer.ts";
import type { Session } from "./types.ts";

export const piece: Score = {
  bpm: 104,
  steps: 2,
  root: 130.8,
  scale: [0, 2, 4, 5, 7, 9, 10],
  air: { bright: 380, volume: 0.045 },
  voices: [
    { wave: "square", octave: 1, volume: 0.028, notes: "0 . 2 4 . 4 5 4 2 . 0 . 1 . . . 0 . 2 4 . 6 5 4 2 4 1 . 0 - - ." },
    { wave: "square", octave: 0, volume: 0.022, notes: "0 - . . 0 - . . 3 - . . 4 - . ." },
    { wave: "sine", octave: -1, volume: 0.14, notes: "0 . . . 4 . . . 3 . . . 4 . . ." },
    { wave: "drum", octave: -1, volume: 0.4, layer: "danger", notes: "x . x . x . x x" },
    { wave: "triangle", octave: 4, volume: 0.008, layer: "ambience", notes: "5 4 . . . . . . . . . . . . . . . . . . . . . 6 5 4 . . . . ." },
  ],
};

/** Whether what is left of the target is less than a fifth of it. */
export function danger({ view }: Session): boolean {
  return view !== null && view.round_score > 0 && (view.target - view.round_score) * 5 < view.target;
}
