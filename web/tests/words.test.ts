import { describe, expect, it } from "vitest";
import { cellLabel } from "../src/games/grid/knowledge/label.ts";
import type { Marks } from "../src/games/grid/play/marks.ts";
import { words } from "../src/games/grid/content/words.ts";
import { Squares } from "../src/board/geometry.ts";
import type { Scene } from "../src/games/grid/content/types.ts";
import type { GridEvent, GridView } from "../src/wire.ts";
import openings from "../src/games/grid/content/samples.json";

const view: GridView = {
  size: 16,
  mode: "basic",
  rocks: [40],
  seat: 0,
  round: 3,
  stage: "idle",
  active: -1,
  origin: 0,
  left: 0,
  ring: 1,
  ring_in: 2,
  outcome: null,
  fallen: [],
  units: [
    { id: 0, seat: 0, kind: 0, cell: 50, health: 6, locked: false, wall: false },
    { id: 1, seat: 1, kind: 2, cell: 67, health: 12, locked: false, wall: false },
  ],
};
const scene: Scene = { names: ["Ada", "Bob"], you: [0], rules: { classes: openings.classes } as Scene["rules"], view };
const say = (event: GridEvent): string | undefined => words(event, scene)?.text;

describe("events in words", () => {
  it("say who walks where", () => {
    expect(say({ type: "walked", unit: 0, path: [50, 51], left: 5 })).toBe("Your Scout walks to d4.");
  });

  it("say who hit whom, how hard, and what is left", () => {
    expect(say({ type: "struck", unit: 1, target: 0, damage: 6, health: 0 })).toBe(
      "Bob’s Heavy hits your Scout on c4 for 6; 0 left.",
    );
  });

  it("remember a unit that has fallen", () => {
    words({ type: "walled", unit: 1 }, scene);
    const after = { ...scene, view: { ...view, units: [view.units[0]!] } };
    expect(words({ type: "fell", unit: 1, cell: 67 }, after)?.text).toBe("Bob’s Heavy falls on d5.");
  });

  it("speak of both sides by name to a spectator", () => {
    expect(words({ type: "turn-began", seat: 0, round: 2 }, { ...scene, you: [] })?.text).toBe("Ada’s turn, round 2.");
    expect(say({ type: "turn-began", seat: 0, round: 2 })).toBe("Your turn, round 2.");
  });

  it("say how it ended", () => {
    expect(say({ type: "ended", outcome: { winners: [0], why: "All dead." } })).toBe("You win. All dead.");
    expect(say({ type: "ended", outcome: { winners: [], why: "Equal." } })).toBe("A draw. Equal.");
  });

  it("point at the place where it happened", () => {
    expect(words({ type: "struck", unit: 0, target: 1, damage: 3, health: 13 }, scene)?.cell).toBe(67);
  });
});

describe("a square in words", () => {
  const marks: Marks = {
    steps: new Map([[51, 1]]),
    targets: new Map([[67, { damage: 3, kills: true }]]),
    able: new Set([0]),
    threats: new Map([[50, 2]]),
  };
  const label = (cell: number): string => cellLabel(new Squares(16, 16), view, scene, cell, marks);

  it("names the unit, its health and what it can do", () => {
    expect(label(50)).toBe("c4, your Scout 6 of 8 health, can move, threatened by 2");
  });

  it("names steps, blows, rocks and the ring", () => {
    expect(label(51)).toBe("d4, free in reach, 1 step");
    expect(label(67)).toBe("d5, Bob’s Heavy 12 of 12 health, attack for 3, kills");
    expect(label(40)).toBe("i3, rock");
    expect(label(0)).toBe("a1, free in the burning ring");
  });
});
