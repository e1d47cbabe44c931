import { Stage } from "../board/stage.svelte.ts";
import type { Update } from "../wire.ts";

export interface Scenery {
  update: Update;
  view: object;
}

// Farther behind than this, as after a long sleep, it catches up without theatre.
const PATIENCE = 12;

/** Shows positions one after the other, with what happened in between; a player in a hurry skips the rest. */
export class Showing {
  readonly stage = new Stage();
  busy = $state(false);
  private queue: Scenery[] = [];
  private rushing = false;
  private idle: Promise<void> = Promise.resolve();

  constructor(
    private readonly perform: (scenery: Scenery) => Promise<void>,
    private readonly done: () => void,
  ) {}

  add(scenery: Scenery): void {
    this.queue.push(scenery);
    if (!this.busy) this.idle = this.run();
  }

  /** Forgets what was still to be shown. */
  drop(): void {
    this.queue = [];
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
      if (this.rushing || this.queue.length > PATIENCE) this.stage.hurry();
      await this.perform(next);
      this.stage.clear();
    }
    this.busy = this.rushing = false;
    this.done();
  }
}
