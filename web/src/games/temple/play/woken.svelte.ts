// The god whose frieze crosses the board just now: the stage writes it, the board shows it.

import type { TempleGodRow } from "../../../wire.ts";

export interface Woken {
  god: TempleGodRow;
  words: string;
  seat: number;
  part: number;
}

class Frieze {
  shown: Woken | null = $state.raw(null);
}

export const woken = new Frieze();
