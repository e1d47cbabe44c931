import type { Absence, GameInfo } from "../wire.ts";
import { usualLevel } from "./options.ts";

export type Stay = "wait" | "clock" | "win" | "bot";

/** What can be agreed on for somebody who stays away, in the order it is offered. */
export function staysFor(hasClock: boolean): Stay[] {
  return hasClock ? ["clock", "win", "bot"] : ["wait", "win", "bot"];
}

export const STAYS: Record<Stay, string> = {
  wait: "Everybody waits",
  clock: "The clock decides",
  win: "The others win after 2 minutes",
  bot: "A bot goes on",
};

export function absenceOf(stay: Stay, info: GameInfo): Absence {
  return { kind: stay, bot: stay === "bot" ? usualLevel(info, "normal") : "", after: 0 };
}

/** The agreement as a line among the options of a match. */
export function absenceLine({ kind, bot, after }: Absence): string {
  if (kind === "win") return `Who stays away for ${after} seconds has lost`;
  if (kind === "bot") return `For who stays away for ${after} seconds a bot goes on (${bot})`;
  return kind === "clock" ? "Who stays away has his clock running" : "Who stays away is waited for";
}
