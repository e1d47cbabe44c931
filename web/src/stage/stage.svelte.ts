import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Point } from "../board/geometry.ts";
import { prefersStill } from "../settings.svelte.ts";
import { calmed } from "./calm.ts";
import type { Cue, Guest, Sound, Tone } from "./cues.ts";
import { drawn } from "./draws.ts";
import { Effects } from "./effects.ts";
import { FULL, INSTANT, speedOf, unseen, type Timing } from "./pace.ts";
import { play } from "./sounds.ts";
import { Timeline, type Beat, type Scenery } from "./timeline.ts";

/** A number or word over the board. */
export interface Floater extends Point {
  text: string;
  tone: Tone;
  size: number;
  /** How far it has popped up, risen and faded: 0 to 1, or a little more while it pops. */
  scale: number;
  rise: number;
  fade: number;
}

/** Words over the board's upper edge. */
export interface Banner {
  text: string;
  seat: number;
  part: number;
}

/** How a piece is held over its place. */
export interface Stance {
  /** Above its cell, in cells. */
  lift: number;
  /** Turned about its foot, in degrees. */
  tilt: number;
  /** 1 is there, 0 is not. */
  fade: number;
  /** To the side, in cells. */
  sway: number;
  /** Its size, 1 as it is. */
  scale: number;
  /** How much of its colour has gone: 0 none, 1 all. */
  grey: number;
  /** How far its halves have parted: 0 whole, 1 broken. */
  broken: number;
}

/** For so many turns a mark stays. */
const MARKED = 2;

export const UPRIGHT: Stance = { lift: 0, tilt: 0, fade: 1, sway: 0, scale: 1, grey: 0, broken: 0 };

/** What is moving just now, over the last settled position. Cues write it, boards read it. */
export class Stage implements Scenery {
  /** Pieces away from where the view has them, in cells. */
  readonly at = new SvelteMap<number, Point>();
  readonly stances = new SvelteMap<number, Stance>();
  /** Pieces the view does not have yet, by a number no cell has. */
  readonly guests = new SvelteMap<number, Guest>();
  /** Health shown before the view knows it, and how much of a bar has not drained yet. */
  readonly health = new SvelteMap<number, number>();
  readonly lag = new SvelteMap<number, number>();
  /** Pieces that have gone. */
  readonly gone = new SvelteSet<number>();
  /** Cells from which fog has lifted that the view does not know of yet. */
  readonly lit = new SvelteSet<number>();
  /** Pieces that have won. */
  readonly cheering = new SvelteMap<number, number>();
  readonly floaters = new SvelteMap<object, Floater>();
  /** Where somebody has fallen; the marks stay for two turns. */
  readonly marks = new SvelteMap<number, Point & { turn: number; stays: number }>();
  banner: Banner | null = $state.raw(null);
  /** How far the whole board is shaken, in pixels. */
  quake: Point = $state.raw({ x: 0, y: 0 });
  readonly effects = new Effects();
  /** Set by a board larger than its window, so that what happens is in sight. */
  look: (point: Point) => void = () => {};
  /** Faster or slower than the player's setting, as in a replay. */
  tempo = 1;
  private turn = 0;
  private mine = true;
  private hurried = false;
  private readonly timeline = new Timeline(this, () => this.rate);

  private get rate(): number {
    return speedOf(this.mine) * this.tempo;
  }

  /** Whether nothing is played: results are shown at once. */
  get instant(): boolean {
    return this.hurried || unseen() || this.rate === INSTANT;
  }

  /** Plays what a player did himself, or what others did; resolves when the stage is free again. */
  async play(beats: readonly Beat[], mine: boolean, timing: Timing = FULL): Promise<void> {
    this.mine = mine;
    if (this.instant) return this.timeline.flash(beats);
    const seen = prefersStill() ? beats.map((beat) => ({ ...beat, act: calmed(beat.act) })) : beats;
    await this.timeline.play(seen, timing);
  }

  /** Everything back to what the view says; a number may go on fading. */
  clear(): void {
    this.at.clear();
    this.stances.clear();
    this.guests.clear();
    this.health.clear();
    this.lag.clear();
    this.gone.clear();
    this.lit.clear();
    this.cheering.clear();
    this.hurried = false;
  }

  mark(piece: number, at: Point, stays = MARKED): void {
    this.marks.set(piece, { ...at, turn: this.turn, stays });
  }

  /** A position of this turn is on the screen: marks that are too old go. */
  reaches(turn: number): void {
    this.turn = turn;
    for (const [piece, mark] of this.marks) if (turn < mark.turn || turn > mark.turn + mark.stays) this.marks.delete(piece);
  }

  /** Shows the rest of what is under way at once. */
  hurry(): void {
    this.hurried = true;
    this.timeline.finish();
  }

  /** Leaves off in the middle: nothing that was to be said is said any more. */
  drop(): void {
    this.hurried = true;
    this.timeline.drop();
    this.clear();
  }

  stanceOf(piece: number): Stance {
    return this.stances.get(piece) ?? UPRIGHT;
  }

  pose(piece: number, change: Partial<Stance>): void {
    this.stances.set(piece, { ...this.stanceOf(piece), ...change });
  }

  // --- what the timeline asks ----------------------------------------------------------------------------------------

  frameBegins(): void {
    this.effects.begin();
  }

  draw(cue: Cue, part: number): void {
    if (cue.draw) drawn(cue.draw, part, this);
  }

  frameEnds(): void {
    this.effects.end();
  }

  sound(sound: Sound): void {
    play(sound.name, sound);
  }
}
