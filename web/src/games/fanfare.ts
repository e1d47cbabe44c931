// What all games show and sound alike: a turn that begins, a match that ends.

import { act, type Act, type Cue } from "../stage/cues.ts";
import { heard, TIMES, turnBanner } from "../stage/vocabulary.ts";
import type { Outcome } from "../wire.ts";
import type { Scene } from "./game.ts";
import { player, type Seating } from "./speech.ts";

/** Whose turn it is, for whoever is at the screen. */
export function turnBegan(scene: Seating, seat: number): Act {
  const name = player(scene, seat);
  return turnBanner(name === "You" ? "Your turn" : `${name}’s turn`, seat, scene.you.includes(seat));
}

/** Whether whoever is at the screen is glad; somebody who watches is glad with the winner. */
export function isGlad({ you }: Pick<Scene, "you">, outcome: Outcome): boolean {
  return you.length === 0 || outcome.winners.some((seat) => you.includes(seat));
}

/** How a match ends: what the game shows of it, and a chord. It takes its time, whatever else may be shortened. */
export function ended(scene: Pick<Scene, "you">, outcome: Outcome, cues: readonly Cue[] = []): Act {
  const last = act(heard(0, isGlad(scene, outcome) ? "win" : "lose"), cues);
  return { ...last, ms: TIMES.end, set: true };
}
