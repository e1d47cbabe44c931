// What the shell asks of a game's client. Everything else about a game stays in its own folder.

import type { Component } from "svelte";
import type { Stage } from "../board/stage.svelte.ts";
import type { Session } from "../table/session.svelte.ts";
import type { ProfileOf, RewardOf } from "../net/typed.ts";

/** A line of the log: words, the seat it belongs to, and where it happened. */
export interface Line {
  text: string;
  seat: number;
  cell: number;
  tone: "plain" | "turn" | "blow" | "end" | "quiet";
}

/** What words need to know: who sits where, and what has been seen so far. */
export interface Scene<View = object, Rules = unknown> {
  names: readonly string[];
  you: readonly number[];
  rules: Rules;
  view: View;
}

export interface Score {
  label: string;
  value: string;
}

/** A button of the game in the strip above the table. */
export interface Tool {
  name: string;
  icon: string;
  keys: string;
  pressed?: () => boolean;
  use(): void;
}

/** What a game's part of the table can do for the shell while a match is played. */
export interface Play {
  readonly tools: readonly Tool[];
  /** Takes a key the shell does not use; true when it did something. */
  key(event: KeyboardEvent): boolean;
  /** Shows a place of the board, as a line of the log asks. */
  show(cell: number): void;
  /** Lets go of what is in hand; false when there was nothing. */
  cancel(): boolean;
  /** Called when a new position has been shown. */
  refresh(): void;
}

export interface Shortcut {
  keys: string;
  does: string;
}

/** The types of what outlives a match: a line of the list, a profile as it is shown, a line of what a match earned. */
export interface KeptTypes {
  summary: unknown;
  view: unknown;
  earned: unknown;
}

/** What outlives a match, for games that have it. */
export interface Keeping<Kept extends KeptTypes = KeptTypes> {
  /** What one of them is called, in the middle of a sentence: "profile", "save". */
  noun: string;
  /** What the link to their page says, and the page. */
  name: string;
  load(): Promise<{ default: Component }>;
  /** A line beside the name in a list. */
  summary(summary: Kept["summary"]): string;
  /** Why an option cannot have a value yet with a profile, by its summary (null for a new one); empty when it can. */
  locked?(summary: Kept["summary"] | null, option: string, value: unknown): string;
  /** What the player chooses of a profile for a match; `choose` is told the choice, null for the usual one. */
  Choice?: Component<{ profile: ProfileOf<Kept["view"]>; choose: (choice: unknown) => void }>;
  /** What a match earned. */
  Reward?: Component<{ reward: RewardOf<Kept["earned"]>; session: Session }>;
}

/** A game in the browser, in its own types; the shell, which knows no game, sees them as `unknown`. */
export interface GameClient<
  View extends object = object,
  Event = unknown,
  Rules = unknown,
  Hand extends Play = Play,
  Kept extends KeptTypes = KeptTypes,
> {
  name: string;
  title: string;
  icon: string;
  /** A CSS colour of the theme. */
  accent: string;
  tagline: string;
  /** Options that make a good picture on the shelf, over the defaults. */
  showcase: Record<string, unknown>;
  /** What the two sides of a duel are called in the dialogue; without it by where they sit. */
  sides?: { first: string; second: string };
  /** The value of an option as players write it; empty where the plain value will do. */
  optionText(option: string, value: number | string | boolean): string;
  /** The board is a page that takes the room it needs, not a picture that fits into what there is. */
  flows?: boolean | ((view: View | null) => boolean);
  createPlay(session: Session<View, Event, Rules>): Hand;
  Board: Component<{ session: Session<View, Event, Rules>; play: Hand }>;
  Panel: Component<{ session: Session<View, Event, Rules>; play: Hand }>;
  /** Draws a position that nobody plays, as in a replay; `mark` is a cell to point at. */
  Still: Component<{ scene: Scene<View, Rules>; stage?: Stage; turned?: boolean; mark?: number }>;
  /** What the options would look like to so many seats; `bare` is the picture alone. */
  Preview: Component<{ options: Record<string, unknown>; bare?: boolean; seats?: number }>;
  /** The events of one move in the order they are to be shown and told, where that is not the order they come in. */
  arrange?(events: readonly Event[]): readonly Event[];
  words(event: Event, scene: Scene<View, Rules>): Line | null;
  /** Shows an event on the stage; resolves when it has been seen. */
  act(event: Event, stage: Stage, scene: Scene<View, Rules>): Promise<void>;
  /** Whether these events hand the turn on. */
  endsTurn(events: readonly Event[]): boolean;
  /** Whether a player is out of a match that goes on without him. */
  isOut?(view: View, seat: number): boolean;
  /** What is written beside a player's name. */
  score(view: View, seat: number): Score[];
  /** The round or turn, in the game's words. */
  clockwork(view: View): string;
  shortcuts: Shortcut[];
  /** A page of the game beside its matches, such as a map editor, and what the link to it says. */
  workshop?: { name: string; load(): Promise<{ default: Component }> };
  keeping?: Keeping<Kept>;
}
