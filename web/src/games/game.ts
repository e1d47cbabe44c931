// What the shell asks of a game's client. Everything else about a game stays in its own folder.

import type { Component } from "svelte";
import type { LegendEntry } from "../hands/legend.ts";
import type { Words } from "../hands/strip.ts";
import type { Act, Cast } from "../stage/cues.ts";
import type { Score as Piece } from "../stage/sequencer.ts";
import type { Stage } from "../stage/stage.svelte.ts";
import type { Session } from "../table/session.svelte.ts";
import type { ProfileOf, RewardOf } from "../net/typed.ts";
import type { Outcome, TurnChances } from "../wire.ts";

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
  /** What the strip says of the moment. */
  readonly strip?: Words;
  /** Calls off what has not been sent yet; false when there was nothing. */
  callOff?(): boolean;
  /** Tells so much of a hint unasked, for who has chosen that. */
  advise?(level: "who" | "order"): Promise<void>;
  /** The number of the piece in hand, as lessons count them; none or -1 without one. */
  readonly held?: number;
}

export interface Shortcut {
  keys: string;
  does: string;
}

/** A finished match as it is told: what happened, one after the other, each with the position before it. */
export interface Told<View = object, Event = unknown, Rules = unknown> {
  outcome: Outcome;
  /** Whose eyes read it; -1 where that is nobody's of the match, or several share the screen. */
  seat: number;
  names: readonly string[];
  /** Who gave up; -1 for nobody. */
  resigned: number;
  rules: Rules;
  /** The last position. */
  view: View;
  /** `mover` is whose move told it. */
  events: readonly { event: Event; turn: number; mover: number; before: View }[];
  /** What the server says of the beginning of each turn; nothing until it has looked at the match again. */
  turns: readonly TurnChances[];
}

/** One row of numbers; a value for each seat, in their order, or one in all. */
export interface Statistic {
  label: string;
  values: readonly (string | number)[];
}

/** How a game speaks of a match that is over. */
export interface Ending<View = object, Event = unknown, Rules = unknown> {
  emblem: string;
  /** How it ended as a small picture, instead of the emblem. */
  Emblem?: Component<{ told: Told<View, Event, Rules> }>;
  /** One line, true for whoever reads it. */
  headline(told: Told<View, Event, Rules>): string;
  statistics(told: Told<View, Event, Rules>): Statistic[];
  /** What the match was about in a few sentences, where chances of winning are not what it is told by. */
  story?(told: Told<View, Event, Rules>): string[];
  /** More than rows of numbers, before them. */
  Report?: Component<{ told: Told<View, Event, Rules> }>;
  /** Whether an event is a loss of this seat that explains why its chances fell. */
  loses(event: Event, seat: number, before: View): boolean;
  /** An order in words; without it in notation. */
  order?(moves: readonly Record<string, unknown>[], view: View, rules: Rules): string;
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
  /** Their page. */
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

/** The sign over a game's door: what the shelf says of it before anything else of it is loaded. */
export interface Sign {
  name: string;
  title: string;
  icon: string;
  /** A CSS colour of the theme. */
  accent: string;
  tagline: string;
  /** Its pages beside its matches, such as a map editor, and what the link to each says. */
  pages: readonly { at: "workshop" | "profiles"; name: string }[];
}

/** A piece of a match that bots have played: its first position, and what each one after it changes (scripts/reels.py). */
export interface Reel {
  rules: unknown;
  names: string[];
  view: object;
  deltas: Record<string, unknown>[];
}

/** How a game looks to who does not play it: on the shelf, in a list, in a replay. */
export interface Picture<View extends object = object, Rules = unknown> {
  /** Options that make a good picture on the shelf, over the defaults. */
  showcase: Record<string, unknown>;
  /** Where its moving picture is. */
  reel?: string;
  /** Draws a position that nobody plays, as in a replay; `mark` is a cell to point at. */
  Still: Component<{ scene: Scene<View, Rules>; stage?: Stage; turned?: boolean; mark?: number }>;
  /** What the options would look like to so many seats; `bare` is the picture alone. */
  Preview: Component<{ options: Record<string, unknown>; bare?: boolean; seats?: number }>;
}

/** A game in the browser, in its own types; the shell, which knows no game, sees them as `unknown`. */
export interface GameClient<
  View extends object = object,
  Event = unknown,
  Rules = unknown,
  Hand extends Play = Play,
  Kept extends KeptTypes = KeptTypes,
> extends Sign,
    Picture<View, Rules> {
  /** What the two sides of a duel are called in the dialogue; without it by where they sit. */
  sides?: { first: string; second: string };
  /** The value of an option as players write it; empty where the plain value will do. */
  optionText(option: string, value: number | string | boolean): string;
  /** Values of a written option that this browser keeps, by name: choices, each with its picture. */
  keptValues?(option: string): Record<string, string>;
  /** The board is a page that takes the room it needs, not a picture that fits into what there is. */
  flows?: boolean | ((view: View | null) => boolean);
  createPlay(session: Session<View, Event, Rules>): Hand;
  Board: Component<{ session: Session<View, Event, Rules>; play: Hand }>;
  /** A game for one: its board has all the room and keeps its own regions; the rail is narrow, a sheet on phones. */
  solo?: boolean;
  /** The middle of the rail, for a game that does not keep to its regions yet. */
  Panel?: Component<{ session: Session<View, Event, Rules>; play: Hand }>;
  /** The regions of the rail: the card of one piece, who is still to act, and the action bar. */
  rail?: Record<"Inspector" | "Roster" | "Actions", Component<{ session: Session<View, Event, Rules>; play: Hand }>>;
  /** The events of one move in the order they are to be shown and told, where that is not the order they come in. */
  arrange?(events: readonly Event[]): readonly Event[];
  words(event: Event, scene: Scene<View, Rules>): Line | null;
  /** What is seen and heard of an event; `cast` is where everybody has come to in the events before it. */
  show(event: Event, scene: Scene<View, Rules>, cast: Cast): Act;
  /** Its music, and whether there is danger as far as the player may know: then the second layer joins. */
  music: { piece: Piece; danger(session: Session<View, Event, Rules>): boolean | Promise<boolean> };
  /** Whether these events hand the turn on. */
  endsTurn(events: readonly Event[]): boolean;
  /** How it speaks of a match that is over. */
  ending: Ending<View, Event, Rules>;
  /** Where the piece with this number stands, for lessons and hints that point at it; -1 when it is not there. */
  placeOf?(view: View, piece: number): number;
  /** Whether a player is out of a match that goes on without him. */
  isOut?(view: View, seat: number): boolean;
  /** What is written beside a player's name. */
  score(view: View, seat: number): Score[];
  /** The round or turn, in the game's words. */
  clockwork(view: View): string;
  shortcuts: Shortcut[];
  /** What is on the board now and what it means; nothing that is not there. */
  legend?(session: Session<View, Event, Rules>, play: Hand): readonly LegendEntry[];
  /** A page of the game beside its matches, such as a map editor. */
  workshop?: { load(): Promise<{ default: Component }> };
  /** The page a match with these rules was begun from and leads back to, where that is not the shelf. */
  origin?(rules: Rules): { href: string; name: string } | null;
  keeping?: Keeping<Kept>;
}
