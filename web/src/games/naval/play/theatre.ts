// What is seen and heard of each event. Others are seen through one's own radar only: there is nothing here that the server
// has not told, and what one is hit by looks and sounds alike whatever fired it, and from wherever.

import type { Point } from "../../../board/geometry.ts";
import { act, played, QUIET, type Cast, type Cue, type Rows, type Sound } from "../../../stage/cues.ts";
import type { Stage } from "../../../stage/stage.svelte.ts";
import { flightTime, heard, impact, leave, look, note, pause, quake, ring, shot, TIMES, turnBanner, walk, wound } from "../../../stage/vocabulary.ts";
import type { NavalContactView, NavalEvent, NavalFired, NavalSailed, NavalSank } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { myFleet } from "../content/lookup.ts";
import { pictureOf } from "../maps/picture.ts";
import { middleOf, seaOf, unrolled } from "../maps/sea.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 150;
const LONGEST_VOYAGE = 1200;
const WAKE = 900;
const BLOW_TIME = 420;
const SMOKE = 500;
const PAUSE = 180;
const CONTACTS = 10_000;
/** Shells fall from this high on whoever does not know where they come from. */
const SKY = 6;
const FALL = 300;
const SINKS = 900;
const LISTS = 12;
/** Full turns that oil stays, and where its marks are kept: by cell, below all ships. */
const OIL_TURNS = 3;
/** Between the bursts of what strikes several cells, and the cells that a torpedo runs. */
const SALVO = 70;
const LOBBED = 40;
const BOMBS = 50;
const RUN = 60;

/** A ship and a contact as the stage knows them: numbers that cannot meet. */
export function shipKey(seat: number, slot: number): number {
  return seat * 100 + slot;
}

export function contactKey(contact: number): number {
  return CONTACTS + contact;
}

function centre(scene: Scene, cell: number): Point {
  return seaOf(scene.view.chart).centre(cell);
}

/** The centre of a ship on the way to where the view will have it. */
function shipAt(scene: Scene, cast: Cast, seat: number, slot: number): Point | null {
  const ship = myFleet(scene.view, seat).find((each) => each.id === slot);
  return ship && ship.cell >= 0 ? cast.place(shipKey(seat, slot), centre(scene, ship.cell)) : null;
}

/** A ship glides with a wake behind it, its engine as deep as its hull is long; then the fog rolls back from it. */
function sail(event: NavalSailed, scene: Scene, cast: Cast): Cue[] {
  const key = shipKey(event.seat, event.ship);
  const from = shipAt(scene, cast, event.seat, event.ship);
  if (!from) return [];
  const way = [from, ...event.path.map((cell) => centre(scene, cell))];
  const to = way.at(-1)!;
  cast.put(key, to);
  const kind = myFleet(scene.view, event.seat).find((each) => each.id === event.ship)?.kind ?? 0;
  const engine: Sound = { name: "rumble", pitch: 2 / (1 + (scene.rules.ships[kind]?.length ?? 1) / 3) };
  const seen = scene.view.all_seeing ? [look(0, from)] : [];
  const moves = walk(0, key, way, { each: STEP_TIME, most: LONGEST_VOYAGE, sound: { name: "air", pitch: 0.6 } });
  const ms = moves[0]?.ms ?? 0;
  const wake: Cue[] = ms > 0 ? [{ at: 0, ms: WAKE, draw: { kind: "trail", way, stuff: "water" }, sound: engine, free: true }] : [];
  return [...seen, ...moves, ...wake, ...unveil(event, scene, to, ms)];
}

function unveil(event: NavalSailed, scene: Scene, from: Point, at: number): Cue[] {
  const lit = unrolled(event.lit).map((cell) => centre(scene, cell));
  if (lit.length === 0) return [];
  const far = (point: Point): number => Math.hypot(point.x - from.x, point.y - from.y);
  const cells = lit.sort((one, other) => far(one) - far(other));
  return [{ at, ms: TIMES.reveal, draw: { kind: "glow", cells, stuff: "light" }, sound: { name: "air" }, free: true }];
}

const WORDS = ["", "Hit!", "Sunk!"] as const;

/** What a shell, a bomb or a torpedo does in one cell, as its shooter was told: column and ring, burst and smoke, or earth. */
function fallen(at: number, cell: number, result: number, scene: Scene): Cue[] {
  const where = centre(scene, cell);
  if (result > 0) {
    const smoke: Cue = { at: at + TIMES.flash, ms: SMOKE, draw: { kind: "burst", at: where, stuff: "stone", size: 1.2 }, free: true };
    return [...impact(at, where, "fire", { name: "hit" }, 1.5), smoke, note(at, where, WORDS[result] ?? "Hit!", "hurt", 1.2)];
  }
  const { chart } = scene.view;
  const land = pictureOf(scene.view).land[seaOf(chart).bit(cell)];
  if (land) return impact(at, where, "sand", { name: "wood" }, 1.3);
  return [...impact(at, where, "water", { name: "splash" }, 1.1), ring(at, where, 0.9, "water", BLOW_TIME)];
}

/** How a weapon comes to its target: when it is there, what is seen on the way, and how far apart its bursts are. */
interface Flight {
  cues: Cue[];
  lands: number;
  apart: number;
}

function flash(at: number, from: Point, pitch: number): Cue[] {
  return impact(at, from, "fire", { name: "gun", pitch }, 0.5);
}

const FLIGHTS: Record<string, (from: Point, goal: Point, way: readonly Point[]) => Flight> = {
  shell: (from, goal) => lobbed(from, goal, 1.2, 1.2),
  long: (from, goal) => lobbed(from, goal, 2.6, 0.9),
  bombardment: (from, goal) => {
    const salvo = [0, SALVO, 2 * SALVO].flatMap((at) => [...flash(at, from, 0.6), ...shot(at, "ball", from, goal, 2)]);
    const lands = 2 * SALVO + flightTime(from, goal);
    return { cues: [...salvo, quake(lands, 6)], lands, apart: SALVO };
  },
  mortar: (from, goal) => ({ ...lobbed(from, goal, 3.4, 0.8), apart: LOBBED }),
  airstrike: (from, goal) => {
    const planes: Cue[] = [-0.3, 0.3].map((aside): Cue => {
      const beside = (point: Point): Point => ({ x: point.x + aside, y: point.y - aside });
      return { at: 0, ms: BLOW_TIME, draw: { kind: "shot", shape: "stone", from: beside(from), to: beside(goal), arc: 0.4 } };
    });
    return { cues: [heard(0, "whoosh", { pitch: 0.5 }), ...planes], lands: PAUSE, apart: BOMBS };
  },
  torpedo: (from, goal, way) => {
    const run = way.length > 0 ? way : [goal];
    const ms = RUN * run.length;
    const wake: Cue = { at: 0, ms: ms + WAKE / 2, draw: { kind: "trail", way: [from, ...run], stuff: "water" }, free: true };
    const body: Cue = { at: 0, ms, draw: { kind: "shot", shape: "bolt", from, to: run.at(-1)!, arc: 0 }, sound: { name: "whoosh", pitch: 0.4 } };
    return { cues: [body, wake], lands: ms, apart: 0 };
  },
};

function lobbed(from: Point, goal: Point, arc: number, pitch: number): Flight {
  return { cues: [...flash(0, from, pitch), ...shot(TIMES.flash, "ball", from, goal, arc)], lands: TIMES.flash + flightTime(from, goal), apart: 0 };
}

/** One's own shot, from the gun to where it falls; each cell says what it was told. */
function fire(event: NavalFired, scene: Scene, cast: Cast): Cue[] {
  const from = shipAt(scene, cast, event.seat, event.ship);
  const goal = centre(scene, event.target);
  const word = scene.rules.weapons[event.weapon]?.word ?? "shell";
  const flight = from
    ? (FLIGHTS[word] ?? FLIGHTS["shell"]!)(from, goal, event.path.map((cell) => centre(scene, cell)))
    : { cues: [heard(0, "gun")], lands: PAUSE, apart: 0 };
  const bursts = event.cells.flatMap((cell, i) => fallen(flight.lands + i * flight.apart, cell, event.results[i] ?? 0, scene));
  const ends = flight.lands + (event.cells.length - 1) * flight.apart;
  return [look(0, goal), ...flight.cues, ...bursts, pause(ends, BLOW_TIME)];
}

/** Shells out of the sky, straight down on all cells at once, with one sound for every weapon. */
function falling(cells: readonly number[], scene: Scene): Cue[] {
  const first = cells[0];
  if (first === undefined || first < 0) return [];
  const shells = cells.map((cell): Cue => {
    const to = centre(scene, cell);
    return { at: 0, ms: FALL, draw: { kind: "shot", shape: "ball", from: { x: to.x, y: to.y - SKY }, to, arc: 0 } };
  });
  return [look(0, centre(scene, first)), heard(0, "whistle"), ...shells];
}

function sight(contact: NavalContactView, scene: Scene, cast: Cast): Cue[] {
  const sea = seaOf(scene.view.chart);
  const before = scene.view.contacts.find((each) => each.id === contact.id);
  const to = middleOf(sea, contact.cells);
  const key = contactKey(contact.id);
  if (before?.live) {
    const from = cast.place(key, middleOf(sea, before.cells));
    cast.put(key, to);
    return [look(0, to), ...walk(0, key, [from, to], { each: STEP_TIME * 2 })];
  }
  const name = scene.rules.ships[contact.kind]?.name ?? "Contact";
  return [look(0, to), heard(0, "ping"), heard(TIMES.pop, "ping", { pitch: 1.2 }), note(0, to, name, "hurt", 1.2), ring(0, to, 1.2, "fire", TIMES.tick), pause(0, TIMES.tick)];
}

/** A ship lists, and slides under; bubbles, and oil that stays. Others see no more than the cells they were told. */
function sink(event: NavalSank, scene: Scene): Cue[] {
  const cells = event.cells.filter((cell) => cell >= 0);
  const [first] = cells;
  const points = cells.map((cell) => centre(scene, cell));
  const key = shipKey(event.owner, event.ship);
  const goes: Cue[] = event.ship >= 0 ? [{ at: 0, ms: SINKS, draw: { kind: "own", name: "sinks", about: [key], show: (part, stage) => sinking(key, part, stage) }, sound: { name: "horn", pitch: 0.7 } }] : [heard(0, "horn", { pitch: 0.7 })];
  const bubbles = points.map((at, i): Cue => ({ at: (i * SINKS) / 6, ms: SMOKE, draw: { kind: "burst", at, stuff: "water", size: 1.3 }, free: true }));
  const turns = OIL_TURNS * scene.names.length;
  const oil: Cue[] = cells.map((cell, i): Cue => ({ at: SINKS, ms: 0, draw: { kind: "own", name: "oil", about: [cell], show: (_, stage) => stage.mark(oilKey(cell), points[i]!, turns) } }));
  return [...goes, quake(0, 5), ...bubbles, ...oil, ...remark(scene, first, "Sunk!", "hurt"), pause(0, SINKS)];
}

export function oilKey(cell: number): number {
  return -1 - cell;
}

function sinking(key: number, part: number, stage: Stage): void {
  if (part >= 1) return void stage.gone.add(key);
  stage.pose(key, { tilt: LISTS * Math.min(1, part * 3), fade: 1 - Math.max(0, part - 0.4) / 0.6 });
}

function remark(scene: Scene, cell: number | undefined, text: string, tone: "plain" | "hurt"): Cue[] {
  if (cell === undefined || cell < 0) return [];
  const where = centre(scene, cell);
  return [look(0, where), note(0, where, text, tone), pause(0, BLOW_TIME)];
}

export const ROWS: Rows<NavalEvent, Scene> = {
  bought: () => act(heard(0, "commit")),
  placed: () => act(heard(0, "commit")),
  dropped: () => act(heard(0, "back")),
  lifted: () => act(heard(0, "back")),
  discarded: () => act(heard(0, "back")),
  readied: QUIET,
  "phase-began": (event) => turnBanner(event.phase === "battle" ? "Battle!" : "Place your fleet", -1, true),
  sailed: (event, scene, cast) => act(sail(event, scene, cast)),
  fired: (event, scene, cast) => act(fire(event, scene, cast)),
  hit: (event, scene, cast) => {
    const key = shipKey(event.seat, event.ship);
    const where = centre(scene, event.cells[0]!);
    const from = cast.health(key, myFleet(scene.view, event.seat).find((each) => each.id === event.ship)?.health ?? event.health);
    cast.hurt(key, event.health);
    return act(
      falling(event.cells, scene),
      event.cells.flatMap((cell) => impact(FALL, centre(scene, cell), "fire", { name: "hit" })),
      wound(FALL + TIMES.stop, { piece: key, where, damage: event.damage, from, to: event.health }),
    );
  },
  splashed: (event, scene) =>
    act(
      falling(event.cells, scene),
      event.cells.flatMap((cell) => [...impact(FALL, centre(scene, cell), "water", { name: "splash" }), ring(FALL, centre(scene, cell), 0.9, "water", BLOW_TIME)]),
      pause(FALL, BLOW_TIME),
    ),
  sighted: (event, scene, cast) => act(sight(event.contact, scene, cast)),
  lost: (event) => act(leave(0, contactKey(event.contact), "fade", { name: "air" }, PAUSE)),
  touched: (event, scene) => {
    const sparks = event.cell >= 0 ? impact(0, centre(scene, event.cell), "fire", { name: "metal" }) : [heard(0, "metal")];
    return act(sparks, remark(scene, event.cell, "Contact!", "hurt"));
  },
  sank: (event, scene) => act(sink(event, scene)),
  pinged: (_, { view }) => {
    const middle = { x: view.chart.size / 2, y: view.chart.size / 2 };
    return act(heard(0, "ping"), ring(0, middle, view.chart.size * 0.7, "light", 900), pause(0, 900));
  },
  eliminated: (event, scene) => act(heard(0, "horn"), turnBanner(`${scene.names[event.seat] ?? ""} is out`, event.seat, true).cues),
  "turn-ended": QUIET,
  "turn-began": (event, scene) => turnBegan(scene, event.seat),
  resigned: () => act(heard(0, "horn")),
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<NavalEvent, Scene>(ROWS);
