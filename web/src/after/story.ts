// The match in three sentences, out of its chances and turning points.

import type { Review, TurningPoint } from "../wire.ts";

/** What the story is told from: the review, and how to say what a turn led to. */
export interface Telling {
  review: Review;
  /** Whose story it is; a spectator reads that of the first seat. */
  seat: number;
  /** "You were", "Ada was". */
  subject: { was: string; lead: string };
  /** When a position was, in the game's words: "Round 3". */
  when(at: number): string;
  /** What a turning point cost, in the words of the log; empty when nothing was lost. */
  cost(point: TurningPoint): string;
  /** The order that would have been better, in the game's words; empty where none was found. */
  better(point: TurningPoint): string;
}

export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** The seat's turning points in the order they came. */
export function pointsOf(review: Review, seat: number): TurningPoint[] {
  return review.points.filter((point) => point.seat === seat).sort((a, b) => a.at - b.at);
}

export function storyOf(telling: Telling): string[] {
  const { review, seat } = telling;
  const points = pointsOf(review, seat).map((point) => sentenceOf(telling, point));
  const rest = [leadOf(telling), bestOf(telling), "No other turn moved the chances by much."];
  const told = points.length >= 3 ? points.slice(0, 3) : [...points, ...rest];
  return told.filter(Boolean).slice(0, 3);
}

function sentenceOf({ cost, better, when }: Telling, point: TurningPoint): string {
  const fall = `chances from ${percent(point.before)} to ${percent(point.after)} in a hundred`;
  const what = cost(point);
  if (what) return `${when(point.at)}, ${fall}: ${what}`;
  const missed = better(point);
  return missed ? `${when(point.at)}, ${fall}: better was ${missed}.` : `${when(point.at)} took the ${fall}.`;
}

/** From when on the same side was ahead. */
function leadOf({ review, seat, subject, when }: Telling): string {
  const mine = review.turns.map((turn) => (turn.chances[seat] ?? 0) >= 1 / Math.max(2, turn.chances.length));
  const last = mine.at(-1);
  let from = mine.length - 1;
  while (from > 0 && mine[from - 1] === last) from -= 1;
  if (from === 0) return `${subject.was} ${last ? "ahead" : "behind"} from the first turn to the last.`;
  if (from === mine.length - 1) return `${subject.was} ${last ? "behind" : "ahead"} until the very end.`;
  return `From ${lower(when(review.turns[from]?.at ?? 0))} on ${subject.lead} ${last ? "ahead" : "behind"} for good.`;
}

/** The turn after which the chances had risen most. */
function bestOf({ review, seat, when }: Telling): string {
  let best = 0;
  let at = -1;
  review.turns.forEach((turn, i) => {
    const next = review.turns[i + 1];
    const rise = next && turn.seat === seat ? (next.chances[seat] ?? 0) - (turn.chances[seat] ?? 0) : 0;
    if (rise > best) [best, at] = [rise, i];
  });
  const turn = review.turns[at];
  if (!turn || best < 0.05) return "";
  return `The best turn was in ${lower(when(turn.at))}: ${percent(best)} points in a hundred.`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
