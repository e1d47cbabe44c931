import { Hand } from "../../../hands/hand.svelte.ts";
import { hintTool } from "../../../hands/tools.ts";
import { settings } from "../../../settings.svelte.ts";
import { play as sound } from "../../../stage/sounds.ts";
import { offerOf, rows, type Move } from "../../../table/offers.ts";
import type { FrigateBoxView, FrigateEvent, FrigateRules, FrigateScored, FrigateSheetView, FrigateView } from "../../../wire.ts";
import type { Tool } from "../../game.ts";
import { Advice } from "./advice.svelte.ts";
import { keys, meansLitButton } from "./keys.ts";
import { Show, showOf } from "./theatre.svelte.ts";
import { nerve } from "../content/nerve.svelte.ts";
import type { Session } from "../content/types.ts";

/** What the player is asked before something is done that cannot be mended. */
export interface Question {
  title: string;
  text: string;
  yes: string;
  move: Move;
}

/** Above the numbers of boxes. */
const HELD = 100;

/** What happened between two rounds: it stands over the sea until the next roll. */
export type News = Extract<FrigateEvent, { type: "round-won" | "boss-announced" | "round-began" }>;

function isNews(event: FrigateEvent): event is News {
  return event.type === "round-won" || event.type === "boss-announced" || event.type === "round-began";
}

/** A captain's hand: what is held, which box is looked at, which perk is being used. */
export class FrigatePlay extends Hand<FrigateView, FrigateEvent, FrigateRules> {
  readonly advice: Advice;
  readonly tools: Tool[] = [hintTool(this)];
  /** The dice of the collection that stay in the queue at the next roll. */
  kept: number[] = $state.raw([]);
  box: number | null = $state(null);
  /** The perk in hand, by its place. */
  card: number | null = $state(null);
  /** The perk whose target is being picked. */
  using: number | null = $state(null);
  /** The slot that the keys for moving a die act on. */
  slot = $state(0);
  question: Question | null = $state.raw(null);
  news: News[] = $state.raw([]);
  sheets: FrigateSheetView[] = $state.raw([]);
  last: FrigateScored | null = $state.raw(null);
  /** What is told of the ware that is pointed at. */
  tip = $state("");
  /** Whether the dice of the collection are shown. */
  drawer = $state(false);
  private seen = -1;

  protected readonly keys = keys;

  constructor(session: Session) {
    super(session);
    this.advice = new Advice(session);
  }

  override get view(): FrigateView {
    return this.session.view!;
  }

  /** As lessons count: a box by its number, dice by the bits of their slots. */
  get held(): number {
    return this.heldBits > 0 ? HELD + this.heldBits : (this.box ?? -1);
  }

  get theatre(): Show {
    return showOf(this.session.stage);
  }

  get selected(): FrigateBoxView | null {
    return this.box === null ? null : (this.view?.boxes[this.box] ?? null);
  }

  get sheet(): FrigateSheetView | null {
    return this.sheets.find((sheet) => sheet.box === this.box) ?? null;
  }

  /** The held slots as the server writes them. */
  heldBits: number = $derived.by(() =>
    (this.view?.hand ?? []).reduce((bits, die, slot) => bits | (this.kept.includes(die) ? 1 << slot : 0), 0),
  );

  /** Whether what a box would score is told before it is played. */
  get tells(): boolean {
    return !nerve.on;
  }

  /** The three boxes that score most just now. */
  best: number[] = $derived.by(() =>
    (this.view?.boxes ?? [])
      .filter((box) => box.score > 0 && this.tells)
      .sort((one, other) => other.score - one.score)
      .slice(0, 3)
      .map((box) => box.box),
  );

  /** What is still being shown is shown first: a press means the dice that will lie there. */
  override act(move: Move): void {
    void this.session.settled().then(() => super.act(move));
  }

  // --- dice ----------------------------------------------------------------------------------------------------------

  isKept(slot: number): boolean {
    return ((this.heldBits >> slot) & 1) === 1;
  }

  toggle(slot: number): void {
    const die = this.view.hand[slot];
    if (die === undefined) return this.session.tell(`There is no die in slot ${slot + 1}.`, "FR-03");
    this.slot = slot;
    if (this.view.phase !== "rolled") return void this.session.explain({ verb: "roll", held: 1 << slot });
    this.kept = this.kept.includes(die) ? this.kept.filter((each) => each !== die) : [...this.kept, die];
    sound("select");
    this.session.journal.speak(`Die ${slot + 1} ${this.kept.includes(die) ? "held" : "released"}.`);
    void this.advice.refresh(this.view, this.heldBits);
  }

  get rollMove(): Move {
    return { verb: "roll", held: this.view.phase === "rolled" ? this.heldBits : 0 };
  }

  roll(): void {
    this.act(this.rollMove);
  }

  moveDie(at: number, to: number): void {
    if (to < 0 || to >= this.view.hand.length || at === to) return;
    this.slot = to;
    this.act({ verb: "order", at, to });
  }

  // --- boxes ---------------------------------------------------------------------------------------------------------

  /** The first press looks at a box, the second plays it. */
  pick(box: number): void {
    if (this.box === box && this.view.phase === "rolled") return this.playBox();
    this.box = box;
    sound("select");
    const why = this.view.boxes[box]?.why;
    if (why && this.view.phase !== "shop") void this.session.explain({ verb: "play", box });
  }

  /** The keyboard has come to a box: what has the focus is what the lit button names. */
  look(box: number): void {
    if (this.view.phase === "rolled" && this.view.boxes[box]?.state === "open") this.box = box;
  }

  playBox(): void {
    if (this.box === null) return this.session.tell("Choose a box of the scorecard first.", "Playing Hands");
    const move: Move = { verb: "play", box: this.box };
    const box = this.selected;
    if (settings.remind && this.tells && this.can(move) && box?.score === 0)
      this.ask({
        title: "Score nothing?",
        text: `These dice score 0 in ${box.name}, and the box is filled for this round.`,
        yes: `Play ${box.name} for 0`,
        move,
      });
    else this.act(move);
  }

  /** Goes to the next box that can be played. */
  stepBox(by: number): void {
    const open = this.view.boxes.filter((box) => box.state === "open").map((box) => box.box);
    if (open.length === 0) return;
    const at = this.box === null ? (by > 0 ? -1 : 0) : open.indexOf(this.box);
    this.box = open.at((at + by) % open.length)!;
    const box = this.selected!;
    this.session.journal.speak(`${box.name}${box.score >= 0 && this.tells ? `, ${box.score} points${box.wins ? ", wins the round" : ""}` : ""}`);
  }

  // --- perks ---------------------------------------------------------------------------------------------------------

  use(place: number): void {
    const offer = offerOf(this.session.offers, "use", { card: place });
    const card = this.view.cards[place];
    if (!offer || !card) return void this.session.explain({ verb: "use", card: place, pick: 0, face: 0 });
    if (card.target === "") this.act({ verb: "use", card: place, pick: 0, face: 0 });
    else this.using = place;
  }

  /** What a perk can be used on: pick and face of each possible move. */
  targets(place: number): { pick: number; face: number }[] {
    const offer = offerOf(this.session.offers, "use", { card: place });
    return offer ? rows(offer).map(([pick = 0, face = 0]) => ({ pick, face })) : [];
  }

  sell(place: number): void {
    const move: Move = { verb: "sell", card: place };
    const card = this.view.cards[place];
    if (settings.remind && this.can(move) && this.view.cards.length === 1 && card)
      this.ask({ title: "Sell your last perk?", text: `${card.name} sells for $${card.sells}.`, yes: `Sell ${card.name}`, move });
    else this.act(move);
  }

  shift(at: number, to: number): void {
    if (to < 0 || to >= this.view.cards.length || at === to) return;
    if (this.card === at) this.card = to;
    this.act({ verb: "shift", at, to });
  }

  // --- questions -----------------------------------------------------------------------------------------------------

  ask(question: Question): void {
    this.question = question;
  }

  agree(): void {
    const move = this.question?.move;
    this.question = null;
    if (move) this.act(move);
  }

  /** All at once: the words stand on the board, with their reason. */
  override async hint(): Promise<void> {
    // The words are about the dice that will lie there, not about those whose score is still being read.
    await this.session.settled();
    const move = await this.advice.hint(this.view);
    if (move) this.takeUp(move);
    else this.session.tell("There is no hint just now.");
  }

  protected takeUp(move: Move): void {
    if (move.verb === "play") this.box = Number(move["box"]);
    if (move.verb === "roll") this.kept = this.view.hand.filter((_, slot) => (Number(move["held"]) >> slot) & 1);
    void this.advice.refresh(this.view, this.heldBits);
  }

  showOdds(): void {
    this.advice.toggle(this.view, this.heldBits);
  }

  // --- the shell -----------------------------------------------------------------------------------------------------

  /** A new position is on the screen. */
  refresh(): void {
    const update = this.session.shown;
    if (!update || !this.view || update.seq === this.seen) return;
    const events = this.seen < 0 ? [] : update.events;
    const first = this.seen < 0;
    this.seen = update.seq;
    this.hints.forget();
    this.advice.forget();
    this.using = null;
    this.tip = "";
    if (first || events.some((event) => event.type === "rolled" || event.type === "hand-began")) this.takeStock();
    this.kept = this.kept.filter((die) => this.view.hand.includes(die));
    this.slot = Math.min(this.slot, Math.max(0, this.view.hand.length - 1));
    if (this.card !== null && this.card >= this.view.cards.length) this.card = null;
    this.last = events.find((event) => event.type === "scored") ?? this.last;
    const news = events.filter(isNews);
    if (news.length > 0) this.news = news;
    else if (events.some((event) => event.type === "rolled")) this.news = [];
    if (this.selected && this.selected.state !== "open" && this.view.phase !== "shop") this.box = null;
    void this.askForSheets();
    void this.advice.refresh(this.view, this.heldBits);
  }

  /** The held dice as the server has them: after a roll, in a new hand, or when the page was loaded anew. */
  private takeStock(): void {
    this.kept = this.view.phase === "rolled" ? this.view.hand.filter((_, slot) => (this.view.held >> slot) & 1) : [];
  }

  private async askForSheets(): Promise<void> {
    const seq = this.session.update?.seq;
    const found = this.view.phase === "rolled" ? await this.session.overlay<FrigateSheetView[]>("sheets").catch(() => []) : [];
    if (seq === this.session.update?.seq) this.sheets = found ?? [];
  }

  show(): void {}

  cancel(): boolean {
    const busy = this.using !== null || this.card !== null || this.box !== null;
    if (this.using !== null) this.using = null;
    else if (this.card !== null) this.card = null;
    else this.box = null;
    return busy;
  }

  override key(event: KeyboardEvent): boolean {
    const lit = meansLitButton(event);
    // Enter hurries the theatre along; whoever presses it does not mean the next hand.
    if (this.theatre.scored && (lit || (event.key === "Enter" && this.keys.isCommand(event)))) {
      void this.session.settled();
      return true;
    }
    if (!lit || this.box === null || this.view.phase !== "rolled") return super.key(event);
    this.keyed = true;
    void this.session.settled().then(() => this.playBox());
    return true;
  }
}
