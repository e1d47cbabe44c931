import { describe, expect, it } from "vitest";
import { storyOf, type Telling } from "../src/after/story.ts";
import { givenUp, sideOf, verdictOf } from "../src/after/told.ts";
import type { Review, TurningPoint } from "../src/wire.ts";

const names = ["Ada", "Bob"];
const won = { winners: [0], why: "" };
const draw = { winners: [], why: "" };
const lostRun = { winners: [], why: "", lost: true };

describe("the end, for whoever reads it", () => {
  it("names the side of the reader", () => {
    expect([0, 1, -1].map((seat) => verdictOf({ outcome: won, seat, names }))).toEqual(["You win", "You lose", "Ada wins"]);
    expect([0, -1].map((seat) => verdictOf({ outcome: draw, seat, names }))).toEqual(["A draw", "A draw"]);
    expect(sideOf({ outcome: lostRun, seat: 0 })).toBe("lost");
  });

  it("says who gave up", () => {
    const told = { outcome: won, names, resigned: 1 };
    expect(givenUp({ ...told, seat: 1 }, "round 3")).toBe("You gave up in round 3.");
    expect(givenUp({ ...told, seat: 0 }, "round 3")).toBe("Bob gave up in round 3.");
    expect(givenUp({ ...told, seat: 0, resigned: -1 }, "round 3")).toBe("");
  });
});

function point(at: number, before: number, after: number): TurningPoint {
  return { seat: 0, turn: at, at, until: at + 1, before, after, kind: "slip", played: [], better: [], words: [], why: "" };
}

function telling(chances: number[], points: TurningPoint[]): Telling {
  const review: Review = { turns: chances.map((each, i) => ({ turn: i, at: i, seat: i % 2, chances: [each, 1 - each], exposed: [] })), points };
  return {
    review,
    seat: 0,
    subject: { was: "You were", lead: "you were" },
    when: (at) => `Round ${at + 1}`,
    cost: (each) => (each.at === 2 ? "Your Scout falls on j5." : ""),
    better: (each) => (each.at === 4 ? "to begin with Scout c4 to b6" : ""),
  };
}

describe("the story", () => {
  it("is three sentences out of the turning points, in the order they came", () => {
    const story = storyOf(telling([0.5, 0.5, 0.4, 0.3, 0.2, 0], [point(4, 0.2, 0.1), point(2, 0.4, 0.2), point(0, 0.5, 0.3)]));
    expect(story).toEqual([
      "Round 1 took the chances from 50 to 30 in a hundred.",
      "Round 3, chances from 40 to 20 in a hundred: Your Scout falls on j5.",
      "Round 5, chances from 20 to 10 in a hundred: better was to begin with Scout c4 to b6.",
    ]);
  });

  it("says from when on somebody was ahead where there were few", () => {
    expect(storyOf(telling([0.5, 0.4, 0.3, 0.7, 0.8, 1], []))).toEqual([
      "From round 4 on you were ahead for good.",
      "The best turn was in round 3: 40 points in a hundred.",
      "No other turn moved the chances by much.",
    ]);
    expect(storyOf(telling([0.5, 0.9, 0.9, 0], []))[0]).toBe("You were ahead until the very end.");
  });
});
