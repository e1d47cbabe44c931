// The scoring theatre: the lines of a score sheet, one after the other, each with its source lit.

import { act, played, QUIET, type Act, type Cue, type Rows } from "../../../stage/cues.ts";
import type { Stage } from "../../../stage/stage.svelte.ts";
import { heard, pause } from "../../../stage/vocabulary.ts";
import type { FrigateEvent, FrigateLineView, FrigateScored } from "../../../wire.ts";
import { ended } from "../../fanfare.ts";
import type { Scene } from "../content/types.ts";

const WHOLE_SHEET = 5000;
const LONGEST_LINE = 420;
const SHORTEST_LINE = 80;
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

  begin(scored: FrigateScored): void {
    if (this.scored === scored) return;
    this.registers = {};
    this.at = -1;
    this.scored = scored;
  }

  read(at: number): void {
    const line = this.scored?.lines[at];
    if (!line || this.at >= at) return;
    this.at = at;
    this.registers[line.register] = line.after;
  }
}

const shows = new WeakMap<Stage, Show>();

/** The show that belongs to a stage. */
export function showOf(stage: Stage): Show {
  const show = shows.get(stage) ?? new Show();
  shows.set(stage, show);
  return show;
}

/** The sheet is read line by line, however long it is; then its result stands for a moment. */
function read(scored: FrigateScored): Act {
  const each = Math.min(LONGEST_LINE, Math.max(SHORTEST_LINE, WHOLE_SHEET / Math.max(1, scored.lines.length)));
  const result = each * scored.lines.length;
  const sheet: Cue = {
    at: 0,
    ms: result + RESULT_TIME,
    draw: {
      kind: "own",
      name: "sheet",
      about: [scored.box, scored.hand],
      show: (part, stage) => {
        const show = showOf(stage);
        if (part >= 1) return void (show.scored = null);
        show.begin(scored);
        const last = Math.min(scored.lines.length - 1, Math.floor((part * (result + RESULT_TIME)) / each));
        for (let i = Math.max(0, show.at + 1); i <= last; i++) show.read(i);
      },
    },
  };
  const lines = scored.lines.map((line, i) => heard(i * each, line.source === "card" ? "commit" : "step", { step: i }));
  return { ...act(sheet, lines, heard(result, scored.hand > 0 ? "hit" : "refuse")), set: true };
}

function tumble(held: number, slots: number): Act {
  const thrown = ((1 << slots) - 1) & ~held;
  return act({
    at: 0,
    ms: ROLL_TIME,
    sound: { name: "hit" },
    draw: {
      kind: "own",
      name: "roll",
      about: [thrown],
      show: (part, stage) => void (showOf(stage).rolling = part >= 1 ? 0 : thrown),
    },
  });
}

const gained = (): Act => act(heard(0, "commit"));

export const ROWS: Rows<FrigateEvent, Scene> = {
  "round-began": QUIET,
  "boss-announced": () => act(heard(0, "ring")),
  "boss-silenced": QUIET,
  "hand-began": QUIET,
  took: QUIET,
  put: QUIET,
  rolled: (event) => tumble(event.held, event.values.length),
  ordered: QUIET,
  shifted: QUIET,
  scored: (event) => read(event),
  earned: QUIET,
  spent: () => act(heard(0, "coin")),
  "card-gained": gained,
  "card-lost": QUIET,
  "card-grew": QUIET,
  "card-named": QUIET,
  "card-disabled": QUIET,
  "card-worth": QUIET,
  used: () => act(heard(0, "wall"), pause(0, PAUSE)),
  "no-room": QUIET,
  "die-gained": gained,
  "die-lost": QUIET,
  "die-changed": QUIET,
  levelled: gained,
  opened: gained,
  reopened: gained,
  "hand-size": QUIET,
  slots: QUIET,
  favoured: QUIET,
  pardoned: QUIET,
  "round-score": QUIET,
  "shop-opened": QUIET,
  restocked: () => act(heard(0, "paper")),
  "shop-closed": QUIET,
  "round-won": () => act(heard(0, "turn")),
  "run-won": QUIET,
  resigned: QUIET,
  ended: (event, scene) => ended(scene, event.outcome),
};

export const show = played<FrigateEvent, Scene>(ROWS);
