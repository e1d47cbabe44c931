// The seats this browser holds: bearer tokens by match, kept where only this origin can read them.

import { keep, kept } from "./storage.ts";
import type { Seated, SeatToken } from "./wire.ts";

const KEY = "cinque.seats";

export type Held = Record<string, SeatToken[]>;

export function heldSeats(): Held {
  return kept<Held>(KEY, {});
}

export function tokensOf(match: string): SeatToken[] {
  return heldSeats()[match] ?? [];
}

export function keepSeats(seated: Seated): void {
  const held = heldSeats();
  held[seated.match] = [...(held[seated.match] ?? []), ...seated.seats];
  keep(KEY, held);
}

export function forgetMatch(match: string): void {
  const held = heldSeats();
  delete held[match];
  keep(KEY, held);
}
