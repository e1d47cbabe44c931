import type { Stage } from "../board/stage.svelte.ts";
import { play } from "../sound.ts";
import type { Outcome } from "../wire.ts";
import type { Scene } from "./game.ts";

type Who = Pick<Scene, "you">;

/** A sound for whoever is at the screen and on turn. */
function soundTurn({ you }: Who, seat: number): void {
  if (you.includes(seat)) play("turn");
}

/** Somebody who watches hears the winner's. */
function soundEnd({ you }: Who, outcome: Outcome): void {
  const glad = you.length === 0 || outcome.winners.some((seat) => you.includes(seat));
  play(glad ? "win" : "lose");
}

/** A turn that begins or a match that ends: its sound, and a moment to hear it. */
export function fanfare(
  event: { type: "turn-began"; seat: number } | { type: "ended"; outcome: Outcome },
  stage: Stage,
  scene: Who,
  pause: number,
): Promise<void> {
  if (event.type === "ended") soundEnd(scene, event.outcome);
  else soundTurn(scene, event.seat);
  return stage.wait(pause);
}
