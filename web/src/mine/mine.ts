import type { MatchInfo, MyMatch, Rival } from "../wire.ts";

export type Kind = "all" | "turn" | "running" | "over";
export const KINDS: Record<Kind, string> = { all: "All", turn: "My turn", running: "Running", over: "Over" };

export interface Wanted {
  kind: Kind;
  game: string;
  rival: string;
}

/** Names of the others at a match, in the order they sit. */
export function othersOf({ info, seats }: MyMatch): string[] {
  return info.seats.filter((seat) => !seats.includes(seat.seat)).map((seat) => seat.name || "an open seat");
}

export function isWanted(each: MyMatch, { kind, game, rival }: Wanted): boolean {
  const { status } = each.info;
  const fits = kind === "all" || (kind === "turn" ? each.my_turn : kind === "over" ? status === "over" : status !== "over");
  return fits && (game === "" || each.info.game === game) && (rival === "" || othersOf(each).includes(rival));
}

/** Those alone who may still sit down; nobody where everybody may. */
function waitedFor(info: MatchInfo): string {
  const free = info.seats.filter((seat) => seat.kind === "open" || seat.kind === "held");
  return free.every((seat) => seat.kind === "held") ? free.map((seat) => seat.name).join(" and ") : "";
}

/** Whose turn it is, or how it ended for me. */
export function standingOf(each: MyMatch): string {
  const { info, seats } = each;
  if (info.status === "waiting") return `Waiting for ${waitedFor(info) || "somebody to sit down"}`;
  if (!info.outcome) return each.my_turn ? "Your turn" : `${othersOf(each).join(" or ")} to move`;
  const { winners } = info.outcome;
  const won = winners.some((seat) => seats.includes(seat));
  if (winners.length === 0) return info.outcome.lost ? "Lost" : "A draw";
  if (seats.length > 1) return `${winners.map((seat) => info.seats[seat]?.name).join(" and ")} won`;
  return won ? "Won" : "Lost";
}

/** Time left in words: days and hours, hours and minutes, or minutes and seconds. */
export function timeLeft(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${hours} h left`;
  if (hours > 0) return `${hours} h ${minutes} min left`;
  return `${minutes}:${String(Math.floor(seconds) % 60).padStart(2, "0")} left`;
}

export function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}

export function lostOf({ played, won, drawn }: Rival): number {
  return played - won - drawn;
}
