// What is seen and heard of each event. Others are seen through one's own radar only: there is nothing here that the server
// has not told, and what one is hit by looks and sounds alike whatever fired it, and from wherever.

import type { Point } from "../../../board/geometry.ts";
import { act, played, QUIET, type Cast, type Cue, type Rows, type Stuff } from "../../../stage/cues.ts";
import { heard, impact, leave, look, note, pause, ring, shot, TIMES, turnBanner, walk, wound } from "../../../stage/vocabulary.ts";
import type { NavalContactView, NavalEvent, NavalFired, NavalSailed } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { myFleet } from "../content/lookup.ts";
import { middleOf, seaOf } from "../maps/sea.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 150;
const LONGEST_VOYAGE = 1200;
const BLOW_TIME = 420;
const PAUSE = 180;
const CONTACTS = 10_000;
/** Shells fall from this high on whoever does not know where they come from. */
const SKY = 6;
const FALL = 300;

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

function sail(event: NavalSailed, scene: Scene, cast: Cast): Cue[] {
  const key = shipKey(event.seat, event.ship);
  const from = shipAt(scene, cast, event.seat, event.ship);
  if (!from) return [];
  const way = [from, ...event.path.map((cell) => centre(scene, cell))];
  cast.put(key, way.at(-1)!);
  const seen = scene.view.all_seeing ? [look(0, from)] : [];
  return [...seen, ...walk(0, key, way, { each: STEP_TIME, most: LONGEST_VOYAGE })];
}

const WORDS = ["~", "Hit!", "Sunk!"] as const;

/** One's own shot, from the gun to where it falls; each cell says what it was told. */
function fire(event: NavalFired, scene: Scene, cast: Cast): Cue[] {
  const from = shipAt(scene, cast, event.seat, event.ship);
  const goal = centre(scene, event.target);
  const flight = from ? shot(0, "ball", from, goal, 1.2, { name: "gun" }) : [heard(0, "gun")];
  const landed = (flight[0]?.ms ?? 0) || PAUSE;
  const fallen = event.cells.flatMap((cell, i): Cue[] => {
    const result = event.results[i] ?? 0;
    const stuff: Stuff = result > 0 ? "fire" : "water";
    const where = centre(scene, cell);
    const burst = impact(landed, where, stuff, { name: result > 0 ? "hit" : "splash" }, result > 0 ? 1.4 : 1);
    return [...burst, note(landed, where, WORDS[result] ?? "Hit!", result > 0 ? "good" : "plain")];
  });
  return [look(0, goal), ...flight, ...fallen, pause(landed, BLOW_TIME)];
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
  return [look(0, to), heard(0, "ping"), note(0, to, "!", "hurt", 1.4), ring(0, to, 1.2, "light", TIMES.tick), pause(0, TIMES.tick)];
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
      event.cells.flatMap((cell) => [...impact(FALL, centre(scene, cell), "water", { name: "splash" }), note(FALL, centre(scene, cell), "~", "plain")]),
      pause(FALL, BLOW_TIME),
    ),
  sighted: (event, scene, cast) => act(sight(event.contact, scene, cast)),
  lost: (event) => act(leave(0, contactKey(event.contact), "fade", { name: "air" }, PAUSE)),
  touched: (event, scene) => {
    const sparks = event.cell >= 0 ? impact(0, centre(scene, event.cell), "fire", { name: "metal" }) : [heard(0, "metal")];
    return act(sparks, remark(scene, event.cell, "Contact!", "hurt"));
  },
  sank: (event, scene) => {
    const [cell] = event.cells;
    const gone = event.ship >= 0 ? leave(0, shipKey(event.owner, event.ship), "fade", { name: "fall" }, BLOW_TIME) : [heard(0, "fall")];
    const bubbles = cell === undefined || cell < 0 ? [] : [ring(0, centre(scene, cell), 1.5, "water", BLOW_TIME)];
    return act(gone, bubbles, remark(scene, cell, "Sunk!", "hurt"));
  },
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
