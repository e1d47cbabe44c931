import { api } from "../net/api.ts";
import type { Play } from "../games/game.ts";
import type { Session } from "../table/session.svelte.ts";
import type { Lesson, LessonStep } from "../wire.ts";
import { light } from "./light.svelte.ts";
import { Steps, type Heard } from "./steps.ts";

/** So long after what happened nothing more belongs to it, in milliseconds. */
const PAUSE = 300;

/** A lesson that is being taken at this table: it listens, lights what is asked for, and says what to say. */
export class LessonRun {
  lesson: Lesson | null = $state.raw(null);
  step: LessonStep | null = $state.raw(null);
  told = $state("");
  strayed = $state(false);
  number = $state(1);
  count = $state(1);
  private steps: Steps | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session,
    private readonly play: Play,
  ) {}

  /** Fetches the lesson, and goes through what was done before this page was opened. */
  async begin(): Promise<void> {
    const { game, purpose } = this.session.info!;
    const found = (await api.lessons(game)).find((each) => purpose === `lesson ${each.name}`);
    if (!found) return;
    const steps = new Steps(found);
    const past = await api.matchReplay(this.session.match).catch(() => null);
    for (const frame of past?.frames ?? []) steps.hear(frame.events as Heard[], false, this.session.you.includes(frame.seat));
    steps.strayed = false;
    this.steps = steps;
    this.lesson = found;
    this.note();
  }

  hear(events: readonly unknown[], undo: boolean, mine: boolean): void {
    this.steps?.hear(events as Heard[], undo, mine);
    this.note();
    this.rest();
  }

  /** An order comes move by move: that it was something else is said when nothing more of it comes, and all has been seen. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => !this.session.showing && this.note(true), PAUSE);
  }

  leave(): void {
    clearTimeout(this.timer);
  }

  /** What is said before the next step: what the last deed showed, or what the lesson is about. */
  get heading(): string {
    if (this.strayed) return this.lesson?.otherwise ?? "";
    return this.told || (this.number === 1 ? (this.lesson?.blurb ?? "") : "");
  }

  /** What is in hand or switched on has changed. */
  look(): void {
    const tools = this.play.tools.filter((tool) => tool.pressed?.()).map((tool) => tool.name);
    this.steps?.look({ held: this.play.held ?? -1, tools });
    this.note();
  }

  /** Lights what the step asks for, where it is now. */
  shine(): void {
    const { step, session } = this;
    light.out();
    if (!step || session.outcome || !session.view) return;
    const piece = step.lit.piece ?? -1;
    light.cell = piece >= 0 ? (session.client?.placeOf?.(session.view, piece) ?? -1) : (step.lit.cell ?? -1);
    light.button = step.lit.button ?? "";
  }

  private note(rested = false): void {
    const { steps } = this;
    if (!steps) return;
    const strayed = steps.strayed && (this.strayed || rested);
    const fresh = this.step !== steps.now || this.strayed !== strayed;
    this.step = steps.now;
    this.told = steps.told;
    this.strayed = strayed;
    this.number = Math.min(steps.number, steps.count);
    this.count = steps.count;
    if (fresh) this.session.journal.speak(this.words);
  }

  /** All that is said now, in one go. */
  get words(): string {
    return [this.heading, this.step?.say ?? this.lesson?.outro ?? ""].join(" ").trim();
  }
}
