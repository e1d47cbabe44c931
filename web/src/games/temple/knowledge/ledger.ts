// What a match comes to, counted from what was told of it: land by turn, cycles, and kills by kind.

import type { TempleEvent, TempleRules, TempleView } from "../../../wire.ts";
import type { Told } from "../../game.ts";

type TempleTold = Told<TempleView, TempleEvent, TempleRules>;

const tilesOf = (view: TempleView, seat: number): number => [...view.land].filter((mark) => mark === String(seat)).length;

/** For each seat its tiles whenever a turn began, and at the end. */
export function landByTurn(told: Pick<TempleTold, "names" | "events" | "view">): number[][] {
  const views = told.events.filter(({ event }) => event.type === "turn-began").map(({ before }) => before);
  return told.names.map((_, seat) => [...views, told.view].map((view) => tilesOf(view, seat)));
}

/** What its land paid a seat: of an income only its owner is told, and the film is told by whoever moved before him. */
export function earned(told: Pick<TempleTold, "events" | "rules">, seat: number): number {
  const began = told.events.filter(({ event }) => event.type === "turn-began" && event.seat === seat);
  // Whoever goes first was paid before anything was told.
  const first = told.events[0];
  const views = [...(first?.mover === seat ? [first.before] : []), ...began.map(({ before }) => before)];
  return views.reduce((sum, view) => sum + tilesOf(view, seat) * told.rules.tile_income, 0);
}

/** What a seat paid for units, and gave to its god in cycles. */
export function spent(told: Pick<TempleTold, "events" | "rules">, seat: number): number {
  const { units, money_cost } = told.rules;
  return told.events.reduce((sum, { event, mover }) => {
    if (mover !== seat) return sum;
    if (event.type === "produced") return sum + units[event.kind]!.cyc;
    return event.type === "sacrificed" && event.what === "money" ? sum + money_cost : sum;
  }, 0);
}

/** Who killed whoever fell there: the seat that moved, or where its own unit fell, whoever struck back or had thorns. */
function killerOf(events: TempleTold["events"], fell: number): number {
  const { event, mover } = events[fell]!;
  if (event.type !== "fell") return -1;
  if (event.seat !== mover) return mover;
  for (let at = fell - 1; at >= 0 && events[at]!.event.type !== "struck"; at -= 1) {
    const { event: blow, before } = events[at]!;
    const back = blow.type === "countered" || blow.type === "pricked";
    if (back && blow.to === event.cell) return before.units.find((unit) => unit.cell === blow.at)?.seat ?? -1;
  }
  return -1;
}

/** For each unit that was killed by another seat its kind, and by whom. */
export function kills(told: Pick<TempleTold, "events">): { kind: number; by: number }[] {
  return told.events
    .map(({ event }, at) => ({ kind: event.type === "fell" ? event.kind : -1, by: killerOf(told.events, at) }))
    .filter(({ by }) => by >= 0);
}

export interface KillRow {
  kind: number;
  name: string;
  /** By seat that killed. */
  counts: number[];
}

/** Who killed how many of each kind of the others, most first. */
export function killsByKind(told: Pick<TempleTold, "names" | "events" | "rules">): KillRow[] {
  const rows = new Map<number, KillRow>();
  for (const { kind, by } of kills(told)) {
    const row = rows.get(kind) ?? { kind, name: told.rules.units[kind]!.name, counts: told.names.map(() => 0) };
    row.counts[by] = (row.counts[by] ?? 0) + 1;
    rows.set(kind, row);
  }
  const sum = (row: KillRow): number => row.counts.reduce((all, count) => all + count, 0);
  return [...rows.values()].sort((one, other) => sum(other) - sum(one) || one.kind - other.kind);
}
