import type { Bring, Clock, SeatPlan } from "../wire.ts";

export type Rival = "bot" | "friend" | "screen" | "watch" | "none";

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
  second: boolean;
  /** How many sit down in all; two unless the game seats more. */
  players?: number;
  /** What you bring, and the next player at this screen. */
  bring?: Bring | null;
  otherBring?: Bring | null;
}

/** Who is to sit where, from what was chosen in the dialogue. */
export function plansFor(wish: Wish): SeatPlan[] {
  const me: SeatPlan = { kind: "me", name: wish.name.trim() || "Guest", bot: "", ...brought(wish.bring) };
  const rivals: Record<Rival, SeatPlan> = {
    bot: { kind: "bot", name: "", bot: wish.level },
    friend: { kind: "open", name: "", bot: "" },
    screen: { kind: "me", name: "", bot: "", ...brought(wish.otherBring) },
    watch: { kind: "bot", name: "", bot: wish.level },
    none: me,
  };
  if (wish.rival === "none") return [me];
  const others = Array.from({ length: (wish.players ?? 2) - 1 }, (_, i) => {
    const rival = rivals[wish.rival];
    return wish.rival === "screen" ? { ...rival, name: wish.others[i]?.trim() || `Player ${i + 2}` } : rival;
  });
  if (wish.rival === "watch") return [{ kind: "bot", name: "", bot: wish.champion }, ...others];
  const seats = [wish.rival === "screen" && !wish.name.trim() ? { ...me, name: "Player 1" } : me, ...others];
  return wish.second ? seats.reverse() : seats;
}

function brought(bring: Bring | null | undefined): { bring?: Bring } {
  return bring ? { bring } : {};
}
