import { describe, expect, it } from "vitest";
import { isPage, pageAt } from "../src/router.svelte.ts";

const page = (path: string) => pageAt(new URL(path, "http://cinque.test"));

describe("addresses", () => {
  it("lead to their pages", () => {
    expect(page("/")).toEqual({ name: "home" });
    expect(page("/match/abc")).toEqual({ name: "match", match: "abc" });
    expect(page("/record/r1?at=42")).toEqual({ name: "replay", kind: "record", id: "r1", at: 42 });
    expect(page("/replay/abc")).toEqual({ name: "replay", kind: "match", id: "abc", at: null });
    expect(page("/rules/grid#gg-06")).toEqual({ name: "rules", game: "grid", ruling: "gg-06" });
  });

  it("that lead nowhere say so", () => {
    expect(page("/elsewhere")).toEqual({ name: "lost", path: "/elsewhere" });
    expect(page("/record/r1?at=x")).toMatchObject({ at: null });
  });

  it("that are the server's own are left to it", () => {
    expect(["/api/games", "/docs", "/docs/index.html"].map(isPage)).toEqual([false, false, false]);
    expect(["/", "/match/abc", "/docsy"].map(isPage)).toEqual([true, true, true]);
  });
});
