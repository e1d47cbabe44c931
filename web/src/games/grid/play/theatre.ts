// What is seen and heard of each event on the sand table: carved figures that hop, strike, topple and cheer.

import { Squares, type Point } from "../../../board/geometry.ts";
import { act, played, QUIET, type Cast, type Cue, type Rows, type Sound } from "../../../stage/cues.ts";
import { heard, impact, leave, look, lunge, pause, quake, ring, smoke, TIMES, walk, wound } from "../../../stage/vocabulary.ts";
import type { GridEvent, GridView } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { unitOf } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";

const HOP = 0.16;
const SWEEP = 260;
const APART = 30;
const EMBERS = 500;
const BACK = 180;

/** How each class walks and strikes, by its number: the runner slashes, the shield thrusts, the hammer falls. */
const MANNERS = [
  { tread: "tap", how: "slash", blow: { name: "wood" }, weight: 1, quake: 0 },
  { tread: "tap", how: "thrust", blow: { name: "wood" }, weight: 1.1, quake: 0 },
  { tread: "heavytap", how: "blow", blow: { name: "deepwood" }, weight: 1.6, quake: 3 },
] as const;

/** The stage speaks in the unturned board's cells; the board that draws it turns them if it is turned itself. */
function points(view: GridView, cells: readonly number[]): Point[] {
  const squares = new Squares(view.size, view.size);
  return cells.map((cell) => squares.centre(cell));
}

function here(view: GridView, cast: Cast, id: number): Point {
  const unit = unitOf(view, id);
  return cast.place(id, unit ? points(view, [unit.cell])[0]! : { x: 0, y: 0 });
}

function mannerOf(view: GridView, id: number): (typeof MANNERS)[number] {
  return MANNERS[unitOf(view, id)?.kind ?? 0] ?? MANNERS[0];
}

/** A way from where a unit stands; its path may begin there or a step farther. */
function wayOf(view: GridView, cast: Cast, id: number, path: readonly number[]): Point[] {
  const from = here(view, cast, id);
  const way = points(view, path);
  const rest = way[0] && way[0].x === from.x && way[0].y === from.y ? way.slice(1) : way;
  cast.put(id, way.at(-1) ?? from);
  return [from, ...rest];
}

function hurt(at: number, scene: Scene, cast: Cast, id: number, damage: number, health: number): Cue[] {
  const unit = unitOf(scene.view, id);
  const from = cast.health(id, unit?.health ?? health + damage);
  cast.hurt(id, health);
  const most = unit ? scene.rules.classes[unit.kind]!.health : from;
  return wound(at, { piece: id, where: here(scene.view, cast, id), damage, from, to: health, most });
}

/** Who is struck gives way, by so much of the way from who strikes, in squares. */
const GIVES = 0.4;

function recoil(at: number, piece: number, from: Point, to: Point): Cue {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const back = { x: to.x + (GIVES * (to.x - from.x)) / far, y: to.y + (GIVES * (to.y - from.y)) / far };
  return { at, ms: TIMES.lunge + TIMES.back, draw: { kind: "lunge", piece, from: to, to: back } };
}

/** A blow: the lean, the way of the weapon, wood on wood, a moment in which all stands still, and the loss. */
function blow(scene: Scene, cast: Cast, event: Extract<GridEvent, { type: "struck" }>): Cue[] {
  const manner = mannerOf(scene.view, event.unit);
  const [from, to] = [here(scene.view, cast, event.unit), here(scene.view, cast, event.target)];
  const landed = TIMES.lunge;
  const stop = event.health <= 0 ? TIMES.killStop : TIMES.stop;
  return [
    look(0, to),
    ...lunge(0, event.unit, from, to),
    { at: TIMES.lunge / 3, ms: TIMES.tick, draw: { kind: "swing", piece: event.unit, at: from, to, how: manner.how }, free: true },
    ...impact(landed, to, "wood", manner.blow, manner.weight),
    ...(manner.quake > 0 ? [ring(landed, to, 1.2, "sand")] : []),
    recoil(landed + stop, event.target, from, to),
    ...hurt(landed + stop, scene, cast, event.target, event.damage, event.health),
  ];
}

/** A blow of a sweep: no lean of its own, and the next one falls before this one is over. */
function swept(scene: Scene, cast: Cast, event: Extract<GridEvent, { type: "struck" }>): Cue[] {
  const to = here(scene.view, cast, event.target);
  const sound: Sound = { name: "deepwood", step: cast.beats++ - 1 };
  return [...impact(0, to, "wood", sound, 1.2), ...hurt(TIMES.stop, scene, cast, event.target, event.damage, event.health)];
}

/** The squares of the ring that burns now, as embers run round it: along the top, down, back, and up. */
function embers(view: GridView, depth: number): Point[] {
  const [low, high] = [depth - 1, view.size - depth];
  const side = Array.from({ length: Math.max(0, high - low) }, (_, i) => low + i);
  const back = side.map((at) => low + high - at);
  const corners: [number, number][] = [
    ...side.map((x): [number, number] => [x, low]),
    ...side.map((y): [number, number] => [high, y]),
    ...back.map((x): [number, number] => [x, high]),
    ...back.map((y): [number, number] => [low, y]),
  ];
  return corners.map(([x, y]) => ({ x: x + 0.5, y: y + 0.5 }));
}

function cheers({ view }: Scene, winners: readonly number[]): Cue[] {
  const pieces = view.units.filter((unit) => winners.includes(unit.seat)).map((unit) => unit.id);
  return [heard(TIMES.tick, "fife"), { at: 0, ms: TIMES.end, draw: { kind: "cheer", pieces } }];
}

export const ROWS: Rows<GridEvent, Scene> = {
  walked: (event, { view }, cast) => {
    const way = wayOf(view, cast, event.unit, event.path);
    return act(walk(0, event.unit, way, { hop: HOP, sound: { name: mannerOf(view, event.unit).tread }, dust: true }));
  },
  sprinted: (event, { view }, cast) => {
    const way = wayOf(view, cast, event.unit, event.path);
    const trail: Cue = { at: 0, ms: TIMES.walk * 1.5, draw: { kind: "trail", way, stuff: "sand" }, free: true };
    return act(walk(0, event.unit, way, { hop: HOP * 1.4, each: TIMES.step * 0.7, sound: { name: "tap" }, dust: true }), trail);
  },
  returned: (event, { view }, cast) => act(walk(0, event.unit, wayOf(view, cast, event.unit, [event.to]), { each: BACK, sound: { name: "back" } })),
  committed: QUIET,
  struck: (event, scene, cast) => {
    if (cast.beats === 0) return act(blow(scene, cast, event));
    // All victims of a sweep are struck within one turn of the hammer.
    return { ...act(swept(scene, cast, event)), next: APART };
  },
  swept: (event, { view }, cast) => {
    const at = here(view, cast, event.unit);
    cast.beats = 1;
    const circle: Cue = { at: 0, ms: SWEEP, draw: { kind: "swing", piece: event.unit, at, to: { x: at.x + 1, y: at.y }, how: "circle" }, sound: { name: "whoosh", pitch: 0.7 } };
    return act(circle, ring(SWEEP / 2, at, 1.5, "sand"));
  },
  burned: (event, scene, cast) => {
    const at = here(scene.view, cast, event.unit);
    return act(impact(0, at, "fire", { name: "flame" }, 1.3), smoke(TIMES.flash, at), hurt(0, scene, cast, event.unit, event.damage, event.health));
  },
  fell: (event, { view }, cast) => {
    const at = here(view, cast, event.unit);
    // Who is struck by a sweep falls when its health has gone, while others are still being struck.
    const from = cast.beats > 0 ? TIMES.stop + TIMES.pop + TIMES.lag + TIMES.drain : 0;
    const down = from + TIMES.death - TIMES.lunge;
    const dust: Cue = { at: down, ms: TIMES.bits, draw: { kind: "burst", at: { x: at.x, y: at.y + 0.25 }, stuff: "sand", size: 1.2 }, free: true };
    const fall = act(leave(from, event.unit, "topple", { name: "drum" }, TIMES.death, at), dust, quake(down, 2), heard(down, "rumble"));
    return cast.beats > 0 ? { ...fall, next: 0 } : fall;
  },
  walled: (event, { view }, cast) => {
    const at = here(view, cast, event.unit);
    const planted: Cue = { at: 0, ms: TIMES.tick, draw: { kind: "burst", at: { x: at.x, y: at.y + 0.3 }, stuff: "stone" }, free: true };
    return act(heard(0, "knock"), planted, ring(0, at, 1.5, "stone", TIMES.tick), pause(0, TIMES.tick));
  },
  passed: QUIET,
  ring: (event, { view }) => {
    const run: Cue = { at: 0, ms: EMBERS, draw: { kind: "glow", cells: event.depth > 0 ? embers(view, event.depth) : [], stuff: "fire" } };
    return act(heard(0, "embers"), run);
  },
  "turn-ended": QUIET,
  "turn-began": (event, scene) => turnBegan(scene, event.seat),
  resigned: () => act(heard(0, "drum"), pause(0, TIMES.tick)),
  ended: (event, scene) => ended(scene, event.outcome, cheers(scene, event.outcome.winners)),
};

export const show = played<GridEvent, Scene>(ROWS);
