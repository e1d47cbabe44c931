import type { UpdateOf } from "../net/typed.ts";
import { DEED, fitted, FULL, lengthOf, TURN, type Timing } from "../stage/pace.ts";
import { Stage } from "../stage/stage.svelte.ts";
import type { Beat } from "../stage/timeline.ts";

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
const PATIENCE = 80;
// A bot's whole turn comes within moments: what comes so shortly after the first of it is shortened together with it.
const GATHER = 60;
// What several others do between two turns of the player is one story, in milliseconds.
const SUMMARY = 6000;

/** Whoever brings positions onto the screen. */
export interface Performer<View, Event> {
  /** What is to be played of a change, and said after each part of it. */
  beats(scenery: Scenery<View, Event>): Beat[];
  /** The position before it is on the screen while it is played, the one after it when it has been. */
  opens(scenery: Scenery<View, Event>): void;
  closes(scenery: Scenery<View, Event>): void;
  /** All has been shown. */
  done(): void;
}

interface Waiting<View, Event> {
  scenery: Scenery<View, Event>;
  beats: Beat[];
  length: number;
}

/** Shows positions one after the other, with what happened in between; a player in a hurry skips the rest. */
export class Showing<View = object, Event = unknown> {
  readonly stage = new Stage();
  busy = $state(false);
  /** Who has nothing else to do sees everything in its time, however far behind. */
  patient = false;
  /** How many sit at the table. */
  seats = 2;
  /** What the others did since the player's last move. */
  missed: Scenery<View, Event>[] = $state.raw([]);
  private queue: Waiting<View, Event>[] = [];
  private rushing = false;
  private idle: Promise<void> = Promise.resolve();
  /** How long the others have held the stage since the player's last move, or in the turn that is watched. */
  private spent = 0;
  private turn = -1;
  private run = 0;

  constructor(private readonly performer: Performer<View, Event>) {}

  add(scenery: Scenery<View, Event>): void {
    this.missed = scenery.mine || !scenery.before ? [] : [...this.missed, scenery];
    this.enqueue(scenery);
  }

  /** Shows what the others did once more. */
  again(): void {
    if (this.busy) return;
    this.spent = 0;
    for (const scenery of this.missed) this.enqueue({ ...scenery, again: true });
  }

  private enqueue(scenery: Scenery<View, Event>): void {
    const beats = this.performer.beats(scenery);
    this.queue.push({ scenery, beats, length: lengthOf(beats.map((beat) => beat.act)) });
    if (!this.busy) this.idle = this.play(++this.run);
  }

  /** Forgets what was still to be shown. */
  drop(): void {
    this.run++;
    this.queue = [];
    this.missed = [];
    this.busy = this.rushing = false;
    this.stage.drop();
  }

  /** Resolves when everything has been shown; shows the rest at once. */
  finish(): Promise<void> {
    if (this.busy) {
      this.rushing = true;
      this.stage.hurry();
      this.hasten();
    }
    return this.idle;
  }

  private hasten: () => void = () => {};

  /** Waits for the rest of what somebody else does, unless nobody has the time. */
  private gather({ scenery }: Waiting<View, Event>): Promise<void> {
    if (scenery.mine || scenery.again || !scenery.before || this.stage.instant || this.rushing) return Promise.resolve();
    return new Promise((resolve) => {
      this.hasten = resolve;
      setTimeout(resolve, GATHER);
    });
  }

  private async play(run: number): Promise<void> {
    this.busy = true;
    const [first] = this.queue;
    if (first) await this.gather(first);
    for (let next = this.queue.shift(); next && run === this.run; next = this.queue.shift()) {
      if (this.rushing || (this.queue.length > PATIENCE && !this.patient)) this.stage.hurry();
      this.performer.opens(next.scenery);
      await this.stage.play(next.beats, next.scenery.mine, this.timing(next));
      if (run !== this.run) return;
      this.performer.closes(next.scenery);
      this.stage.clear();
      this.stage.reaches(next.scenery.update.turn);
    }
    if (run !== this.run) return;
    this.busy = this.rushing = false;
    this.performer.done();
  }

  /** A deed of the player is short; what others do is shortened evenly, all of it that is known by now. */
  private timing({ scenery, length }: Waiting<View, Event>): Timing {
    const { mine, update } = scenery;
    if (mine) this.spent = 0;
    if (mine || !scenery.before) return mine ? fitted(length, DEED) : FULL;
    if (this.patient && update.turn !== this.turn) this.spent = 0;
    this.turn = update.turn;
    const rest = this.queue.reduce((sum, each) => sum + (each.scenery.mine ? 0 : each.length), length);
    const timing = fitted(rest, Math.max(0, (this.seats > 2 && !this.patient ? SUMMARY : TURN) - this.spent));
    this.spent += length * timing.at;
    return timing;
  }
}
