import type { Reel } from "../games/game.ts";
import { pictureOf } from "../games/registry.ts";

/** The moving picture of a game; null where nothing is to move, or none has come. */
export async function reelOf(game: string, moves: boolean): Promise<Reel | null> {
  const { reel } = await pictureOf(game);
  if (!moves || !reel) return null;
  return fetch(reel).then(
    (answer) => (answer.ok ? (answer.json() as Promise<Reel>) : null),
    () => null,
  );
}
