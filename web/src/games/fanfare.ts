import { play } from "../sound.ts";
import type { Outcome } from "../wire.ts";
import type { Scene } from "./game.ts";

type Who = Pick<Scene, "you">;

/** A sound for whoever is at the screen and on turn. */
export function soundTurn({ you }: Who, seat: number): void {
  if (you.includes(seat)) play("turn");
}

/** Somebody who watches hears the winner's. */
export function soundEnd({ you }: Who, outcome: Outcome): void {
  const glad = you.length === 0 || outcome.winners.some((seat) => you.includes(seat));
  play(glad ? "win" : "lose");
}
