import { describe, expect, it } from "vitest";
import { LEVELS, lockWords, summaryWords } from "../src/games/frigate/progress/harbour.svelte.ts";
import { dayWords, factName, flagWords, GROUPS, isMoney } from "../src/games/frigate/content/log.ts";
import type { Brought } from "../src/wire.ts";

const brought: Brought = { seat: 0, profile: "p", choice: null, seeded: false, day: "", seed: "" };

describe("the harbour", () => {
  it("writes a day in words, the same in every time zone", () => {
    expect(dayWords("2026-11-15")).toBe("Sunday, November 15");
    expect(dayWords("soon")).toBe("soon");
  });

  it("flags what is special about a run", () => {
    expect(flagWords([])).toBe("");
    expect(flagWords([brought])).toBe("");
    expect(flagWords([{ ...brought, seeded: true }])).toContain("Typed seed");
    expect(flagWords([{ ...brought, day: "2026-11-15" }])).toBe("Run of Sunday, November 15");
  });

  it("knows a name for every number it shows, once", () => {
    const facts = GROUPS.flatMap((group) => group.facts.map(([fact]) => fact));
    expect(new Set(facts).size).toBe(facts.length);
    expect(factName("best hand")).toBe("Best hand");
    expect(isMoney("most money")).toBe(true);
  });

  it("says what unlocks a level, for a new profile too", () => {
    expect(LEVELS.map((_, i) => lockWords(null, i) === "")).toEqual([true, true, false, false, false, false]);
    expect(lockWords({ level: 3 }, 3)).toBe("");
    expect(lockWords({ level: 3 }, 4)).toBe("Captain is locked: win a run on Bosun first.");
  });

  it("says of a profile how far it has come", () => {
    const fresh = { level: 1, level_name: "Deckhand", runs: 0, wins: 0, best_round: 0, perks: 72, all_perks: 125 };
    expect(summaryWords(fresh)).toBe("Deckhand, no runs yet, 72 of 125 perks");
    expect(summaryWords({ ...fresh, runs: 1, wins: 1 })).toContain("1 of 1 run won");
  });
});
