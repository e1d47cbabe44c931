import { api } from "../net/api.ts";
import { Film } from "../replay/film.ts";
import type { Session } from "./session.svelte.ts";

const recalled = new WeakMap<Session, string>();

/** Fills an empty log with what this page did not hear: the match up to now, as anyone may see it. */
export async function recallLog(session: Session): Promise<void> {
  const key = `${session.seat}`;
  if (session.journal.log.length > 0 || recalled.get(session) === key || !session.client) return;
  recalled.set(session, key);
  try {
    const film = new Film(await api.matchReplay(session.match));
    const lines = film.lines(session.you);
    if (session.journal.log.length === 0) session.journal.recall(lines);
  } catch {
    // A log that begins now is not worth an alarm.
  }
}
