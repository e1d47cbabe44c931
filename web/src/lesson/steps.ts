// How far a lesson has come, from what was heard and what is in hand. It knows no game and no page.

import type { LessonDeed, Lesson, LessonStep } from "../wire.ts";

/** An event as it is heard; only its fields matter here. */
export type Heard = Readonly<Record<string, unknown>>;

/** What a player has done without a word to the server. */
export interface Doing {
  held: number;
  /** Tools of the table that are switched on. */
  tools: readonly string[];
}

export const NOTHING: Doing = { held: -1, tools: [] };

/** Whether an event has these fields; of a list, such as a path, the last counts. */
export function fits(event: Heard, wanted: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const found = event[name];
    return (Array.isArray(found) ? found.at(-1) : found) === value;
  });
}

export class Steps {
  at = 0;
  /** What the last deed showed; empty before the first. */
  told = "";
  /** Whether the last thing done was something else than asked for. */
  strayed = false;
  private readonly happened: Heard[] = [];

  constructor(readonly lesson: Lesson) {}

  get now(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** Steps as they are counted for people: parts of one are not counted again. */
  get number(): number {
    return this.lesson.steps.slice(0, this.at + 1).filter((step) => !step.part).length;
  }

  get count(): number {
    return this.lesson.steps.filter((step) => !step.part).length;
  }

  /** Something happened, by this player's doing or the rival's. */
  hear(events: readonly Heard[], undo: boolean, mine: boolean): void {
    const before = this.at;
    if (undo && this.now?.deed.undo) this.done();
    this.passOver();
    for (const event of events) {
      // One blow may be what two steps wait for.
      while (this.now?.deed.events?.some((wanted) => fits(event, wanted))) this.done();
      this.happened.push(event);
      this.passOver();
    }
    if (this.at !== before) this.strayed = false;
    else if (mine) this.strayed = true;
  }

  /** Something was taken in hand or switched on. */
  look(doing: Doing): void {
    while (this.now && isDoneWith(this.now.deed, doing)) {
      this.strayed = false;
      this.done();
      this.passOver();
    }
  }

  private done(): void {
    this.told = this.now?.then ?? "";
    this.at += 1;
  }

  /** What has happened may have made the step pointless, and those after it. */
  private passOver(): void {
    while (this.now?.unless?.some((wanted) => this.happened.some((event) => fits(event, wanted)))) this.at += 1;
  }
}

function isDoneWith(deed: LessonDeed, doing: Doing): boolean {
  const held = deed.holds !== undefined && deed.holds >= 0 && doing.held === deed.holds;
  return held || (deed.tool !== undefined && doing.tools.includes(deed.tool));
}
