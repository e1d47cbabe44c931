// What is played on a stage, as plain values: they can be measured, shortened, calmed and compared before anything moves.

import type { Point } from "../board/geometry.ts";
import type { SoundName } from "./sounds.ts";
import type { Stage } from "./stage.svelte.ts";

export type Tone = "hurt" | "good" | "plain";
/** How a piece leaves the board; what it looks like is the affair of the piece. */
export type Exit = "topple" | "fade" | "sink" | "shatter" | "puff";
/** How a piece comes: out of nothing, up from the ground, or down onto its cell. */
export type Entrance = "appear" | "rise" | "slam";
/** What flies, and what bursts: each has its own shape. */
export type Shot = "ball" | "bolt" | "stone" | "spark" | "shell" | "bomb" | "pea" | "coin";
export type Stuff = "wood" | "sand" | "fire" | "water" | "stone" | "light" | "clay" | "bread" | "smoke" | "gold" | "phosphor";

/** A picture of a cue. Places are those of the unturned board, in cells; pieces are known by the numbers of their game. */
export type Draw =
  | { kind: "look"; at: Point }
  | { kind: "go"; piece: number; way: readonly Point[]; hop?: number; dust?: boolean }
  | { kind: "lunge"; piece: number; from: Point; to: Point; windup?: number }
  | { kind: "swing"; piece: number; at: Point; to: Point; how: "slash" | "thrust" | "blow" | "circle" }
  | { kind: "shot"; shape: Shot; from: Point; to: Point; arc: number }
  | { kind: "burst"; at: Point; stuff: Stuff; size?: number; flash?: boolean }
  | { kind: "ring"; at: Point; reach: number; stuff: Stuff }
  | { kind: "trail"; way: readonly Point[]; stuff: Stuff }
  | { kind: "glow"; cells: readonly Point[]; stuff: Stuff }
  /** What shoots up where something fell: water, earth. */
  | { kind: "column"; at: Point; stuff: Stuff; high?: number }
  | { kind: "smoke"; at: Point; size?: number }
  /** The V behind a hull. */
  | { kind: "wake"; way: readonly Point[] }
  | { kind: "beam"; from: Point; to: Point; stuff: Stuff }
  /** Many small things on their way: coins, sparks, seeds. */
  | { kind: "stream"; from: Point; to: Point; stuff: Stuff; count: number }
  /** A side's colour that runs outward over cells. */
  | { kind: "wave"; at: Point; cells: readonly Point[]; seat: number }
  /** Work that has got so far round. */
  | { kind: "segment"; at: Point; done: number; of: number; seat: number }
  /** A veil that rolls back from a place. */
  | { kind: "veil"; cells: readonly Point[]; from: Point }
  /** A card on its way to a cell. */
  | { kind: "card"; from: Point; to: Point; seat: number }
  | { kind: "number"; at: Point; text: string; tone: Tone; size?: number }
  /** A number that rolls from one value to another. */
  | { kind: "count"; at: Point; from: number; to: number; tone: Tone; size?: number }
  /** A piece loses its colour, or gets it back. */
  | { kind: "grey"; piece: number; from: number; to: number }
  | { kind: "health"; piece: number; from: number; to: number }
  | { kind: "shake"; piece: number }
  | { kind: "quake"; size: number }
  /** With a place, a mark stays there for a while. */
  | { kind: "leave"; piece: number; how: Exit; at?: Point }
  | { kind: "enter"; piece: number; at: Point; how?: Entrance; guest?: Guest }
  | { kind: "banner"; text: string; seat: number }
  | { kind: "cheer"; pieces: readonly number[] }
  /** Something only one game has: what it is called and about, and how it is shown. */
  | { kind: "own"; name: string; about?: readonly (number | string)[]; show: (part: number, stage: Stage) => void };

/** A piece the view does not have yet, as far as it is known. */
export interface Guest {
  seat: number;
  kind: number;
  hp: number;
}

/** A sound by its name; `step` is its place on the ladder, `pitch` a factor. */
export interface Sound {
  name: SoundName;
  step?: number;
  pitch?: number;
}

/** One thing seen or heard: from `at`, for `ms`. What is `free` goes on by itself when the stage is already needed again. */
export interface Cue {
  at: number;
  ms: number;
  draw?: Draw;
  sound?: Sound;
  free?: boolean;
}

/**
 * What is shown of one event, and how long it holds the stage; the next may begin before it ends. A set piece keeps its
 * time, whoever plays it.
 */
export interface Act {
  cues: readonly Cue[];
  ms: number;
  next?: number;
  set?: boolean;
}

/** An act that holds the stage until the last of its cues that is not free has ended. */
export function act(...cues: readonly (Cue | readonly Cue[])[]): Act {
  const all = cues.flat();
  return { cues: all, ms: all.reduce((end, cue) => (cue.free ? end : Math.max(end, cue.at + cue.ms)), 0) };
}

/** The same cues, later. */
export function later(cues: readonly Cue[], by: number): Cue[] {
  return cues.map((cue) => ({ ...cue, at: cue.at + by }));
}

/** Where pieces have come to while the acts of one update are written; the view knows only where they were before. */
export class Cast {
  private readonly places = new Map<number, Point>();
  private readonly healths = new Map<number, number>();
  private readonly names = new Map<number, number>();
  /** How many sounds of a chain have been heard. */
  beats = 0;

  place(piece: number, before: Point): Point {
    return this.places.get(piece) ?? before;
  }

  put(piece: number, at: Point): void {
    this.places.set(piece, at);
  }

  /** The health a piece has come to, from what the view says. */
  health(piece: number, before: number): number {
    return this.healths.get(piece) ?? before;
  }

  hurt(piece: number, health: number): void {
    this.healths.set(piece, health);
  }

  /** Where pieces are known by their cells: the number of what has come to a cell. */
  named(cell: number): number {
    return this.names.get(cell) ?? cell;
  }

  rename(from: number, to: number): void {
    const name = this.named(from);
    this.names.delete(from);
    this.names.set(to, name);
  }

  call(cell: number, name: number): void {
    this.names.set(cell, name);
  }
}

/** An event nobody needs to see or hear: it says so itself, or what it says is seen by other means. */
export const QUIET = null;

// As a method, so that one that shows a single kind of event may stand where any event could come.
type Row<Event, Seen> = { show(event: Event, scene: Seen, cast: Cast): Act }["show"];

/** What is shown of each kind of event. */
export type Rows<Event extends { type: string }, Seen> = {
  [Kind in Event["type"]]: Row<Extract<Event, { type: Kind }>, Seen> | typeof QUIET;
};

export type Player<Event, Seen> = Row<Event, Seen>;

const NOTHING: Act = { cues: [], ms: 0 };

/** The theatre of a game: every event by the row of its kind. */
export function played<Event extends { type: string }, Seen>(rows: Rows<Event, Seen>): Player<Event, Seen> {
  return (event, scene, cast) => {
    const kind: Event["type"] = event.type;
    const row: Row<Event, Seen> | typeof QUIET = rows[kind];
    return row ? row(event, scene, cast) : NOTHING;
  };
}
