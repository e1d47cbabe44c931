// A finished match as its game tells of it, out of the film of it.

import type { Told } from "../games/game.ts";
import type { Film } from "../replay/film.ts";
import type { Outcome, TurnChances } from "../wire.ts";

/** What a game needs to speak of the end; `seat` is the reader's, -1 for whoever only watched. */
export function toldOf(film: Film, outcome: Outcome, seat: number, turns: readonly TurnChances[] = []): Told {
  const events = film.frames.flatMap((frame, at) =>
    frame.events.map((event) => ({ event, turn: frame.turn, mover: frame.seat, before: film.view(Math.max(0, at - 1)) })),
  );
  const given = events.map(({ event }) => event as { type?: string; seat?: number }).filter((event) => event.type === "resigned");
  const { names, rules, view } = film.scene(film.last);
  return { outcome, seat, names, resigned: given.at(-1)?.seat ?? -1, rules, view, events, turns };
}

export type Side = "won" | "lost" | "draw" | "watched";

/** How it ended for whoever reads it. */
export function sideOf({ outcome, seat }: Pick<Told, "outcome" | "seat">): Side {
  if (outcome.winners.length === 0) return outcome.lost ? "lost" : "draw";
  if (seat < 0) return "watched";
  return outcome.winners.includes(seat) ? "won" : "lost";
}

/** "You win", "A draw", "Ada and Bob win". */
export function verdictOf(told: Pick<Told, "outcome" | "seat" | "names">): string {
  const side = sideOf(told);
  if (side !== "watched") return { won: "You win", lost: "You lose", draw: "A draw" }[side];
  const names = told.outcome.winners.map((winner) => told.names[winner] ?? "");
  return `${names.join(" and ")} ${names.length > 1 ? "win" : "wins"}`;
}

/** What is said of a match that somebody gave up; empty when nobody did. */
export function givenUp(told: Pick<Told, "seat" | "names" | "resigned" | "outcome">, when: string): string {
  if (told.resigned < 0) return "";
  if (told.resigned === told.seat) return `You gave up in ${when}.`;
  return `${told.names[told.resigned] ?? "The other side"} gave up in ${when}.`;
}
