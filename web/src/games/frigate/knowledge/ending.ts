// How Frigate speaks of a run that is over.

import type { FrigateEvent, FrigateRules, FrigateView } from "../../../wire.ts";
import type { Ending, Statistic } from "../../game.ts";
import { big, money } from "../content/format.ts";
import Reckoning from "./Reckoning.svelte";
import { bestHand, type FrigateTold } from "./reckoning.ts";

function headline(told: FrigateTold): string {
  const { outcome, view } = told;
  if (told.resigned >= 0 || outcome.why.startsWith("Given up")) return `The run was given up in round ${view.round}.`;
  if (outcome.winners.length > 0) return `All ${view.rounds} rounds are won.`;
  const short = big(Math.max(0, view.target - view.round_score));
  const boss = view.boss ? ` against ${view.boss.name}` : "";
  return `Sunk in round ${view.round}${boss}, ${short} points short.`;
}

function statistics(told: FrigateTold): Statistic[] {
  const scored = told.events.flatMap(({ event }) => (event.type === "scored" ? [event] : []));
  const best = bestHand(told)?.event;
  const box = best ? (told.rules.categories[best.box]?.name ?? "") : "";
  const earned = told.events.reduce((sum, { event }) => sum + (event.type === "earned" ? event.amount : 0), 0);
  const spent = told.events.reduce((sum, { event }) => sum + (event.type === "spent" ? event.amount : 0), 0);
  const won = told.events.filter(({ event }) => event.type === "round-won").length;
  return [
    { label: "Rounds won", values: [won] },
    { label: "Points in all", values: [big(told.view.run_score)] },
    { label: "Hands played", values: [scored.length] },
    { label: "Best hand", values: [best ? `${big(best.hand)}, ${box}` : "–"] },
    { label: "Earned", values: [money(earned)] },
    { label: "Spent", values: [money(spent)] },
    { label: "Cards at the end", values: [told.view.cards.length] },
  ];
}

export const ending: Ending<FrigateView, FrigateEvent, FrigateRules> = {
  emblem: "g-frigate",
  headline,
  statistics,
  Report: Reckoning,
  loses: () => false,
};
