import { rows, type Way } from "../../../table/offers.ts";
import type { Offer } from "../../../wire.ts";

/** A way to a tile: what it costs, and the MP it leaves. */
export interface Road extends Way {
  cost: number;
  left: number;
}

export function roadsOf(offer: Offer | null): Map<number, Road> {
  const found = new Map<number, Road>();
  if (!offer) return found;
  rows(offer).forEach(([cell], i) => {
    const note = (name: string): number => offer.notes?.[name]?.[i] ?? 0;
    if (cell !== undefined) found.set(cell, { steps: note("cost"), cost: note("cost"), left: note("left"), via: note("via") });
  });
  return found;
}
