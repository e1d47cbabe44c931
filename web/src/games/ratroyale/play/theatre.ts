// What is seen and heard of each event.

import { Hexes, type Point } from "../../../board/geometry.ts";
import { act, later, played, QUIET, type Cast, type Cue, type Rows, type Sound, type Tone } from "../../../stage/cues.ts";
import { change, flightTime, heard, impact, leave, lunge, note, pause, quake, ring, shot, TIMES, walk, wound } from "../../../stage/vocabulary.ts";
import type { RatroyaleEvent, RatroyaleSkillRow, RatroyaleView } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { entityOf, isLair, isRodent, radiusOf, skillsOf, squeakOf, statusOf, unitById } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 70;
const JUMP_TIME = 255;
const BLOW_TIME = 300;
const PAUSE = 150;
/** So long a rival's card is left to be read. */
const READ = 600;

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

/** The seven ways a skill looks, told by what its row does and how far it goes. */
type Motif = "stab" | "throw" | "spray" | "volley" | "lob" | "beam" | "self";

/** From here on somebody reaches far: what he does is a beam and no throw. */
const FAR = 15;

function motifOf(skill: RatroyaleSkillRow): Motif {
  const form = skill.forms.at(-1);
  const [step] = form?.steps ?? [];
  const acts = form?.acts ?? [];
  const hits = acts.flatMap((each) => (each.type === "hit" ? [each] : []));
  if (!step || step.target === "self" || step.target === "free" || hits.length === 0) return "self";
  if (step.target === "tile") return "lob";
  if ((skill.reach ?? 0) >= FAR) return "beam";
  if (hits.some((hit) => (hit.times ?? 1) > 1) || hits.length > 1) return "volley";
  if (acts.some((each) => each.type === "give")) return "spray";
  return (skill.reach ?? 0) > 2 ? "throw" : "stab";
}

/** A line of something that flies in several pieces, one after the other. */
function drops(from: Point, to: Point, shape: "ball" | "spark", count: number, apart: number, sound: Sound): Cue[] {
  return Array.from({ length: count }, (_, i) => shot(i * apart, shape, from, to, 0.15, { ...sound, step: i })).flat();
}

function motif(kind: Motif, unit: number, from: Point, to: Point, reach: number): Cue[] {
  switch (kind) {
    case "stab":
      return [...lunge(0, unit, from, to), { at: 40, ms: 200, draw: { kind: "swing", piece: unit, at: from, to, how: "thrust" }, free: true }];
    case "throw":
      return [...lunge(0, unit, from, to), ...shot(90, "bolt", from, to, 0.2)];
    case "spray":
      return [...lunge(0, unit, from, to, { name: "splash" }), ...drops(from, to, "spark", 5, 45, { name: "splash" })];
    case "volley":
      return drops(from, to, "ball", 2, 120, { name: "tap" });
    case "lob":
      return [heard(0, "gun"), ...shot(60, "stone", from, to, 1.6), ring(flightTime(from, to) + 60, to, reach + 0.5, "fire", 420), quake(flightTime(from, to) + 60, 0.06)];
    case "beam":
      return [
        heard(0, "metal"),
        { at: 0, ms: 60, draw: { kind: "shot", shape: "bolt", from, to, arc: 0 } },
        { at: 60, ms: 300, draw: { kind: "trail", way: [from, to], stuff: "light" }, free: true },
      ];
    case "self":
      return [ring(0, from, Math.max(0.6, reach), "light", 400), heard(0, "breath"), pause(0, PAUSE * 2)];
  }
}

/** A skill is named, and looks like what it does. */
function use(event: Extract<RatroyaleEvent, { type: "used" }>, { view, rules }: Scene, cast: Cast): Cue[] {
  const unit = unitById(view, event.unit);
  const from = here(view, cast, event.unit);
  const skill = unit ? skillsOf(entityOf(rules, unit.kind))[event.skill] : undefined;
  if (!unit || !from || !skill) return [];
  const goal = event.cells[0];
  const to = goal === undefined ? from : point(view, goal);
  const last = event.cells.at(-1);
  const second = event.cells.length > 1 && last !== undefined ? later(motif(motifOf(skill), event.unit, from, point(view, last), 0), 120) : [];
  return [note(0, from, skill.name, "plain"), ...motif(motifOf(skill), event.unit, from, to, radiusOf(skill.forms.at(-1))), ...second];
}

/** Steam rises from who is fed. */
function steam(where: Point | null): Cue[] {
  return where ? impact(0, { x: where.x, y: where.y - 0.2 }, "water", { name: "air" }, 0.8) : [];
}

function healthen(unit: number, health: number, text: string, tone: Tone, view: RatroyaleView, cast: Cast): Cue[] {
  const from = cast.health(unit, unitById(view, unit)?.health ?? health);
  cast.hurt(unit, health);
  return [change(0, unit, from, health), ...words(0, view, cast, unit, text, tone)];
}

/** Where a player's cards come from: beyond the edge of the board that is his. */
function handOf(view: RatroyaleView, seat: number, to: Point): Point {
  const home = view.seats[seat]?.zone[0];
  const left = home === undefined || point(view, home).x < view.width / 2;
  return { x: left ? -1.2 : view.width + 1.2, y: to.y };
}

/** A card flies from the hand to its tile; a rival's rests there long enough to be read. */
function flown(event: Extract<RatroyaleEvent, { type: "placed" }>, { view, rules, you }: Scene): Cue[] {
  const [goal] = event.cells;
  if (goal === undefined) return [heard(0, "slap")];
  const to = point(view, goal);
  const from = handOf(view, event.seat, to);
  const name = squeakOf(rules, event.card).name;
  const theirs = you.length > 0 && !you.includes(event.seat);
  const card: Cue = { at: 0, ms: TIMES.card, draw: { kind: "shot", shape: "stone", from, to, arc: 0.8 }, sound: { name: "paper" } };
  return [card, heard(TIMES.card, "slap"), note(TIMES.card, to, name, "plain", 1.2), ...(theirs ? [pause(TIMES.card, READ)] : [])];
}

export const ROWS: Rows<RatroyaleEvent, Scene> = {
  placed: (event, scene) => act(flown(event, scene)),
  appeared: (event, { view, rules }, cast) => {
    const where = point(view, event.cell);
    const row = entityOf(rules, event.kind);
    cast.put(event.unit, where);
    const slam = isRodent(row) ? [quake(0, 0.02)] : [ring(0, where, 1, "stone")];
    return act(impact(0, where, "sand", { name: "slap" }, 1.2), slam, pause(0, TIMES.slam + TIMES.dust));
  },
  refilled: QUIET,
  drew: () => act(heard(0, "paper")),
  "deck-reset": (event, { view }) => {
    const home = view.seats[event.seat]?.zone[0];
    const where = home === undefined ? null : point(view, home);
    return act(heard(0, "paper"), heard(130, "paper"), heard(260, "paper"), where ? note(0, where, "Shuffled anew", "plain") : [], pause(0, 400));
  },
  moved: (event, { view }, cast) => act(travel(0, event.unit, event.path.map((cell) => point(view, cell)), cast, STEP_TIME)),
  landed: (event, { view }, cast) => act(travel(0, event.unit, [here(view, cast, event.unit), point(view, event.cell)], cast, JUMP_TIME)),
  swapped: (event, { view }, cast) => {
    const [one, other] = [here(view, cast, event.unit), here(view, cast, event.other)];
    return act(travel(0, event.unit, [one, other], cast, JUMP_TIME), travel(JUMP_TIME, event.other, [other, one], cast, JUMP_TIME));
  },
  used: (event, scene, cast) => act(use(event, scene, cast)),
  aimed: QUIET,
  cancelled: QUIET,
  hurt: (event, { view, rules }, cast) => {
    const where = here(view, cast, event.unit);
    const unit = unitById(view, event.unit);
    const from = cast.health(event.unit, unit?.health ?? event.health + event.amount);
    cast.hurt(event.unit, event.health);
    const lair = unit !== null && isLair(entityOf(rules, unit.kind));
    const struck = where ? impact(0, where, lair ? "wood" : "sand", { name: lair ? "deepwood" : "hit" }) : [heard(0, "hit")];
    const cut = where && event.before > event.amount ? [note(TIMES.stop + 60, { x: where.x, y: where.y - 0.42 }, `${event.before}−${event.before - event.amount}`, "plain", 0.6)] : [];
    const stopped = where && event.amount * 2 <= event.before ? impact(0, where, "light", { name: "metal" }, 0.6) : [];
    return act(struck, stopped, cut, wound(TIMES.stop, { piece: event.unit, where, damage: event.amount, from, to: event.health }));
  },
  dodged: (event, { view }, cast) => act(heard(0, "whoosh"), { at: 0, ms: TIMES.shake, draw: { kind: "shake", piece: event.unit } }, words(0, view, cast, event.unit, "Dodged!", "good"), pause(0, BLOW_TIME)),
  healed: (event, { view }, cast) => act(heard(0, "air"), steam(here(view, cast, event.unit)), healthen(event.unit, event.health, `+${event.amount}`, "good", view, cast)),
  weakened: (event, { view }, cast) => act(heard(0, "refuse"), healthen(event.unit, event.health, `${event.health} HP`, "hurt", view, cast)),
  marked: (event, { view, rules }, cast) => {
    const status = statusOf(rules, event.status);
    const noted = status.good ? 4 : 0;
    return act(heard(0, "tick", { step: noted + (event.status % 4) }), words(0, view, cast, event.unit, status.name, status.good ? "good" : "hurt"), pause(0, PAUSE));
  },
  faded: (event, { view, rules }, cast) => act(heard(0, "back"), words(0, view, cast, event.unit, `${statusOf(rules, event.status).name} ends`, "plain")),
  defeated: (event, { view, rules }) => {
    const unit = unitById(view, event.unit);
    const where = point(view, event.cell);
    if (unit && isLair(entityOf(rules, unit.kind)))
      return act(leave(0, event.unit, "topple", { name: "rumble" }, 900, where), heard(300, "metal"), heard(520, "metal"), heard(700, "knock"), impact(600, where, "wood", { name: "fall" }, 2), quake(0, 0.12));
    const hat: Cue = { at: 0, ms: TIMES.death, draw: { kind: "shot", shape: "stone", from: where, to: { x: where.x + 0.7, y: where.y + 0.2 }, arc: 1.2 }, free: true };
    return act(leave(0, event.unit, "fade", { name: "fall" }, TIMES.death, where), hat, impact(0, where, "stone", { name: "air" }, 0.9));
  },
  refreshed: QUIET,
  "turn-ended": QUIET,
  "turn-began": (event, scene) => turnBegan(scene, event.seat),
  crumbs: (event, { view }) => {
    const home = view.seats[event.seat]?.zone[0];
    const where = home === undefined ? null : point(view, home);
    return act(heard(0, "coin"), heard(90, "coin", { step: 2 }), where ? note(0, where, `+${event.crumbs} crumbs`, "good") : []);
  },
  resigned: () => act(heard(0, "drum")),
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<RatroyaleEvent, Scene>(ROWS);
