// How Frigate speaks of a run that is over.

import type { FrigateEvent, FrigateRules, FrigateView } from "../../../wire.ts";
import type { Ending, Statistic } from "../../game.ts";
import { big, money, ordinal, plural } from "../content/format.ts";
import Reckoning from "./Reckoning.svelte";
import { bestHand, cardsBrought, type FrigateTold } from "./reckoning.ts";

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
  const earned = told.events.reduce((sum, { event }) => sum + (event.type === "earned" ? event.amount : event.type === "scored" ? event.reward : 0), 0);
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

/** A run in three sentences: which round was the closest, what the best hand was worth, which card carried it. */
function story(told: FrigateTold): string[] {
  const out: string[] = [];
  const won = told.events.flatMap(({ event, before }) =>
    event.type === "round-won" ? [{ ...event, left: before.boxes.filter((box) => box.state === "open").length - 1 }] : [],
  );
  const closest = [...won].sort((one, other) => one.left - other.left || one.score / one.target - other.score / other.target)[0];
  if (closest) {
    const spare = closest.left > 0 ? `with ${plural(closest.left, "box", "boxes")} to spare` : "with its very last box";
    out.push(`The closest round was the ${ordinal(closest.round)}, won ${spare} by ${big(closest.score - closest.target)} points.`);
  }
  const best = bestHand(told);
  if (best) {
    const share = Math.round((100 * best.event.hand) / Math.max(1, best.before.target));
    const box = told.rules.categories[best.event.box]?.name ?? "";
    out.push(`The best hand, ${box} in round ${best.before.round}, was ${share} % of its target at one stroke.`);
  }
  const [card] = cardsBrought(told);
  if (card && card.points > 0) out.push(`${card.name} brought more than any other card: about ${big(card.points)} points.`);
  return out;
}

export const ending: Ending<FrigateView, FrigateEvent, FrigateRules> = {
  emblem: "g-frigate",
  headline,
  story,
  statistics,
  Report: Reckoning,
  loses: () => false,
};
