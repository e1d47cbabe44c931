import { api } from "../net/api.ts";
import type { Play } from "../games/game.ts";
import type { Session } from "../table/session.svelte.ts";
import type { Lesson, LessonStep } from "../wire.ts";
import { light } from "./light.svelte.ts";
import { Steps, type Heard } from "./steps.ts";

/** A lesson that is being taken at this table: it listens, lights what is asked for, and says what to say. */
export class LessonRun {
  lesson: Lesson | null = $state.raw(null);
  step: LessonStep | null = $state.raw(null);
  told = $state("");
  strayed = $state(false);
  number = $state(1);
  count = $state(1);
  private steps: Steps | null = null;

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

  private note(): void {
    const { steps } = this;
    if (!steps) return;
    const fresh = this.step !== steps.now || this.strayed !== steps.strayed;
    this.step = steps.now;
    this.told = steps.told;
    this.strayed = steps.strayed;
    this.number = Math.min(steps.number, steps.count);
    this.count = steps.count;
    if (fresh) this.session.journal.speak(this.words);
  }

  /** All that is said now, in one go. */
  get words(): string {
    return [this.strayed ? (this.lesson?.otherwise ?? "") : this.told, this.step?.say ?? this.lesson?.outro ?? ""].join(" ").trim();
  }
}
