import { Stage } from "../board/stage.svelte.ts";
import type { UpdateOf } from "../net/typed.ts";

export interface Scenery<View = object, Event = unknown> {
  update: UpdateOf<View, Event>;
  view: View;
  /** The position it changed; null for the first one. */
  before: View | null;
  /** Whether the player at the screen caused it. */
  mine: boolean;
  /** Shown once more; it has been told already. */
  again?: boolean;
}

// Farther behind than this, as after a long sleep, it catches up without theatre.
const PATIENCE = 12;

/** Whoever brings a position onto the screen. */
export interface Performer<View, Event> {
  perform(scenery: Scenery<View, Event>): Promise<void>;
  /** All has been shown. */
  done(): void;
}

/** Shows positions one after the other, with what happened in between; a player in a hurry skips the rest. */
export class Showing<View = object, Event = unknown> {
  readonly stage = new Stage();
  busy = $state(false);
  /** Who has nothing else to do sees everything in its time, however far behind. */
  patient = false;
  /** What the others did since the player's last move. */
  missed: Scenery<View, Event>[] = $state.raw([]);
  private queue: Scenery<View, Event>[] = [];
  private rushing = false;
  private idle: Promise<void> = Promise.resolve();

  constructor(private readonly performer: Performer<View, Event>) {}

  add(scenery: Scenery<View, Event>): void {
    this.missed = scenery.mine || !scenery.before ? [] : [...this.missed, scenery];
    this.enqueue(scenery);
  }

  /** Shows what the others did once more. */
  again(): void {
    if (this.busy) return;
    for (const scenery of this.missed) this.enqueue({ ...scenery, again: true });
  }

  private enqueue(scenery: Scenery<View, Event>): void {
    this.queue.push(scenery);
    if (!this.busy) this.idle = this.run();
  }

  /** Forgets what was still to be shown. */
  drop(): void {
    this.queue = [];
    this.missed = [];
    this.stage.hurry();
    this.stage.clear();
  }

  /** Resolves when everything has been shown; shows the rest at once. */
  finish(): Promise<void> {
    if (this.busy) {
      this.rushing = true;
      this.stage.hurry();
    }
    return this.idle;
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      if (this.rushing || (this.queue.length > PATIENCE && !this.patient)) this.stage.hurry();
      await this.performer.perform(next);
      this.stage.clear();
    }
    this.busy = this.rushing = false;
    this.performer.done();
  }
}
