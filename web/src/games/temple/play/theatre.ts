// What is seen and heard of each event.

import { Hexes, type Point } from "../../../board/geometry.ts";
import { act, played, QUIET, type Act, type Cast, type Cue, type Guest, type Rows, type Sound } from "../../../stage/cues.ts";
import { change, enter, heard, impact, leave, lunge, note, pause, ring, TIMES, turnBanner, walk, wound } from "../../../stage/vocabulary.ts";
import type { TempleEvent, TempleView } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 120;
const PAUSE = 160;

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
function go(event: Guest & { path: readonly number[] }, view: TempleView, cast: Cast): Act {
  const { path, seat, kind, hp } = event;
  const seen = path.filter((cell) => cell >= 0);
  const [start, end] = [path[0]!, path.at(-1)!];
  if (seen.length === 0) return act(pause(0, PAUSE));
  const comes = start < 0;
  const key = comes ? FIRST_GUEST - seen[0]! : cast.named(start);
  const arrival = comes ? [enter(0, key, point(view, seen[0]!), { seat, kind, hp })] : [];
  const way = seen.map((cell) => point(view, cell));
  const steps = walk(0, key, way, { each: STEP_TIME });
  const last = steps[0]?.ms ?? 0;
  if (comes) cast.call(end, key);
  else cast.rename(start, end);
  return act(arrival, steps, end < 0 ? leave(last, key, "fade", { name: "air" }, PAUSE) : []);
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
  return [...impact(at, where, "stone", { name: "hit" }), ...wound(at + TIMES.stop, { piece: key, where, damage, from, to: hp })];
}

/** A blow from one tile on another, either of which may lie in the fog. */
function blow(event: { at: number; to: number; damage: number; hp: number }, view: TempleView, cast: Cast, sound: Sound): Cue[] {
  const { at, to, damage, hp } = event;
  const leans = at >= 0 && to >= 0 ? lunge(0, cast.named(at), point(view, at), point(view, to), sound) : [];
  return [...leans, ...hurt(leans.length > 0 ? TIMES.lunge : 0, to, damage, hp, view, cast)];
}

/** Words over a tile, and a moment to read them. */
function remark(cell: number, text: string, tone: "good" | "plain", view: TempleView): Cue[] {
  return [...(cell >= 0 ? [note(0, point(view, cell), text, tone)] : []), pause(0, PAUSE * 2)];
}

function vanish(cell: number, cast: Cast): Act {
  return act(leave(0, cast.named(cell), "fade", { name: "fall" }));
}

export const ROWS: Rows<TempleEvent, Scene> = {
  went: (event, { view }, cast) => go(event, view, cast),
  ambushed: (event, { view }) => act(heard(0, "ring"), remark(event.cell, "!", "plain", view)),
  spotted: (event, { view }) => act(heard(0, "air"), event.units.map((unit) => ring(0, point(view, unit.cell), 0.6, "light"))),
  struck: (event, { view }, cast) => act(blow(event, view, cast, { name: "whoosh" })),
  countered: (event, { view }, cast) => act(pause(0, PAUSE), blow(event, view, cast, { name: "whoosh", pitch: 1.2 })),
  unanswered: QUIET,
  pricked: (event, { view }, cast) => act(hurt(0, event.to, event.damage, event.hp, view, cast)),
  fell: (event, _, cast) => vanish(event.cell, cast),
  turned: (event, { view }) => act(heard(0, "wall"), ring(0, point(view, event.cell), 0.7, "stone", TIMES.tick), pause(0, TIMES.tick)),
  seized: (event, { view }) => act(heard(0, "horn"), event.to >= 0 ? ring(0, point(view, event.to), 0.7, "light", TIMES.tick) : [], pause(0, TIMES.tick)),
  mended: (event, { view }, cast) => {
    const key = cast.named(event.to);
    const from = healthOf(view, cast, key, event.hp);
    cast.hurt(key, event.hp);
    return act(heard(0, "commit"), change(0, key, from, event.hp), remark(event.to, "+", "good", view));
  },
  rested: QUIET,
  capturing: (event, { view }) => act(heard(0, "hammer"), remark(event.cell, `${event.progress}/${event.needed}`, "plain", view)),
  captured: (event, { view }) => act(heard(0, "horn"), event.cell >= 0 ? ring(0, point(view, event.cell), 1.5, "light", TIMES.done) : [], pause(0, PAUSE)),
  claimed: QUIET,
  produced: (event, { view }) => act(heard(0, "metal"), event.cell >= 0 ? ring(0, point(view, event.cell), 0.6, "light") : [], pause(0, PAUSE)),
  hindered: QUIET,
  sacrificed: (event, { view }) => act(heard(0, "flame"), remark(event.cell, `+${event.gain}`, "good", view)),
  vanished: (event, _, cast) => vanish(event.cell, cast),
  invoked: (event, scene) => act(heard(0, "ring"), turnBanner(`${scene.names[event.seat] ?? ""} calls a god`, event.seat, true).cues, pause(0, PAUSE * 3)),
  "power-ended": QUIET,
  income: () => act(heard(0, "coin")),
  "turn-ended": QUIET,
  "turn-began": (event, scene) => turnBegan(scene, event.seat),
  resigned: () => act(heard(0, "drum")),
  defeated: (event, scene) => act(heard(0, "rumble"), turnBanner(`${scene.names[event.seat] ?? ""} is out`, event.seat, true).cues),
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<TempleEvent, Scene>(ROWS);
