// Reading the server's offers: what may be picked, and the way to it. Nothing here decides what is legal.

import type { Offer } from "../wire.ts";

export type Move = { verb: string } & Record<string, number | string>;

/** The offer of a verb for an actor, if the server makes one. */
export function offerOf(offers: readonly Offer[], verb: string, fixed: Record<string, number> = {}): Offer | null {
  const matches = (offer: Offer): boolean =>
    offer.verb === verb && Object.entries(fixed).every(([name, value]) => offer.fixed?.[name] === value);
  return offers.find(matches) ?? null;
}

/** Whether a move is among the offers. */
export function isOffered(offers: readonly Offer[], move: Move): boolean {
  return offers.some((offer) => {
    if (offer.verb !== move.verb) return false;
    if (Object.entries(offer.fixed ?? {}).some(([name, value]) => move[name] !== value)) return false;
    const fields = offer.fields ?? [];
    if (fields.length === 0) return true;
    return rows(offer).some((row) => fields.every((name, i) => move[name] === row[i]));
  });
}

export function rows(offer: Offer): number[][] {
  const width = offer.fields?.length ?? 0;
  if (width === 0) return [[]];
  const picks = offer.picks ?? [];
  const listed = Array.from({ length: picks.length / width }, (_, i) => picks.slice(i * width, (i + 1) * width));
  return [...listed, ...unrolled(offer.runs ?? []).map((value) => [value])];
}

/** Runs are first value and length, pair after pair. */
function unrolled(runs: readonly number[]): number[] {
  const values: number[] = [];
  for (let i = 0; i < runs.length; i += 2) for (let k = 0; k < runs[i + 1]!; k++) values.push(runs[i]! + k);
  return values;
}

export interface Way {
  steps: number;
  via: number;
}

/** The cells a one-field offer leads to, with the steps to each and the cell before it where the notes say so. */
export function ways(offer: Offer | null): Map<number, Way> {
  const found = new Map<number, Way>();
  if (!offer) return found;
  rows(offer).forEach(([cell], i) => {
    if (cell !== undefined) found.set(cell, { steps: offer.notes?.["steps"]?.[i] ?? 0, via: offer.notes?.["via"]?.[i] ?? -1 });
  });
  return found;
}

/** The cells from `from` to `to`, both included, following the notes backwards. */
export function pathTo(reach: ReadonlyMap<number, Way>, from: number, to: number): number[] {
  const path = [to];
  let cell = to;
  while (cell !== from && path.length <= reach.size + 1) {
    const before = reach.get(cell)?.via ?? -1;
    if (before < 0 || before === cell) break;
    path.push(before);
    cell = before;
  }
  if (cell !== from) path.push(from);
  return path.reverse();
}
