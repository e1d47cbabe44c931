// Which profile of a game this browser uses.

import { profiles } from "../net/api.ts";
import { keep, kept } from "../storage.ts";
import type { ProfileInfo } from "../wire.ts";

const KEY = "cinque.profiles";

function chosen(): Record<string, string> {
  return kept<Record<string, string>>(KEY, {});
}

/** From now on this one; the others stay as they are. */
export function useProfile(game: string, profile: string): void {
  keep(KEY, { ...chosen(), [game]: profile });
}

/** The one to begin with: the one chosen here, else the one used last; null where there is none. */
export function firstOf<Info extends ProfileInfo>(game: string, list: readonly Info[]): Info | null {
  const there = list.filter((each) => !each.deleted);
  return there.find((each) => each.profile === chosen()[game]) ?? there[0] ?? null;
}

/** Its id; empty lets the server take the one used last, or make the first. */
export async function usualProfile(game: string): Promise<string> {
  return firstOf(game, await profiles.list(game))?.profile ?? "";
}
