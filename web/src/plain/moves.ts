// What can be picked next, read from the server's offers. Nothing here decides what is legal.

import { rows, type Move } from "../table/offers.ts";
import type { Offer, PlainScene, PlainTarget, VerbInfo } from "../wire.ts";

/** A move under way: its verb, and the fields picked so far. */
export interface Picked {
  verb: string;
  values: Record<string, number>;
}

/** Every move that is offered, written out. */
export function moves(offers: readonly Offer[]): Move[] {
  return offers.flatMap((offer) =>
    rows(offer).map((row) => {
      const chosen = Object.fromEntries((offer.fields ?? []).map((name, i) => [name, row[i]!]));
      return { verb: offer.verb, ...offer.fixed, ...chosen };
    }),
  );
}

/** The moves that go on from what is picked; all of them while nothing is. */
export function open(all: readonly Move[], picked: Picked | null): Move[] {
  if (!picked) return [...all];
  return all.filter(
    (move) => move.verb === picked.verb && Object.entries(picked.values).every(([name, value]) => move[name] === value),
  );
}

/** The field to be picked next, as the grammar orders them; none when the move is whole. */
export function nextField(verbs: readonly VerbInfo[], verb: string, picked: Picked | null): string | null {
  const fields = verbs.find((each) => each.name === verb)?.fields ?? [];
  return fields.find((field) => picked?.verb !== verb || !(field.name in picked.values))?.name ?? null;
}

/** What a press on a cell, a piece or a card means for a field: the value it stands for, or nothing. */
export function valueAt(
  scene: PlainScene,
  verbs: readonly VerbInfo[],
  verb: string,
  field: string,
  spot: Partial<Pick<PlainTarget, "cell" | "piece" | "card">>,
): number | null {
  const matches = (target: PlainTarget): boolean =>
    target.field === field &&
    ((spot.cell !== undefined && target.cell === spot.cell) ||
      (spot.piece !== undefined && target.piece === spot.piece) ||
      (spot.card !== undefined && target.card === spot.card));
  const target = scene.targets.find(matches);
  if (target) return target.value;
  const kind = verbs.find((each) => each.name === verb)?.fields.find((each) => each.name === field)?.kind;
  return kind === "cell" && spot.cell !== undefined ? spot.cell : null;
}

/** A value in words: its own where the grammar has some, and numbers from 1 as people count. */
export function wordsFor(verbs: readonly VerbInfo[], verb: string, field: string, value: number): string {
  const info = verbs.find((each) => each.name === verb)?.fields.find((each) => each.name === field);
  if (!info) return String(value);
  return info.words[value] ?? `${info.name} ${value + 1}`;
}
