// A hand as it is fired: the lines of its score sheet as beats on a clock. Plain values: they can be measured and tested.

import type { FrigateLineView, FrigateScored } from "../../../wire.ts";

export interface Registers {
  points: number;
  bonus: number;
  /** In hundredths. */
  mult: number;
  hand: number;
}

/**
 * What a beat shows: dice slide into line, the box stamps its plate, a card or a boss speaks, a die fires, a dice perk
 * blooms, the bonus joins the points, the plates collide, what changes the hand, the balls fly, the enemy goes down.
 */
export type BeatKind = "load" | "plate" | "card" | "boss" | "die" | "mark" | "sum" | "breath" | "slam" | "after" | "hull" | "sink" | "end";

export interface Beat {
  at: number;
  kind: BeatKind;
  /** The place of the card or the slot of the die; -1 for neither. */
  number: number;
  /** A die that fires once more. */
  again: boolean;
  /** The line it comes from, for the words beside it. */
  line: FrigateLineView | null;
  registers: Registers;
}

export interface Broadside {
  beats: Beat[];
  ms: number;
  /** What the hand is worth of the target, in a hundred. */
  share: number;
  sinks: boolean;
}

/** Milliseconds at speed 1. */
export const BEATS = {
  load: 240, plate: 240, card: 340, mark: 360,
  // The dice fire faster and faster.
  dice: [260, 220, 200, 170, 160, 150],
  slide: 220, breath: 160, slam: 560, burst: 320, collide: 240,
  after: 330,
  flight: 260, drain: 420, hull: 800, sink: 850,
  // A hand in which nothing but dice speaks.
  plain: { load: 150, plate: 140, die: 88, slide: 120, breath: 40, slam: 330, hull: 500 },
  zero: 900,
  longest: 6000,
  /** What was seen three times in a run is known. */
  known: 0.6,
} as const;

export const SEEN_OFTEN = 3;

const SPEAKS: ReadonlySet<BeatKind> = new Set(["card", "boss", "mark", "after"]);

type Loose = Omit<Beat, "at">;

/** Which beat a line is; null for one that only tidies up, or is told elsewhere. */
function kindOf(line: FrigateLineView): BeatKind | null {
  const { register, source } = line;
  if (source === "rules" || register === "reward" || register === "factor") return null;
  if (register === "wallet") return source === "mark" ? "mark" : null;
  if (register === "hand") return line.how === "multiply" ? "slam" : "after";
  if (register === "round") return source === "card" ? "after" : null;
  if (source === "box") return line.how === "set" ? "plate" : "sum";
  if (source === "level") return "plate";
  return source === "boss" || source === "card" || source === "die" || source === "mark" ? source : null;
}

function isRegister(name: string): name is keyof Registers {
  return name === "points" || name === "bonus" || name === "mult" || name === "hand";
}

function changesNothing(line: FrigateLineView): boolean {
  return (line.how === "add" || line.how === "percent") && line.amount === 0;
}

/** The beats of a sheet in their order, without their times. */
function loosen(scored: FrigateScored): Loose[] {
  const registers: Registers = { points: 0, bonus: 0, mult: 0, hand: 0 };
  const beats: Loose[] = [{ kind: "load", number: -1, again: false, line: null, registers: { ...registers } }];
  for (const line of scored.lines) {
    if (isRegister(line.register)) registers[line.register] = line.after;
    const kind = changesNothing(line) ? null : kindOf(line);
    const last = beats.at(-1)!;
    if (kind === null || (kind === "plate" && last.kind === "plate")) {
      last.registers = { ...registers };
      continue;
    }
    if (kind === "slam") beats.push({ kind: "breath", number: -1, again: false, line: null, registers: { ...last.registers } });
    const number = kind === "plate" || kind === "sum" || kind === "slam" ? -1 : line.number;
    const again = kind === "die" && last.number === number && (last.kind === "die" || last.kind === "mark");
    // The bonus has gone into the points.
    if (kind === "sum") registers.bonus = 0;
    beats.push({ kind, number, again, line, registers: { ...registers } });
  }
  return beats;
}

function full(beats: readonly Loose[], known: (line: FrigateLineView | null) => boolean): number[] {
  let dice = 0;
  return beats.map(({ kind, line }) => {
    const share = known(line) ? BEATS.known : 1;
    switch (kind) {
      case "load":
        return BEATS.load;
      case "plate":
        return BEATS.plate;
      case "die":
        return BEATS.dice[Math.min(dice++, BEATS.dice.length - 1)]!;
      case "mark":
        return line?.register === "wallet" ? BEATS.dice.at(-1)! : BEATS.mark;
      case "sum":
        return BEATS.slide;
      case "breath":
        return BEATS.breath;
      case "slam":
        return BEATS.slam;
      case "after":
        return BEATS.after * share;
      default:
        return BEATS.card * share;
    }
  });
}

function plain(beats: readonly Loose[]): number[] {
  const { load, plate, die, slide, breath, slam } = BEATS.plain;
  const times: Partial<Record<BeatKind, number>> = { load, plate, die, sum: slide, breath, slam };
  return beats.map(({ kind }) => times[kind] ?? die);
}

export interface Firing {
  scored: FrigateScored;
  /** The score of the round before this hand, and what sinks the enemy. */
  before: number;
  target: number;
  known?: (line: FrigateLineView | null) => boolean;
}

/** When everything of a hand is seen: a plain one in two seconds, any in six. */
export function broadside({ scored, before, target, known = () => false }: Firing): Broadside {
  const loose = loosen(scored);
  const speaks = loose.some(({ kind }) => SPEAKS.has(kind));
  const lengths = speaks ? full(loose, known) : plain(loose);
  const sinks = before < target && scored.round_score >= target;
  const beats: Beat[] = [];
  let at = 0;
  loose.forEach((beat, i) => {
    beats.push({ ...beat, at });
    at += lengths[i]!;
  });
  const last = loose.at(-1)!;
  const rest = { number: -1, again: false, line: null, registers: { ...last.registers, hand: scored.hand } };
  if (scored.hand > 0) {
    beats.push({ ...rest, kind: "hull", at });
    at += speaks || sinks ? BEATS.hull : BEATS.plain.hull;
  } else at = Math.max(at, BEATS.zero);
  if (sinks) {
    beats.push({ ...rest, kind: "sink", at });
    at += BEATS.sink;
  }
  beats.push({ ...rest, kind: "end", at });
  const share = Math.min(1, BEATS.longest / Math.max(1, at));
  return {
    beats: beats.map((beat) => ({ ...beat, at: Math.round(beat.at * share) })),
    ms: Math.round(at * share),
    share: (100 * scored.hand) / Math.max(1, target),
    sinks,
  };
}

/** The lines of a sheet that have spoken by a beat, those that tidied up before it among them: nothing is told early. */
export function firedLines(scored: FrigateScored, { beats }: Broadside, at: number): FrigateLineView[] {
  if (beats[at]?.kind === "end") return [...scored.lines];
  const spoken = beats.slice(0, at + 1).findLast(({ line }) => line !== null)?.line;
  return spoken ? scored.lines.slice(0, scored.lines.indexOf(spoken) + 1) : [];
}

/** The beat that is under way, by its number. */
export function beatAt(show: Broadside, time: number): number {
  let found = 0;
  for (const [i, beat] of show.beats.entries()) if (beat.at <= time) found = i;
  return found;
}
