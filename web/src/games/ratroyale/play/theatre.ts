// What is seen and heard of each event.

import { Hexes, type Point } from "../../../board/geometry.ts";
import { act, played, QUIET, type Cast, type Cue, type Rows, type Tone } from "../../../stage/cues.ts";
import { change, heard, impact, leave, lunge, note, pause, TIMES, walk, wound } from "../../../stage/vocabulary.ts";
import type { RatroyaleEvent, RatroyaleView } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { entityOf, skillsOf, statusOf, unitById } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 70;
const JUMP_TIME = 255;
const BLOW_TIME = 300;
const PAUSE = 150;

/** The stage speaks in the unturned board's places; the board that draws it turns them if it is turned itself. */
function point(view: RatroyaleView, cell: number): Point {
  return new Hexes(view.width, view.height).centre(cell);
}

/** Where an entity has come to; null for one that nobody has placed. */
function here(view: RatroyaleView, cast: Cast, unit: number): Point | null {
  const cell = unitById(view, unit)?.cell ?? -1;
  const at = cast.place(unit, cell >= 0 ? point(view, cell) : { x: -1, y: -1 });
  return at.x < 0 ? null : at;
}

function words(at: number, view: RatroyaleView, cast: Cast, unit: number, text: string, tone: Tone): Cue[] {
  const where = here(view, cast, unit);
  return where ? [note(at, where, text, tone)] : [];
}

function travel(at: number, unit: number, way: readonly (Point | null)[], cast: Cast, each: number): Cue[] {
  const known = way.flatMap((place) => (place ? [place] : []));
  const last = known.at(-1);
  if (last) cast.put(unit, last);
  return walk(at, unit, known, { each, hop: 0.1 });
}

/** Whoever uses a skill leans towards its target and back, and the skill is named. */
function use(event: Extract<RatroyaleEvent, { type: "used" }>, { view, rules }: Scene, cast: Cast): Cue[] {
  const unit = unitById(view, event.unit);
  const from = here(view, cast, event.unit);
  if (!unit || !from) return [];
  const name = skillsOf(entityOf(rules, unit.kind))[event.skill]?.name ?? "";
  const called = [heard(0, "commit"), note(0, from, name, "plain")];
  const goal = event.cells[0];
  const to = goal === undefined ? from : point(view, goal);
  const stays = to.x === from.x && to.y === from.y;
  return [...called, ...(stays ? [pause(0, PAUSE * 2)] : lunge(0, event.unit, from, to))];
}

function healthen(unit: number, health: number, text: string, tone: Tone, view: RatroyaleView, cast: Cast): Cue[] {
  const from = cast.health(unit, unitById(view, unit)?.health ?? health);
  cast.hurt(unit, health);
  return [change(0, unit, from, health), ...words(0, view, cast, unit, text, tone)];
}

export const ROWS: Rows<RatroyaleEvent, Scene> = {
  placed: () => act(heard(0, "slap")),
  appeared: (event, { view, rules }, cast) => {
    const where = point(view, event.cell);
    cast.put(event.unit, where);
    return act(impact(0, where, "sand", { name: "commit" }), note(0, where, entityOf(rules, event.kind).name, "plain"), pause(0, PAUSE));
  },
  refilled: QUIET,
  drew: () => act(heard(0, "paper")),
  "deck-reset": () => act(heard(0, "paper")),
  moved: (event, { view }, cast) => act(travel(0, event.unit, event.path.map((cell) => point(view, cell)), cast, STEP_TIME)),
  landed: (event, { view }, cast) => act(travel(0, event.unit, [here(view, cast, event.unit), point(view, event.cell)], cast, JUMP_TIME)),
  swapped: (event, { view }, cast) => {
    const [one, other] = [here(view, cast, event.unit), here(view, cast, event.other)];
    return act(travel(0, event.unit, [one, other], cast, JUMP_TIME), travel(JUMP_TIME, event.other, [other, one], cast, JUMP_TIME));
  },
  used: (event, scene, cast) => act(use(event, scene, cast)),
  aimed: QUIET,
  cancelled: QUIET,
  hurt: (event, { view }, cast) => {
    const where = here(view, cast, event.unit);
    const from = cast.health(event.unit, unitById(view, event.unit)?.health ?? event.health + event.amount);
    cast.hurt(event.unit, event.health);
    const struck = where ? impact(0, where, "sand", { name: "hit" }) : [heard(0, "hit")];
    return act(struck, wound(TIMES.stop, { piece: event.unit, where, damage: event.amount, from, to: event.health }));
  },
  dodged: (event, { view }, cast) => act(heard(0, "whoosh"), words(0, view, cast, event.unit, "Dodged!", "good"), pause(0, BLOW_TIME)),
  healed: (event, { view }, cast) => act(heard(0, "air"), healthen(event.unit, event.health, `+${event.amount}`, "good", view, cast)),
  weakened: (event, { view }, cast) => act(heard(0, "refuse"), healthen(event.unit, event.health, `${event.health} HP`, "hurt", view, cast)),
  marked: (event, { view, rules }, cast) => {
    const status = statusOf(rules, event.status);
    return act(heard(0, "tick"), words(0, view, cast, event.unit, status.name, status.good ? "good" : "hurt"), pause(0, PAUSE));
  },
  faded: QUIET,
  defeated: (event) => act(leave(0, event.unit, "fade", { name: "fall" })),
  refreshed: QUIET,
  "turn-ended": QUIET,
  "turn-began": (event, scene) => turnBegan(scene, event.seat),
  crumbs: () => act(heard(0, "coin")),
  resigned: () => act(heard(0, "drum")),
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<RatroyaleEvent, Scene>(ROWS);
