import { Stage } from "../stage/stage.svelte.ts";
import { DEED, fitted, lengthOf } from "../stage/pace.ts";
import type { Film } from "./film.ts";

const PAUSE = 350;
// Faster than this nothing is played: the positions follow each other.
const FASTEST = 4;
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

/** Walks through a film: the position chosen, the one on the screen, and the way between them when it plays. */
export class Player {
  /** The position chosen. */
  at = $state(0);
  /** The position on the screen; it trails `at` while a move is being shown. */
  shown = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly stage = new Stage();
  private run = 0;

  constructor(
    readonly film: Film,
    start: number,
  ) {
    this.at = this.shown = Math.min(Math.max(0, start), film.last);
  }

  go(to: number): void {
    this.stop();
    this.at = this.shown = Math.min(Math.max(0, to), this.film.last);
  }

  turnStart(by: number): void {
    const turns = this.film.turns();
    const here = turns.findLastIndex((turn) => turn.frame <= this.at);
    const inside = by < 0 && this.at > (turns[here]?.frame ?? 0) ? 0 : by;
    this.go(turns[Math.min(Math.max(0, here + inside), turns.length - 1)]!.frame);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.at === this.film.last) this.go(0);
    void this.play();
  }

  stop(): void {
    this.playing = false;
    this.run += 1;
    this.stage.drop();
    this.stage.marks.clear();
    this.shown = this.at;
  }

  private async play(): Promise<void> {
    const run = ++this.run;
    this.playing = true;
    while (this.at < this.film.last) {
      this.at += 1;
      if (this.speed <= FASTEST) await this.perform(this.at);
      if (run !== this.run) return;
      this.shown = this.at;
      this.stage.clear();
      this.stage.reaches(this.film.frames[this.at]!.turn);
      // What the eyes one looks through did not see takes no time.
      if (!this.film.happens(this.at)) continue;
      await new Promise((resolve) => setTimeout(resolve, PAUSE / this.speed));
      if (run !== this.run) return;
    }
    this.playing = false;
  }

  /** Shows the events between the position before and this one. */
  private async perform(at: number): Promise<void> {
    const acts = this.film.acts(at);
    this.stage.tempo = this.speed;
    await this.stage.play(acts.map((act) => ({ act })), true, fitted(lengthOf(acts), DEED));
  }

  key(key: string): boolean {
    const commands: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      PageUp: () => this.turnStart(-1),
      PageDown: () => this.turnStart(1),
      Home: () => this.go(0),
      End: () => this.go(this.film.last),
      " ": () => this.toggle(),
    };
    commands[key]?.();
    return key in commands;
  }
}
