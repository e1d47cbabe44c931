// Before there were players, a browser held the tokens of its seats and one that owned its saves. It hands them in once.

import { people } from "../net/api.ts";
import { kept } from "../storage.ts";

const SEATS = "cinque.seats";
const PLAYER = "cinque.player";

/** Resolves when all that this browser held is its player's; what could not be handed in is kept for the next time. */
export async function adoptOldSeats(): Promise<void> {
  const held = kept<Record<string, { token: string }[]>>(SEATS, {});
  const seats = Object.values(held).flatMap((each) => each.map((seat) => seat.token));
  const player = localStorage.getItem(PLAYER) ?? "";
  if (seats.length === 0 && !player) return;
  try {
    // The newest stand last, and the server reads so many at once.
    for (let at = 0; at < seats.length || at === 0; at += 400) await people.adopt({ seats: seats.slice(at, at + 400), player });
    localStorage.removeItem(SEATS);
    localStorage.removeItem(PLAYER);
  } catch {
    // The server is away: the next visit tries again.
  }
}
