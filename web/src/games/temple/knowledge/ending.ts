// How Temple-Based Sacrifice speaks of a match that is over. Then the fog is gone.

import { givenUp, sideOf } from "../../../after/told.ts";
import type { TempleEvent, TempleRules, TempleView } from "../../../wire.ts";
import { earned, kills, spent } from "./ledger.ts";
import { orderOf } from "./ordered.ts";
import Report from "./Report.svelte";
import type { Ending, Statistic, Told } from "../../game.ts";

type TempleTold = Told<TempleView, TempleEvent, TempleRules>;

function headline(told: TempleTold): string {
  const { outcome, names, view, seat } = told;
  const when = `round ${view.round}`;
  const left = names.length === 2 ? givenUp(told, when) : "";
  if (left) return left;
  const winner = names[outcome.winners[0] ?? -1] ?? "";
  if (outcome.why.includes("most cycles win"))
    return {
      won: `The rounds are over: land is equal, and you have the most cycles.`,
      lost: `The rounds are over: land is equal, and ${winner} has more cycles.`,
      draw: `The rounds are over, and land and cycles are equal.`,
      watched: `The rounds are over: land is equal, and ${winner} has the most cycles.`,
    }[sideOf(told)];
  if (outcome.why.includes("wins") || outcome.why.includes("equal"))
    return {
      won: `The rounds are over, and most of the land is yours.`,
      lost: `The rounds are over, and ${winner} holds more land.`,
      draw: `The rounds are over, and land and cycles are equal.`,
      watched: `The rounds are over, and ${winner} holds the most land.`,
    }[sideOf(told)];
  const fell = told.events.find(({ event }) => event.type === "defeated" && event.seat === seat);
  return {
    won: `The last temple standing is yours, in ${when}.`,
    lost: `Your temple fell in ${fell ? `round ${fell.before.round}` : when}.`,
    draw: `No temple stands in ${when}.`,
    watched: `${winner}’s temple is the last one standing, in ${when}.`,
  }[sideOf(told)];
}

function statistics(told: TempleTold): Statistic[] {
  const seats = told.names.map((_, seat) => seat);
  const own = (seat: number): TempleEvent[] => told.events.flatMap(({ event, mover }) => (mover === seat ? [event] : []));
  const count = (seat: number, type: TempleEvent["type"]): number => own(seat).filter((event) => event.type === type).length;
  const killed = kills(told);
  const points = (seat: number): number => own(seat).reduce((sum, event) => sum + (event.type === "sacrificed" ? event.gain : 0), 0);
  return [
    { label: "Cycles earned", values: seats.map((seat) => earned(told, seat)) },
    { label: "Cycles spent", values: seats.map((seat) => spent(told, seat)) },
    { label: "Units produced", values: seats.map((seat) => count(seat, "produced")) },
    { label: "Buildings captured", values: seats.map((seat) => count(seat, "captured")) },
    { label: "Units killed", values: seats.map((seat) => killed.filter(({ by }) => by === seat).length) },
    { label: "Sacrifices", values: seats.map((seat) => count(seat, "sacrificed")) },
    { label: "Points of the god", values: seats.map(points) },
    { label: "God invoked", values: seats.map((seat) => count(seat, "invoked")) },
    { label: "Land at the end", values: seats.map((seat) => [...told.view.land].filter((mark) => mark === String(seat)).length) },
  ];
}

export const ending: Ending<TempleView, TempleEvent, TempleRules> = {
  emblem: "g-greek-temple",
  headline,
  statistics,
  Report,
  order: orderOf,
  loses: (event, seat) => (event.type === "fell" || event.type === "defeated") && event.seat === seat,
};
