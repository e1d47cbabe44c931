import { describe, expect, it } from "vitest";
import { alertsOf } from "../src/games/naval/knowledge/alerts.ts";
import { standing } from "../src/games/naval/content/lookup.ts";
import { nameplates } from "../src/games/naval/maps/owners.ts";
import { pictureOf } from "../src/games/naval/maps/picture.ts";
import { changes, fleetsIn, fleetsText, fleetText, kindsOf, lettersOf, parseFleets, withFleet } from "../src/games/naval/content/fleets.ts";
import { hullPath } from "../src/games/naval/content/hull.ts";
import { ending } from "../src/games/naval/knowledge/ending.ts";
import { cellLabel } from "../src/games/naval/knowledge/label.ts";
import { NO_MARKS } from "../src/games/naval/play/marks.ts";
import { blob, hullOf, radarOf, rim, Sea, unpack } from "../src/games/naval/maps/sea.ts";
import { cleared, EVERYBODY, isInSight, throughEyes } from "../src/games/naval/maps/eyes.ts";
import { contactKey, shipKey, show } from "../src/games/naval/play/theatre.ts";
import { Cast } from "../src/stage/cues.ts";
import { Stage } from "../src/stage/stage.svelte.ts";
import { foreseeShot } from "../src/games/naval/play/forecast.ts";
import { orderWords, words } from "../src/games/naval/content/words.ts";
import charts from "../src/games/naval/content/samples.json";
import { tooSmall } from "../src/lobby/matters.ts";
import type { NavalEvent, NavalRules, NavalShipView, NavalView, Option } from "../src/wire.ts";

const sea = new Sea(60, 128);
const at = (name: string): number => {
  const [, letters = "", row = ""] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return sea.cellOf(column, Number(row) - 1);
};
const rules = {
  ships: [
    { name: "Scout", letter: "S", width: 1, length: 1, health: 30, weapons: "S", cost: 100, icon: "speed-boat" },
    { name: "Torpedo Ship", letter: "T", width: 1, length: 2, health: 60, weapons: "ST", cost: 150, icon: "submarine" },
  ],
  weapons: [
    { letter: "S", name: "Shell", damage: 30, range: 5, recharge: 0, blocked: false, pattern: "spot" },
    { letter: "T", name: "Torpedo", damage: 80, range: 10, recharge: 1, blocked: true, pattern: "spot" },
  ],
} as unknown as NavalRules;
const ship: NavalShipView = { id: 0, kind: 1, cell: at("c4"), facing: 1, health: 60, recharge: 0, moved: false, fired: false };
const dark = btoa("\0".repeat(450));

function view(more: Partial<NavalView> = {}): NavalView {
  const shapes = { hulls: [[0], [0], [0, 1], [0, 128]], radars: Array.from({ length: 8 }, () => [0, 1, -1, 128, -128]), strikes: [[0], [0]] };
  const chart = { ...charts["archipelago-2-document"], land: dark };
  const fleets = [{ seat: 0, ships: [ship], left: 0, fits: true }];
  const base = { seat: 0, chart, shapes, phase: "battle", to_move: 0, round: 5, turn: 9, order: [0, 1], ready: [], out: [] };
  return { ...base, fleets, seen: dark, known: dark, contacts: [], sunk: [], quiet: 0, all_seeing: false, outcome: null, ...more };
}
const scene = (shown: NavalView) => ({ names: ["Ada", "Bob"], you: [0], rules, view: shown });

describe("the sea", () => {
  it("numbers cells with a stride wider than the map", () => {
    expect(sea.name(at("ba60"))).toBe("ba60");
    expect(sea.cellAt({ x: 60.2, y: 3 })).toBe(-1);
    expect(sea.neighbour(at("a1"), "up")).toBe(-1);
    expect(sea.neighbour(at("b2"), "down")).toBe(at("b3"));
  });

  it("drops what falls off the map", () => {
    const { shapes } = view();
    expect(hullOf(shapes, sea, 1, 0, at("c4"))).toEqual([at("c4"), at("c5")]);
    expect(radarOf(shapes, sea, 0, 0, at("a1"))).toEqual([at("a1"), at("b1"), at("a2")]);
  });

  it("reads bits from the lowest on", () => expect([...unpack(btoa("\x05"), 4)]).toEqual([1, 0, 1, 0]));

  it("draws areas by runs, and the line around them", () => {
    expect(blob(sea, [at("b1"), at("a1"), at("d1")])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
    expect(rim(sea, [at("a1"), at("b1")]).match(/M/g)).toHaveLength(6);
  });

  it("gives every hull an outline", () => expect(hullPath({ length: 4, width: 2 })).toMatch(/^M.*z$/));
});

describe("what is known", () => {
  it("has three states of water", () => {
    const lit = btoa("\x01" + "\0".repeat(449));
    const both = btoa("\x03" + "\0".repeat(449));
    const { sight, foggy } = pictureOf(view({ seen: lit, known: both }));
    expect([sight[0], sight[1], sight[2], foggy]).toEqual([2, 1, 0, true]);
  });

  it("is told for every cell", () => {
    const contact = { id: 3, owner: 1, kind: 0, cells: [at("f6")], health: -1, live: false, round: 2 };
    const shown = view({ contacts: [contact] });
    expect(cellLabel(shown, scene(shown), at("f6"), NO_MARKS)).toBe("f6, Bob’s Scout, seen 3 turns ago, water, never seen");
    expect(cellLabel(shown, scene(shown), at("d4"), { ...NO_MARKS, able: new Set([0]) })).toBe(
      "d4, your Torpedo Ship, 60 of 60 health, bow east, can move and attack, water, never seen",
    );
  });

  it("counts the turns of a recharge", () => expect(standing({ ...ship, recharge: 2 }, rules)).toBe("recharging, 2 turns"));

  it("promises no attack of a ship without weapons", () => {
    const bare = { ...rules, ships: rules.ships.map((row) => ({ ...row, weapons: "" })) };
    expect([standing(ship, bare), standing({ ...ship, moved: true }, bare)]).toEqual(["can move", "has moved"]);
  });
});

describe("a shot foreseen", () => {
  const fired = (cells: number[], results: number[], way: string[]): NavalEvent => {
    return { type: "fired", seat: 0, ship: 0, weapon: 1, target: at("c9"), cells, results, path: way.map(at) };
  };

  it("marks fog on the way and at the target", () => {
    const shot = foreseeShot([fired([at("c9")], [0], ["c5", "c6", "c7", "c8", "c9"])], pictureOf(view()), 0, rules.weapons[1]!)!;
    expect(shot.marks.get(at("c9"))).toBe("unknown");
    expect(shot.path.map(({ cell, sure }) => [sea.name(cell), sure])).toEqual(["c5", "c6", "c7", "c8", "c9"].map((name) => [name, false]));
    expect(shot.words).toContain("5 cells of its way in the fog may stop it");
  });

  it("ends where the server says, and warns of one’s own ships", () => {
    const friend = { ...ship, id: 1, cell: at("c6") };
    const shown = view({ fleets: [{ seat: 0, ships: [ship, friend], left: 0, fits: true }] });
    const shot = foreseeShot([fired([at("c6")], [1], ["c5", "c6"])], pictureOf(shown), 0, rules.weapons[1]!)!;
    expect(shot.marks.get(at("c6"))).toBe("own");
    expect(shot.words).toContain("goes off on c6, before its target");
  });
});

describe("fleets as text", () => {
  it("go out and come back", () => {
    expect(lettersOf(rules, [1, 0, 1])).toBe("STT");
    expect(kindsOf(rules, fleetText({ name: "Mine: old", ships: "TTS" }))).toEqual([0, 1, 1]);
    expect(kindsOf(rules, "t?s")).toEqual([0, 1]);
  });

  it("takes several fleets to another device as one text", () => {
    const fleets = [{ name: "Mine: old", ships: "STT" }, { name: "Eyes", ships: "SS" }];
    expect(fleetsIn(rules, fleetsText(fleets))).toEqual(fleets);
    expect(fleetsIn(rules, "STT")).toEqual([]);
  });

  it("are changed by the fewest purchases", () => expect(changes([0, 1, 1], [1, 1, 1])).toEqual({ drop: [0], buy: [1] }));

  it("survive nonsense in the storage", () => {
    expect(parseFleets("{")).toEqual([]);
    expect(parseFleets('[{"name":"A","ships":"TS"},{"name":3},null]')).toEqual([{ name: "A", ships: "TS" }]);
  });

  it("replace one of the same name", () => {
    expect(withFleet([{ name: "A", ships: "T" }], { name: "A", ships: "S" })).toEqual([{ name: "A", ships: "S" }]);
  });
});

describe("words", () => {
  it("says who bought what where all is seen", () => {
    const news: NavalEvent = { type: "bought", seat: 1, kind: 0, left: 900 };
    expect(words(news, scene(view({ seat: -1 })))!.text).toBe("Bob buys a Scout, 900 points left.");
    expect(words({ ...news, seat: 0 }, scene(view()))!.text).toBe("You buy a Scout, 900 points left.");
  });

  it("tell a sighting once and then the moves", () => {
    const contact = { id: 3, owner: 1, kind: 0, cells: [at("f6")], health: 30, live: true, round: 5 };
    const news: NavalEvent = { type: "sighted", contact: { ...contact, cells: [at("g6")] } };
    expect(words(news, scene(view()))!.text).toBe("In sight: Bob’s Scout at g6.");
    expect(words(news, scene(view({ contacts: [contact], to_move: 1 })))!.text).toBe("Bob’s Scout moves to g6.");
    expect(words(news, scene(view({ contacts: [contact] })))!.text).toBe("More of Bob’s Scout is in sight, at g6.");
    expect(words({ type: "sighted", contact }, scene(view({ contacts: [contact] })))).toBeNull();
  });

  it("name the cells of an attack where there are several", () => {
    const shot = (cells: string[], results: number[]) => {
      const fired: NavalEvent = { type: "fired", seat: 0, ship: 0, weapon: 0, target: at(cells[0]!), cells: cells.map(at), results, path: [] };
      return words(fired, scene(view()))?.text;
    };
    expect(shot(["e5"], [2])).toBe("Your Torpedo Ship fires Shell at e5: a ship sunk.");
    expect(shot(["e5", "d4", "f6"], [1, 0, 2])).toBe("Your Torpedo Ship fires Shell at e5: a hit on e5, a ship sunk on f6.");
    expect(shot(["e5"], [0])).toBe("Your Torpedo Ship fires Shell at e5: nothing hit.");
  });

  it("name an order", () => {
    expect(orderWords({ verb: "sail", ship: 0, to: at("d5"), facing: 3 }, scene(view()))).toBe("Torpedo Ship: sail to d5, bow west");
    expect(orderWords({ verb: "sail", ship: 0, to: at("c4"), facing: 0 }, scene(view()))).toBe("Torpedo Ship: turn, bow north");
  });

  it("make alerts of what was done to me since my last turn", () => {
    const line = (id: number, tone: "turn" | "blow" | "plain", seat: number, text: string) => ({ id, turn: 1, tone, seat, cell: 3, text });
    const log = [line(1, "blow", 0, "old"), line(2, "turn", 0, ""), line(3, "turn", 1, ""), line(4, "blow", 0, "Hit"), line(5, "turn", 0, "")];
    expect(alertsOf(log, 0).map((each) => each.text)).toEqual(["Hit"]);
  });
});

describe("the theatre", () => {
  const weapons = ["shell", "long", "bombardment", "mortar", "airstrike", "torpedo"];
  const armed = { ...rules, weapons: weapons.map((word) => ({ word, name: word })) } as unknown as NavalRules;
  const row = ["c9", "d9", "e9", "f9", "g9"].map(at);
  const shown = (event: NavalEvent, now = view()) => show(event, { ...scene(now), rules: armed }, new Cast());
  const drawn = (event: NavalEvent, kind: string, now = view()) =>
    shown(event, now).cues.filter(({ draw }) => draw?.kind === kind || (draw?.kind === "own" && draw.name === kind));
  const fired = (weapon: number, results: number[]): NavalEvent => {
    const cells = row.slice(0, results.length);
    const path = weapons[weapon] === "torpedo" ? ["c5", "c6", "c7", "c8", "c9"].map(at) : [];
    return { type: "fired", seat: 0, ship: 0, weapon, target: at("c9"), cells, results, path };
  };
  const starts = (event: NavalEvent, kind: string) => drawn(event, kind).map((cue) => cue.at);
  const apart = (all: number[]) => all.slice(1).map((each, i) => each - all[i]!);

  it("gives every weapon a way of its own", () => {
    const ways = weapons.map((_, weapon) => JSON.stringify(shown(fired(weapon, [0])).cues.filter((cue) => cue.draw?.kind !== "column")));
    expect(new Set(ways).size).toBe(weapons.length);
  });

  it("holds the stage for at most 900 ms a deed", () => {
    for (const [weapon] of weapons.entries()) expect(shown(fired(weapon, [0, 1, 0])).ms).toBeLessThanOrEqual(900);
  });

  it("throws up a column where nothing was hit, and fire and smoke where something was, with its word", () => {
    expect([drawn(fired(0, [0]), "column").length, drawn(fired(0, [0]), "smoke").length, drawn(fired(0, [0]), "number").length]).toEqual([1, 0, 0]);
    expect([drawn(fired(0, [1]), "column").length, drawn(fired(0, [1]), "smoke").length]).toEqual([0, 1]);
    expect(drawn(fired(0, [2]), "number").map(({ draw }) => (draw as { text: string }).text)).toEqual(["Sunk!"]);
  });

  it("drops three rounds 70 apart, bursts 40 apart, bombs 50 apart, and runs 60 a cell", () => {
    expect(apart(starts(fired(2, [0]), "column"))).toEqual([70, 70]);
    expect(apart(starts(fired(3, [0, 0, 0, 0, 0]), "column"))).toEqual([40, 40, 40, 40]);
    expect(apart(starts(fired(4, [0, 0, 0]), "column"))).toEqual([50, 50]);
    expect(drawn(fired(5, [0]), "torpedo")[0]!.ms).toBe(60 * 5);
    expect(starts(fired(5, [0]), "column")).toEqual([60 * 5]);
  });

  it("turns the bow first, then glides, and clears the fog where the ship has come to", () => {
    const sailed: NavalEvent = { type: "sailed", seat: 0, ship: 0, path: ["d4", "e4"].map(at), facing: 2, lit: [at("h4"), 2] };
    const [turn, go, clear] = ["turns", "go", "clear"].map((kind) => drawn(sailed, kind)[0]!);
    expect([turn!.at, turn!.ms, go!.at, go!.ms, clear!.at]).toEqual([0, 120, 120, 300, 420]);
    const stage = new Stage();
    stage.draw(clear!, 1);
    expect([...stage.lit]).toEqual([at("h4"), at("i4")]);
    const sea = pictureOf(view());
    expect(isInSight(cleared(sea, stage.lit), { seat: 0, ship, cells: [at("h4")] })).toBe(true);
    expect(isInSight(sea, { seat: 0, ship, cells: [at("h4")] })).toBe(false);
    stage.clear();
    expect(stage.lit.size).toBe(0);
  });

  it("breaks a ship that sinks, one's own or a contact that was seen", () => {
    const contact = { id: 3, owner: 1, kind: 0, cells: [at("f6")], health: 30, live: true, round: 5 };
    const sank = (owner: number, number: number, cells: number[]): NavalEvent => ({ type: "sank", owner, kind: 0, cells, ship: number });
    const about = (event: NavalEvent) => drawn(event, "sinks", view({ contacts: [contact] })).map(({ draw }) => (draw as unknown as { about: number[] }).about);
    expect(about(sank(0, 0, [at("c4")]))).toEqual([[shipKey(0, 0)]]);
    expect(about(sank(1, -1, [at("f6")]))).toEqual([[contactKey(3)]]);
    expect(about(sank(1, -1, [at("k9")]))).toEqual([]);
  });

  it("lets shells fall on all cells at once and straight down, whatever fired them", () => {
    const shells = drawn({ type: "splashed", cells: row }, "shot").map((cue) => cue.draw as { from: { x: number }; to: { x: number } });
    expect(shells).toHaveLength(row.length);
    expect(shells.every(({ from, to }) => from.x === to.x)).toBe(true);
    expect(new Set(starts({ type: "splashed", cells: row }, "shot")).size).toBe(1);
  });
});

describe("the headline after a match of several", () => {
  const told = (resigned: number[]) =>
    ({
      outcome: { winners: [2], why: "Only one fleet is left." },
      names: ["Ada", "Bob", "Cleo"],
      seat: 0,
      resigned: resigned.at(-1) ?? -1,
      events: resigned.map((seat) => ({ event: { type: "resigned", seat } })),
      view: { round: 9, out: [0, 1] },
    }) as unknown as Parameters<typeof ending.headline>[0];

  it("does not say of who gave up that his last ship was lost", () => {
    expect(ending.headline(told([0, 1]))).toBe("You gave up; Cleo holds the sea in turn 9.");
    expect(ending.headline(told([1]))).toBe("Your last ship was lost; Cleo holds the sea.");
  });

  it("counts the longest hit in steps, as ranges are", () => {
    const before = view();
    const event = { type: "fired", seat: 0, ship: 0, weapon: 0, target: at("f9"), cells: [at("f9")], results: [1], path: [] };
    const match = { ...told([]), names: ["Ada", "Bob"], view: before, rules, events: [{ event, turn: 1, mover: 0, before }] };
    const rows = ending.statistics(match as unknown as Parameters<typeof ending.statistics>[0]);
    expect(rows.find((row) => row.label === "Longest hit")!.values).toEqual(["8 cells", "–"]);
  });
});

describe("watching", () => {
  const fleets = [0, 1].map((seat) => ({ seat, ships: [{ ...ship, cell: at(seat === 0 ? "c4" : "k9") }], left: 0, fits: true }));
  const shown = view({ seat: -1, all_seeing: true, seen: "", known: "", fleets });
  const picture = pictureOf(shown);

  it("shows everything until one player’s radar is looked with", () => {
    expect(throughEyes(picture, shown, EVERYBODY)).toBe(picture);
    const seen = throughEyes(picture, shown, 1);
    expect(picture.vessels.map((vessel) => isInSight(seen, vessel))).toEqual([false, true]);
    expect(seen.sight.filter((each) => each === 2)).toHaveLength(5);
  });
});

describe("an option with room for so many", () => {
  const size: Option = { name: "size", label: "Size", kind: "int", default: 0, help: "", values: [0, 60, 66], room: [8, 7, 8] };

  it("says when more sit down than fit", () => {
    expect(tooSmall(size, 60, 8)).toBe("This has room for 7 players, not for 8.");
    expect(tooSmall(size, 60, 7)).toBe("");
    expect(tooSmall(size, 66, 8)).toBe("");
  });

  it("has room for all where nothing is said of it", () => {
    expect(tooSmall({ ...size, values: [], room: [] }, 3, 99)).toBe("");
  });
});

describe("whose ships are whose from afar", () => {
  const owned = (seat: number, x: number, y = 0): { seat: number; x: number; y: number } => ({ seat, x, y });

  it("says a name once for ships that lie together, and again for one far from them", () => {
    expect(nameplates([owned(3, 1), owned(3, 4), owned(3, 30)], 6)).toEqual([owned(3, 1), owned(3, 30)]);
  });

  it("says every name where ships of several lie side by side, and none of ships that are nobody's yet", () => {
    expect(nameplates([owned(3, 1), owned(5, 2), owned(-1, 3)], 6)).toEqual([owned(3, 1), owned(5, 2)]);
  });
});
