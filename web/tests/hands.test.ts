import { beforeEach, describe, expect, it, vi } from "vitest";
import { Squares } from "../src/board/geometry.ts";
import { BoardHand } from "../src/hands/boardhand.svelte.ts";
import { commands } from "../src/hands/commands.ts";
import { cycled } from "../src/hands/hand.svelte.ts";
import type { Move } from "../src/table/offers.ts";
import type { Session } from "../src/table/session.svelte.ts";
import type { HintOf } from "../src/net/typed.ts";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

/** A game of one piece on the first square of a board of three by three. */
class Draughtsman extends BoardHand<object, string, null> {
  readonly tools = [];
  readonly geometry = new Squares(3, 3);
  elsewhere: number[] = [];
  protected readonly keys = commands<Draughtsman>({ e: (hand) => hand.finish({ verb: "end" }, true) });
  protected get standing(): number {
    return 0;
  }
  protected moveTo(cell: number): Move | null {
    return { verb: "walk", to: cell };
  }
  protected pressElsewhere(cell: number, move: Move | null): void {
    this.elsewhere.push(cell);
    this.wonder(move);
  }
  sayEmpty(): void {}
  cancel(): boolean {
    return false;
  }
  firstLook(): void {}
}

let made: Move[];
let explained: Move[];
let told: string[];
let previewed: Move[][];
/** How often what had been told before gave way. */
let hushed = 0;
let session: { link: { state: string }; isPlayer: boolean; ready: boolean; hints: HintOf | null; update: { seq: number }; journal: { hush: () => void }; hint: () => Promise<HintOf | null> };
let hand: Draughtsman;

beforeEach(() => {
  [made, explained, told, previewed] = [[], [], [], []];
  session = { link: { state: "connected" }, isPlayer: true, ready: true, hints: null, update: { seq: 1 }, journal: { hush: () => (hushed += 1) }, hint: () => Promise.resolve(session.hints) };
  const table = Object.assign(session, {
    offers: [{ verb: "walk", fields: ["to"], picks: [1, 3] }, { verb: "end" }],
    outcome: null,
    settled: () => Promise.resolve(),
    weighed: () => Promise.resolve(),
    move: (move: Move) => Promise.resolve(void made.push(move)),
    explain: (move: Move) => Promise.resolve(void explained.push(move)),
    tell: (words: string) => void told.push(words),
    previews: (moves: Move[]) => Promise.resolve(previewed.push(moves) > 0 ? moves.map(() => ["something"]) : []),
  });
  hand = new Draughtsman(table as unknown as Session<object, string, null>);
});

describe("pressing a cell", () => {
  it("makes the move that is offered there", async () => {
    await hand.pick(1, "mouse");
    expect([made, hand.focus]).toEqual([[{ verb: "walk", to: 1 }], 1]);
  });

  it("takes a finger two taps", async () => {
    await hand.pick(1, "touch");
    expect([made, hand.aim]).toEqual([[], 1]);
    await hand.pick(1, "touch");
    expect([made.length, hand.armed]).toEqual([1, null]);
  });

  it("says why where nothing is offered, to one who plays", async () => {
    await hand.pick(4, "key");
    session.isPlayer = false;
    await hand.pick(5, "mouse");
    expect([hand.elsewhere, explained]).toEqual([[4, 5], [{ verb: "walk", to: 4 }]]);
  });

  it("does nothing while the line is broken", async () => {
    session.link.state = "offline";
    await hand.pick(1, "mouse");
    expect([made, told]).toEqual([[], ["Not connected just now; nothing is lost."]]);
  });
});

describe("the rest of a hand", () => {
  it("steps to the next cell", async () => {
    await hand.step("right");
    expect(hand.focus).toBe(1);
    expect(hand.keyed).toBe(true);
  });

  it("asks before a doubtful end, once", () => {
    hand.finish({ verb: "end" }, true);
    expect([made, hand.reminding]).toEqual([[], true]);
    hand.finish({ verb: "end" }, true);
    expect([made, hand.reminding]).toEqual([[{ verb: "end" }], false]);
  });

  it("tells a hint one press at a time, and forgets it with the position", async () => {
    await hand.hint();
    expect(told).toEqual(["There is no hint just now."]);
    const at = { who: "your Scout on a1", where: "d1", cell: 0, stands: 3, to: 3 };
    const order = [{ verb: "walk", to: 3 }];
    expect(hushed).toBeGreaterThan(0);
    session.hints = { moves: order, order, says: ["Who.", "Where.", "What.", "Why."], at, forecast: {} };
    const seen = [];
    for (let press = 0; press < 5; press++) {
      await hand.hint();
      seen.push([hand.hints.words, hand.hints.count.split(":")[0], hand.hints.cells, hand.hints.ghost !== null]);
    }
    // Where comes after who, and what is to be done stays in sight while it is said why.
    expect(seen).toEqual([
      ["Who.", "Hint 1 of 4", [0], false],
      ["Who. Where.", "Hint 2 of 4", [0, 3], false],
      ["What.", "Hint 3 of 4", [0, 3], true],
      ["What.", "Why.", [0, 3], true],
      ["What.", "Why.", [0, 3], true],
    ]);
    expect([told.slice(1), hand.focus]).toEqual([["Who.", "Where.", "What.", "Why.", "Why."], 3]);
    hand.refresh();
    expect([hand.hints.words, hand.hints.cells, hand.hints.ghost]).toEqual(["", [], null]);
  });

  it("says nothing of a position that is gone", async () => {
    session.hints = { moves: [], order: [], says: ["Who."], at: {}, forecast: {} };
    const thought = session.hint;
    session.hint = () => thought().finally(() => (session.update = { seq: 2 }));
    await hand.hint();
    expect(told).toEqual(["There is no hint just now."]);
  });

  it("goes round among several", () => {
    expect([cycled([4, 5, 6], 6, 1), cycled([4, 5, 6], 9, -1), cycled([4, 5, 6], 9, 1), cycled([], 4, 1)]).toEqual([4, 6, 4, undefined]);
    expect(hand.aimAmong([2, 7])).toBe(true);
    expect([hand.focus, hand.hover, hand.aimAmong([])]).toEqual([2, 2, false]);
  });

  it("asks about a move once a position", async () => {
    const move = { verb: "walk", to: 1 };
    await hand.previews.ask([move]);
    await hand.previews.ask([move, { verb: "end" }]);
    expect(previewed).toEqual([[move], [{ verb: "end" }]]);
    expect(hand.previews.of(move)).toEqual(["something"]);
    hand.refresh();
    expect(hand.previews.of(move)).toBeNull();
  });
});
