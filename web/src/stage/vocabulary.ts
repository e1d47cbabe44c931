// The vocabulary all games share: what each kind of thing looks and sounds like, and how long it takes at speed 1.

import type { Point } from "../board/geometry.ts";
import type { Act, Cue, Draw, Exit, Guest, Shot, Sound, Stuff, Tone } from "./cues.ts";
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
  column: 420, smoke: 500, wake: 900, beam: 360, stream: 600, sink: 900,
  flood: 420, produce: 300, plate: 400,
  each: 40,
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

/** What shoots up where a shot fell short of anything: water, earth. */
export function column(at: number, where: Point, stuff: Stuff = "water", sound: Sound = { name: "plop" }, high = 1): Cue[] {
  return [{ at, ms: TIMES.column, draw: { kind: "column", at: where, stuff, high }, sound, free: true }];
}

export function smoke(at: number, where: Point, size = 1): Cue {
  return { at, ms: TIMES.smoke, draw: { kind: "smoke", at: where, size }, free: true };
}

export function wake(at: number, way: readonly Point[]): Cue {
  return { at, ms: TIMES.wake, draw: { kind: "wake", way }, free: true };
}

export function beam(at: number, from: Point, to: Point, stuff: Stuff, sound: Sound): Cue[] {
  return [{ at, ms: TIMES.beam, draw: { kind: "beam", from, to, stuff }, sound, free: true }];
}

/** Coins to a treasury, sparks to a bowl, grains to a bar. */
export function stream(at: number, from: Point, to: Point, stuff: Stuff, count: number, sound: Sound): Cue[] {
  return [{ at, ms: TIMES.stream, draw: { kind: "stream", from, to, stuff, count }, sound }];
}

/** Work on a building gets on by one part. */
export function captureTick(at: number, where: Point, done: number, of: number, seat: number): Cue[] {
  return [{ at, ms: TIMES.tick, draw: { kind: "segment", at: where, done, of, seat }, sound: { name: "hammer" } }];
}

/** It is taken: a side's colour runs outward over its land. */
export function captured(at: number, where: Point, cells: readonly Point[], seat: number): Cue[] {
  const far = Math.max(1, ...cells.map((cell) => Math.hypot(cell.x - where.x, cell.y - where.y)));
  const ms = Math.min(TIMES.done * 2, TIMES.done + TIMES.each * far);
  return [{ at, ms, draw: { kind: "wave", at: where, cells, seat }, sound: { name: "horn" }, free: true }, pause(at, TIMES.done)];
}

/** A veil rolls back from who sees. */
export function reveal(at: number, cells: readonly Point[], from: Point, sound: Sound = { name: "air" }): Cue[] {
  return [{ at, ms: TIMES.reveal, draw: { kind: "veil", cells, from }, sound }];
}

/** A card flies to its cell and slams onto it; the piece is there when it has. */
export function cardFlight(at: number, from: Point, to: Point, seat: number, piece: number, guest?: Guest): Cue[] {
  const down = at + TIMES.card;
  const slam: Draw = { kind: "enter", piece, at: to, how: "slam", ...(guest ? { guest } : {}) };
  return [
    { at, ms: TIMES.card, draw: { kind: "card", from, to, seat }, sound: { name: "paper" } },
    { at: down, ms: TIMES.slam, draw: slam, sound: { name: "slap" } },
    { at: down + TIMES.slam, ms: TIMES.dust, draw: { kind: "burst", at: to, stuff: "bread" }, free: true },
  ];
}

/** A piece rises from where it was made. */
export function produced(at: number, piece: number, where: Point, guest?: Guest): Cue[] {
  const draw: Draw = { kind: "enter", piece, at: where, how: "rise", ...(guest ? { guest } : {}) };
  return [{ at, ms: TIMES.produce, draw, sound: { name: "clang" } }];
}

/** How long a number rolls: the more digits, the longer. */
export function countTime(from: number, to: number): number {
  const digits = String(Math.abs(Math.round(to - from))).length;
  return Math.min(TIMES.longCount, TIMES.count + (digits - 1) * 110);
}

/** A number rolls up at its place and stays for a moment. */
export function countUp(at: number, where: Point, from: number, to: number, tone: Tone = "plain"): Cue[] {
  const ms = countTime(from, to);
  const ticks = Array.from({ length: 4 }, (_, i): Cue => heard(at + (i * ms) / 4, "tick", { step: i }));
  return [{ at, ms: 2 * ms, draw: { kind: "count", at: where, from, to, tone }, free: true }, ...ticks, pause(at, ms)];
}

/** Health that comes back: steam or stitches, and what it was. */
export function mend(at: number, { piece, where, damage, from, to }: Loss, sound: Sound = { name: "mend" }): Cue[] {
  return [heard(at, sound.name, sound), ...(where ? [note(at, where, `+${damage}`, "good")] : []), change(at + TIMES.pop, piece, from, to)];
}

/** Its colour drains to stone, or floods in again. */
export function drained(at: number, piece: number, back = false): Cue {
  return { at, ms: TIMES.flood, draw: { kind: "grey", piece, from: back ? 1 : 0, to: back ? 0 : 1 } };
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
