// What is seen and heard of a run. The roll carries the suspense, the broadside is the reward.

import { act, played, QUIET, type Act, type Cue, type Rows } from "../../../stage/cues.ts";
import { EASE, within } from "../../../stage/easing.ts";
import type { SoundName } from "../../../stage/sounds.ts";
import type { Stage } from "../../../stage/stage.svelte.ts";
import { heard, pause } from "../../../stage/vocabulary.ts";
import type { FrigateEvent, FrigateLineView, FrigateScored } from "../../../wire.ts";
import { ended } from "../../fanfare.ts";
import type { Scene } from "../content/types.ts";
import { BEATS, beatAt, broadside, SEEN_OFTEN, type Beat, type BeatKind, type Broadside, type Registers } from "./broadside.ts";

/** The first die stops after this, each further one so much later, and the last keeps everybody waiting. */
const FIRST_STOP = 420;
const NEXT_STOP = 90;
const LAST_STOP = 220;
/** A face is seen for so long, longer the nearer the die is to its stop. */
const FACE = 60;
const SLOWER = 80;
const PAUSE = 180;
const ARRIVAL = 900;
/** So long the enemy lists and goes down. */
const LISTING = 700;
/** A card flies so long, and slams at the end of it; a plate flips; a face is engraved. */
const FLIGHT = 330;
const SLAM = 90;
const FLIP = 260;
const ENGRAVING = 360;

const EMPTY: Registers = { points: 0, bonus: 0, mult: 0, hand: 0 };

/** Dice in the air: what each slot shows, and which still tumble. */
export interface Thrown {
  values: readonly number[];
  tumbling: number;
}

/** What is being shown over the last settled position. */
export class Show {
  scored: FrigateScored | null = $state.raw(null);
  plan: Broadside | null = $state.raw(null);
  /** The beat under way, by its number. */
  at = $state(-1);
  /** The hand as it counts up, the score of the round as the hull drains, how far the enemy has gone down. */
  count = $state(0);
  hull = $state(-1);
  sunk = $state(0);
  thrown: Thrown | null = $state.raw(null);
  /** A boss sails in. */
  arriving = $state(0);
  /** A card on its way to its slot, how far; the box whose plate flips; the die whose face is engraved. */
  joins: { card: string; part: number } | null = $state.raw(null);
  levelled = $state(-1);
  engraved = $state(-1);

  get beat(): Beat | null {
    return this.plan?.beats[this.at] ?? null;
  }

  get line(): FrigateLineView | null {
    return this.beat?.line ?? null;
  }

  get registers(): Registers {
    return this.beat?.registers ?? EMPTY;
  }

  is(...kinds: BeatKind[]): boolean {
    return this.beat !== null && kinds.includes(this.beat.kind);
  }

  /** Whether a card or a die is speaking just now. */
  lights(source: "card" | "die", number: number): boolean {
    const beat = this.beat;
    if (!beat || beat.number !== number || !beat.line) return false;
    const from = beat.line.source;
    return from === source || (source === "die" && from === "mark");
  }

  fire(scored: FrigateScored, plan: Broadside, before: number, time: number): void {
    this.scored = scored;
    this.plan = plan;
    const at = beatAt(plan, time);
    if (at !== this.at) this.at = at;
    this.count = counted(plan, at, time);
    const drained = EASE.out(partOf(plan, "hull", time, BEATS.flight / BEATS.hull, (BEATS.flight + BEATS.drain) / BEATS.hull));
    this.hull = Math.round(before + (scored.round_score - before) * drained);
    this.sunk = partOf(plan, "sink", time, 0, LISTING / BEATS.sink);
  }

  over(): void {
    this.scored = null;
    this.plan = null;
    this.at = this.hull = -1;
    this.sunk = 0;
  }
}

/** How far a stretch of a beat has come, given as shares of it: 0 before, 1 after, and where there is no such beat. */
function partOf({ beats, ms }: Broadside, kind: BeatKind, time: number, from: number, to: number): number {
  const at = beats.findIndex((beat) => beat.kind === kind);
  if (at < 0) return 0;
  const begin = beats[at]!.at;
  const length = (beats[at + 1]?.at ?? ms) - begin;
  return within(time, begin + from * length, begin + to * length);
}

/** The number bursts from nothing when the plates have met; afterwards it is what it is. */
function counted(plan: Broadside, at: number, time: number): number {
  const beat = plan.beats[at]!;
  if (beat.kind !== "slam") return beat.registers.hand;
  return Math.round(beat.registers.hand * EASE.out(partOf(plan, "slam", time, BEATS.collide / BEATS.slam, 1)));
}

const shows = new WeakMap<Stage, Show>();

/** The show that belongs to a stage. */
export function showOf(stage: Stage): Show {
  const show = shows.get(stage) ?? new Show();
  shows.set(stage, show);
  return show;
}

/** How often each card has spoken in the run that is played: what is known takes less time. */
const spoken = new Map<string, number>();

function recall(scored: FrigateScored, hand: number): (line: FrigateLineView | null) => boolean {
  if (hand <= 1) spoken.clear();
  const before = new Map(spoken);
  const names = new Set(scored.lines.filter((line) => line.source === "card").map((line) => line.name));
  for (const name of names) spoken.set(name, (spoken.get(name) ?? 0) + 1);
  return (line) => line !== null && line.source === "card" && (before.get(line.name) ?? 0) >= SEEN_OFTEN;
}

const SOUNDS: Partial<Record<BeatKind, SoundName>> = {
  load: "wall", plate: "drum", card: "tick", boss: "rumble", die: "gun", mark: "bell", sum: "tick", slam: "gun", after: "tick", hull: "whistle", sink: "horn",
};

/** Every beat has its sound, each a step higher than the last. */
function sounds({ beats, share, sinks }: Broadside, hand: number): Cue[] {
  let step = 0;
  const cues = beats.flatMap(({ kind, at }) => {
    const name = SOUNDS[kind];
    if (!name) return [];
    const chained = kind === "card" || kind === "die" || kind === "mark" || kind === "sum" || kind === "after";
    return [heard(at, name, chained ? { step: ++step } : {}), ...(kind === "sink" ? [heard(at + 300, "coin")] : [])];
  });
  const strong = beats.find(({ kind }) => kind === "hull");
  if (strong && sinks) cues.push(heard(strong.at + BEATS.flight + BEATS.drain, "fall"));
  else if (strong && share >= 35) cues.push(heard(strong.at + BEATS.flight, "fall"));
  return hand > 0 ? cues : [heard(0, "drum"), heard(200, "splash")];
}

function fire(scored: FrigateScored, { view }: Scene): Act {
  const before = view.round_score;
  const plan = broadside({ scored, before, target: view.target, known: recall(scored, view.hand_number) });
  const sheet: Cue = {
    at: 0,
    ms: plan.ms,
    draw: {
      kind: "own",
      name: "broadside",
      about: [scored.box, scored.hand],
      show: (part, stage) => {
        if (part >= 1) showOf(stage).over();
        else showOf(stage).fire(scored, plan, before, part * plan.ms);
      },
    },
  };
  return { ...act(sheet, sounds(plan, scored.hand)), set: true };
}

/** When the die in a place among those thrown lies still. */
function stopOf(place: number, count: number): number {
  return FIRST_STOP + NEXT_STOP * place + (place === count - 1 && count > 1 ? LAST_STOP : 0);
}

/** A face a tumbling die shows: its own faces one after the other, slower towards its stop. */
function faceAt(time: number, stop: number, slot: number, faces: readonly number[]): number {
  const passed = Math.floor(time / (FACE + SLOWER * Math.min(1, time / stop)));
  return faces[(passed * 5 + slot * 3) % faces.length] ?? 1;
}

function tumble(held: number, values: readonly number[], { view }: Scene): Act {
  const thrown = values.flatMap((_, slot) => ((held >> slot) & 1 ? [] : [slot]));
  const stops = new Map(thrown.map((slot, place) => [slot, stopOf(place, thrown.length)]));
  const ms = Math.max(0, ...stops.values());
  const dice = values.map((_, slot) => view.dice[view.hand[slot] ?? -1]?.faces ?? [1]);
  const falls: Cue = {
    at: 0,
    ms,
    draw: {
      kind: "own",
      name: "roll",
      about: [held],
      show: (part, stage) => {
        const time = part * ms;
        const air = [...stops].filter(([, stop]) => time < stop).map(([slot]) => slot);
        const shown = values.map((value, slot) => (air.includes(slot) ? faceAt(time, stops.get(slot)!, slot, dice[slot]!) : value));
        showOf(stage).thrown = part >= 1 ? null : { values: shown, tumbling: air.reduce((bits, slot) => bits | (1 << slot), 0) };
      },
    },
  };
  return act(falls, heard(0, "paper"), [...stops].map(([slot, stop]) => heard(stop, "wood", { pitch: 0.8 + 0.08 * (values[slot] ?? 1) })));
}

/** Her silhouette sails in under her flag. */
function arrives(): Act {
  const sails: Cue = {
    at: 0,
    ms: ARRIVAL,
    draw: { kind: "own", name: "boss", show: (part, stage) => void (showOf(stage).arriving = part >= 1 ? 0 : 1 - EASE.out(part)) },
    sound: { name: "ring" },
  };
  return { ...act(sails), set: true };
}

const gained = (): Act => act(heard(0, "commit"));

/** A card flies to its slot, and slams there. */
function flies(card: string): Act {
  const way: Cue = {
    at: 0,
    ms: FLIGHT,
    draw: { kind: "own", name: "joins", about: [card], show: (part, stage) => void (showOf(stage).joins = part >= 1 ? null : { card, part: EASE.out(part) }) },
  };
  return act(way, heard(0, "paper"), heard(FLIGHT - SLAM, "commit"));
}

/** The plate of a box flips. */
function flips(box: number): Act {
  const plate: Cue = { at: 0, ms: FLIP, draw: { kind: "own", name: "levelled", about: [box], show: (part, stage) => void (showOf(stage).levelled = part >= 1 ? -1 : box) } };
  return act(plate, heard(0, "commit"));
}

/** A face is engraved, with sparks. */
function engraves(die: number): Act {
  const work: Cue = { at: 0, ms: ENGRAVING, draw: { kind: "own", name: "engraved", about: [die], show: (part, stage) => void (showOf(stage).engraved = part >= 1 ? -1 : die) } };
  return act(work, heard(0, "hammer"));
}

export const ROWS: Rows<FrigateEvent, Scene> = {
  "round-began": QUIET,
  "boss-announced": arrives,
  "boss-silenced": QUIET,
  "hand-began": QUIET,
  took: QUIET,
  put: QUIET,
  rolled: (event, scene) => tumble(event.held, event.values, scene),
  ordered: QUIET,
  shifted: QUIET,
  scored: fire,
  earned: QUIET,
  spent: () => act(heard(0, "coin")),
  "card-gained": (event) => flies(event.name),
  "card-lost": QUIET,
  "card-grew": QUIET,
  "card-named": QUIET,
  "card-disabled": QUIET,
  "card-worth": QUIET,
  used: () => act(heard(0, "wall"), pause(0, PAUSE)),
  "no-room": QUIET,
  "die-gained": gained,
  "die-lost": QUIET,
  "die-changed": (event) => engraves(event.die),
  levelled: (event) => flips(event.box),
  opened: gained,
  reopened: gained,
  "hand-size": QUIET,
  slots: QUIET,
  favoured: QUIET,
  pardoned: QUIET,
  "round-score": QUIET,
  "shop-opened": () => act(heard(0, "bell")),
  restocked: () => act(heard(0, "paper")),
  "shop-closed": QUIET,
  "round-won": () => act(heard(0, "turn")),
  "run-won": QUIET,
  resigned: QUIET,
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<FrigateEvent, Scene>(ROWS);
