import type { GameClient } from "./game.ts";
import { grid } from "./grid/client.ts";
import { temple } from "./temple/client.ts";

/** The games this client can draw. The server says which are on the table. */
const CLIENTS: Record<string, GameClient> = { [grid.name]: grid, [temple.name]: temple };

export function clientOf(game: string): GameClient | null {
  return CLIENTS[game] ?? null;
}
