import { play } from "../sound.ts";
import type { Outcome } from "../wire.ts";
import type { Scene } from "./game.ts";

/** A sound for whoever is at the screen and on turn. */
export function soundTurn(scene: Scene, seat: number): void {
  if (scene.you.includes(seat)) play("turn");
}

/** Somebody who watches hears the winner's. */
export function soundEnd(scene: Scene, outcome: Outcome): void {
  const glad = scene.you.length === 0 || outcome.winners.some((seat) => scene.you.includes(seat));
  play(glad ? "win" : "lose");
}
