import { describe, expect, it } from "vitest";
import { beatAt, BEATS, broadside, firedLines, type Registers } from "../src/games/frigate/play/broadside.ts";
import type { FrigateLineView, FrigateScored } from "../src/wire.ts";

function line(register: string, how: string, amount: number, after: number, source: string, number = 0, name = ""): FrigateLineView {
  return { step: 0, register, how, amount, after, source, number, name };
}
const die = (slot: number, after: number): FrigateLineView => line("points", "add", 6, after, "die", slot);

/** Four sixes in Sixes, as the script of the broadside has them. */
const HAND: FrigateScored = {
  type: "scored",
  box: 5,
  counted: 0b01111,
  hand: 742,
  round_score: 1842,
  reward: 1,
  lines: [
    line("bonus", "set", 2, 2, "box", 5, "Sixes"),
    line("mult", "set", 200, 200, "box", 5, "Sixes"),
    line("bonus", "add", 15, 17, "card", 1, "Tally Sticks"),
    line("mult", "add", 300, 500, "card", 2, "Ship's Company"),
    die(0, 6), die(0, 12), die(1, 18),
    line("mult", "add", 500, 1000, "mark", 1),
    die(2, 24), die(2, 30), die(3, 36),
    line("points", "add", 17, 53, "box", 5, "Sixes"),
    line("hand", "multiply", 1000, 530, "box", 5, "Sixes"),
    line("hand", "percent", 40, 742, "card", 0, "Flag Officer"),
    line("round", "set", 1100, 1100, "rules"),
    line("round", "add", 742, 1842, "box", 5),
    line("reward", "set", 1, 1, "box", 5),
    line("wallet", "add", 1, 6, "box", 5),
  ],
};
const FIRED = broadside({ scored: HAND, before: 1100, target: 1725 });

function at(time: number): Registers {
  return FIRED.beats[beatAt(FIRED, time)]!.registers;
}

describe("the broadside", () => {
  // When, and what the registers read: points, bonus, mult, hand.
  const SCRIPT: [number, number, number, number, number][] = [
    [0, 0, 0, 0, 0], [240, 0, 2, 200, 0], [480, 0, 17, 200, 0], [820, 0, 17, 500, 0],
    [1160, 6, 17, 500, 0], [1420, 12, 17, 500, 0], [1640, 18, 17, 500, 0], [1840, 18, 17, 1000, 0],
    [2200, 24, 17, 1000, 0], [2370, 30, 17, 1000, 0], [2530, 36, 17, 1000, 0], [2680, 53, 0, 1000, 0],
    [2900, 53, 0, 1000, 0], [3060, 53, 0, 1000, 530], [3620, 53, 0, 1000, 742], [3950, 53, 0, 1000, 742],
  ];
  it.each(SCRIPT)("reads the registers as scripted at %i ms", (time, points, bonus, mult, hand) => {
    expect(at(time)).toEqual({ points, bonus, mult, hand });
  });
  it("fires the hull, sinks her and ends at the scripted times", () => {
    const times = Object.fromEntries(FIRED.beats.map((beat) => [beat.kind, beat.at]));
    expect([times["hull"], times["sink"], FIRED.ms]).toEqual([3950, 4750, 5600]);
  });
  it("knows a die that fires again", () => {
    expect(FIRED.beats.filter((beat) => beat.again).map((beat) => beat.number)).toEqual([0, 2]);
  });
  it("writes a line on the sheet when it has spoken, and what tidies up at the end", () => {
    const written = (time: number): number => firedLines(HAND, FIRED, beatAt(FIRED, time)).length;
    expect([0, 240, 480, 1160, 3060, 3620, 4750, FIRED.ms].map(written)).toEqual([0, 1, 3, 5, 13, 14, 14, HAND.lines.length]);
  });
  it("shows no line that changes nothing, nor the round and the reward", () => {
    expect(FIRED.beats.filter((beat) => beat.line?.register === "reward" || beat.line?.register === "round")).toEqual([]);
    const dull = { ...HAND, lines: [...HAND.lines.slice(0, 2), line("bonus", "add", 0, 2, "card", 1, "Gilded Shot"), ...HAND.lines.slice(4)] };
    expect(broadside({ scored: dull, before: 0, target: 9999 }).beats.some((beat) => beat.line?.name === "Gilded Shot")).toBe(false);
  });
  it("takes at most two seconds for a plain hand", () => {
    const dice = Array.from({ length: 8 }, (_, slot) => die(slot, 6 * (slot + 1)));
    const lines = [...HAND.lines.slice(0, 2), ...dice, line("points", "add", 2, 50, "box", 5), line("hand", "multiply", 200, 100, "box", 5)];
    expect(broadside({ scored: { ...HAND, lines, hand: 100, round_score: 100 }, before: 0, target: 350 }).ms).toBeLessThanOrEqual(2000);
  });
  it("takes at most six seconds for any hand", () => {
    const cards = Array.from({ length: 14 }, (_, place) => line("bonus", "add", 5, 2 + 5 * (place + 1), "card", place, `Card ${place}`));
    const long = broadside({ scored: { ...HAND, lines: [...HAND.lines.slice(0, 2), ...cards, ...HAND.lines.slice(4)] }, before: 1100, target: 1725 });
    expect(long.ms).toBeLessThanOrEqual(BEATS.longest);
  });
  it("plays what was seen often in less time", () => {
    const known = broadside({ scored: HAND, before: 1100, target: 1725, known: (each) => each?.source === "card" });
    expect(known.ms).toBeLessThan(FIRED.ms);
  });
  it("is short where nothing was hit", () => {
    expect(broadside({ scored: { ...HAND, lines: [], hand: 0, round_score: 1100 }, before: 1100, target: 1725 }).ms).toBe(BEATS.zero);
  });
});
