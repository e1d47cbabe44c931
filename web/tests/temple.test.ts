import { describe, expect, it } from "vitest";
import { Hexes } from "../src/board/geometry.ts";
import { ending } from "../src/games/temple/knowledge/ending.ts";
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
  const view = { width: 5, height: 5 } as unknown as TempleView;
  const scene: Scene = { names: [], you: [0], rules: {} as Scene["rules"], view };
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
