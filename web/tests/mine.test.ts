import { describe, expect, it } from "vitest";
import { isWanted, standingOf, timeLeft } from "../src/mine/mine.ts";
import { waysBack } from "../src/people/codes.ts";
import type { Me, MyMatch } from "../src/wire.ts";

function match(more: object, my_turn = false): MyMatch {
  const seats = [
    { seat: 0, kind: "human", name: "Ada", bot: "", connected: true },
    { seat: 1, kind: "human", name: "Bob", bot: "", connected: true },
  ];
  return { info: { game: "grid", seats, status: "playing", outcome: null, ...more }, seats: [0], my_turn, turn: 0, moved: 0 } as unknown as MyMatch;
}

const over = (winners: number[], lost = false): MyMatch => match({ status: "over", outcome: { winners, why: "", lost } });

describe("my matches", () => {
  it("says whose turn it is, or how it ended for me", () => {
    expect(standingOf(match({}, true))).toBe("Your turn");
    expect(standingOf(match({}))).toBe("Bob to move");
    expect([over([0]), over([1]), over([]), over([], true)].map(standingOf)).toEqual(["Won", "Lost", "A draw", "Lost"]);
  });

  it("says for whom it waits, where that is one player alone", () => {
    const waiting = (kind: string, name = ""): MyMatch =>
      match({ status: "waiting", seats: [{ seat: 0, kind: "human", name: "Ada" }, { seat: 1, kind, name }] });
    expect(standingOf(waiting("open"))).toBe("Waiting for somebody to sit down");
    expect(standingOf(waiting("held", "Bob"))).toBe("Waiting for Bob");
  });

  it("finds those that are wanted", () => {
    const all = [match({}, true), match({}), over([0])];
    const count = (kind: "all" | "turn" | "running" | "over", game = "", rival = ""): number =>
      all.filter((each) => isWanted(each, { kind, game, rival })).length;
    expect([count("all"), count("turn"), count("running"), count("over")]).toEqual([3, 1, 2, 1]);
    expect([count("all", "naval"), count("all", "", "Bob"), count("all", "", "Cy")]).toEqual([0, 3, 0]);
  });

  it("counts the ways back to what is mine", () => {
    const me = (kinds: string[], recovery = false): Me => ({ keys: kinds.map((kind) => ({ kind })), recovery }) as unknown as Me;
    expect([me(["browser"]), me(["browser", "program"]), me(["browser"], true), me(["browser", "passkey"])].map(waysBack)).toEqual([1, 1, 2, 2]);
  });

  it("puts time into words", () => {
    expect([75, 3 * 3600 + 300, 2 * 86400 + 3600].map(timeLeft)).toEqual(["1:15 left", "3 h 5 min left", "2 d 1 h left"]);
  });
});
