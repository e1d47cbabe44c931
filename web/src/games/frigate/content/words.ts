// Every event in words, for the log, the replay and the screen reader.

import type { FrigateEvent, FrigateView } from "../../../wire.ts";
import type { Line } from "../../game.ts";
import { told } from "../../speech.ts";
import { big, money, plural } from "./format.ts";
import type { Scene } from "./types.ts";


function line(text: string, tone: Line["tone"] = "plain"): Line {
  return { text, seat: 0, cell: -1, tone };
}

function boxName(scene: Scene, box: number): string {
  return scene.view.boxes[box]?.name ?? "a box";
}

function cardName(scene: Scene, place: number): string {
  return scene.view.cards[place]?.name ?? "A perk";
}

const WHY_LOST: Record<string, string> = {
  sold: "is sold",
  used: "is used up",
  expired: "has run out",
  discarded: "is thrown away",
  destroyed: "is destroyed",
};

function held(bits: number): string {
  const slots = Array.from({ length: 8 }, (_, slot) => slot + 1).filter((slot) => (bits >> (slot - 1)) & 1);
  return slots.length === 0 ? "" : `, ${slots.length === 1 ? "die" : "dice"} ${slots.join(", ")} held`;
}

/** Every event in words. */
export const words = told<FrigateEvent, Scene>({
  "round-began": (event) =>
    line(`Round ${event.round}: ${big(event.target)} to reach${event.boss ? `, against ${event.boss}` : ""}.`, "turn"),
  "boss-announced": (event, scene) => {
    const closed = event.closed.map((box) => boxName(scene, box)).join(", ");
    const more = closed ? ` Closed: ${closed}.` : event.spoiled > 0 ? ` Spoiled: ${event.spoiled}.` : "";
    return line(`Boss of round ${event.round}: ${event.boss}. ${event.words}${more}${event.silenced ? " It is silenced." : ""}`, "blow");
  },
  "boss-silenced": (event) => line(`${event.boss} is silenced for this round.`),
  "hand-began": (event) =>
    line(`Hand ${event.hand}: ${plural(event.size, "die", "dice")}${event.lucky >= 0 ? `, slot ${event.lucky + 1} is lucky` : ""}.`, "quiet"),
  took: (event) => line(`Die ${event.die + 1} goes into the tray.`, "quiet"),
  put: (event) => line(`Die ${event.die + 1} goes back into the collection.`, "quiet"),
  rolled: (event) => line(`Rolled ${event.values.join(" ")}${held(event.held)}; ${plural(event.left, "re-roll")} left.`),
  ordered: (event) => line(`Die moved from slot ${event.at + 1} to slot ${event.to + 1}.`, "quiet"),
  shifted: (event, scene) => line(`${cardName(scene, event.at)} moves to place ${event.to + 1}.`, "quiet"),
  scored: (event, scene) =>
    line(
      `${boxName(scene, event.box)} scores ${big(event.hand)}; ${big(event.round_score)} in this round, ${money(event.reward)} earned.`,
      "blow",
    ),
  earned: (event) => line(`${event.source ? `${event.source}: ` : ""}${money(event.amount)} earned; ${money(event.wallet)} in the wallet.`),
  spent: (event) => line(`${money(event.amount)} spent; ${money(event.wallet)} left.`, "quiet"),
  "card-gained": (event) => line(`${event.name} joins your perks.`),
  "card-lost": (event) => line(`${event.name} ${WHY_LOST[event.why] ?? "is gone"}.`),
  "card-grew": (event, scene) => line(`${cardName(scene, event.place)} stands at ${event.count}.`, "quiet"),
  "card-named": (event, scene) => {
    const what = event.box >= 0 ? boxName(scene, event.box) : event.sides > 0 ? `the D${event.sides}` : "nothing";
    return line(`${cardName(scene, event.place)} names ${what}.`, "quiet");
  },
  "card-disabled": (event, scene) => line(`${cardName(scene, event.place)} is disabled by the boss.`, "blow"),
  "card-worth": (event, scene) => line(`${cardName(scene, event.place)} would now sell for ${money(event.worth)}.`, "quiet"),
  used: (event) => line(`You use ${event.name}.`),
  "no-room": () => line("There is no room for another perk."),
  "die-gained": (event) => line(`A D${event.die.sides} joins your collection.`),
  "die-lost": (event) => line(`Die ${event.die + 1} leaves your collection.`),
  "die-changed": (event) => line(`Die ${event.die + 1} is changed: ${event.now.faces.join(", ")}.`),
  levelled: (event, scene) => line(`${boxName(scene, event.box)} rises to level ${event.level}.`),
  opened: (event, scene) => line(`${boxName(scene, event.box)} is on your scorecard now.`),
  reopened: (event, scene) => line(`${boxName(scene, event.box)} can be played again.`),
  "hand-size": (event) => line(event.by > 0 ? `Hands grow by ${event.by}.` : `Hands shrink by ${-event.by}.`),
  slots: (event) => line(event.by > 0 ? `${plural(event.by, "more perk slot")}.` : `${plural(-event.by, "perk slot")} fewer.`),
  favoured: (event) => line(`In the next shop: ${event.what} free.`),
  pardoned: () => line("The next boss will have no debuff."),
  "round-score": (event) => line(`${big(event.amount)} to the round; ${big(event.round_score)} now.`),
  "shop-opened": (event) =>
    line(`The shop opens with ${plural(event.cards.length, "perk")} and ${plural(event.dice.length, "die", "dice")}.`, "turn"),
  restocked: () => line("The shop has new wares."),
  "shop-closed": () => line("The shop closes.", "quiet"),
  "round-won": (event) => line(`Round ${event.round} won: ${big(event.score)} of ${big(event.target)}.`, "turn"),
  "run-won": (event) => line(`The run is won with ${big(event.score)}.`, "end"),
  resigned: () => line("You give up the run.", "end"),
  ended: (event) => line(`${event.outcome.lost ? "The run is lost." : "The run is over, and won."} ${event.outcome.why}`, "end"),
});

function dieName(view: FrigateView, die: number): string {
  return `D${view.dice[die]?.sides ?? 6}`;
}

const ADVICE: Record<string, (move: Record<string, unknown>, view: FrigateView) => string> = {
  roll: (move) => (Number(move["held"]) === 0 ? "roll all dice" : `roll${held(Number(move["held"]))}`),
  play: (move, view) => `play ${view.boxes[Number(move["box"])]?.name ?? "a box"}`,
  buy: (move, view) => `buy ${view.shop?.cards[Number(move["card"])]?.name ?? "a perk"}`,
  "buy-die": (move, view) => `buy the D${view.shop?.dice[Number(move["die"])]?.sides ?? 6}`,
  open: (move, view) => `buy the category ${view.boxes[Number(move["box"])]?.name ?? ""}`,
  upgrade: (move, view) => `upgrade ${view.boxes[Number(move["box"])]?.name ?? "a box"}`,
  sell: (move, view) => `sell ${view.cards[Number(move["card"])]?.name ?? "a perk"}`,
  use: (move, view) => `use ${view.cards[Number(move["card"])]?.name ?? "a perk"}`,
  "sell-die": (move, view) => `sell the ${dieName(view, Number(move["die"]))}`,
  discard: (move, view) => `discard ${view.cards[Number(move["card"])]?.name ?? "a perk"}`,
  take: (move, view) => `take the ${dieName(view, Number(move["die"]))} of your collection into the tray`,
  put: (move, view) => `put the ${dieName(view, view.hand[Number(move["slot"])] ?? -1)} in slot ${Number(move["slot"]) + 1} back into the collection`,
  order: (move) => `move the die in slot ${Number(move["at"]) + 1} to slot ${Number(move["to"]) + 1}`,
  shift: (move, view) => `move ${view.cards[Number(move["at"])]?.name ?? "a perk"} to place ${Number(move["to"]) + 1}`,
  endless: () => "sail on without end",
  finish: () => "finish the run",
  leave: () => "leave the shop",
  restock: () => "restock the shop",
};

/** A hint in words: "Hint: play Pair." */
export function hintWords(move: Record<string, unknown>, view: FrigateView): string {
  const verb = String(move["verb"]);
  return `Hint: ${ADVICE[verb]?.(move, view) ?? verb}.`;
}
