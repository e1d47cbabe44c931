import type { Play, Tool } from "../games/game.ts";
import { isOffered, type Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";
import type { Reason } from "../wire.ts";
import type { Commands } from "./commands.ts";
import { Hints } from "./hints.svelte.ts";
import { Previews } from "./previews.svelte.ts";

/** A player's hand: what every game means by making a move, asking for one, and pressing a key. It knows no game. */
export abstract class Hand<View extends object, Event, Rules> implements Play {
  abstract readonly tools: readonly Tool[];
  readonly hints: Hints;
  /** Whether the last command came from the keyboard. */
  keyed = $state(false);
  readonly previews: Previews<Event>;
  protected abstract readonly keys: Commands<Hand<View, Event, Rules>>;

  constructor(readonly session: Session<View, Event, Rules>) {
    this.previews = new Previews(session);
    this.hints = new Hints(session, (move) => this.orderWords(move));
  }

  get view(): View | null {
    return this.session.view;
  }

  get rules(): Rules {
    return this.session.rules;
  }

  /** Shows a place, as a line of the log asks. */
  abstract show(cell: number): void;
  /** Lets go of what is in hand; false when there was nothing. */
  abstract cancel(): boolean;
  /** A new position is on the screen: what belonged to the old one is forgotten. */
  abstract refresh(): void;

  // --- moves ---------------------------------------------------------------------------------------------------------

  can(move: Move): boolean {
    return isOffered(this.session.offers, move);
  }

  /** Makes a move that is offered, or says why it is not. */
  act(move: Move): void {
    if (this.can(move)) void this.make(move);
    else void this.session.explain(move);
  }

  /** How a move that is offered is made. */
  make(move: Move): Promise<void> {
    return this.session.move(move);
  }

  /** For a control that can say why it does nothing; without a move there is nothing to say. */
  why(move: Move | null): () => Promise<Reason | null> {
    return async () => (move ? this.session.refusal(move) : null);
  }

  // --- hints ---------------------------------------------------------------------------------------------------------

  /** Each press tells more of one hint, until the position is another. */
  async hint(): Promise<void> {
    this.session.journal.hush();
    if (!(await this.hints.next())) return this.session.tell("There is no hint just now.");
    if (this.hints.said === "") return;
    const [cell] = this.hints.cells.slice(-1);
    if (cell !== undefined) this.show(cell);
    const first = this.hints.ghost?.order[0];
    if (first) this.takeUp(first);
    this.tellHint(this.hints.said);
  }

  /** Tells so much of a hint unasked, once a turn, to who has chosen that; nothing is taken into the hand for it. */
  async advise(level: "who" | "order"): Promise<void> {
    if (await this.hints.tellTo(level)) this.tellHint(this.hints.said);
  }

  /** Takes what the order of a hint begins with into the hand. */
  protected abstract takeUp(move: Move): void;

  /** A move in the game's own words, for a game whose rules do not put it into words themselves. */
  protected orderWords(_move: Move): string {
    return "";
  }

  /** Says one more sentence of a hint; a game with a strip has it there, and it is only read out. */
  protected tellHint(words: string): void {
    this.session.tell(words);
  }

  // --- the keyboard --------------------------------------------------------------------------------------------------

  key(event: KeyboardEvent): boolean {
    if (!this.keys.isCommand(event)) return false;
    this.keyed = true;
    this.session.journal.hush();
    // What is still being shown is shown at once: a key means now.
    void this.session.weighed().then(() => this.keys.pressed(this, event));
    return true;
  }
}

/** The one after the one in hand, or the one before it; the first or last where none of them is. */
export function cycled<Key>(among: readonly Key[], held: Key, by: number): Key | undefined {
  const at = among.indexOf(held);
  const place = at < 0 ? (by > 0 ? 0 : -1) : at + by;
  return among.at(place % among.length);
}
