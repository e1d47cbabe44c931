// How each kind of picture is shown: a function of how much of its time has passed, so that any moment can be asked for.

import type { Point } from "../board/geometry.ts";
import { prefersStill } from "../settings.svelte.ts";
import type { Draw, Entrance, Exit } from "./cues.ts";
import { EASE, within } from "./easing.ts";
import type { Stage, Stance } from "./stage.svelte.ts";
import { TIMES } from "./vocabulary.ts";
import * as wonders from "./wonders.ts";

type Kinds = { [Kind in Draw["kind"]]: Extract<Draw, { kind: Kind }> };
type Painter<Of> = { paint(draw: Of, part: number, stage: Stage): void }["paint"];

/** How far a piece leans out of its cell. */
const LEAN = 0.35;
const SWAY = 0.09;

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Where something is that has gone so much of its way, and how far into a step it is. */
function along(way: readonly Point[], part: number): { at: Point; step: number } {
  const legs = way.length - 1;
  const leg = Math.min(legs - 1, Math.floor(part * legs));
  const step = part * legs - leg;
  return { at: between(way[leg]!, way[leg + 1]!, step), step };
}

function go(draw: Kinds["go"], part: number, stage: Stage): void {
  const last = draw.way.at(-1)!;
  if (draw.way.length === 1 || part >= 1) {
    stage.at.set(draw.piece, last);
    return stage.pose(draw.piece, { lift: 0, fade: draw.way.length === 1 ? part : 1 });
  }
  // The whole way slows down a little towards its end; single steps keep their beat.
  const { at, step } = along(draw.way, (part + EASE.out(part)) / 2);
  stage.at.set(draw.piece, at);
  if (draw.hop) stage.pose(draw.piece, { lift: draw.hop * Math.sin(Math.PI * step) });
  if (draw.dust && part > 0.7) stage.effects.dust(last, within(part, 0.7, 1));
}

function lunge(draw: Kinds["lunge"], part: number, stage: Stage): void {
  const out = TIMES.lunge / (TIMES.lunge + TIMES.back);
  const length = Math.max(1, Math.hypot(draw.to.x - draw.from.x, draw.to.y - draw.from.y));
  const reach = (part < out ? EASE.in(part / out) : 1 - EASE.out(within(part, out, 1))) * (LEAN / length);
  stage.at.set(draw.piece, between(draw.from, draw.to, reach));
}

const NUMBER = TIMES.pop + TIMES.rest + TIMES.rise;
const POPPED = TIMES.pop / NUMBER;
const RESTED = (TIMES.pop + TIMES.rest) / NUMBER;

function number(draw: Kinds["number"], part: number, stage: Stage): void {
  if (part >= 1) return void stage.floaters.delete(draw);
  const still = prefersStill();
  const rising = still ? 0 : within(part, RESTED, 1);
  const scale = still ? 1 : EASE.pop(within(part, 0, POPPED));
  stage.floaters.set(draw, { ...draw.at, text: draw.text, tone: draw.tone, size: draw.size ?? 1, scale, rise: rising, fade: rising });
}

const LAGS = TIMES.lag / (TIMES.lag + TIMES.drain);

/** The bar waits and drains; what is left is said when it has. */
function health(draw: Kinds["health"], part: number, stage: Stage): void {
  const drained = EASE.out(within(part, LAGS, 1));
  stage.lag.set(draw.piece, draw.from + (draw.to - draw.from) * drained);
  if (part >= 1) stage.health.set(draw.piece, draw.to);
}

function quake(draw: Kinds["quake"], part: number, stage: Stage): void {
  const left = part >= 1 ? 0 : draw.size * (1 - part);
  stage.quake = left === 0 ? { x: 0, y: 0 } : { x: left * Math.sin(part * 31), y: left * Math.cos(part * 23) };
}

const TOPPLED = 86;
/** So much of a fall is falling; then it lies for a moment. */
const FALLEN = 0.83;

const LIST = 12;
/** How a piece is held while it goes: it fades, lists and slides under, trembles and breaks, or swells and is gone. */
const GOING: Record<Exclude<Exit, "topple">, (part: number) => Partial<Stance>> = {
  fade: (part) => ({ fade: 1 - part }),
  sink: (part) => ({
    tilt: LIST * EASE.out(within(part, 0, 0.4)),
    scale: 1 - 0.25 * EASE.in(within(part, 0.4, 1)),
    fade: 1 - EASE.in(within(part, 0.4, 1)),
  }),
  shatter: (part) => ({ sway: part < 0.3 ? SWAY * Math.sin(part * 60) : 0, fade: part < 0.3 ? 1 : 0 }),
  puff: (part) => ({ scale: 1 + 0.3 * EASE.out(part), lift: 0.2 * part, fade: 1 - EASE.in(part) }),
};

function leave(draw: Kinds["leave"], part: number, stage: Stage): void {
  if (part >= 1) {
    if (draw.at) stage.mark(draw.piece, draw.at);
    return void stage.gone.add(draw.piece);
  }
  if (draw.how !== "topple") return stage.pose(draw.piece, GOING[draw.how](part));
  stage.pose(draw.piece, { tilt: TOPPLED * EASE.in(within(part, 0, FALLEN)), fade: 1 - within(part, FALLEN, 1) * 0.6 });
}

const DEPTH = 0.45;
const DROP = 1.1;
const COMING: Record<Entrance, (part: number) => Partial<Stance>> = {
  appear: (part) => ({ fade: part }),
  rise: (part) => ({ fade: Math.min(1, part * 2), lift: -DEPTH * (1 - EASE.out(part)) }),
  slam: (part) => ({ fade: Math.min(1, part * 3), lift: DROP * (1 - EASE.in(part)), scale: 1 + 0.35 * (1 - part) }),
};

function enter(draw: Kinds["enter"], part: number, stage: Stage): void {
  if (draw.guest && !stage.guests.has(draw.piece)) stage.guests.set(draw.piece, draw.guest);
  if (!stage.at.has(draw.piece)) stage.at.set(draw.piece, draw.at);
  stage.pose(draw.piece, COMING[draw.how ?? "appear"](part));
}

function count(draw: Kinds["count"], part: number, stage: Stage): void {
  const rolled = prefersStill() ? 1 : EASE.out(Math.min(1, part * 2));
  const text = String(Math.round(draw.from + (draw.to - draw.from) * rolled));
  if (part >= 1) return void stage.floaters.delete(draw);
  const fade = within(part, 0.85, 1);
  stage.floaters.set(draw, { ...draw.at, text, tone: draw.tone, size: draw.size ?? 1, scale: 1, rise: 0, fade });
}

const PAINTERS: { [Kind in Draw["kind"]]: Painter<Kinds[Kind]> } = {
  look: (draw, _, stage) => stage.look(draw.at),
  go,
  lunge,
  number,
  health,
  quake,
  leave,
  enter,
  swing: (draw, part, stage) => stage.effects.swing(draw, part),
  shot: (draw, part, stage) => stage.effects.shot(draw, part),
  burst: (draw, part, stage) => stage.effects.burst(draw, part),
  ring: (draw, part, stage) => stage.effects.ring(draw.at, draw.reach, draw.stuff, part),
  trail: (draw, part, stage) => stage.effects.trail(draw.way, draw.stuff, part),
  glow: (draw, part, stage) => stage.effects.glow(draw.cells, draw.stuff, part),
  shake: (draw, part, stage) => stage.pose(draw.piece, { sway: part >= 1 ? 0 : SWAY * (1 - part) * Math.sin(part * 6 * Math.PI) }),
  banner: (draw, part, stage) => void (stage.banner = part >= 1 ? null : { text: draw.text, seat: draw.seat, part }),
  cheer: (draw, part, stage) => draw.pieces.forEach((piece, i) => stage.cheering.set(piece, cheered(part, i, draw.pieces.length))),
  count,
  grey: (draw, part, stage) => stage.pose(draw.piece, { grey: draw.from + (draw.to - draw.from) * EASE.out(part) }),
  column: (draw, part, stage) => wonders.column(stage.effects, draw, part),
  smoke: (draw, part, stage) => wonders.smoke(stage.effects, draw, part),
  wake: (draw, part, stage) => wonders.wake(stage.effects, draw, part),
  beam: (draw, part, stage) => wonders.beam(stage.effects, draw, part),
  stream: (draw, part, stage) => wonders.stream(stage.effects, draw, part),
  wave: (draw, part, stage) => wonders.wave(stage.effects, draw, part),
  segment: (draw, part, stage) => wonders.segment(stage.effects, draw, part),
  veil: (draw, part, stage) => wonders.veil(stage.effects, draw, part),
  card: (draw, part, stage) => wonders.card(stage.effects, draw, part),
  own: (draw, part, stage) => draw.show(part, stage),
};

/** One after the other they raise their arms. */
function cheered(part: number, place: number, count: number): number {
  const apart = Math.min(0.04, 0.5 / Math.max(1, count));
  return EASE.pop(within(part, place * apart, place * apart + 0.2));
}

export function drawn(draw: Draw, part: number, stage: Stage): void {
  const paint: Painter<Draw> = PAINTERS[draw.kind];
  paint(draw, part, stage);
}
