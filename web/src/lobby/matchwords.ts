// What a list says of a match.

import type { MatchInfo, MyMatch } from "../wire.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Who it is against; where all seats are mine, who plays whom. */
export function against(info: MatchInfo, mine: readonly number[]): string {
  if (info.seats.length === 1) return "";
  const others = info.seats.filter((seat) => !mine.includes(seat.seat)).map((seat) => seat.name || "an open seat");
  return others.length > 0 && mine.length > 0 ? `against ${others.join(" and ")}` : info.seats.map((seat) => seat.name).join(" against ");
}

/** How long ago, in one unit. */
export function ago(when: number, now: number): string {
  const past = Math.max(0, now - when);
  if (past < MINUTE) return "just now";
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  const days = Math.floor(past / DAY);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** Whose turn it is. */
export function standing(each: MyMatch): string {
  if (each.info.status === "waiting") return "waiting for a friend";
  return each.my_turn ? "your turn" : "their turn";
}

/** How it ended for who holds these seats. */
export function ending({ outcome }: MatchInfo, mine: readonly number[]): string {
  if (!outcome) return "";
  if (outcome.winners.length === 0) return outcome.lost ? "lost" : "drawn";
  if (mine.length !== 1) return "over";
  return outcome.winners.includes(mine[0]!) ? "won" : "lost";
}

/** Your turn first, then the newest. */
export function inOrder(matches: readonly MyMatch[]): MyMatch[] {
  return [...matches].sort((one, other) => Number(other.my_turn) - Number(one.my_turn) || other.moved - one.moved);
}
