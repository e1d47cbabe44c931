// How long theatre may take.

import { settings } from "../settings.svelte.ts";
import type { Act } from "./cues.ts";

/** By how much beginnings and lengths of cues are shortened. */
export interface Timing {
  at: number;
  ms: number;
}

export const FULL: Timing = { at: 1, ms: 1 };

/** What one deed of the player may hold the stage, and what a whole turn of somebody else may, in milliseconds. */
export const DEED = 900;
export const TURN = 4000;
// Shorter than this share of its time a cue cannot be seen any more: then cues begin before the last has ended.
const SHORTEST = 0.25;

/** How long acts hold the stage that may be shortened. */
export function lengthOf(acts: readonly Act[]): number {
  let [at, end] = [0, 0];
  for (const act of acts.filter((each) => !each.set)) {
    end = Math.max(end, at + act.ms);
    at += act.next ?? act.ms;
  }
  return end;
}

/** Shortens evenly what is longer than it may be. */
export function fitted(length: number, most: number): Timing {
  if (length <= most) return FULL;
  const share = Math.max(0, most) / length;
  return { at: share, ms: Math.max(SHORTEST, share) };
}

const CHAIN = 0.93;
const SHORTEST_BEAT = 110;

/** The beginnings of the beats of a chain: each is a little shorter than the last. One more than there are beats: its end. */
export function chained(beats: number, first: number): number[] {
  const starts = [0];
  for (let i = 0, beat = first; i < beats; i++, beat *= CHAIN) starts.push(starts[i]! + Math.max(SHORTEST_BEAT, beat));
  return starts;
}

const HELD = 4;
let holding = false;

/** The player holds the key that hurries everything. */
export function holdFast(on: boolean): void {
  holding = on;
}

/** Nothing is played: results are shown at once. */
export const INSTANT = Infinity;

/** How fast the stage plays what a player did himself, or what others did. */
export function speedOf(mine: boolean): number {
  const chosen = mine || settings.others === "same" ? settings.speed : settings.others;
  if (chosen === "instant") return INSTANT;
  return holding ? Math.max(HELD, Number(chosen)) : Number(chosen);
}

/** Whether nobody looks at the page. */
export function unseen(): boolean {
  return typeof document !== "undefined" && document.hidden;
}
