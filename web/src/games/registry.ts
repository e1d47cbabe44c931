import type { GameClient } from "./game.ts";
import { frigate } from "./frigate/client.ts";
import { grid } from "./grid/client.ts";
import { naval } from "./naval/client.ts";
import { ratroyale } from "./ratroyale/client.ts";
import { temple } from "./temple/client.ts";

/**
 * The games this client can draw. The server says which are on the table. This is where their types end: whatever the
 * server says of a game goes to the client of that game.
 */
const CLIENTS: Record<string, GameClient<any, any, any, any, any>> = {
  [grid.name]: grid,
  [temple.name]: temple,
  [ratroyale.name]: ratroyale,
  [frigate.name]: frigate,
  [naval.name]: naval,
};

/** What all of them are called. */
export function titles(): string[] {
  return Object.values(CLIENTS).map((client) => client.title);
}

export function clientOf(game: string): GameClient | null {
  return CLIENTS[game] ?? null;
}
