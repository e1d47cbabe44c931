// What to do after a match: once more, a level up, or on from a turning point.

import { api } from "../net/api.ts";
import { router } from "../router.svelte.ts";
import type { Session } from "../table/session.svelte.ts";
import type { BotInfo, NewMatch, Seated } from "../wire.ts";
import type { After } from "./after.svelte.ts";

function sitDown(seated: Seated): void {
  router.go(`/match/${seated.match}`);
}

export async function rematch(session: Session): Promise<void> {
  sitDown(await api.rematch(session.match));
}

/** The only rival, when it is a bot that has a stronger one above it. */
export function levelUp(session: Session, levels: readonly BotInfo[]): BotInfo | null {
  const others = (session.info?.seats ?? []).filter((seat) => !session.you.includes(seat.seat));
  const [only] = others;
  if (others.length !== 1 || !only || only.kind !== "bot" || session.you.length !== 1) return null;
  const at = levels.findIndex((bot) => bot.name === only.bot);
  return at < 0 ? null : (levels[at + 1] ?? null);
}

/** Whether one person has met bots alone. */
export function againstBots(session: Session): boolean {
  const others = (session.info?.seats ?? []).filter((seat) => !session.you.includes(seat.seat));
  return session.you.length === 1 && others.length > 0 && others.every((seat) => seat.kind === "bot");
}

/** The same match against another bot. */
export async function against(session: Session, bot: string): Promise<void> {
  const info = session.info!;
  const seats = info.seats.map((seat) =>
    session.you.includes(seat.seat) ? { kind: "me", name: seat.name, bot: "" } : { kind: "bot", name: "", bot },
  );
  const wish: NewMatch = { game: info.game, seats, options: info.options, clock: info.clock };
  sitDown(await api.newMatch(wish));
}

/** Plays on from a position of the match against the same seats. */
export async function whatIf(after: After, at: number): Promise<void> {
  const { session } = after;
  const wish: NewMatch = { game: session.info!.game, seats: after.plans(), origin: { record: session.match, at } };
  sitDown(await api.newMatch(wish));
}
