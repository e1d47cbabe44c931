import type { GameClient, Picture, Sign } from "./game.ts";
import { sign as frigate } from "./frigate/sign.ts";
import { sign as grid } from "./grid/sign.ts";
import { sign as naval } from "./naval/sign.ts";
import { sign as ratroyale } from "./ratroyale/sign.ts";
import { sign as temple } from "./temple/sign.ts";
import { capital } from "./speech.ts";

/**
 * The games with a client of their own, each with its own code, pictures and fonts, which are loaded when it is played. The
 * server says which are on the table. This is where their types end: what the server says of a game goes to its client.
 */
const LOADERS: Record<string, () => Promise<GameClient<any, any, any, any, any>>> = {
  grid: async () => (await import("./grid/client.ts")).grid,
  temple: async () => (await import("./temple/client.ts")).temple,
  ratroyale: async () => (await import("./ratroyale/client.ts")).ratroyale,
  frigate: async () => (await import("./frigate/client.ts")).frigate,
  naval: async () => (await import("./naval/client.ts")).naval,
};
/** Their pictures alone, for who only looks. */
const PICTURES: Record<string, () => Promise<Picture<any, any>>> = {
  grid: async () => (await import("./grid/picture.ts")).picture,
  temple: async () => (await import("./temple/picture.ts")).picture,
  ratroyale: async () => (await import("./ratroyale/picture.ts")).picture,
  frigate: async () => (await import("./frigate/picture.ts")).picture,
  naval: async () => (await import("./naval/picture.ts")).picture,
};
const SIGNS: Record<string, Sign> = { grid, temple, ratroyale, frigate, naval };
const loaded = new Map<string, GameClient>();

/** The client of a game once it is there; a game from outside is drawn by the table for all games. */
export async function load(game: string): Promise<GameClient> {
  const there = loaded.get(game);
  if (there) return there;
  const client: GameClient = await (LOADERS[game]?.() ?? outside(game));
  loaded.set(game, client);
  return client;
}

async function outside(game: string): Promise<GameClient<any, any, any, any, any>> {
  return (await import("../plain/client.ts")).plain(signOf(game));
}

/** How a game looks, without the code to play it. */
export async function pictureOf(game: string): Promise<Picture<any, any>> {
  return loaded.get(game) ?? (await (PICTURES[game]?.() ?? load(game)));
}

/** What the shelf says of a game, without loading it. */
export function signOf(game: string): Sign {
  const title = capital(game.replaceAll("_", " "));
  return SIGNS[game] ?? { name: game, title, icon: "c-flag", accent: "var(--port-1)", tagline: "", pages: [] };
}

/** The client of a game that has been loaded; whoever shows a game waits for `load` first. */
export function clientOf(game: string): GameClient | null {
  return loaded.get(game) ?? null;
}
