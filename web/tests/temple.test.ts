import { describe, expect, it } from "vitest";
import { Hexes } from "../src/board/geometry.ts";
import { ending } from "../src/games/temple/knowledge/ending.ts";
import { earned, kills, killsByKind, landByTurn, spent } from "../src/games/temple/knowledge/ledger.ts";
import { beyond, borderOf } from "../src/board/borders.ts";
import { cellOfFault, textOf, type Tables } from "../src/games/temple/maps/editor/tables.ts";
import { fromLink, toLink } from "../src/games/temple/maps/editor/share.ts";
import { Cast } from "../src/stage/cues.ts";
import { Stage } from "../src/stage/stage.svelte.ts";
import { matters } from "../src/lobby/matters.ts";
import { arrange, show } from "../src/games/temple/play/theatre.ts";
import type { Scene } from "../src/games/temple/content/types.ts";
import type { TempleEvent, TempleView } from "../src/wire.ts";
import atlas from "../src/games/temple/content/samples.json";

const EMPTY = { name: "New map", about: "", players: 2, symmetry: "none", width: 5, height: 5, terrain: Array.from({ length: 25 }, () => 0) };

const struck: TempleEvent = { type: "struck", at: 1, to: 2, damage: 1, hp: 2, attack: 1, defence: 3 };

describe("the order of telling", () => {
  it("puts who is seen on the way after the way", () => {
    const seen: TempleEvent = { type: "spotted", units: [] };
    const went: TempleEvent = { type: "went", seat: 0, kind: 0, hp: 1, path: [1, 2] };
    expect(arrange([seen, went, struck, seen])).toEqual([went, seen, struck, seen]);
  });
});

describe("who walks out of the fog", () => {
  const view = { width: 5, height: 5, terrain: ".".repeat(25), units: [] } as unknown as TempleView;
  const scene: Scene = { names: [], you: [0], rules: atlas as unknown as Scene["rules"], view };
  const went = (path: number[]): TempleEvent => ({ type: "went", seat: 1, kind: 3, hp: 2, path });

  it("is a guest of the stage from the first tile it is seen on", async () => {
    const stage = new Stage();
    stage.hurry();
    await stage.play([{ act: show(went([-1, -1, 7, 8]), scene, new Cast()) }], false);
    const [[key, guest] = [0, null]] = [...stage.guests];
    expect(guest).toMatchObject({ seat: 1, kind: 3, hp: 2 });
    expect(stage.at.get(key)).toEqual(new Hexes(5, 5).centre(8));
  });

  it("is gone again when the fog takes it back", async () => {
    const stage = new Stage();
    stage.hurry();
    await stage.play([{ act: show(went([-1, 7, -1]), scene, new Cast()) }], false);
    expect([...stage.gone]).toEqual([...stage.guests.keys()]);
  });
});

describe("borders", () => {
  const board = new Hexes(5, 5);

  it("know the six neighbours of a hex", () => {
    const around = [0, 1, 2, 3, 4, 5].map((side) => beyond(board, 12, side));
    expect(new Set(around).size).toBe(6);
    expect(around).toContain(11);
    expect(around).toContain(13);
  });

  it("leave out the sides between tiles of one owner", () => {
    const sides = (path: string): number => path.split("M").length - 1;
    expect(sides(borderOf(board, [12], () => false))).toBe(6);
    expect(sides(borderOf(board, [12, 13], (cell) => cell === 12 || cell === 13))).toBe(10);
  });
});

describe("a map in the editor", () => {
  const tables = { ...(atlas as unknown as Tables), maps: [] };

  it("is written as the server reads it", () => {
    const chart = { ...EMPTY, units: [{ cell: 6, kind: 3, start: 1 }], sites: [{ cell: 0, kind: 0, start: -1 }] };
    const text = textOf(chart, tables);
    expect(text).toContain("\n. . . . .\n . . . . .\n");
    expect(text).toContain("things:\ntemple-tron - a1\nbombardier-ant 2 b2\n");
  });

  it("survives a link", async () => {
    expect(await fromLink(await toLink("name: Å\nthings:\n"))).toBe("name: Å\nthings:\n");
    expect(await fromLink("%%")).toBeNull();
  });

  it("finds the cell of a fault", () => {
    expect(cellOfFault("line 12, c4", 10)).toBe(32);
    expect(cellOfFault("aa1", 30)).toBe(26);
    expect(cellOfFault("line 4", 10)).toBe(-1);
  });
});

describe("options", () => {
  const option = { name: "map_size", label: "", kind: "choice", default: "", help: "" };

  it("that need another one are left out without it", () => {
    expect(matters({ ...option, only: "map=generated" }, { map: "atoll" }, 2)).toBe(false);
    expect(matters({ ...option, only: "map=generated" }, { map: "generated" }, 2)).toBe(true);
  });

  it("of a seat nobody sits on are left out", () => {
    expect(matters({ ...option, seats: 3 }, {}, 2)).toBe(false);
    expect(matters({ ...option, seats: 3 }, {}, 3)).toBe(true);
  });
});

describe("the headline of a match that ran out of rounds", () => {
  const headlines = (why: string): string[] =>
    [0, 1, -1].map((seat) => {
      const told = { outcome: { winners: [0], why }, names: ["Ada", "Bob"], seat, resigned: -1, events: [], view: { round: 41 } };
      return ending.headline(told as unknown as Parameters<typeof ending.headline>[0]);
    });

  it("speaks of cycles where land is equal", () => {
    expect(headlines("40 rounds without a capture or a kill: land is equal, the most cycles win.")).toEqual([
      "The rounds are over: land is equal, and you have the most cycles.",
      "The rounds are over: land is equal, and Ada has more cycles.",
      "The rounds are over: land is equal, and Ada has the most cycles.",
    ]);
  });

  it("speaks of land where land decides", () => {
    expect(headlines("200 rounds are over: the most land wins.")[0]).toBe("The rounds are over, and most of the land is yours.");
  });
});

describe("the ledger of a match", () => {
  const at = (land: string): TempleView => ({ land }) as TempleView;
  const told = (event: object, mover: number, land: string): { event: TempleEvent; turn: number; mover: number; before: TempleView } => ({
    event: event as TempleEvent,
    turn: 0,
    mover,
    before: at(land),
  });
  const names = ["Ada", "Bob"];

  it("has the land of each seat whenever a turn began, and at the end", () => {
    const events = [told({ type: "turn-began", seat: 0, round: 1 }, 0, "00-1"), told({ type: "went" }, 0, "0001"), told({ type: "turn-began", seat: 1, round: 1 }, 0, "0001")];
    expect(landByTurn({ names, events, view: at("1111") })).toEqual([
      [2, 3, 0],
      [1, 1, 4],
    ]);
  });

  it("counts kills by kind and by who killed, and nobody's own dead", () => {
    const rules = { units: [{ name: "Wolf" }, { name: "Bat" }] } as never;
    const fell = (seat: number, kind: number): object => ({ type: "fell", at: 1, seat, kind });
    const events = [told(fell(1, 1), 0, ""), told(fell(1, 0), 0, ""), told(fell(1, 0), 0, ""), told(fell(0, 0), 1, ""), told(fell(1, 1), 1, "")];
    expect(killsByKind({ names, events, rules })).toEqual([
      { kind: 0, name: "Wolf", counts: [2, 1] },
      { kind: 1, name: "Bat", counts: [1, 0] },
    ]);
  });
});

describe("the ledger of blows and cycles", () => {
  const units = [{ cell: 3, seat: 0 }, { cell: 4, seat: 1 }] as TempleView["units"];
  const move = (mover: number, land: string, ...events: object[]): { event: TempleEvent; turn: number; mover: number; before: TempleView }[] =>
    events.map((event) => ({ event: event as TempleEvent, turn: 0, mover, before: { land, units } as TempleView }));
  const struck = { type: "struck", at: 3, to: 4 };

  it("gives a kill to whoever struck back, or whose thorns it was", () => {
    const back = move(0, "", struck, { type: "countered", at: 4, to: 3 }, { type: "fell", cell: 3, seat: 0, kind: 2 });
    const thorns = move(0, "", struck, { type: "pricked", at: 4, to: 3 }, { type: "fell", cell: 3, seat: 0, kind: 5 });
    expect(kills({ events: [...back, ...thorns] })).toEqual([
      { kind: 2, by: 1 },
      { kind: 5, by: 1 },
    ]);
  });

  it("gives nobody the death of who dies by his own strike, or on an altar", () => {
    const fell = { type: "fell", cell: 3, seat: 0, kind: 8 };
    expect(kills({ events: [...move(0, "", struck, fell), ...move(0, "", { type: "sacrificed", what: "unit" }, fell)] })).toEqual([]);
  });

  it("counts what land paid at the beginning of each turn, the first one included, and what was bought", () => {
    const rules = { units: [{ cyc: 4 }], tile_income: 2, money_cost: 100 } as never;
    const events = [
      ...move(0, "001", { type: "produced", kind: 0 }, { type: "turn-began", seat: 1 }),
      ...move(1, "001", { type: "sacrificed", what: "money", gain: 30 }, { type: "turn-began", seat: 0 }),
    ];
    expect([0, 1].map((seat) => earned({ events, rules }, seat))).toEqual([8, 2]);
    expect([0, 1].map((seat) => spent({ events, rules }, seat))).toEqual([4, 100]);
  });
});

describe("the stage of each event", () => {
  const view = { width: 5, height: 5, you: 0, terrain: ".".repeat(25), seats: [{ home: 12, god: 0 }], units: [], sites: [{ cell: 7, kind: 0, owner: 0 }] } as unknown as TempleView;
  const gods = [{ god: "Ares", icon: "ares", active_help: "" }];
  const scene = { view, names: ["Ada", "Bob"], you: [0], rules: { ...atlas, gods, power_points: 30 } } as unknown as Scene;
  const kinds = (event: object): string[] => show(event as TempleEvent, scene, new Cast()).cues.flatMap((cue) => (cue.draw ? [cue.draw.kind] : []));
  const cells = (event: object): string => JSON.stringify(show(event as TempleEvent, scene, new Cast()).cues);

  it.each([
    ["thorns fly back", { type: "pricked", at: 1, to: 2, damage: 1, hp: 1 }, "shot"],
    ["colour drains to stone", { type: "turned", cell: 3, kind: 0 }, "grey"],
    ["a building is worked on", { type: "capturing", cell: 3, seat: 0, progress: 1, needed: 3 }, "segment"],
    ["a colour runs over the land", { type: "captured", cell: 3, kind: 6, seat: 0 }, "wave"],
    ["a beast goes up in sparks", { type: "sacrificed", what: "unit", cell: 3, gain: 2, points: 2 }, "stream"],
    ["coins pour", { type: "sacrificed", what: "money", cell: -1, gain: 30, points: 30 }, "stream"],
    ["eyes open in the fog", { type: "spotted", units: [{ cell: 3, seat: 1, kind: 0, hp: 2 }] }, "own"],
    ["and then the beast is there", { type: "spotted", units: [{ cell: 3, seat: 1, kind: 0, hp: 2 }] }, "enter"],
    ["a claw for who is beside", { type: "struck", at: 2, to: 3, damage: 1, hp: 1 }, "swing"],
    ["a shot for who is far", { type: "struck", at: 1, to: 4, damage: 1, hp: 1 }, "shot"],
    ["a shield before the blow comes back", { type: "countered", at: 3, to: 2, damage: 1, hp: 1 }, "own"],
    ["why nobody struck back", { type: "unanswered", to: 3, why: "It never strikes back." }, "number"],
    ["land that is claimed", { type: "claimed", cells: [2, 3], seat: 0 }, "wave"],
    ["a beast rises from where it was made", { type: "produced", cell: 3, seat: 0, kind: 0, hp: 2 }, "enter"],
    ["coins hop from what gives land", { type: "income", gain: 7, cycles: 9 }, "stream"],
    ["a god slides over the board", { type: "invoked", seat: 0 }, "own"],
    ["a god who leaves", { type: "power-ended", seat: 0 }, "banner"],
    ["the columns of a temple fall", { type: "defeated", seat: 0 }, "column"],
    ["the glass of a turn breaks", { type: "sacrificed", what: "turn", cell: -1, gain: 15, points: 15 }, "own"],
  ])("%s", (_, event, kind) => {
    expect(kinds(event)).toContain(kind);
  });

  it("breaks the dead like a pot, and who was given elsewhere is sparks alone", () => {
    expect(cells({ type: "fell", cell: 3, seat: 0, kind: 0 })).toContain("shatter");
    const gone = cells({ type: "vanished", cell: 3, seat: 1, kind: 0 });
    expect(gone).toContain("puff");
    expect(gone).not.toContain("stream");
  });
});
