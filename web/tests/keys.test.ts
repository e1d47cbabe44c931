import { describe, expect, it, vi } from "vitest";
import { keys as frigate } from "../src/games/frigate/play/keys.ts";
import { keys as grid } from "../src/games/grid/play/keys.ts";
import { keys as naval } from "../src/games/naval/play/keys.ts";
import { keys as ratroyale } from "../src/games/ratroyale/play/keys.ts";
import { keys as temple } from "../src/games/temple/play/keys.ts";

vi.stubGlobal("Element", class {});

/** The same everywhere; U, L, K, ?, Z and the arrows are the shell's own. */
const SHARED = ["n", "N", "1", "f", "t", "e", "h"];
/** A run at dice has nobody to aim at and nobody to fear. */
const NONE: Record<string, string[]> = { frigate: ["f", "t"] };

describe("the keys of every game", () => {
  for (const [game, keys] of Object.entries({ grid, naval, temple, ratroyale, frigate }))
    it(`are the shared ones in ${game}`, () => {
      const press = (key: string): KeyboardEvent => ({ key, ctrlKey: false, metaKey: false, altKey: false, target: null }) as unknown as KeyboardEvent;
      const missing = SHARED.filter((key) => !keys.isCommand(press(key)) && !NONE[game]?.includes(key));
      expect(missing).toEqual([]);
      for (const key of ["u", "l", "k", "?", "z"]) expect(keys.isCommand(press(key))).toBe(false);
    });
});
