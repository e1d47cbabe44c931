// What is seen and heard of each event.

import { Hexes, type Point } from "../../../board/geometry.ts";
import { act, later, played, QUIET, type Act, type Cast, type Cue, type Guest, type Rows, type Sound } from "../../../stage/cues.ts";
import {
  captured, captureTick, column, drained, enter, flightTime, heard, impact, leave, lunge, mend, note, pause, produced, quake, ring, shot, stream,
  TIMES, turnBanner, wake, walk, wound,
} from "../../../stage/vocabulary.ts";
import type { TempleEvent, TempleView } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { player } from "../../speech.ts";
import { isFull } from "../content/bowl.ts";
import { godOf } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";
import { gaitOf, swims } from "./gaits.ts";
import { eyes, frieze, hourglass, shield } from "./pictures.ts";

const PAUSE = 160;
const SPARKS = 10;
/** Coins that hop from each shrine, and how far apart the shrines begin. */
const COINS = 3;
const HOPS = 50;
/** So long the god's frieze crosses the board, and so much of it holds the stage. */
const FRIEZE = 1400;
const HUSHED = 900;
/** How a match for a seat ends: its temple's columns fall, and its beasts turn to stone one ring after the other. */
const COLUMNS = 900;
const RINGS = 45;
/** Nobody is struck from next to this far away: it is shot. */
const BESIDE = 1.3;

/** Who is seen on the way is told before the way itself; shown it is after. */
export function arrange(events: readonly TempleEvent[]): TempleEvent[] {
  const shown: TempleEvent[] = [];
  let seen: TempleEvent[] = [];
  for (const event of events) {
    if (event.type === "spotted") seen.push(event);
    else if (event.type === "went") {
      shown.push(event, ...seen);
      seen = [];
    } else {
      shown.push(...seen, event);
      seen = [];
    }
  }
  return [...shown, ...seen];
}

/** The stage speaks in the unturned board's places; the board that draws it turns them if it is turned itself. */
function point(view: TempleView, cell: number): Point {
  return new Hexes(view.width, view.height).centre(cell);
}

/** Who comes out of the fog is in no view yet: a guest of the stage, from the first tile it is seen on. */
const FIRST_GUEST = -2;

/** Units have no numbers, only cells: within one update, the cell a unit is on now leads to the cell the view has it on. */
function go(event: Guest & { path: readonly number[] }, { view, rules }: Scene, cast: Cast): Act {
  const { path, seat, kind, hp } = event;
  const seen = path.filter((cell) => cell >= 0);
  const [start, end] = [path[0]!, path.at(-1)!];
  if (seen.length === 0) return act(pause(0, PAUSE));
  const comes = start < 0;
  const key = comes ? FIRST_GUEST - seen[0]! : cast.named(start);
  const arrival = comes ? [enter(0, key, point(view, seen[0]!), { seat, kind, hp })] : [];
  const way = seen.map((cell) => point(view, cell));
  const steps = walk(0, key, way, gaitOf(rules, kind));
  const last = steps[0]?.ms ?? 0;
  const behind = swims(view, seen.at(-1)!) && way.length > 1 ? [wake(0, way)] : [];
  if (comes) cast.call(end, key);
  else cast.rename(start, end);
  return act(arrival, steps, behind, end < 0 ? leave(last, key, "fade", { name: "air" }, PAUSE) : []);
}

function healthOf(view: TempleView, cast: Cast, key: number, otherwise: number): number {
  return cast.health(key, view.units.find((unit) => unit.cell === key)?.hp ?? otherwise);
}

function hurt(at: number, cell: number, damage: number, hp: number, view: TempleView, cast: Cast): Cue[] {
  if (cell < 0) return [];
  const key = cast.named(cell);
  const from = healthOf(view, cast, key, hp + damage);
  cast.hurt(key, hp);
  const where = point(view, cell);
  return [...impact(at, where, "clay", { name: "hit" }), ...wound(at + TIMES.stop, { piece: key, where, damage, from, to: hp })];
}

/** A blow from one tile on another, either of which may lie in the fog: a claw for who is beside, else something that flies. */
function blow(event: { at: number; to: number; damage: number; hp: number }, view: TempleView, cast: Cast, sound: Sound): Cue[] {
  const { at, to, damage, hp } = event;
  if (at < 0 || to < 0) return hurt(0, to, damage, hp, view, cast);
  const [key, from, goal] = [cast.named(at), point(view, at), point(view, to)];
  if (Math.hypot(goal.x - from.x, goal.y - from.y) > BESIDE)
    return [...shot(0, "stone", from, goal, 0.7, { name: "whistle", pitch: 0.8 }), ...hurt(flightTime(from, goal), to, damage, hp, view, cast)];
  const claw: Cue = { at: TIMES.lunge / 2, ms: TIMES.tick, draw: { kind: "swing", piece: key, at: from, to: goal, how: "slash" }, free: true };
  return [...lunge(0, key, from, goal, sound), claw, ...hurt(TIMES.lunge, to, damage, hp, view, cast)];
}

/** Somebody nobody saw a moment ago: first his eyes, then the beast, who is a guest of the stage until the view has him. */
function spotted(units: readonly (Guest & { cell: number })[], view: TempleView, cast: Cast): Act {
  const unmet = units.filter(({ cell }) => cast.named(cell) === cell && !view.units.some((unit) => unit.cell === cell));
  const cues = unmet.flatMap(({ cell, seat, kind, hp }) => {
    const key = FIRST_GUEST - cell;
    const at = point(view, cell);
    cast.call(cell, key);
    return [eyes(0, at), enter(TIMES.reveal, key, at, { seat, kind, hp }), ring(TIMES.reveal, at, 0.6, "light")];
  });
  return act(heard(0, "air"), cues);
}

/** Words over a tile, and a moment to read them. */
function remark(cell: number, text: string, tone: "good" | "plain", view: TempleView): Cue[] {
  return [...(cell >= 0 ? [note(0, point(view, cell), text, tone)] : []), pause(0, PAUSE * 2)];
}

/** What is given rises to the temple: a beast in sparks, cycles in coins; of a turn only the glass breaks. A full bowl sings. */
function given(event: { what: string; cell: number; gain: number; points: number }, { view, rules }: Scene, cast: Cast): Act {
  const home = view.seats[view.you]?.home ?? -1;
  const full = isFull(event.points, rules) ? [heard(TIMES.stream, "choir", { pitch: 1.5 })] : [];
  const words = remark(home, `+${event.gain}`, "good", view);
  if (home < 0) return act(heard(0, "flame"), words);
  const altar = point(view, home);
  if (event.what === "turn") return act(hourglass(0, altar), ring(0, altar, 1.4, "gold", TIMES.stream), words, full);
  if (event.what === "money") return act(stream(0, { x: altar.x, y: altar.y + 1.2 }, altar, "gold", 2 * SPARKS, { name: "coins" }), words, full);
  const burns = event.cell >= 0 ? leave(0, cast.named(event.cell), "puff", { name: "flame" }) : [];
  return act(burns, stream(0, event.cell >= 0 ? point(view, event.cell) : altar, altar, "fire", SPARKS, { name: "chant" }), words, full);
}

/** A coin or two hops up from everything that gives land. */
function coins(view: TempleView, land: readonly number[]): Cue[] {
  const mine = view.sites.filter((site) => site.owner === view.you && (land[site.kind] ?? -1) >= 0);
  return mine.flatMap((site, i) => {
    const at = point(view, site.cell);
    return stream(i * HOPS, at, { x: at.x, y: at.y - 0.9 }, "gold", COINS, { name: "coin", step: i }).map((cue) => ({ ...cue, free: true }));
  });
}

/** The columns of a temple fall, and its beasts turn to stone, the nearest first. */
function falls(view: TempleView, seat: number, cast: Cast): Cue[] {
  const home = view.seats[seat]?.home ?? -1;
  if (home < 0) return [];
  const at = point(view, home);
  const beasts = view.units.filter((unit) => unit.seat === seat).map((unit) => {
    const { x, y } = point(view, unit.cell);
    return drained(Math.min(COLUMNS, RINGS * Math.hypot(x - at.x, y - at.y)), cast.named(unit.cell));
  });
  const pillars = [-0.3, 0, 0.3].flatMap((side, i) => column(i * PAUSE, { x: at.x + side, y: at.y }, "stone", { name: "grind" }, 0.8));
  return [...pillars, quake(0, 5), ...beasts, pause(0, COLUMNS)];
}

export const ROWS: Rows<TempleEvent, Scene> = {
  went: (event, scene, cast) => go(event, scene, cast),
  ambushed: (event, { view }) => act(heard(0, "sting"), event.cell >= 0 ? eyes(0, point(view, event.cell)) : [], remark(event.cell, "!", "plain", view)),
  spotted: (event, { view }, cast) => spotted(event.units, view, cast),
  struck: (event, { view }, cast) => act(blow(event, view, cast, { name: "claw" })),
  countered: (event, { view }, cast) =>
    act(event.at >= 0 ? shield(0, point(view, event.at)) : [], later(blow(event, view, cast, { name: "claw", pitch: 1.2 }), PAUSE)),
  unanswered: (event, { view }) => act(event.to >= 0 ? [note(0, point(view, event.to), event.why, "plain", 0.55)] : []),
  pricked: (event, { view }, cast) => act(event.at >= 0 && event.to >= 0 ? shot(0, "bolt", point(view, event.at), point(view, event.to), 0, { name: "thorns" }) : [], hurt(TIMES.flight, event.to, event.damage, event.hp, view, cast)),
  fell: (event, { view }, cast) => act(leave(0, cast.named(event.cell), "shatter", { name: "shards" }), event.cell >= 0 ? impact(0, point(view, event.cell), "clay", { name: "shards" }, 1.4) : []),
  turned: (event, _, cast) => act(heard(0, "grind"), drained(0, cast.named(event.cell))),
  seized: (event, { view }) => act(event.to >= 0 ? captured(0, point(view, event.to), [point(view, event.to)], event.seat) : heard(0, "horn")),
  mended: (event, { view }, cast) => {
    const key = cast.named(event.to);
    const from = healthOf(view, cast, key, event.hp);
    cast.hurt(key, event.hp);
    const where = event.to >= 0 ? point(view, event.to) : null;
    return act(mend(0, { piece: key, where, damage: event.hp - from, from, to: event.hp }), pause(0, PAUSE * 2));
  },
  rested: QUIET,
  capturing: (event, { view }) =>
    act(captureTick(0, point(view, event.cell), event.progress, event.needed, event.seat), remark(event.cell, `${event.progress}/${event.needed}`, "plain", view)),
  captured: (event, { view }) => act(event.cell >= 0 ? captured(0, point(view, event.cell), [point(view, event.cell)], event.seat) : heard(0, "horn")),
  claimed: (event, { view }) => {
    const cells = event.cells.map((cell) => point(view, cell));
    const middle = { x: cells.reduce((sum, { x }) => sum + x, 0) / cells.length, y: cells.reduce((sum, { y }) => sum + y, 0) / cells.length };
    return act(cells.length > 0 ? captured(0, middle, cells, event.seat).slice(0, 1).map(({ sound: _, ...wave }) => wave) : []);
  },
  produced: (event, { view }) => {
    const { cell, seat, kind, hp } = event;
    return act(cell >= 0 ? [ring(0, point(view, cell), 0.6, "light"), ...produced(0, FIRST_GUEST - cell, point(view, cell), { seat, kind, hp })] : heard(0, "metal"));
  },
  hindered: (event, { view }) => act(heard(0, "sting"), remark(event.cell, "?", "plain", view)),
  sacrificed: (event, scene, cast) => given(event, scene, cast),
  vanished: (event, _, cast) => act(leave(0, cast.named(event.cell), "puff", { name: "flame" })),
  invoked: (event, scene) => {
    const god = godOf(scene.rules, scene.view.seats[event.seat]?.god ?? 0);
    const who = player(scene, event.seat);
    const words = who === "You" ? `You wake ${god.god}` : `${who} wakes ${god.god}`;
    return act(heard(0, "choir"), heard(PAUSE, "drum"), frieze(0, FRIEZE, { god, words, seat: event.seat }), pause(0, HUSHED));
  },
  "power-ended": (event, scene) => {
    const god = godOf(scene.rules, scene.view.seats[event.seat]?.god ?? 0);
    return act(heard(0, "air", { pitch: 0.6 }), turnBanner(`${god.god} sleeps again`, event.seat, false).cues);
  },
  income: (_, { view, rules }) => act(heard(0, "coins"), coins(view, rules.buildings.map((row) => row.land))),
  "turn-ended": QUIET,
  "turn-began": (event, scene) => turnBegan(scene, event.seat),
  resigned: () => act(heard(0, "drum")),
  defeated: (event, scene, cast) => {
    const who = player(scene, event.seat);
    return act(heard(0, "rumble"), falls(scene.view, event.seat, cast), turnBanner(who === "You" ? "Your temple has fallen" : `${who} is out`, event.seat, true).cues);
  },
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<TempleEvent, Scene>(ROWS);
