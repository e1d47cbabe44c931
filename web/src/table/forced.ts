import type { Line } from "../games/game.ts";

const WHY: Record<string, [mine: string, theirs: string]> = {
  time: ["Your time ran out.", "’s time ran out."],
  absence: ["You stayed away, and the match went on as agreed.", " stayed away, and the match goes on as agreed."],
};

/** Why the server made a move for a seat, in words; no name is the reader himself. */
export function forcedLine(seat: number, cause: string, name: string): Line {
  const [mine, theirs] = WHY[cause] ?? ["The server moved for you.", ": the server moved."];
  return { text: name ? name + theirs : mine, seat, cell: -1, tone: "plain" };
}
