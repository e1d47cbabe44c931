// What is seen and heard of each event.

import { Hexes, type Point } from "../../../board/geometry.ts";
import { act, later, played, QUIET, type Cast, type Cue, type Rows, type Tone } from "../../../stage/cues.ts";
import { change, heard, impact, leave, note, pause, quake, ring, smoke, stream, TIMES, walk, wound } from "../../../stage/vocabulary.ts";
import type { RatroyaleEvent, RatroyaleStatusRow, RatroyaleView } from "../../../wire.ts";
import { ended, turnBegan } from "../../fanfare.ts";
import { entityOf, isLair, isRodent, skillsOf, squeakOf, statusOf, unitById } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";
import { cardRead, hatFlies, sunrise } from "./marvels.ts";
import { shownAs } from "./motifs.ts";

const STEP_TIME = 70;
const JUMP_TIME = 255;
const BLOW_TIME = 300;
const PAUSE = 150;
/** So long a rival's card is left to be read. */
const READ = 600;
const SUNRISE = 1200;
const SIDESTEP = 0.4;
/** What ticks does so once more often each turn, up to this. */
const TICKS = 6;
const MOST_GRAINS = 14;

/** The stage speaks in the unturned board's places; the board that draws it turns them if it is turned itself. */
function point(view: RatroyaleView, cell: number): Point {
  return new Hexes(view.width, view.height).centre(cell);
}

/** Whether something happens when the time of an effect is up. */
function explodes(status: RatroyaleStatusRow): boolean {
  return status.reacts?.some((each) => each.moment === "expired") ?? false;
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
  return walk(at, unit, known, { each, hop: 0.1, sound: { name: "patter" }, dust: true });
}

/** A skill is named, and looks like what it does. */
function use(event: Extract<RatroyaleEvent, { type: "used" }>, { view, rules }: Scene, cast: Cast): Cue[] {
  const unit = unitById(view, event.unit);
  const from = here(view, cast, event.unit);
  const skill = unit ? skillsOf(entityOf(rules, unit.kind))[event.skill] : undefined;
  if (!unit || !from || !skill) return [];
  const [goal, second] = event.cells;
  const to = goal === undefined ? from : point(view, goal);
  return [note(0, from, skill.name, "plain"), ...shownAs(skill, event.unit, from, to, second === undefined ? null : point(view, second))];
}

/** Steam rises from who is fed. */
function steam(where: Point | null): Cue[] {
  return where ? [smoke(0, { x: where.x, y: where.y - 0.2 }, 0.7), heard(0, "steam")] : [];
}

/** Whoever dodges is beside his place for a moment. */
function aside(unit: number, where: Point | null): Cue[] {
  if (!where) return [];
  const way = [where, { x: where.x + SIDESTEP, y: where.y + SIDESTEP / 2 }, where];
  return [{ at: 0, ms: 2 * TIMES.back, draw: { kind: "go", piece: unit, way, hop: 0.12 }, sound: { name: "whoosh" } }];
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

/** A card flies from the hand to its tile; a rival's turns over first and rests until it is read. */
function flown(event: Extract<RatroyaleEvent, { type: "placed" }>, { view, rules, you }: Scene): Cue[] {
  const [goal] = event.cells;
  if (goal === undefined) return [heard(0, "slap")];
  const to = point(view, goal);
  const from = handOf(view, event.seat, to);
  const theirs = you.length > 0 && !you.includes(event.seat);
  const { name, rodent } = squeakOf(rules, event.card);
  const read = theirs ? [cardRead(0, READ, event.card, event.seat), heard(0, "paper")] : [];
  const flight: Cue = { at: 0, ms: TIMES.card, draw: { kind: "card", from, to, seat: event.seat }, sound: { name: "paper" } };
  // A trick has nobody to put on the counter: its card bursts where it works.
  const trick = rodent ? [] : [ring(TIMES.card, to, 1, "light"), ...impact(TIMES.card, to, "light", { name: "slap" }), note(TIMES.card, to, name, "plain", 1.2)];
  return [...read, ...later([flight, ...trick], theirs ? READ : 0)];
}

/** Whoever is put on the counter slams down; what is built rises. */
function arrival(event: Extract<RatroyaleEvent, { type: "appeared" }>, { view, rules }: Scene): Cue[] {
  const where = point(view, event.cell);
  const row = entityOf(rules, event.kind);
  const rodent = isRodent(row);
  const guest = { seat: event.seat, kind: event.kind, hp: row.health };
  const enter: Cue = { at: 0, ms: rodent ? TIMES.slam : TIMES.produce, draw: { kind: "enter", piece: event.unit, at: where, how: rodent ? "slam" : "rise", guest }, sound: { name: rodent ? "slap" : "knock" } };
  const down = rodent ? TIMES.slam : TIMES.produce;
  return [enter, { at: down, ms: TIMES.dust, draw: { kind: "burst", at: where, stuff: "bread", size: 1.3 }, sound: { name: "bread" }, free: true }, quake(down, rodent ? 0.03 : 0), note(down, where, row.name, "plain"), pause(0, TIMES.slam + TIMES.dust)];
}

/** What ticks is heard at every turn that begins, the faster the less time it has, and its number stands over it. */
function ticking({ view, rules }: Scene): Cue[] {
  return view.units.flatMap((unit) => {
    const mark = unit.marks.find((each) => explodes(statusOf(rules, each.status)) && each.left > 0);
    if (!mark) return [];
    const beats = Math.max(1, TICKS - mark.left);
    const sounds = Array.from({ length: beats }, (_, i) => heard(i * (TIMES.mine / TICKS), "tick", { step: beats + i }));
    return [...sounds, { at: 0, ms: TIMES.shake, draw: { kind: "shake", piece: unit.id }, free: true } satisfies Cue, note(0, point(view, unit.cell), String(mark.left), "hurt", 1.2)];
  });
}

/** Crumbs rain from the own Lairs into the bar below the counter. */
function rain(event: Extract<RatroyaleEvent, { type: "crumbs" }>, { view, rules, you }: Scene): Cue[] {
  const lairs = view.units.filter((unit) => unit.seat === event.seat && isLair(entityOf(rules, unit.kind)));
  const mine = you.includes(event.seat);
  const shown = lairs.flatMap((lair) => {
    const from = point(view, lair.cell);
    const to = mine ? handOf(view, event.seat, { x: 0, y: view.height }) : { x: from.x, y: from.y - 1 };
    const grains = Math.min(MOST_GRAINS, Math.ceil(event.crumbs / lairs.length / 2));
    return [note(0, from, `+${Math.round(event.crumbs / lairs.length)}`, "good"), ...stream(0, from, to, "bread", grains, { name: "grains" })];
  });
  // The bar is full when the last of them is on its way: nobody waits for it to land.
  return [heard(0, "coin"), ...shown.map((cue) => ({ ...cue, free: true }))];
}

export const ROWS: Rows<RatroyaleEvent, Scene> = {
  placed: (event, scene) => act(flown(event, scene)),
  appeared: (event, scene, cast) => {
    cast.put(event.unit, point(scene.view, event.cell));
    return act(arrival(event, scene));
  },
  refilled: QUIET,
  drew: () => act(heard(0, "paper")),
  "deck-reset": (event, { view }) => {
    const home = view.seats[event.seat]?.zone[0];
    if (home === undefined) return act(heard(0, "paper"));
    const where = point(view, home);
    const fan = [-1, 0, 1].map((i): Cue => ({ at: (i + 1) * 90, ms: 220, draw: { kind: "card", from: { x: where.x + i, y: where.y + 1.2 }, to: where, seat: event.seat }, sound: { name: "paper", step: i + 1 } }));
    return act(fan, note(0, where, "Shuffled anew", "plain"), pause(0, 400));
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
    const struck = where ? impact(0, where, lair ? "wood" : "bread", { name: lair ? "deepwood" : "hit" }) : [heard(0, "hit")];
    const cry = unit !== null && isRodent(entityOf(rules, unit.kind)) ? [heard(TIMES.stop, "yelp", { pitch: 1.3 - 0.03 * unit.speed })] : [];
    const cut = where && event.before > event.amount ? [note(TIMES.stop + 60, { x: where.x, y: where.y - 0.42 }, `${event.before}−${event.before - event.amount}`, "plain", 0.6)] : [];
    const stopped = where && event.amount * 2 <= event.before ? impact(0, where, "light", { name: "metal" }, 0.6) : [];
    return act(struck, cry, stopped, cut, wound(TIMES.stop, { piece: event.unit, where, damage: event.amount, from, to: event.health }));
  },
  dodged: (event, { view }, cast) => act(aside(event.unit, here(view, cast, event.unit)), words(0, view, cast, event.unit, "Dodged!", "good"), pause(0, BLOW_TIME)),
  healed: (event, { view }, cast) => act(steam(here(view, cast, event.unit)), healthen(event.unit, event.health, `+${event.amount}`, "good", view, cast)),
  weakened: (event, { view }, cast) => act(heard(0, "refuse"), healthen(event.unit, event.health, `${event.health} HP`, "hurt", view, cast)),
  marked: (event, { view, rules }, cast) => {
    const status = statusOf(rules, event.status);
    const noted = status.good ? 4 : 0;
    return act(heard(0, "tick", { step: noted + (event.status % 4) }), words(0, view, cast, event.unit, status.name, status.good ? "good" : "hurt"), pause(0, PAUSE));
  },
  faded: (event, { view, rules }, cast) => {
    const status = statusOf(rules, event.status);
    const where = here(view, cast, event.unit);
    // What explodes when it ends takes its time, however quick the rest is.
    if (where && explodes(status)) return { ...act(sunrise(0, SUNRISE, where)), set: true };
    return act(heard(0, "back"), words(0, view, cast, event.unit, `${status.name} ends`, "plain"));
  },
  defeated: (event, { view, rules }) => {
    const unit = unitById(view, event.unit);
    const where = point(view, event.cell);
    if (unit && isLair(entityOf(rules, unit.kind)))
      return act(leave(0, event.unit, "topple", { name: "rumble" }, 900, where), heard(260, "lids"), smoke(300, where, 1.8), heard(560, "lids", { pitch: 0.8 }), impact(600, where, "wood", { name: "fall" }, 2), smoke(640, where, 2.2), quake(0, 0.12), quake(600, 0.1));
    const hat = unit && isRodent(entityOf(rules, unit.kind)) ? [hatFlies(0, where, unit.seat)] : [];
    return act(leave(0, event.unit, "puff", { name: "fall" }, TIMES.death, where), hat, smoke(40, where, 1), impact(0, where, "stone", { name: "air" }, 0.9));
  },
  refreshed: QUIET,
  "turn-ended": QUIET,
  "turn-began": (event, scene) => {
    const began = turnBegan(scene, event.seat);
    return { ...began, cues: [...began.cues, ...ticking(scene)] };
  },
  crumbs: (event, scene) => act(rain(event, scene)),
  resigned: () => act(heard(0, "drum")),
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<RatroyaleEvent, Scene>(ROWS);
