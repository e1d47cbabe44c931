// The scoring theatre: the lines of a score sheet, one after the other, each with its source lit.

import type { Stage } from "../../../board/stage.svelte.ts";
import { play } from "../../../sound.ts";
import type { FrigateEvent, FrigateLineView, FrigateScored } from "../../../wire.ts";
import type { Scene } from "../content/types.ts";

const WHOLE_SHEET = 7000;
const LONGEST_LINE = 420;
const SHORTEST_LINE = 110;
const RESULT_TIME = 900;
const ROLL_TIME = 520;
const PAUSE = 180;

/** What is being shown over the last settled position. */
export class Show {
  scored: FrigateScored | null = $state.raw(null);
  /** The line that is being read; -1 before the first. */
  at = $state(-1);
  registers: Record<string, number> = $state({});
  /** Slots whose dice are in the air, as bits. */
  rolling = $state(0);

  get line(): FrigateLineView | null {
    return this.scored?.lines[this.at] ?? null;
  }

  lights(source: string, number: number): boolean {
    const line = this.line;
    if (line === null || line.number !== number) return false;
    return line.source === source || (source === "die" && line.source === "mark");
  }
}

const shows = new WeakMap<Stage, Show>();

/** The show that belongs to a stage. */
export function showOf(stage: Stage): Show {
  const show = shows.get(stage) ?? new Show();
  shows.set(stage, show);
  return show;
}

async function read(scored: FrigateScored, show: Show, stage: Stage): Promise<void> {
  const pause = Math.min(LONGEST_LINE, Math.max(SHORTEST_LINE, WHOLE_SHEET / Math.max(1, scored.lines.length)));
  show.registers = {};
  show.at = -1;
  show.scored = scored;
  for (let i = 0; i < scored.lines.length && !stage.instant; i++) {
    const line = scored.lines[i]!;
    show.at = i;
    show.registers[line.register] = line.after;
    play(line.source === "card" ? "commit" : "step");
    await stage.wait(pause);
  }
  play(scored.hand > 0 ? "hit" : "refuse");
  await stage.wait(RESULT_TIME);
  show.scored = null;
}

async function tumble(held: number, slots: number, show: Show, stage: Stage): Promise<void> {
  if (stage.instant) return;
  show.rolling = ((1 << slots) - 1) & ~held;
  play("hit");
  await stage.wait(ROLL_TIME);
  show.rolling = 0;
}

export async function act(event: FrigateEvent, stage: Stage, scene: Scene): Promise<void> {
  const show = showOf(stage);
  switch (event.type) {
    case "rolled":
      return tumble(event.held, event.values.length, show, stage);
    case "scored":
      return read(event, show, stage);
    case "card-gained":
    case "die-gained":
    case "levelled":
    case "opened":
      return play("commit");
    case "used":
      play("wall");
      return stage.wait(PAUSE);
    case "boss-announced":
      return play("ring");
    case "round-won":
      return play("turn");
    case "ended":
      return play(event.outcome.winners.some((seat) => scene.you.includes(seat)) ? "win" : "lose");
    default:
      return undefined;
  }
}
