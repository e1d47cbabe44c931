// How Ratatouille Royale speaks of a match that is over.

import { givenUp, sideOf } from "../../../after/told.ts";
import type { RatroyaleEvent, RatroyaleRules, RatroyaleView } from "../../../wire.ts";
import type { Ending, Statistic, Told } from "../../game.ts";

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

function statistics(told: RatTold): Statistic[] {
  const seats = [0, 1];
  const sum = (read: (event: RatroyaleEvent, mover: number, before: RatroyaleView, seat: number) => number): number[] =>
    seats.map((seat) => told.events.reduce((all, { event, mover, before }) => all + read(event, mover, before, seat), 0));
  return [
    { label: "Damage dealt", values: sum((event, mover, before, seat) => (event.type === "hurt" && mover === seat && seatOf(before, event.unit) === 1 - seat ? event.before - event.health : 0)) },
    { label: "Squeaks played", values: sum((event, _m, _b, seat) => (event.type === "placed" && event.seat === seat ? 1 : 0)) },
    { label: "Skills used", values: sum((event, mover, _b, seat) => (event.type === "used" && mover === seat ? 1 : 0)) },
    { label: "Crumbs received", values: sum((event, _m, _b, seat) => (event.type === "crumbs" && event.seat === seat ? event.base + event.stacks + event.bonus : 0)) },
    { label: "Crumbs lost unspent", values: sum((event, _m, _b, seat) => (event.type === "turn-ended" && event.seat === seat ? event.forfeited : 0)) },
    { label: "Rodents and Lairs lost", values: sum((event, _m, before, seat) => (event.type === "defeated" && seatOf(before, event.unit) === seat ? 1 : 0)) },
    { label: "Lairs left", values: seats.map((seat) => told.view.seats[seat]?.lairs ?? 0) },
  ];
}

export const ending: Ending<RatroyaleView, RatroyaleEvent, RatroyaleRules> = {
  emblem: "g-rat",
  headline,
  statistics,
  loses: (event, seat, before) => event.type === "defeated" && seatOf(before, event.unit) === seat,
};
