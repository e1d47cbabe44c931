// What is seen and heard of each event. Others are seen through one's own radar only: there is nothing here that the server
// has not told, and what one is hit by looks and sounds alike whatever fired it, and from wherever.

import type { Point } from "../../../board/geometry.ts";
import { act, played, QUIET, type Cast, type Cue, type Rows } from "../../../stage/cues.ts";
import { EASE, within } from "../../../stage/easing.ts";
import type { Stage } from "../../../stage/stage.svelte.ts";
import { column, heard, impact, leave, look, note, pause, quake, reveal, ring, smoke, TIMES, turnBanner, walk, wound } from "../../../stage/vocabulary.ts";
import type { NavalContactView, NavalEvent, NavalFired, NavalSailed, NavalSank, NavalShipView } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { angleOf } from "../content/hull.ts";
import { myFleet } from "../content/lookup.ts";
import { pictureOf } from "../maps/picture.ts";
import { boxOf, hullOf, middleOf, seaOf, unrolled } from "../maps/sea.ts";
import type { Scene } from "../content/types.ts";
import { flightOf, type Flight } from "./flights.ts";
import { brackets, foam } from "./painters.ts";

const TURNING = 120;
const STEP_TIME = 150;
const LONGEST_VOYAGE = 1200;
const BLOW_TIME = 420;
const PAUSE = 180;
/** A deed of one's own holds the stage no longer than this, if that leaves time to see what came of it. */
const DEED = 900;
const CONTACTS = 10_000;
/** Shells fall from this high on whoever does not know where they come from. */
const SKY = 6;
const FALL = 300;
const SINKS = 900;
const LISTS = 12;
/** Shares of the time a ship takes to sink: it lists, breaks, and goes under. */
const LISTED = 0.3;
const BROKEN = 0.55;
/** Full turns that oil stays, and where its marks are kept: by cell, below all ships. */
const OIL_TURNS = 3;
/** How long brackets close around a contact, and how long they are seen. */
const CLOSING = 260;
const HELD = 900;
const SWEEP = 900;

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

function shipOf(scene: Scene, seat: number, slot: number): NavalShipView | null {
  return myFleet(scene.view, seat).find((each) => each.id === slot) ?? null;
}

/** The centre of a ship on the way to where the view will have it. */
function shipAt(scene: Scene, cast: Cast, seat: number, slot: number): Point | null {
  const ship = shipOf(scene, seat, slot);
  return ship && ship.cell >= 0 ? cast.place(shipKey(seat, slot), centre(scene, ship.cell)) : null;
}

/** By how much the middle of a hull moves against its centre when the bow turns: hulls of even length have none. */
function shifted({ view }: Scene, { kind, cell, facing }: NavalShipView, to: number): Point {
  const sea = seaOf(view.chart);
  const [before, after] = [facing, to].map((bow) => middleOf(sea, hullOf(view.shapes, sea, kind, bow, cell)));
  return { x: after!.x - before!.x, y: after!.y - before!.y };
}

/** The bow comes round by the shorter way. */
function turning(key: number, from: number, to: number): Cue[] {
  const by = ((angleOf(to) - angleOf(from) + 540) % 360) - 180;
  if (by === 0) return [];
  const show = (part: number, stage: Stage): void => stage.pose(key, { tilt: by * EASE.out(part) });
  return [{ at: 0, ms: TURNING, draw: { kind: "own", name: "turns", about: [key, by], show } }];
}

/** A ship turns and glides with a wake behind it, its engine as deep as its hull is long; then the fog rolls back from it. */
function sail(event: NavalSailed, scene: Scene, cast: Cast): Cue[] {
  const key = shipKey(event.seat, event.ship);
  const ship = shipOf(scene, event.seat, event.ship);
  const from = shipAt(scene, cast, event.seat, event.ship);
  if (!ship || !from) return [];
  const by = shifted(scene, ship, event.facing);
  const way = [from, ...event.path.map((cell) => centre(scene, cell)).map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))];
  const to = way.at(-1)!;
  cast.put(key, to);
  const turns = turning(key, ship.facing, event.facing);
  const at = turns.length > 0 ? TURNING : 0;
  const pitch = 2 / (1 + (scene.rules.ships[ship.kind]?.length ?? 1) / 3);
  const seen = scene.view.all_seeing ? [look(0, from)] : [];
  const moves = walk(at, key, way, { each: STEP_TIME, most: LONGEST_VOYAGE, sound: { name: "air", pitch: 0.6 } });
  const ms = moves[0]?.ms ?? 0;
  const show = (part: number, stage: Stage): void => foam(stage.effects, way, ms / (ms + TIMES.wake), part);
  const about = [key, ...event.path];
  const trail: Cue[] = ms > 0 ? [{ at, ms: ms + TIMES.wake, free: true, sound: { name: "engine", pitch }, draw: { kind: "own", name: "foam", about, show } }] : [];
  return [...seen, ...turns, ...moves, ...trail, ...unveil(event, scene, to, at + ms)];
}

/** The cells are clear from now on, and what hid them rolls back from the ship. */
function unveil(event: NavalSailed, scene: Scene, from: Point, at: number): Cue[] {
  const lit = unrolled(event.lit);
  if (lit.length === 0) return [];
  const show = (_: number, stage: Stage): void => lit.forEach((cell) => stage.lit.add(cell));
  const clear: Cue = { at, ms: 0, draw: { kind: "own", name: "clear", about: lit, show } };
  return [clear, ...reveal(at, lit.map((cell) => centre(scene, cell)), from).map((cue) => ({ ...cue, ms: 2 * cue.ms, free: true }))];
}

const WORDS = ["", "Hit!", "Sunk!"] as const;

/** What a shell, a bomb or a torpedo does in one cell, as its shooter was told: column and ring, burst and smoke, or earth. */
function fallen(at: number, cell: number, result: number, scene: Scene, heft: number): Cue[] {
  const where = centre(scene, cell);
  if (result > 0) return [...impact(at, where, "fire", { name: "hit" }, 0.7 + heft), smoke(at + TIMES.flash, where, 0.8 + heft / 2)];
  const land = pictureOf(scene.view).land[seaOf(scene.view.chart).bit(cell)];
  if (land) return column(at, where, "sand", { name: "wood" }, heft);
  return [...column(at, where, "water", { name: "plop", pitch: 1.3 / (0.6 + heft) }, heft), ring(at, where, 0.7 + heft / 4, "water", BLOW_TIME)];
}

/** All that falls, as often as it does; the words after the last of it. */
function bursts(event: NavalFired, { lands, apart, heft }: Flight, scene: Scene): Cue[] {
  return event.cells.flatMap((cell, i) => {
    const result = event.results[i] ?? 0;
    const said = result > 0 ? [note(lands.at(-1)! + i * apart, centre(scene, cell), WORDS[result] ?? "Hit!", "hurt", 1.2)] : [];
    return [...lands.flatMap((at) => fallen(at + i * apart, cell, result, scene, heft)), ...said];
  });
}

const UNSEEN: Flight = { cues: [heard(0, "gun")], lands: [PAUSE], apart: 0, heft: 1 };

/** One's own shot, from the gun to where it falls; each cell says what it was told. */
function fire(event: NavalFired, scene: Scene, cast: Cast): Cue[] {
  const from = shipAt(scene, cast, event.seat, event.ship);
  const goal = centre(scene, event.target);
  const word = scene.rules.weapons[event.weapon]?.word ?? "shell";
  const [way, struck] = [event.path, event.cells].map((cells) => cells.map((cell) => centre(scene, cell)));
  const flight = from ? flightOf(word, { from, goal, way: way!, struck: struck! }) : UNSEEN;
  const ends = flight.lands.at(-1)! + Math.max(0, event.cells.length - 1) * flight.apart;
  return [look(0, goal), ...flight.cues, ...bursts(event, flight, scene), pause(ends, Math.max(PAUSE, Math.min(BLOW_TIME, DEED - ends)))];
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
  // In one's own turn nobody else moves: then more of it has come into sight.
  if (before?.live && scene.view.to_move === scene.view.seat) return [look(0, to)];
  if (before?.live) {
    const from = cast.place(key, middleOf(sea, before.cells));
    cast.put(key, to);
    return [look(0, to), ...walk(0, key, [from, to], { each: STEP_TIME * 2 })];
  }
  const name = scene.rules.ships[contact.kind]?.name ?? "Contact";
  const box = boxOf(sea, contact.cells);
  const show = (part: number, stage: Stage): void => brackets(stage.effects, box, part, CLOSING / HELD);
  const found: Cue = { at: 0, ms: HELD, free: true, draw: { kind: "own", name: "brackets", about: [key, ...contact.cells], show } };
  return [look(0, to), heard(0, "ping"), heard(TIMES.pop, "ping", { pitch: 1.2 }), found, note(0, to, name, "hurt", 1.2), pause(0, CLOSING)];
}

/** What the stage knows a sinking ship by: one's own by its number, another by the contact that lies there. */
function sinkingKey(event: NavalSank, scene: Scene): number | null {
  if (event.ship >= 0) return shipKey(event.owner, event.ship);
  const contact = scene.view.contacts.find((each) => each.owner === event.owner && each.cells.some((cell) => event.cells.includes(cell)));
  return contact ? contactKey(contact.id) : null;
}

/** A ship lists, breaks and slides under; bubbles, and oil that stays. Others see no more than the cells they were told. */
function sink(event: NavalSank, scene: Scene): Cue[] {
  const cells = event.cells.filter((cell) => cell >= 0);
  const [first] = cells;
  const points = cells.map((cell) => centre(scene, cell));
  const key = sinkingKey(event, scene);
  const goes: Cue[] = key === null ? [] : [{ at: 0, ms: SINKS, draw: { kind: "own", name: "sinks", about: [key], show: (part, stage) => sinking(key, part, stage) } }];
  const cracks = points.length > 0 ? [heard(SINKS * LISTED, "crack"), heard(SINKS * BROKEN, "bubbles")] : [];
  const burns = points.map((at, i): Cue => smoke((i * SINKS) / 8, at, 1.4));
  const bubbles = points.map((at, i): Cue => ({ at: SINKS * BROKEN + (i * SINKS) / 8, ms: TIMES.smoke, draw: { kind: "burst", at, stuff: "water", size: 1.3 }, free: true }));
  const turns = OIL_TURNS * scene.names.length;
  const oil: Cue[] = cells.map((cell, i): Cue => ({ at: SINKS, ms: 0, draw: { kind: "own", name: "oil", about: [cell], show: (_, stage) => stage.mark(oilKey(cell), points[i]!, turns) } }));
  return [heard(0, "horn", { pitch: 0.7 }), ...goes, quake(0, 5), ...cracks, ...burns, ...bubbles, ...oil, ...remark(scene, first, "Sunk!", "hurt"), pause(0, SINKS)];
}

export function oilKey(cell: number): number {
  return -1 - cell;
}

function sinking(key: number, part: number, stage: Stage): void {
  if (part >= 1) return void stage.gone.add(key);
  const broken = EASE.out(within(part, LISTED, BROKEN));
  stage.pose(key, { tilt: LISTS * EASE.out(within(part, 0, LISTED)), broken, fade: 1 - EASE.in(within(part, BROKEN, 1)) });
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
      event.cells.flatMap((cell) => [...impact(FALL, centre(scene, cell), "fire", { name: "hit" }, 1.5), smoke(FALL + TIMES.flash, centre(scene, cell), 1.2)]),
      wound(FALL + TIMES.stop, { piece: key, where, damage: event.damage, from, to: event.health }),
    );
  },
  splashed: (event, scene) =>
    act(
      falling(event.cells, scene),
      event.cells.flatMap((cell) => [...column(FALL, centre(scene, cell), "water", { name: "splash" }), ring(FALL, centre(scene, cell), 0.9, "water", BLOW_TIME)]),
      pause(FALL, BLOW_TIME),
    ),
  sighted: (event, scene, cast) => act(sight(event.contact, scene, cast)),
  lost: (event) => act(leave(0, contactKey(event.contact), "fade", { name: "air" }, PAUSE)),
  touched: (event, scene) => {
    const sparks = event.cell >= 0 ? impact(0, centre(scene, event.cell), "light", { name: "clang" }) : [heard(0, "clang")];
    return act(sparks, remark(scene, event.cell, "Contact!", "hurt"));
  },
  sank: (event, scene) => act(sink(event, scene)),
  pinged: (_, { view }) => {
    const middle = { x: view.chart.size / 2, y: view.chart.size / 2 };
    return act(heard(0, "sonar"), ring(0, middle, view.chart.size * 0.75, "phosphor", SWEEP), pause(0, SWEEP));
  },
  eliminated: (event, scene) => act(heard(0, "horn"), turnBanner(`${scene.names[event.seat] ?? ""} is out`, event.seat, true).cues),
  "turn-ended": QUIET,
  "turn-began": (event, scene) => turnBegan(scene, event.seat),
  resigned: () => act(heard(0, "horn")),
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<NavalEvent, Scene>(ROWS);
