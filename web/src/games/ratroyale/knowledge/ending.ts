// How Ratatouille Royale speaks of a match that is over.

import { givenUp, sideOf } from "../../../after/told.ts";
import type { RatroyaleEvent, RatroyaleRules, RatroyaleView } from "../../../wire.ts";
import type { Ending, Statistic, Told } from "../../game.ts";
import { entityOf, isLair, squeakOf } from "../content/lookup.ts";

type RatTold = Told<RatroyaleView, RatroyaleEvent, RatroyaleRules>;

function headline(told: RatTold): string {
  const { outcome, names, view } = told;
  const when = `turn ${view.turn}`;
  const left = givenUp(told, when);
  if (left) return left;
  const winner = names[outcome.winners[0] ?? -1] ?? "";
  if (outcome.why.includes("turns are over"))
    return {
      won: "The kitchen closes, and your side is better off.",
      lost: "The kitchen closes, and their side is better off.",
      draw: "The kitchen closes, and both sides are equal.",
      watched: `The kitchen closes, and ${winner} is better off.`,
    }[sideOf(told)];
  return {
    won: `Their last Lair broke in ${when}: the kitchen is yours.`,
    lost: `Your last Lair broke in ${when}.`,
    draw: `No Lair is left in ${when}.`,
    watched: `${winner} has the kitchen in ${when}.`,
  }[sideOf(told)];
}

function seatOf(view: RatroyaleView, unit: number): number {
  return view.units.find((each) => each.id === unit)?.seat ?? -1;
}

/** Whoever of a seat did the most damage to the other side, and how much: what is hurt is hurt by the last who used a skill. */
function bestSqueak(told: RatTold, seat: number): string {
  const done = new Map<string, number>();
  let name = "";
  for (const { event, mover, before } of told.events) {
    if (event.type === "used") name = entityOf(told.rules, before.units.find((unit) => unit.id === event.unit)?.kind ?? 0).name;
    if (event.type === "placed") name = squeakOf(told.rules, event.card).name;
    if (event.type === "turn-ended") name = "";
    if (event.type === "hurt" && mover === seat && name && seatOf(before, event.unit) === 1 - seat) done.set(name, (done.get(name) ?? 0) + event.amount);
  }
  const [best] = [...done].sort((a, b) => b[1] - a[1]);
  return best ? `${best[0]}, ${best[1]}` : "none";
}

function lairHealth(told: RatTold, seat: number): number {
  const lairs = told.view.units.filter((unit) => unit.seat === seat && isLair(entityOf(told.rules, unit.kind)));
  return lairs.reduce((sum, lair) => sum + lair.health, 0);
}

function statistics(told: RatTold): Statistic[] {
  const seats = [0, 1];
  const sum = (read: (event: RatroyaleEvent, mover: number, before: RatroyaleView, seat: number) => number): number[] =>
    seats.map((seat) => told.events.reduce((all, { event, mover, before }) => all + read(event, mover, before, seat), 0));
  return [
    { label: "Damage dealt", values: sum((event, mover, before, seat) => (event.type === "hurt" && mover === seat && seatOf(before, event.unit) === 1 - seat ? event.amount : 0)) },
    { label: "Best squeak, by damage", values: seats.map((seat) => bestSqueak(told, seat)) },
    { label: "Squeaks played", values: sum((event, _m, _b, seat) => (event.type === "placed" && event.seat === seat ? 1 : 0)) },
    { label: "Skills used", values: sum((event, mover, _b, seat) => (event.type === "used" && mover === seat ? 1 : 0)) },
    { label: "Crumbs received", values: sum((event, _m, _b, seat) => (event.type === "crumbs" && event.seat === seat ? event.base + event.stacks + event.bonus : 0)) },
    { label: "Crumbs lost unspent", values: sum((event, _m, _b, seat) => (event.type === "turn-ended" && event.seat === seat ? event.forfeited : 0)) },
    { label: "Rodents and Lairs lost", values: sum((event, _m, before, seat) => (event.type === "defeated" && seatOf(before, event.unit) === seat ? 1 : 0)) },
    { label: "Lairs left", values: seats.map((seat) => told.view.seats[seat]?.lairs ?? 0) },
    { label: "HP of Lairs left", values: seats.map((seat) => lairHealth(told, seat)) },
  ];
}

export const ending: Ending<RatroyaleView, RatroyaleEvent, RatroyaleRules> = {
  emblem: "g-rat",
  headline,
  statistics,
  loses: (event, seat, before) => event.type === "defeated" && seatOf(before, event.unit) === seat,
};
