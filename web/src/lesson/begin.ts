// Beginning a lesson, or the first free match after it.

import { api } from "../net/api.ts";
import { router } from "../router.svelte.ts";
import { settings } from "../settings.svelte.ts";
import type { Lesson, NewMatch, SeatPlan } from "../wire.ts";
import { taught } from "./firsts.ts";

function me(): SeatPlan {
  return { kind: "me", name: settings.name.trim() || "Guest", bot: "" };
}

async function open(wish: NewMatch): Promise<void> {
  const seated = await api.newMatch(wish);
  router.go(`/match/${seated.match}`);
}

/** A lesson from its first step: the learner on his seat, everybody else a bot. */
export async function beginLesson(game: string, name: string): Promise<void> {
  const lesson = (await api.lessons(game)).find((each) => each.name === name);
  if (lesson) await open({ game, seats: seatsOf(lesson), lesson: name });
  taught(game);
}

function seatsOf({ seats = 2, seat = 0, bot = "easy" }: Lesson): SeatPlan[] {
  return Array.from({ length: seats }, (_, i) => (i === seat ? me() : { kind: "bot", name: "", bot }));
}

/** A free match against a bot, or alone where the game is for one. */
export async function beginFree(game: string, level: string, alone = false): Promise<void> {
  taught(game);
  await open({ game, seats: alone ? [me()] : [me(), { kind: "bot", name: "", bot: level }] });
}
