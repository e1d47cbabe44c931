// The face of a card: an emblem by what it is about, and its effect as a sign of a few letters. Read from its row.

import type { FrigatePerkRow } from "../../../wire.ts";

export type Emblem = "gun" | "powder" | "dice" | "broadside" | "coin" | "chest" | "anchor" | "wheel" | "chisel" | "flag" | "scroll" | "mirror" | "hull";

type Effect = FrigatePerkRow["effects"][number];

const STATS: Record<string, Emblem> = {
  bonus: "powder", mult: "gun", "die mult": "gun", points: "dice", times: "dice", hand: "broadside", round: "hull", target: "hull",
  reward: "coin", "sell value": "coin", "card price": "coin", "die price": "coin", "category price": "coin", "upgrade price": "coin", "restock price": "coin",
  slots: "anchor", "re-rolls": "wheel", "hand size": "dice", plays: "scroll", hands: "scroll", keep: "wheel",
  "cards in stock": "chest", "dice in stock": "chest",
};

const DEEDS: readonly (readonly [RegExp, Emblem])[] = [
  [/^create|^free cards/, "chest"],
  [/^mark|raise face|turn die|recast/, "chisel"],
  [/level|open box|reopen|free (categories|upgrades)/, "scroll"],
  [/die|hand size|free dice/, "dice"],
  [/earn|worth/, "coin"],
  [/slot/, "anchor"],
  [/pardon|silence/, "flag"],
  [/round score|destroy card/, "hull"],
];

function emblemOf(effect: Effect): Emblem | null {
  switch (effect.type) {
    case "adds":
    case "factor":
    case "sets":
      return STATS[effect.stat] ?? "flag";
    case "does":
      return deedOf(effect.act.do);
    case "power":
      return deedOf(effect.acts[0]?.do ?? "");
    case "copies":
      return "mirror";
    case "silences":
      return "flag";
    default:
      return null;
  }
}

function deedOf(text: string): Emblem {
  return DEEDS.find(([pattern]) => pattern.test(text))?.[1] ?? "flag";
}

/** What a card is about. */
export function faceOf(row: FrigatePerkRow | undefined): Emblem {
  for (const effect of row?.effects ?? []) {
    const found = emblemOf(effect);
    if (found) return found;
  }
  return "flag";
}

function signOf(effect: Effect): string {
  switch (effect.type) {
    case "adds":
      return `${effect.amount < 0 ? "−" : "+"}${Math.abs(effect.amount)}${effect.per ? " each" : ""}`;
    case "factor":
      return `${effect.percent < 0 ? "−" : "+"}${Math.abs(effect.percent)} %${effect.per ? " each" : ""}`;
    case "grows":
      return `+${effect.amount}\u00a0▲`;
    case "does":
      return (effect.chance ?? 1) > 1 ? `1 in ${effect.chance}` : "";
    default:
      return "";
  }
}

/** What it does, as a few letters beside its emblem. */
export function signOn(row: FrigatePerkRow | undefined): string {
  for (const effect of row?.effects ?? []) {
    const found = signOf(effect);
    if (found) return found;
  }
  return "";
}
