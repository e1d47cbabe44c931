// How Grid Game speaks of a match that is over.

import { givenUp, sideOf } from "../../../after/told.ts";
import { cellName } from "../../../board/geometry.ts";
import type { GridEvent, GridRules, GridView } from "../../../wire.ts";
import type { Ending, Statistic, Told } from "../../game.ts";
import { plural } from "../../speech.ts";
import { classOf, unitOf } from "../content/lookup.ts";
import Emblem from "./Emblem.svelte";

type GridTold = Told<GridView, GridEvent, GridRules>;

function headline(told: GridTold): string {
  const { outcome, names, view, rules } = told;
  const when = `round ${view.round}`;
  const left = givenUp(told, when);
  if (left) return left;
  const winner = names[outcome.winners[0] ?? -1] ?? "";
  if (outcome.why.includes("rounds are over")) {
    // The position is that of the round that was not played any more.
    const after = `After ${plural(rules.round_cap, "round")}`;
    return {
      won: `${after} yours is the healthier army.`,
      lost: `${after} theirs is the healthier army.`,
      draw: `${after} neither army is ahead.`,
      watched: `${after} ${winner} has the healthier army.`,
    }[sideOf(told)];
  }
  return {
    won: `The field is yours in ${when}.`,
    lost: `Your last unit fell in ${when}.`,
    draw: `Nobody is left standing in ${when}.`,
    watched: `${winner} holds the field in ${when}.`,
  }[sideOf(told)];
}

interface Blow {
  by: number;
  kind: number;
  target: number;
  seat: number;
  damage: number;
}

/** Every blow, with whose it was; who has fallen since is still in the position before it. */
function blowsOf(told: GridTold): Blow[] {
  return told.events.flatMap(({ event, before }) => {
    if (event.type !== "struck") return [];
    const [by, target] = [unitOf(before, event.unit), unitOf(before, event.target)];
    return by && target ? [{ by: by.seat, kind: by.kind, target: event.target, seat: target.seat, damage: event.damage }] : [];
  });
}

function each<Value>(read: (seat: number) => Value): Value[] {
  return [0, 1].map(read);
}

function statistics(told: GridTold): Statistic[] {
  const blows = blowsOf(told);
  const sum = (wanted: (blow: Blow) => boolean): number => blows.filter(wanted).reduce((all, blow) => all + blow.damage, 0);
  const classes = told.rules.classes.map((row, kind) => ({
    label: `Damage by ${row.name}`,
    values: each((seat) => sum((blow) => blow.by === seat && blow.kind === kind)),
  }));
  const first = told.events.find(({ event }) => event.type === "struck");
  return [
    { label: "Damage dealt", values: each((seat) => sum((blow) => blow.by === seat)) },
    { label: "Damage taken", values: each((seat) => sum((blow) => blow.seat === seat)) },
    ...classes,
    { label: "First blood", values: each((seat) => (first?.mover === seat ? `turn ${first.turn + 1}` : "–")) },
    { label: "Turns in threat", values: each((seat) => turnsInThreat(told, seat)) },
    { label: "Units lost", values: each((seat) => fallen(told, seat).length) },
    { label: "… without having struck", values: each((seat) => lostIdle(told, seat)) },
  ];
}

/** Turns of the seat that it ended with a unit in an enemy's reach; nobody knows until the match was looked at again. */
function turnsInThreat({ turns }: GridTold, seat: number): number | string {
  if (turns.length === 0) return "…";
  return turns.filter((turn) => turn.seat >= 0 && turn.seat !== seat && (turn.exposed?.[seat] ?? 0) > 0).length;
}

function fallen(told: GridTold, seat: number): number[] {
  return told.events.flatMap(({ event, before }) =>
    event.type === "fell" && unitOf(before, event.unit)?.seat === seat ? [event.unit] : [],
  );
}

function lostIdle(told: GridTold, seat: number): number {
  const struck = new Set(told.events.flatMap(({ event }) => (event.type === "struck" ? [event.unit] : [])));
  return fallen(told, seat).filter((unit) => !struck.has(unit)).length;
}

/** "Scout c4 to b6, hits h9; Heavy …" */
function order(moves: readonly Record<string, unknown>[], view: GridView, rules: GridRules): string {
  const parts: string[] = [];
  let last = -1;
  for (const move of moves) {
    const unit = unitOf(view, Number(move["unit"] ?? -1));
    const to = typeof move["to"] === "number" ? cellName(move["to"], view.size) : "";
    if (!unit || !to) continue;
    const who = unit.id === last ? "" : `${classOf(rules, unit).name} ${cellName(unit.cell, view.size)} `;
    if (move["verb"] === "strike") parts.push(who ? `${who}hits ${to}` : `, hits ${to}`);
    else parts.push(who ? `${who}to ${to}` : `, to ${to}`);
    last = unit.id;
  }
  return parts.join("; ").replaceAll("; ,", ",");
}

export const ending: Ending<GridView, GridEvent, GridRules> = {
  emblem: "g-grid-game",
  Emblem,
  headline,
  statistics,
  loses: (event, seat, before) => event.type === "fell" && unitOf(before, event.unit)?.seat === seat,
  order,
};
