import { describe, expect, test } from "vitest";
import { Hexes } from "../src/board/geometry.ts";
import type { Scene } from "../src/games/ratroyale/content/types.ts";
import { durationWords, squeakNamed, squeakOf, turnsUntil, type Tables } from "../src/games/ratroyale/content/lookup.ts";
import { DRAWINGS } from "../src/games/ratroyale/content/figures.ts";
import { fateWords, foresightOf } from "../src/games/ratroyale/play/forecast.ts";
import { borderOf } from "../src/board/borders.ts";
import { cellLabel } from "../src/games/ratroyale/knowledge/label.ts";
import { NO_MARKS } from "../src/games/ratroyale/play/marks.ts";
import larder from "../src/games/ratroyale/content/samples.json";
import { dangerOf } from "../src/games/ratroyale/play/danger.ts";
import { motifOf } from "../src/games/ratroyale/play/motifs.ts";
import { ROWS } from "../src/games/ratroyale/play/theatre.ts";
import { Cast, type Act } from "../src/stage/cues.ts";
import { isTurned } from "../src/games/ratroyale/maps/seating.ts";
import { playTime } from "../src/games/ratroyale/progress/time.ts";
import { dangerWords, words } from "../src/games/ratroyale/content/words.ts";
import type { RatroyaleEvent, RatroyaleMarkView, RatroyaleUnitView, RatroyaleView } from "../src/wire.ts";

const tables = larder as unknown as Tables;
const kind = (name: string): number => squeakNamed(tables, name).card;
const lair = tables.roster.length;

function unit(id: number, seat: number, kind: number, cell: number, more: Partial<RatroyaleUnitView> = {}): RatroyaleUnitView {
  const stats = { attack: 3, defense: 2, speed: 8, height: 0, moves: 2, stamina: 2, able: true, marks: [] };
  return { id, seat, kind, cell, health: 10, ...stats, ...more };
}

function view(units: RatroyaleUnitView[]): RatroyaleView {
  const side = { crumbs: 20, income: 25, lairs: 1, deck: 10, cycle: 0, slots: [0, 0, 0, 0, 0], played: [[]], zone: [1] };
  const board = { map: "Test", width: 5, height: 3, terrain: "01234#.1111" + "1111", stacks: [[2]] };
  return { ...board, units, seats: [side, side], mine: null, aim: null, seat: 0, first: 0, turn: 1, turn_cap: 100, outcome: null, hands: [] };
}

function scene(units: RatroyaleUnitView[]): Scene {
  return { names: ["Ada", "Bob"], you: [0], rules: tables as Scene["rules"], view: view(units) };
}

describe("squeaks", () => {
  test("cards are rodents first, then tricks", () => {
    expect(squeakOf(tables, 0).name).toBe("Tailblazer");
    expect(squeakOf(tables, tables.roster.length).trick?.name).toBe("Sundial");
    expect(squeakNamed(tables, "Sundial").rodent).toBeNull();
  });

  test("every rodent and structure has a drawing of its own", () => {
    const names = [...tables.roster, ...tables.structures].map((row) => row.name);
    expect(names.filter((name) => !(name in DRAWINGS))).toEqual([]);
    expect(new Set(names.map((name) => JSON.stringify(DRAWINGS[name]))).size).toBe(names.length);
  });
});

describe("durations", () => {
  const mark = (clock: number, left: number): RatroyaleMarkView => ({ status: 0, intensity: 1, source: 9, clock, left });

  test("are told as ally or enemy turns of the piece's owner", () => {
    expect(durationWords(mark(0, 2), unit(1, 0, 0, 0))).toBe("2 ally turns left");
    expect(durationWords(mark(1, 1), unit(1, 0, 0, 0))).toBe("1 enemy turn left");
    expect(durationWords(mark(0, -1), unit(1, 0, 0, 0))).toBe("lasts");
  });

  test("end after so many turns of their clock, the present one first", () => {
    expect(turnsUntil(mark(0, 2), 0)).toEqual([0, 1, 0]);
    expect(turnsUntil(mark(1, 1), 0)).toEqual([0, 1]);
    expect(turnsUntil(mark(1, -1), 0)).toEqual([]);
  });
});

describe("what would happen", () => {
  const units = [unit(1, 0, kind("Tailblazer"), 0), unit(2, 1, kind("Cracker"), 1, { health: 5, defense: 5 })];
  const events: RatroyaleEvent[] = [
    { type: "used", unit: 1, skill: 0, cells: [1], crumbs: 17 },
    { type: "hurt", unit: 2, amount: 1, before: 4, health: 4 },
    { type: "hurt", unit: 1, amount: 2, before: 2, health: 8 },
  ];

  test("is summed for every target, one's own marked", () => {
    const seen = foresightOf(events, scene(units), 0)!;
    expect(seen.crumbs).toBe(17);
    expect(fateWords(seen.fates.get(2)!)).toBe("1 damage, 4 HP left");
    expect(seen.fates.get(1)!.mine).toBe(true);
  });

  test("has lines that add up", () => {
    expect(foresightOf(events, scene(units), 0)!.lines[0]).toBe("Bob’s Cracker: 4 − 5 DEF = -1, at least 1; 4 HP left.");
  });

  test("is nothing when nothing is foreseen", () => {
    expect(foresightOf([], scene(units), 0)).toBeNull();
  });
});

describe("tiles in words", () => {
  test("name who stands there, the height and the Crumbs Stack", () => {
    const stage = scene([unit(1, 0, kind("Cracker"), 2, { height: 2, health: 9 })]);
    const label = cellLabel(new Hexes(5, 3), stage.view as RatroyaleView, stage, 2, NO_MARKS);
    expect(label).toBe("c1, your Cracker, 9 of 9 HP, cover 2, height 2, Crumbs Stack");
  });

  test("tell walls and holes apart", () => {
    const stage = scene([]);
    const label = (cell: number): string => cellLabel(new Hexes(5, 3), stage.view as RatroyaleView, stage, cell, NO_MARKS);
    expect(label(5)).toBe("a2, wall");
    expect(label(6)).toBe("b2, no tile");
  });
});

describe("the log", () => {
  test("remembers who appeared during the move", () => {
    const stage = scene([]);
    words({ type: "appeared", unit: 7, seat: 1, kind: 0, cell: 3 }, stage);
    expect(words({ type: "hurt", unit: 7, amount: 2, before: 4, health: 8 }, stage)?.text).toBe(
      "Bob’s Tailblazer takes 2 damage (4 before Defense); 8 HP left.",
    );
  });
});

describe("the board", () => {
  test("is turned so that one's own Lairs are on the left", () => {
    const both = view([unit(1, 0, lair, 5), unit(2, 1, lair, 9)]);
    expect(isTurned(both, tables, 0)).toBe(false);
    expect(isTurned(both, tables, 1)).toBe(true);
  });

  test("an area of one hex has six sides, of two neighbours ten", () => {
    const sides = (cells: number[]): number => borderOf(new Hexes(5, 3), cells, (cell) => cells.includes(cell)).split("M").length - 1;
    expect(sides([6])).toBe(6);
    expect(sides([6, 7])).toBe(10);
  });
});

test.each([
  [0, "less than a minute"],
  [59, "less than a minute"],
  [754, "12 min"],
  [12_000, "3 h 20 min"],
])("%i seconds are %s", (seconds, text) => expect(playTime(seconds)).toBe(text));

describe("words that fit owner and device", () => {
  test("what the enemy holds is in no danger from the enemy", () => {
    expect(dangerWords(true, 2)).toBe("the enemy’s own, and in no danger from them");
    expect(dangerWords(false, 2)).toBe("in danger next turn");
    expect(dangerWords(false, 0)).toBe("nobody can strike here next turn");
  });

  test("a Lair's line is true of either side", () => {
    expect(tables.structures[0]!.help).toBe("Whoever has none loses.");
  });
});

describe("the picture of threats", () => {
  const mine = unit(1, 0, kind("Tailblazer"), 2);
  const strikes = (cells: number[], damage = 4): { unit: number; damage: number; cells: number[] } => ({ unit: 9, damage, cells });

  test("few tiles are bordered, and nothing is told of the others", () => {
    const danger = dangerOf(view([mine]), 0, [strikes([0, 1, 2])], []);
    expect([...danger.struck]).toEqual([0, 1, 2]);
    expect(danger.safe.size).toBe(0);
  });

  test("where nearly everything is in reach, what is not is told instead", () => {
    const danger = dangerOf(view([mine]), 0, [strikes([0, 1, 2, 3, 4, 7, 8, 9, 10])], []);
    expect(danger.struck.size).toBe(0);
    // Neither the wall nor the hole is a place of safety.
    expect([...danger.safe]).toEqual([11, 12, 13, 14]);
  });

  test("over an own piece stands how many could strike it, and whether one blow of each ends it", () => {
    const count = (blows: number[], health: number): unknown => {
      const hurt = unit(1, 0, kind("Tailblazer"), 2, { health });
      const { unit: _, ...told } = dangerOf(view([hurt]), 0, blows.map((damage) => strikes([2], damage)), []).endangered[0]!;
      return told;
    };
    expect(count([4, 1], 3)).toEqual({ count: 2, dies: true });
    expect(count([4, 1], 4)).toEqual({ count: 2, dies: false });
  });

  test("who could only be struck by somebody not yet deployed is marked without a number", () => {
    expect(dangerOf(view([mine]), 0, [], [{ kind: 0, damage: 4, cells: [2] }]).endangered[0]!.count).toBe(0);
  });

  test("before anybody asks nothing is told", () => {
    expect(dangerOf(view([mine]), 0, null, []).endangered).toEqual([]);
  });
});

test.each([
  ["Tailblazer", "Stab", "stab"],
  ["Tailblazer", "Spear Launching", "throw"],
  ["Ratbert Brewbelly", "Projectile Vomit", "spray"],
  ["Pea Pea Pool Pool", "Pea", "volley"],
  ["Mortar", "Artillery Strike", "lob"],
  ["Rail Rodent", "Railgun", "beam"],
  ["Soda Kabooma", "Shake the Can", "blast"],
  ["The One", "Brace", "self"],
])("%s's %s looks like a %s", (name, skill, motif) => {
  const row = squeakNamed(tables, name).rodent!.skills.find((each) => each.name === skill)!;
  expect(motifOf(row)).toBe(motif);
});

describe("what only this game shows", () => {
  const seen = (event: RatroyaleEvent, units: RatroyaleUnitView[] = []): Act => {
    const row = ROWS[event.type] as (event: RatroyaleEvent, scene: Scene, cast: Cast) => Act;
    return row(event, scene(units), new Cast());
  };
  const own = (act: Act): string[] => act.cues.flatMap(({ draw }) => (draw?.kind === "own" ? [draw.name] : []));
  const placed = (seat: number): RatroyaleEvent => ({ type: "placed", seat, slot: 0, card: kind("Mortar"), cells: [1], crumbs: 0 });

  test("a rival's card is read before it flies, one's own flies at once", () => {
    const flight = (act: Act): number => act.cues.find(({ draw }) => draw?.kind === "card")!.at;
    expect([own(seen(placed(1))), flight(seen(placed(1)))]).toEqual([["card"], 600]);
    expect([own(seen(placed(0))), flight(seen(placed(0)))]).toEqual([[], 0]);
  });

  test("a rodent that falls loses its hat, and what was built has none", () => {
    const fallen = (what: number): string[] => own(seen({ type: "defeated", unit: 1, cell: 2 }, [unit(1, 1, what, 2)]));
    expect(fallen(kind("Cracker"))).toEqual(["hat"]);
    expect(fallen(lair + 1)).toEqual([]);
    expect(fallen(lair)).toEqual([]);
  });

  test("the can swells before it bursts", () => {
    const act = seen({ type: "used", unit: 1, skill: 0, cells: [2], crumbs: 0 }, [unit(1, 0, kind("Soda Kabooma"), 2)]);
    expect(own(act)).toEqual(["swells"]);
    expect(act.cues.find(({ draw }) => draw?.kind === "burst")!.at).toBe(400);
  });

  test("what explodes when its time is up ends in a sunrise that nothing shortens; other effects only end", () => {
    const ticking = tables.statuses.findIndex((row) => row.name === "Ticking");
    const ends = (status: number): Act => seen({ type: "faded", unit: 1, status }, [unit(1, 0, lair + 1, 2)]);
    expect([own(ends(ticking)), ends(ticking).ms, ends(ticking).set]).toEqual([["sunrise"], 1200, true]);
    expect(own(ends(0))).toEqual([]);
  });

  test("it ticks oftener the less time it has", () => {
    const ticking = tables.statuses.findIndex((row) => row.name === "Ticking");
    const ticks = (left: number): number => {
      const marks = [{ status: ticking, intensity: 1, source: 0, clock: 1, left }];
      const act = seen({ type: "turn-began", seat: 0, turn: 3 }, [unit(1, 0, lair + 1, 2, { marks })]);
      return act.cues.filter(({ sound }) => sound?.name === "tick").length;
    };
    expect([ticks(5), ticks(1)]).toEqual([1, 5]);
  });
});
