import { settings } from "../settings.svelte.ts";
import { play } from "../stage/sounds.ts";
import type { Move } from "../table/offers.ts";

export type Touch = "mouse" | "touch" | "key";

/** The move that the next tap on the same cell makes. */
export interface Armed {
  cell: number;
  move: Move;
  /** Where to strike from, where that was chosen. */
  place?: number;
}

/** A finger hides what it points at, so it taps twice: the first tap only aims, and then this is true. */
export function arms(hand: { armed: Armed | null }, move: Move, cell: number, how: Touch): boolean {
  const aims = how === "touch" && settings.confirmTouch && hand.armed?.cell !== cell;
  hand.armed = aims ? { cell, move } : null;
  if (aims) play("select");
  return aims;
}
