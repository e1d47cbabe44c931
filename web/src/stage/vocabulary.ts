// The vocabulary all games share: what each kind of thing looks and sounds like, and how long it takes at speed 1.

import type { Point } from "../board/geometry.ts";
import type { Act, Cue, Exit, Guest, Shot, Sound, Stuff, Tone } from "./cues.ts";
import { act } from "./cues.ts";
import type { SoundName } from "./sounds.ts";

/** Milliseconds. */
export const TIMES = {
  step: 90, walk: 480,
  windup: 300,
  lunge: 90, back: 120,
  flight: 120, cell: 22, farthest: 420,
  flash: 60, ring: 240, bits: 300, stop: 50, killStop: 80,
  pop: 120, rest: 420, rise: 260,
  lag: 120, drain: 240,
  shake: 180, quake: 160,
  death: 360,
  tick: 260, done: 620,
  card: 240, slam: 90, dust: 200, deal: 180,
  reveal: 220,
  count: 160, longCount: 600,
  mine: 600, theirs: 400,
  end: 1800,
} as const;

const NUMBER = TIMES.pop + TIMES.rest + TIMES.rise;

export function heard(at: number, name: SoundName, more: Omit<Sound, "name"> = {}): Cue {
  return { at, ms: 0, sound: { name, ...more } };
}

export function look(at: number, where: Point): Cue {
  return { at, ms: 0, draw: { kind: "look", at: where } };
}

export interface Gait {
  /** For one cell. */
  each?: number;
  /** For the whole way. */
  most?: number;
  /** How high it hops, in cells. */
  hop?: number;
  sound?: Sound;
  dust?: boolean;
}

/** A piece goes from cell to cell; a long way is gone faster. */
export function walk(at: number, piece: number, way: readonly Point[], gait: Gait = {}): Cue[] {
  const { each = TIMES.step, most = TIMES.walk, hop = 0, sound = { name: "step" }, dust = false } = gait;
  const steps = way.length - 1;
  if (steps < 1) return [];
  const ms = Math.min(most, each * steps);
  const heel = Array.from({ length: steps }, (_, i): Cue => ({ at: at + ((i + 1) * ms) / steps - 20, ms: 0, sound }));
  return [{ at, ms, draw: { kind: "go", piece, way, hop, dust } }, ...heel];
}

/** A piece leans out of its cell towards another and back; the blow falls when it is farthest out. */
export function lunge(at: number, piece: number, from: Point, to: Point, sound: Sound = { name: "whoosh" }): Cue[] {
  return [{ at, ms: TIMES.lunge + TIMES.back, draw: { kind: "lunge", piece, from, to }, sound }];
}

/** How long something flies from here to there. */
export function flightTime(from: Point, to: Point): number {
  return Math.min(TIMES.farthest, TIMES.flight + TIMES.cell * Math.hypot(to.x - from.x, to.y - from.y));
}

export function shot(at: number, shape: Shot, from: Point, to: Point, arc = 0, sound: Sound = { name: "whistle" }): Cue[] {
  return [{ at, ms: flightTime(from, to), draw: { kind: "shot", shape, from, to, arc }, sound }];
}

/** Something is struck: a flash, a ring, bits of what it is made of. */
export function impact(at: number, where: Point, stuff: Stuff, sound: Sound, size = 1): Cue[] {
  return [{ at, ms: TIMES.bits, draw: { kind: "burst", at: where, stuff, size, flash: true }, sound, free: true }];
}

/** A number or a word that pops up, rests and fades; nothing waits for it. */
export function note(at: number, where: Point, text: string, tone: Tone, size = 1): Cue {
  return { at, ms: NUMBER, draw: { kind: "number", at: where, text, tone, size }, free: true };
}

export interface Loss {
  piece: number;
  where: Point | null;
  damage: number;
  from: number;
  to: number;
  most?: number;
}

/** The larger the share of its health, the larger the number. */
function sizeOf(damage: number, most: number): number {
  return 1 + Math.min(0.6, damage / Math.max(1, most));
}

/** Health is lost: the number first, then the bar, then the health itself. */
export function wound(at: number, { piece, where, damage, from, to, most = from }: Loss): Cue[] {
  const number = where ? [note(at, where, `−${damage}`, "hurt", sizeOf(damage, most))] : [];
  const bar: Cue = { at: at + TIMES.pop, ms: TIMES.lag + TIMES.drain, draw: { kind: "health", piece, from, to } };
  return [...number, { at, ms: TIMES.shake, draw: { kind: "shake", piece } }, bar];
}

/** Health comes back, or falls without a blow. */
export function change(at: number, piece: number, from: number, to: number): Cue {
  return { at, ms: TIMES.lag + TIMES.drain, draw: { kind: "health", piece, from, to } };
}

export function leave(at: number, piece: number, how: Exit, sound: Sound, ms: number = TIMES.death, mark?: Point): Cue[] {
  return [{ at, ms, draw: { kind: "leave", piece, how, ...(mark ? { at: mark } : {}) }, sound }];
}

export function enter(at: number, piece: number, where: Point, guest?: Guest): Cue {
  return { at, ms: TIMES.reveal, draw: { kind: "enter", piece, at: where, ...(guest ? { guest } : {}) } };
}

export function ring(at: number, where: Point, reach: number, stuff: Stuff, ms: number = TIMES.ring): Cue {
  return { at, ms, draw: { kind: "ring", at: where, reach, stuff }, free: true };
}

export function quake(at: number, size: number): Cue {
  return { at, ms: TIMES.quake, draw: { kind: "quake", size }, free: true };
}

/** A moment in which nothing new happens. */
export function pause(at: number, ms: number): Cue {
  return { at, ms };
}

/** Whose turn it is: over the board's edge, and in nobody's way. */
export function turnBanner(text: string, seat: number, mine: boolean): Act {
  const ms = mine ? TIMES.mine : TIMES.theirs;
  return act({ at: 0, ms, draw: { kind: "banner", text, seat }, sound: { name: mine ? "turn" : "bell" }, free: true });
}
