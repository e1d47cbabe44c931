// A lyre in the Phrygian mode; drums when a temple is in danger.

import type { Score } from "../../../stage/sequencer.ts";
import type { TempleAlarm } from "../../../wire.ts";
import type { Session } from "./types.ts";

export const piece: Score = {
  bpm: 72,
  steps: 4,
  root: 164.8,
  scale: [0, 1, 3, 5, 7, 8, 10],
  air: { bright: 900, volume: 0.015 },
  voices: [
    { wave: "triangle", octave: 0, volume: 0.11, notes: "0 . 4 . 5 4 . . 1 . 0 . . . . . 0 . 4 . 6 5 4 . 1 . 1 0 . . . ." },
    { wave: "triangle", octave: 1, volume: 0.05, notes: ". . . . 0 . . . . . . . 4 . . . . . . . 1 . 0 . . . . . . . . . . . ." },
    { wave: "sine", octave: -1, volume: 0.12, notes: "0 - - - - - - - 1 - - - 0 - - -" },
    { wave: "drum", octave: -1, volume: 0.42, layer: "danger", notes: "x . . x . . x . x . x x . . x ." },
    { wave: "square", octave: 4, volume: 0.004, layer: "ambience", notes: "4 4 4 . 4 4 . . . . . . . . . . . . . 4 4 . . . . . ." },
  ],
};

/** Whether a temple of the player is being taken, as the server works it out. */
export async function danger(session: Session): Promise<boolean> {
  if (!session.isPlayer) return false;
  const alarms = await session.overlay<TempleAlarm[]>("alarm").catch(() => null);
  return (alarms?.length ?? 0) > 0;
}
