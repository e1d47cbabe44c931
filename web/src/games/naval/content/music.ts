// Low strings that pulse, a sonar now and then; brass when somebody is in sight.

import type { Score } from "../../../stage/sequencer.ts";
import type { Session } from "./types.ts";

export const piece: Score = {
  bpm: 60,
  steps: 4,
  root: 73.4,
  scale: [0, 2, 3, 5, 7, 8, 10],
  air: { bright: 420, volume: 0.06 },
  voices: [
    { wave: "sawtooth", volume: 0.035, notes: "0 . 0 . 0 . 0 . 2 . 2 . 0 . 0 . -1 . -1 . 0 . 0 . 4 . 3 . 2 . 1 ." },
    { wave: "sine", octave: 1, volume: 0.06, notes: "0 - - - - - - - 4 - - - - - - - 5 - - - - - - - 4 - - - - - . ." },
    { wave: "sawtooth", octave: 1, volume: 0.05, layer: "danger", notes: "0 - . 0 4 - - . 3 - . 3 2 - - . . . . ." },
    { wave: "drum", octave: -1, volume: 0.4, layer: "danger", notes: "x . . . . . x ." },
    { wave: "sine", octave: 4, volume: 0.03, layer: "ambience", notes: "0 . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . ." },
  ],
};

/** Whether somebody is in sight. */
export function danger({ view }: Session): boolean {
  return view?.contacts.some((contact) => contact.live) ?? false;
}
