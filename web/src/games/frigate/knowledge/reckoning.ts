// A run added up after its end: its best hand, what each card brought, the money, the box that was missed.

import type { FrigateEvent, FrigateRules, FrigateScored, FrigateView } from "../../../wire.ts";
import type { Told } from "../../game.ts";

export type FrigateTold = Told<FrigateView, FrigateEvent, FrigateRules>;

export interface BestHand {
  event: FrigateScored;
  before: FrigateView;
}

/** The hand that scored most, with the position before it. */
export function bestHand(told: FrigateTold): BestHand | null {
  let best: BestHand | null = null;
  for (const { event, before } of told.events) if (event.type === "scored" && event.hand > (best?.event.hand ?? 0)) best = { event, before };
  return best;
}

/** What one line of a sheet added to its hand, about: the rest of the sheet taken as it came out. */
function gain(scored: FrigateScored, at: number): number {
  const line = scored.lines[at]!;
  const product = scored.lines.find((each) => each.how === "multiply");
  const before = [...scored.lines.slice(0, at)].reverse().find((each) => each.register === line.register)?.after ?? 0;
  const change = line.after - before;
  if (line.register === "hand" || line.register === "round") return change;
  if (!product) return 0;
  const mult = product.amount / 100;
  if (line.register === "bonus" || line.register === "points") return change * mult;
  return line.register === "mult" ? (change / 100) * (product.after / Math.max(1, mult)) : 0;
}

export interface Brought {
  name: string;
  points: number;
  hands: number;
}

/** What each card brought in all, the best first. */
export function cardsBrought(told: FrigateTold): Brought[] {
  const found = new Map<string, Brought>();
  for (const { event } of told.events) {
    if (event.type !== "scored") continue;
    event.lines.forEach((line, at) => {
      if (line.source !== "card") return;
      const row = found.get(line.name) ?? { name: line.name, points: 0, hands: 0 };
      found.set(line.name, { ...row, points: row.points + gain(event, at), hands: row.hands + 1 });
    });
  }
  return [...found.values()].map((row) => ({ ...row, points: Math.round(row.points) })).sort((one, other) => other.points - one.points);
}

export interface Purse {
  hand: number;
  money: number;
  shop: boolean;
}

/** The wallet after each hand, and where a shop was open. */
export function purse(told: FrigateTold): Purse[] {
  const points: Purse[] = [];
  for (const { event, before } of told.events) {
    if (event.type === "hand-began") points.push({ hand: before.hand_number, money: before.wallet, shop: false });
    if (event.type === "shop-opened" && points.length > 0) points.at(-1)!.shop = true;
  }
  points.push({ hand: told.view.hand_number, money: told.view.wallet, shop: false });
  return points;
}

/** The box of the last round that brought least of what it might have, by its name; empty where nothing was lost. */
export function missedBox(told: FrigateTold): string {
  if (told.outcome.winners.length > 0) return "";
  const zero = told.view.boxes.filter((box) => box.brought === 0);
  return zero.map((box) => box.name).join(", ");
}
