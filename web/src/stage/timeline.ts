import type { Act, Cue, Sound } from "./cues.ts";
import { everyFrame } from "./loop.ts";
import { FULL, type Timing } from "./pace.ts";

/** Where cues become pictures and sounds. */
export interface Scenery {
  /** Shows a cue, from 0 at its beginning to 1 at its end. */
  draw(cue: Cue, part: number): void;
  sound(sound: Sound): void;
  /** Around the pictures of one frame. */
  frameBegins(): void;
  frameEnds(): void;
}

/** An act and what is to be said when it has ended. */
export interface Beat {
  act: Act;
  ended?: () => void;
}

interface Running {
  cue: Cue;
  begin: number;
  end: number;
  begun: boolean;
}

interface Saying {
  at: number;
  say: () => void;
}

// A page that stood still for longer goes on from where it was, rather than jump.
const LONGEST_FRAME = 120;

/** Plays cues against one clock. The clock can be hurried, and ends at once when nobody has the time. */
export class Timeline {
  private now = 0;
  private last = -1;
  private hold = 0;
  private running: Running[] = [];
  private sayings: Saying[] = [];
  private looping = false;
  private ended: () => void = () => {};

  /** `rate` says how fast the clock runs just now. */
  constructor(
    private readonly scenery: Scenery,
    private readonly rate: () => number,
  ) {}

  /** Whether something still moves, be it only a number that fades. */
  get moves(): boolean {
    return this.running.length > 0;
  }

  /** Plays acts one after the other, all of them `timing` times as long; resolves when the stage is free again. */
  play(beats: readonly Beat[], timing: Timing): Promise<void> {
    // What follows at once begins where the last ended, not at the frame that noticed.
    let at = this.now - this.hold < LONGEST_FRAME ? this.hold : this.now;
    let end = at;
    for (const { act, ended } of beats) {
      const mine = act.set ? FULL : timing;
      for (const cue of act.cues) this.add(cue, at, mine);
      end = Math.max(end, at + act.ms * mine.at);
      if (ended) this.sayings.push({ at: at + act.ms * mine.at, say: ended });
      at += (act.next ?? act.ms) * mine.at;
    }
    this.hold = end;
    this.running.sort((one, other) => one.begin - other.begin);
    if (end <= this.now) return this.start();
    return new Promise((resolve) => {
      this.ended = resolve;
      this.loop();
    });
  }

  /** Nothing holds the stage: what there is begins, and nobody waits. */
  private start(): Promise<void> {
    if (this.running.length > 0) this.loop();
    this.say();
    return Promise.resolve();
  }

  private add(cue: Cue, from: number, timing: Timing): void {
    const begin = from + cue.at * timing.at;
    // What fades by itself takes its own time: it has to be read, however fast the rest goes by.
    this.running.push({ cue, begin, end: begin + cue.ms * (cue.free ? 1 : timing.ms), begun: false });
  }

  /** Plays acts in no time: only how they end, and the last sound. */
  flash(beats: readonly Beat[]): void {
    let heard: Sound | undefined;
    this.scenery.frameBegins();
    for (const { act, ended } of beats) {
      for (const cue of act.cues) {
        this.scenery.draw(cue, 1);
        heard = cue.sound ?? heard;
      }
      ended?.();
    }
    this.scenery.frameEnds();
    if (heard) this.scenery.sound(heard);
  }

  /** Brings everything to its end now, numbers that fade included. */
  finish(): void {
    let heard: Sound | undefined;
    const rest = this.running;
    this.running = [];
    this.scenery.frameBegins();
    for (const each of rest) {
      this.scenery.draw(each.cue, 1);
      if (!each.begun) heard = each.cue.sound ?? heard;
    }
    this.scenery.frameEnds();
    if (heard) this.scenery.sound(heard);
    this.now = Math.max(this.now, this.hold);
    this.say();
    this.release();
  }

  /** Forgets everything, said or not. */
  drop(): void {
    this.sayings = [];
    this.finish();
  }

  private loop(): void {
    if (this.looping) return;
    this.looping = true;
    if (performance.now() - this.last > LONGEST_FRAME) this.last = -1;
    everyFrame((now) => this.frame(now));
  }

  private frame(now: number): boolean {
    if (this.last >= 0) this.now += Math.min(LONGEST_FRAME, Math.max(0, now - this.last)) * this.rate();
    this.last = now;
    this.show();
    this.say();
    if (this.now >= this.hold) this.release();
    this.looping = this.running.length > 0 || this.now < this.hold;
    return this.looping;
  }

  private show(): void {
    this.scenery.frameBegins();
    for (const each of this.running) {
      if (each.begin > this.now) break;
      if (!each.begun && each.cue.sound) this.scenery.sound(each.cue.sound);
      each.begun = true;
      this.scenery.draw(each.cue, each.end > this.now ? (this.now - each.begin) / (each.end - each.begin) : 1);
    }
    this.scenery.frameEnds();
    this.running = this.running.filter((each) => each.end > this.now || !each.begun);
  }

  private say(): void {
    const due = this.sayings.filter((each) => each.at <= this.now);
    this.sayings = this.sayings.filter((each) => each.at > this.now);
    for (const each of due) each.say();
  }

  private release(): void {
    const ended = this.ended;
    this.ended = () => {};
    ended();
  }
}
