// What all games show and sound alike: a turn that begins, a match that ends.

import { verdictOf } from "../after/told.ts";
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

/** How a match ends: who has won, what the game shows of it, and a chord. It takes its time, whatever else may be shortened. */
export function ended(scene: Seating, outcome: Outcome, cues: readonly Cue[] = []): Act {
  const seat = scene.you.length === 1 ? (scene.you[0] ?? -1) : -1;
  const text = verdictOf({ outcome, seat, names: scene.names });
  const banner: Cue = { at: 0, ms: TIMES.end, draw: { kind: "banner", text, seat: outcome.winners[0] ?? -1 } };
  const last = act(heard(0, isGlad(scene, outcome) ? "win" : "lose"), banner, cues);
  return { ...last, ms: TIMES.end, set: true };
}
