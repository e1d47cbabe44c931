import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { ROWS as frigate } from "../src/games/frigate/play/theatre.svelte.ts";
import { ROWS as grid } from "../src/games/grid/play/theatre.ts";
import { ROWS as naval } from "../src/games/naval/play/theatre.ts";
import { ROWS as ratroyale } from "../src/games/ratroyale/play/theatre.ts";
import { ROWS as temple } from "../src/games/temple/play/theatre.ts";
import { calmed } from "../src/stage/calm.ts";
import { act, type Cue, type Draw } from "../src/stage/cues.ts";
import { EASE } from "../src/stage/easing.ts";
import { Effects } from "../src/stage/effects.ts";
import { chained, fitted } from "../src/stage/pace.ts";
import { frequency, parsed } from "../src/stage/sequencer.ts";
import { ladder } from "../src/stage/sounds.ts";
import { Stage, type Stance } from "../src/stage/stage.svelte.ts";
import {
  beam, captured, captureTick, cardFlight, column, countTime, countUp, drained, flightTime, impact, leave, lunge, mend, note, produced, quake,
  reveal, smoke, stream, turnBanner, wake, walk, wound,
} from "../src/stage/vocabulary.ts";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

// What nobody needs to see or hear: it is seen by other means, or nothing has changed. All else has a row.
const QUIET: Record<string, string[]> = {
  grid: ["committed", "passed", "turn-ended"],
  naval: ["readied", "turn-ended"],
  temple: ["rested", "turn-ended"],
  ratroyale: ["refilled", "aimed", "cancelled", "refreshed", "turn-ended"],
  frigate: [
    "round-began", "boss-silenced", "hand-began", "took", "put", "ordered", "shifted", "earned", "card-lost", "card-grew",
    "card-named", "card-disabled", "card-worth", "no-room", "die-lost", "hand-size", "slots", "favoured",
    "pardoned", "round-score", "shop-closed", "run-won", "resigned",
  ],
};
const ALL: Record<string, Record<string, unknown>> = { grid, naval, temple, ratroyale, frigate };

/** The kinds of events a game can tell, as the server's own types have them. */
function kinds(game: string): string[] {
  const wire = readFileSync(new URL("../src/wire.ts", import.meta.url), "utf8");
  const union = new RegExp(`export type ${game}Event = ([^;]+);`, "i").exec(wire)![1]!;
  return union.split(" | ").map((name) => new RegExp(`interface ${name} \\{\\s*type: "([^"]+)"`).exec(wire)![1]!);
}

describe.each(Object.keys(ALL))("every event of %s", (game) => {
  it("has a row, or is on the list of quiet ones", () => {
    const rows = ALL[game]!;
    expect(Object.keys(rows).sort()).toEqual(kinds(game).sort());
    expect(Object.keys(rows).filter((kind) => rows[kind] === null).sort()).toEqual(QUIET[game]!.sort());
  });
});

const here = { x: 1, y: 1 };
const there = { x: 4, y: 5 };

describe("the vocabulary", () => {
  it("keeps its times", () => {
    expect(act(walk(0, 1, [here, there])).ms).toBe(90);
    expect(act(walk(0, 1, Array.from({ length: 12 }, () => here))).ms).toBe(480);
    expect(act(lunge(0, 1, here, there)).ms).toBe(210);
    expect(flightTime(here, there)).toBe(120 + 22 * 5);
    expect(flightTime(here, { x: 90, y: 1 })).toBe(420);
    expect(act(leave(0, 1, "topple", { name: "drum" })).ms).toBe(360);
    expect(turnBanner("", 0, true).cues[0]!.ms).toBe(600);
    expect(turnBanner("", 1, false).cues[0]!.ms).toBe(400);
  });

  it("lets numbers fade by themselves", () => {
    expect(note(0, here, "4", "hurt").ms).toBe(800);
    expect(act(note(0, here, "4", "hurt"), impact(0, here, "wood", { name: "wood" })).ms).toBe(0);
  });

  it("takes one blow within 900 ms", () => {
    const blow = act(lunge(0, 1, here, there), wound(140, { piece: 2, where: there, damage: 3, from: 6, to: 3 }));
    expect(blow.ms).toBeLessThanOrEqual(900);
  });

  it("shortens chains beat by beat, to 110 ms", () => {
    const starts = chained(30, 340);
    const beats = starts.slice(1).map((start, i) => start - starts[i]!);
    expect(beats[0]).toBe(340);
    expect(beats[1]).toBeCloseTo(340 * 0.93);
    expect(beats.at(-1)).toBeCloseTo(110);
  });

  it("shortens evenly, and no cue below a quarter", () => {
    expect(fitted(3000, 4000)).toEqual({ at: 1, ms: 1 });
    expect(fitted(8000, 4000)).toEqual({ at: 0.5, ms: 0.5 });
    expect(fitted(40_000, 4000)).toEqual({ at: 0.1, ms: 0.25 });
  });

  it("climbs a ladder of five notes to its top", () => {
    expect(ladder(0)).toBe(1);
    expect(ladder(5)).toBe(2);
    expect(ladder(99)).toBe(ladder(12));
  });

  it("overshoots only where it pops", () => {
    expect(EASE.pop(0.6)).toBeGreaterThan(1);
    expect([EASE.out(0), EASE.out(1), EASE.in(0), EASE.in(1)]).toEqual([0, 1, 0, 1]);
    expect(EASE.out(0.3)).toBeGreaterThan(0.6);
    expect(EASE.in(0.3)).toBeLessThan(0.2);
  });
});

describe("the rarer words", () => {
  const loss = { piece: 2, where: here, damage: 2, from: 1, to: 3 };
  const all: [string, Cue[]][] = [
    ["column", column(0, here)],
    ["smoke", [smoke(0, here)]],
    ["wake", [wake(0, [here, there])]],
    ["beam", beam(0, here, there, "light", { name: "ping" })],
    ["stream", stream(0, here, there, "gold", 6, { name: "coins" })],
    ["capture tick", captureTick(0, here, 1, 3, 0)],
    ["captured", captured(0, here, [here, there], 0)],
    ["reveal", reveal(0, [here, there], here)],
    ["card flight", cardFlight(0, here, there, 0, 9)],
    ["produced", produced(0, 9, here)],
    ["count", countUp(0, here, 0, 530)],
    ["mend", mend(0, loss)],
    ["drained", [drained(0, 2)]],
  ];

  it("keep their times", () => {
    const ms = Object.fromEntries(all.map(([name, cues]) => [name, act(cues).ms]));
    expect(ms).toMatchObject({ "capture tick": 260, captured: 620, "card flight": 330, reveal: 220, produced: 300, stream: 600, drained: 420 });
    expect([countTime(0, 5), countTime(0, 53), countTime(0, 99_999)]).toEqual([160, 270, 600]);
  });

  it.each(all)("%s can be drawn at any moment, and is over at its end", (_, cues) => {
    const stage = new Stage();
    for (const part of [0, 0.3, 0.99, 1]) for (const cue of cues) stage.draw(cue, part);
    const kept = cues.filter((cue) => cue.draw?.kind === "number" || cue.draw?.kind === "count");
    if (kept.length > 0) expect(stage.floaters.size).toBe(0);
  });

  it.each(all)("%s travels nowhere with less motion", (_, cues) => {
    const pictures = calmed(act(cues)).cues.flatMap((cue) => (cue.draw ? [cue.draw.kind] : []));
    const moving = new Set(["column", "smoke", "wake", "beam", "stream", "wave", "veil", "card"]);
    expect(pictures.filter((kind) => moving.has(kind))).toEqual([]);
  });

  it("let a piece come and go in more than one way", () => {
    const stage = new Stage();
    const last = (cue: Cue, part: number): Stance => (stage.draw(cue, part), stage.stanceOf(9));
    expect(last(produced(0, 9, here)[0]!, 0.2).lift).toBeLessThan(0);
    expect(last(cardFlight(0, here, there, 0, 9)[1]!, 0.2).lift).toBeGreaterThan(0);
    expect(last(leave(0, 9, "sink", { name: "horn" }, 900)[0]!, 0.4).tilt).toBeCloseTo(12);
    expect(last(leave(0, 9, "puff", { name: "slap" })[0]!, 0.5).scale).toBeGreaterThan(1);
    expect(last(leave(0, 9, "shatter", { name: "shards" })[0]!, 0.5).fade).toBe(0);
    expect(last(drained(0, 9), 1).grey).toBe(1);
  });
});

describe("a wound", () => {
  it("is told in order: the number, the bar, and at its end the health", () => {
    const stage = new Stage();
    const cues = wound(0, { piece: 2, where: here, damage: 3, from: 6, to: 3 });
    const bar = cues.find((cue) => cue.draw?.kind === "health")!;
    expect(bar.at).toBe(120);
    stage.draw(bar, 0.1);
    expect([stage.lag.get(2), stage.health.get(2)]).toEqual([6, undefined]);
    stage.draw(bar, 0.8);
    expect(stage.lag.get(2)).toBeLessThan(6);
    expect(stage.health.get(2)).toBeUndefined();
    stage.draw(bar, 1);
    expect([stage.lag.get(2), stage.health.get(2)]).toEqual([3, 3]);
  });
});

describe("less motion", () => {
  const all: Cue[] = [
    ...walk(0, 1, [here, there]),
    ...lunge(0, 1, here, there),
    ...impact(0, here, "wood", { name: "wood" }),
    ...wound(0, { piece: 1, where: here, damage: 1, from: 3, to: 2 }),
    ...leave(0, 1, "topple", { name: "drum" }),
    quake(0, 6),
  ];
  const calm = calmed(act(all)).cues;
  const pictures = calm.flatMap((cue) => (cue.draw ? [cue.draw] : []));
  const only = (kind: Draw["kind"]): Draw[] => pictures.filter((draw) => draw.kind === kind);

  it("neither travels, shakes, flashes nor topples", () => {
    for (const kind of ["lunge", "shake", "quake", "burst", "shot", "swing"] as const) expect(only(kind)).toEqual([]);
    expect(only("go")).toEqual([{ kind: "go", piece: 1, way: [there], hop: 0, dust: false }]);
    expect(only("leave")).toEqual([{ kind: "leave", piece: 1, how: "fade" }]);
  });

  it("still shows numbers and marks, for 900 ms", () => {
    const number = calm.find((cue) => cue.draw?.kind === "number")!;
    expect(number.ms).toBe(900);
    expect(only("glow")).toHaveLength(1);
  });

  it("still sounds", () => {
    const heard = (cues: readonly Cue[]): number => cues.filter((cue) => cue.sound).length;
    expect(heard(calm)).toBe(heard(all));
  });
});

describe("flashes", () => {
  it("are at most three a second", () => {
    const effects = new Effects();
    const seen = Array.from({ length: 40 }, (_, i) => effects.mayFlash({}, i * 50));
    for (let i = 0; i + 20 <= seen.length; i++) expect(seen.slice(i, i + 20).filter(Boolean).length).toBeLessThanOrEqual(3);
    expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(6);
  });
});

describe("music", () => {
  it("is read out of rows", () => {
    expect(parsed("0 - . x")).toEqual([
      { note: "0", lasts: 2 },
      { note: "-", lasts: 1 },
      { note: ".", lasts: 1 },
      { note: "x", lasts: 1 },
    ]);
    const scale = { root: 100, scale: [0, 7] };
    expect(frequency(scale, 2)).toBe(200);
    expect(frequency(scale, -1, 1)).toBeCloseTo(100 * 2 ** (7 / 12));
  });
});
