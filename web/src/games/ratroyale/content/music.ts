// Plucked bass and brushes; a kazoo when a Lair burns.

import type { Score } from "../../../stage/sequencer.ts";
import { entityOf, isLair } from "./lookup.ts";
import type { Session } from "./types.ts";

export const piece: Score = {
  bpm: 112,
  steps: 2,
  root: 98,
  scale: [0, 2, 3, 5, 6, 7, 10],
  air: { bright: 160, volume: 0.05 },
  voices: [
    { wave: "triangle", volume: 0.2, notes: "0 . 2 3 . 5 . 3 0 . 6 5 . 3 2 . -2 . 0 2 . 3 . 2 0 . . 5 4 3 2 1" },
    { wave: "brush", volume: 0.035, notes: ". . x . . x x ." },
    { wave: "sawtooth", octave: 2, volume: 0.03, layer: "danger", notes: "5 - 4 3 . 2 0 - . . 2 . 3 4 5 . 6 - 5 . 3 - . . . . . . . . . ." },
    { wave: "drum", octave: 0, volume: 0.3, layer: "danger", notes: "x . . x . x . ." },
    { wave: "sine", octave: 4, volume: 0.012, layer: "ambience", notes: "3 . . . . . . . . . . . . 1 . . . . . . . . ." },
  ],
};

/** Whether a Lair has lost half of its health. */
export function danger(session: Session): boolean {
  const lairs = (session.view?.units ?? []).map((unit) => ({ unit, row: entityOf(session.rules, unit.kind) }));
  return lairs.some(({ unit, row }) => isLair(row) && unit.health * 2 <= row.health);
}
