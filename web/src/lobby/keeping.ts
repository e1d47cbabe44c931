// Which profile of a game this browser uses.

import { profiles } from "../net/api.ts";
import type { ProfileInfo } from "../wire.ts";

const KEY = "cinque.profiles";

function chosen(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** From now on this one; the others stay as they are. */
export function useProfile(game: string, profile: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...chosen(), [game]: profile }));
}

/** The one to begin with: the one chosen here, else the one used last; null where there is none. */
export function firstOf(game: string, list: readonly ProfileInfo[]): ProfileInfo | null {
  const kept = list.filter((each) => !each.deleted);
  return kept.find((each) => each.profile === chosen()[game]) ?? kept[0] ?? null;
}

/** Its id; empty lets the server take the one used last, or make the first. */
export async function usualProfile(game: string): Promise<string> {
  return firstOf(game, await profiles.list(game))?.profile ?? "";
}
