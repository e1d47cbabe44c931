// Who has chosen so is given a hint at the beginning of each turn, as long as nobody sits there whom that would be unfair to.

import type { Play } from "../games/game.ts";
import { settings } from "../settings.svelte.ts";
import type { Session } from "./session.svelte.ts";

/** Asks for the hint of a turn once, when it has come to the player; call it with every position that has been shown. */
export function adviser(session: Session): (play: Play | null) => void {
  let advised = -1;
  return (play) => {
    const { info, update } = session;
    if (settings.advice === "asked" || !session.ready || !update || update.turn === advised) return;
    const alone = info?.seats.every((seat) => seat.kind === "bot" || session.you.includes(seat.seat));
    if (!alone || session.you.length > 1 || info?.purpose) return;
    advised = update.turn;
    void play?.advise?.(settings.advice);
  };
}
