import { beforeEach, describe, expect, it, vi } from "vitest";
import { Squares } from "../src/board/geometry.ts";
import { BoardHand } from "../src/hands/boardhand.svelte.ts";
import { commands } from "../src/hands/commands.ts";
import { cycled } from "../src/hands/hand.svelte.ts";
import type { Move } from "../src/table/offers.ts";
import type { Session } from "../src/table/session.svelte.ts";

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
  protected tellHint(): void {}
}

let made: Move[];
let explained: Move[];
let told: string[];
let previewed: Move[][];
let session: { link: { state: string }; isPlayer: boolean; ready: boolean; hints: Move[]; update: { seq: number } };
let hand: Draughtsman;

beforeEach(() => {
  [made, explained, told, previewed] = [[], [], [], []];
  session = { link: { state: "connected" }, isPlayer: true, ready: true, hints: [], update: { seq: 1 } };
  const table = Object.assign(session, {
    offers: [{ verb: "walk", fields: ["to"], picks: [1, 3] }, { verb: "end" }],
    outcome: null,
    settled: () => Promise.resolve(),
    move: (move: Move) => Promise.resolve(void made.push(move)),
    explain: (move: Move) => Promise.resolve(void explained.push(move)),
    tell: (words: string) => void told.push(words),
    hint: () => Promise.resolve(session.hints),
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

  it("shows what a hint speaks of, and says when there is none", async () => {
    await hand.hint();
    expect(told).toEqual(["There is no hint just now."]);
    session.hints = [{ verb: "walk", to: 3 }];
    await hand.hint();
    expect([hand.hinted, hand.focus]).toEqual([{ verb: "walk", to: 3 }, 3]);
    hand.refresh();
    expect(hand.hinted).toBeNull();
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
