// How far this browser's player has come with each game: lesson, then Easy, then what suits.

import { keep, kept } from "../storage.ts";

const KEY = "cinque.firsts";

export interface Firsts {
  /** Whether the lesson was begun, or passed over. */
  taught: boolean;
  /** Free matches finished, and how many were lost since the last win. */
  finished: number;
  lost: number;
  won: number;
  /** Matches counted already. */
  counted: string[];
}

const NEW: Firsts = { taught: false, finished: 0, lost: 0, won: 0, counted: [] };
// More would only make the kept text longer.
const REMEMBERED = 20;

export function firstsOf(game: string): Firsts {
  return { ...NEW, ...kept<Record<string, Partial<Firsts>>>(KEY, {})[game] };
}

function write(game: string, firsts: Firsts): void {
  keep(KEY, { ...kept<Record<string, Firsts>>(KEY, {}), [game]: firsts });
}

/** The lesson has been opened or skipped: Play now plays from here on. */
export function taught(game: string): void {
  write(game, { ...firstsOf(game), taught: true });
}

/** A free match is over; each is counted once. */
export function finished(game: string, match: string, won: boolean): Firsts {
  const before = firstsOf(game);
  if (before.counted.includes(match)) return before;
  const after = {
    taught: true,
    finished: before.finished + 1,
    won: before.won + (won ? 1 : 0),
    lost: won ? 0 : before.lost + 1,
    counted: [...before.counted, match].slice(-REMEMBERED),
  };
  write(game, after);
  return after;
}

/** Who to play against when nothing was chosen: Easy until the first win. */
export function firstLevel(game: string): string {
  return firstsOf(game).won > 0 ? "normal" : "easy";
}
