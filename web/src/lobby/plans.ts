import type { Bring, Clock, SeatPlan } from "../wire.ts";

export type Rival = "bot" | "friend" | "screen" | "mix" | "watch" | "none";

/** Who has one of the other seats: somebody at this `screen`, a `friend` by link, or a bot by the name of its level. */
export interface Guest {
  who: string;
  /** For somebody at this screen. */
  name: string;
}

export const CLOCKS = {
  none: { turn: 0, reserve: 0 },
  relaxed: { turn: 180, reserve: 0 },
  brisk: { turn: 60, reserve: 300 },
  blitz: { turn: 20, reserve: 120 },
} satisfies Record<string, Clock>;

interface Wish {
  rival: Rival;
  level: string;
  /** The level of the bot that plays for you when you watch. */
  champion: string;
  name: string;
  /** Those at the same screen, in the order they sit; who gives no name gets a number. */
  others: readonly string[];
  /** Where each of the other seats is chosen by itself. */
  guests?: readonly Guest[];
  second: boolean;
  /** How many sit down in all; two unless the game seats more. */
  players?: number;
  /** What you bring, and the next player at this screen. */
  bring?: Bring | null;
  otherBring?: Bring | null;
}

/** Who is to sit where, from what was chosen in the dialogue. */
export function plansFor(wish: Wish): SeatPlan[] {
  const guests = guestsOf(wish);
  const shared = guests.some((guest) => guest.who === "screen");
  const me: SeatPlan = { kind: "me", name: wish.name.trim() || (shared ? "Player 1" : "Guest"), bot: "", ...brought(wish.bring) };
  const others = guests.map((guest, i) => planOf(guest, i + 2, wish.otherBring));
  if (wish.rival === "watch") return [{ kind: "bot", name: "", bot: wish.champion }, ...others];
  return wish.second ? [me, ...others].reverse() : [me, ...others];
}

/** Everybody but the first: chosen seat by seat, or all alike. */
function guestsOf({ rival, level, players = 2, others, guests = [] }: Wish): Guest[] {
  if (rival === "none") return [];
  if (rival === "mix") return guests.slice(0, players - 1);
  const who = rival === "screen" || rival === "friend" ? rival : level;
  return Array.from({ length: players - 1 }, (_, i) => ({ who, name: others[i] ?? "" }));
}

function planOf({ who, name }: Guest, number: number, bring: Bring | null | undefined): SeatPlan {
  if (who === "friend") return { kind: "open", name: "", bot: "" };
  if (who === "screen") return { kind: "me", name: name.trim() || `Player ${number}`, bot: "", ...brought(bring) };
  return { kind: "bot", name: "", bot: who };
}

function brought(bring: Bring | null | undefined): { bring?: Bring } {
  return bring ? { bring } : {};
}
