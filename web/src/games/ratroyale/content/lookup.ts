// Reading the view and the tables: who stands where, whose it is, and what things are called.

import type {
  RatroyaleFormRow,
  RatroyaleMarkView,
  RatroyaleRodentRow,
  RatroyaleRules,
  RatroyaleSkillRow,
  RatroyaleStatusRow,
  RatroyaleStructureRow,
  RatroyaleTrickRow,
  RatroyaleUnitView,
  RatroyaleView,
} from "../../../wire.ts";
import * as speech from "../../speech.ts";
import type { Scene } from "./types.ts";

export { capital, player, plural } from "../../speech.ts";

export const NEUTRAL = 2;
export const WALL = "#";
export const HOLE = ".";

/** The tables a card or an entity is looked up in; a match has them in its rules, the other pages in the larder. */
export type Tables = Pick<RatroyaleRules, "roster" | "structures" | "tricks" | "statuses">;

/** A squeak as it lies in a hand. */
export interface Squeak {
  card: number;
  name: string;
  cost: number;
  icon: string;
  /** The class of a rodent, or the kind of a trick. */
  role: string;
  rodent: RatroyaleRodentRow | null;
  trick: RatroyaleTrickRow | null;
}

export function squeakOf(tables: Tables, card: number): Squeak {
  const { roster, tricks } = tables;
  const rodent = roster[card] ?? null;
  const trick = rodent ? null : (tricks[card - roster.length] ?? null);
  const row = (rodent ?? trick)!;
  return { card, name: row.name, cost: row.cost, icon: row.icon, role: rodent?.role ?? trick!.kind, rodent, trick };
}

export function squeakNamed(tables: Tables, name: string): Squeak {
  const { roster, tricks } = tables;
  const rodent = roster.findIndex((row) => row.name === name);
  return squeakOf(tables, rodent >= 0 ? rodent : roster.length + tricks.findIndex((row) => row.name === name));
}

export function allSqueaks(tables: Tables): Squeak[] {
  return Array.from({ length: tables.roster.length + tables.tricks.length }, (_, card) => squeakOf(tables, card));
}

export type EntityRow = RatroyaleRodentRow | RatroyaleStructureRow;

export function entityOf(tables: Tables, kind: number): EntityRow {
  const { roster, structures } = tables;
  return (roster[kind] ?? structures[kind - roster.length])!;
}

export function isRodent(row: EntityRow): row is RatroyaleRodentRow {
  return "role" in row;
}

/** What one movement action costs. */
export function moveCost(tables: Tables, kind: number): number {
  const row = entityOf(tables, kind);
  return isRodent(row) ? row.move_cost : 0;
}

export function isLair(row: EntityRow): boolean {
  return "base" in row && row.base === true;
}

export function skillsOf(row: EntityRow): RatroyaleSkillRow[] {
  return row.skills ?? [];
}

/** How far around its target a skill or trick works; 0 when it touches the target alone. */
export function radiusOf(form: RatroyaleFormRow | undefined): number {
  return Math.max(0, ...(form?.acts ?? []).map((act) => ("whom" in act ? (act.whom?.radius ?? 0) : 0)));
}

export function statusOf(tables: Tables, status: number): RatroyaleStatusRow {
  return tables.statuses[status]!;
}

export function unitOn(view: RatroyaleView | null, cell: number): RatroyaleUnitView | null {
  return view?.units.find((unit) => unit.cell === cell) ?? null;
}

export function unitById(view: RatroyaleView | null, id: number): RatroyaleUnitView | null {
  return view?.units.find((unit) => unit.id === id) ?? null;
}

/** "your", "Ada’s" or "the neutral". */
export function possessive(scene: Scene, seat: number): string {
  if (seat === NEUTRAL) return "the neutral";
  return speech.possessive(scene, seat);
}

export function whose(scene: Scene, unit: Pick<RatroyaleUnitView, "seat" | "kind">): string {
  return `${possessive(scene, unit.seat)} ${entityOf(scene.rules, unit.kind).name}`;
}

/** A tile's height in words: "height 2", "wall". */
export function heightWords(view: RatroyaleView, cell: number): string {
  const mark = view.terrain[cell];
  if (mark === WALL) return "wall";
  return `height ${mark}`;
}

/** How long an effect lasts, in the document's own terms, as the owner of the piece reads them. */
export function durationWords(mark: RatroyaleMarkView, unit: RatroyaleUnitView): string {
  if (mark.left < 0) return "lasts";
  const whose = mark.clock === unit.seat ? "ally" : "enemy";
  return `${speech.plural(mark.left, `${whose} turn`)} left`;
}

/** The turns still to end before an effect does, as the seats whose turns they are; the present turn is the first. */
export function turnsUntil(mark: RatroyaleMarkView, now: number): number[] {
  const turns: number[] = [];
  for (let left = mark.left, seat = now; left > 0; seat = 1 - seat) {
    turns.push(seat);
    if (seat === mark.clock) left -= 1;
  }
  return turns;
}
