import type { Stage } from "../stage/stage.svelte.ts";
import { Happened } from "../hands/happened.svelte.ts";
import type { GameClient, Line, Scene } from "../games/game.ts";
import { clientOf } from "../games/registry.ts";
import { newId } from "../net/browser.ts";
import { applyDelta } from "../net/delta.ts";
import type { FrameOf, HintOf, UpdateOf, WelcomeOf } from "../net/typed.ts";
import { Connection, type Link, type World } from "../net/connection.ts";
import { Cast } from "../stage/cues.ts";
import { hush } from "../stage/sounds.ts";
import type { Beat } from "../stage/timeline.ts";
import type {
  Ack,
  Brought,
  ClientFrame,
  Curtain,
  Foreseen,
  GoalInfo,
  MakeMove,
  MakeOrder,
  MatchInfo,
  Nack,
  Offer,
  Outcome,
  Reason,
  Reward,
  VerbInfo,
} from "../wire.ts";
import { Journal } from "./journal.svelte.ts";
import { distinct } from "./names.ts";
import type { Move } from "./offers.ts";
import { Showing, type Scenery } from "./showing.svelte.ts";
import { Talk } from "./talk.svelte.ts";

const UNDO: Move = { verb: "undo" };

/**
 * One match as this browser takes part in it: what the server said, what is shown, and what is under way. The shell asks
 * for no types; a game's own parts see the session with those of the game.
 */
export class Session<View extends object = object, Event = unknown, Rules = unknown> {
  info: MatchInfo | null = $state.raw(null);
  you: number[] = $state.raw([]);
  link: Link = $state.raw({ state: "connecting" });
  /** The newest position the server told of; `shown` and `view` follow it as fast as the events can be shown. */
  update: UpdateOf<View, Event> | null = $state.raw(null);
  shown: UpdateOf<View, Event> | null = $state.raw(null);
  view: View | null = $state.raw(null);
  curtain: Curtain | null = $state.raw(null);
  readonly journal = new Journal();
  readonly talk = new Talk();
  readonly happened = new Happened();
  thinking: number[] = $state.raw([]);
  /** What the seats of this browser brought from their profiles, and what the match earned them. */
  brought: Brought[] = $state.raw([]);
  rewards: Reward[] = $state.raw([]);
  /** What the player at the screen has standing; nobody else is told of it. */
  goals: GoalInfo[] = $state.raw([]);
  /** The move that was made here and has no answer yet. */
  pending: Move | null = $state.raw(null);
  clockBase = $state(0);
  onshown: () => void = () => {};
  /** Told what happened once it has been shown, or that the last move was taken back; `mine` is this player's doing. */
  onheard: (events: readonly unknown[], undo: boolean, mine: boolean) => void = () => {};

  private readonly connection: Connection<FrameOf<View, Event, Rules>>;
  readonly theatre = new Showing<View, Event>({
    beats: (next) => this.beatsOf(next),
    opens: (next) => (this.view = next.before ?? this.view),
    closes: (next) => this.settleOn(next),
    done: () => this.calm(),
  });
  private welcomed: WelcomeOf<Rules> | null = $state.raw(null);
  private answered: () => void = () => {};
  private answer: Promise<void> = Promise.resolve();
  private weighing: Promise<void> = Promise.resolve();
  private handed: () => void = () => {};
  private handing: Promise<void> = Promise.resolve();
  private newest: View | null = null;
  private undone = -1;
  /** The last seat is taken, and the first position, which is dealt only then, is still on its way. */
  private beginning: MatchInfo | null = null;

  constructor(
    readonly match: string,
    world: World,
  ) {
    this.connection = new Connection(
      { hello: () => this.hello(), frame: (frame) => this.hear(frame), link: (link) => (this.link = link) },
      world,
    );
  }

  start(): void {
    this.connection.connect();
  }

  end(): void {
    this.connection.end();
    this.theatre.drop();
  }

  retry(): void {
    this.connection.connect();
  }

  /** The browser has lost its network. */
  offline(): void {
    this.connection.pause();
  }

  // --- what is known -------------------------------------------------------------------------------------------------

  /** The rules of the match; they come with the welcome, before the first position. */
  get rules(): Rules {
    if (!this.welcomed) throw new Error("the table has not answered yet");
    return this.welcomed.rules;
  }

  /** The grammar of the match. */
  get verbs(): readonly VerbInfo[] {
    return this.welcomed?.verbs ?? [];
  }

  get client(): GameClient | null {
    return this.info ? clientOf(this.info.game) : null;
  }

  get stage(): Stage {
    return this.theatre.stage;
  }

  /** Whether something that happened is still being shown. */
  get showing(): boolean {
    return this.theatre.busy;
  }

  /** The seat whose eyes the view is seen with; -1 for a spectator. */
  get seat(): number {
    return this.update?.seat ?? -1;
  }

  get isPlayer(): boolean {
    return this.you.length > 0;
  }

  get outcome(): Outcome | null {
    return this.shown?.outcome ?? null;
  }

  get myTurn(): boolean {
    return this.shown !== null && this.you.includes(this.seat) && this.shown.to_move.includes(this.seat);
  }

  /** At one screen the turn is the next player's already, and his view of the table is still on its way. */
  get passing(): boolean {
    return this.shown !== null && this.isPassing(this.shown) && !this.myTurn;
  }

  private isPassing({ to_move: due, seat }: UpdateOf<View, Event>): boolean {
    return this.you.length > 1 && !due.includes(seat) && due.some((each) => this.you.includes(each));
  }

  /** Whether the player at the screen is out of a match that goes on without him. */
  get isOut(): boolean {
    return this.view !== null && this.you.includes(this.seat) && !this.outcome && (this.client?.isOut?.(this.view, this.seat) ?? false);
  }

  /** Whether a move can be made right now. */
  get ready(): boolean {
    return this.myTurn && !this.showing && this.pending === null && this.link.state === "connected";
  }

  get offers(): readonly Offer[] {
    return this.ready ? (this.update?.offers ?? []) : [];
  }

  get names(): string[] {
    return distinct((this.info?.seats ?? []).map((seat) => seat.name)).map((name) => name || "Nobody yet");
  }

  /** Who sits where and what is seen, while there is a position on the screen. */
  get scene(): Scene<View, Rules> {
    if (!this.view) throw new Error("there is no position on the screen");
    return this.sceneOf(this.view);
  }

  private sceneOf(view: View): Scene<View, Rules> {
    return { names: this.names, you: this.you, rules: this.rules, view };
  }

  nameOf(seat: number): string {
    return this.names[seat] ?? "";
  }

  // --- what is said --------------------------------------------------------------------------------------------------

  move(move: Move): Promise<void> {
    return this.give(move, (id, seq) => ({ t: "move", id, seq, move }));
  }

  /** Several moves as one: one answer, and one Undo for all of it that the rules let go back. */
  order(moves: readonly Move[]): Promise<void> {
    const [first] = moves;
    if (!first) return Promise.resolve();
    return this.give(first, (id, seq) => ({ t: "order", id, seq, moves: [...moves] }));
  }

  private async give(first: Move, frame: (id: string, seq: number) => MakeMove | MakeOrder): Promise<void> {
    await this.settled();
    if (!this.update || this.pending) return;
    this.pending = first;
    this.answer = new Promise((resolve) => (this.answered = resolve));
    try {
      this.connection.move(frame(newId(), this.update.seq));
    } catch {
      this.settle();
      this.tell("The move could not be sent; please try again.");
    }
  }

  /** Takes the last order back, or everything up to what is final; says why where nothing can be. */
  async undo(all = false): Promise<void> {
    const undo = this.update?.undo;
    if (!undo?.can) return this.explain(UNDO);
    await (all ? this.order(Array.from({ length: undo.orders }, () => UNDO)) : this.move(UNDO));
  }

  refusals(moves: Move[]): Promise<(Reason | null)[]> {
    return this.connection.ask({ what: "refusal", moves });
  }

  /** Why a move cannot be made; null when it can. */
  async refusal(move: Move): Promise<Reason | null> {
    return (await this.refusals([move]))[0] ?? null;
  }

  /** What orders would do, each up to where it would stop. */
  foresee(orders: Move[][]): Promise<(Foreseen & { events: Event[] })[]> {
    return this.connection.ask({ what: "order", orders });
  }

  previews(moves: Move[]): Promise<Event[][]> {
    return this.connection.ask({ what: "preview", moves });
  }

  /** A picture the server draws from what this seat may know; null where it draws none. */
  async overlay<Picture>(name: string): Promise<Picture | null> {
    return (await this.connection.ask<Picture>({ what: "overlay", name }))[0] ?? null;
  }

  /** What a strong bot would do; what is still being shown is shown at once, for it is the position after it that counts. */
  async hint(): Promise<HintOf | null> {
    await this.settled();
    return (await this.connection.ask<HintOf>({ what: "hint" }))[0] ?? null;
  }

  /** Sends a piece to a cell over as many turns as it takes, or on again after a pause; -1 calls it back. */
  send(piece: number, to: number): void {
    this.say({ t: "goal", piece, to });
  }

  say(frame: ClientFrame): void {
    this.connection.say(frame);
  }

  tell(words: string, source = ""): void {
    // What was said to one player is no business of the next.
    if (!this.curtain) this.journal.tell(words, source);
  }

  /** Asks why a move is not possible and shows the answer. */
  async explain(move: Move): Promise<void> {
    if (!this.myTurn && !this.outcome && this.isPlayer) return this.tell(`It is ${this.nameOf(this.turnSeat)}’s turn.`, "PL-02");
    try {
      const [reason] = await this.refusals([move]);
      if (reason) this.tell(reason.words, reason.source);
    } catch {
      this.tell("The server cannot be asked just now.");
    }
  }

  get turnSeat(): number {
    return this.shown?.to_move[0] ?? -1;
  }

  /** While it is asked whether an order would end the turn, it is not sent yet: what is pressed after it comes after it. */
  weigh(order: Promise<void>): Promise<void> {
    return (this.weighing = order);
  }

  /** The same as `settled`, with the order that is being weighed sent or held back. */
  async weighed(): Promise<void> {
    await this.settled();
    await this.weighing.catch(() => {});
    await this.settled();
  }

  /** Resolves when the last move is answered, the screen is whose turn it is, and all has been shown; shows the rest at once. */
  async settled(): Promise<void> {
    await this.theatre.finish();
    await this.answer;
    await this.handing;
    await this.theatre.finish();
  }

  private settle(): void {
    this.pending = null;
    this.answered();
    this.calm();
  }

  /** Tells the game when nothing is under way any more: no answer is waited for and all has been shown. */
  private calm(): void {
    if (this.pending === null && !this.showing) this.onshown();
  }

  // --- what is heard -------------------------------------------------------------------------------------------------

  private hello(): ClientFrame {
    // With several seats on one screen the sequence of the next viewer is another one: take the newest view then.
    const seen = this.you.length > 1 || !this.newest ? -1 : (this.update?.seq ?? -1);
    return { t: "hello", match: this.match, seen };
  }

  private hear(frame: FrameOf<View, Event, Rules>): void {
    switch (frame.t) {
      case "welcome":
        return this.welcome(frame);
      case "table":
        return this.reseat(frame.info);
      case "update":
        return this.receive(frame);
      case "ack":
        return this.made(frame);
      case "nack":
        return this.refused(frame);
      case "curtain":
        return this.drawCurtain(frame);
      case "thinking":
        this.thinking = this.thinking.filter((seat) => seat !== frame.seat).concat(frame.on ? [frame.seat] : []);
        return;
      case "said":
        if (this.talk.hear(frame) && !this.curtain) this.journal.speak(`${frame.name} says: ${frame.text}`);
        return;
      case "reward":
        this.rewards = [...this.rewards.filter((each) => each.seat !== frame.seat), frame];
        return;
      case "goals":
        this.goals = frame.seat === this.seat || !this.update ? frame.goals : this.goals;
        return;
      case "fault":
        return this.tell(frame.words);
    }
  }

  /** What lay there while somebody was waited for was never dealt: that it begins is told with the first position. */
  private reseat(info: MatchInfo): void {
    if (this.info?.status === "waiting" && info.status === "playing") this.beginning = info;
    else this.info = info;
  }

  private begin(): void {
    this.info = this.beginning ?? this.info;
    this.beginning = null;
  }

  private welcome(frame: WelcomeOf<Rules>): void {
    this.beginning = null;
    this.info = frame.info;
    this.you = frame.you;
    this.welcomed = frame;
    this.brought = frame.brought;
    this.thinking = [];
    this.talk.restart();
    if (!this.connection.waitingFor) this.settle();
  }

  /** An order may have stopped on its way; that the turn has passed on meanwhile needs no words. */
  private made({ stopped }: Ack): void {
    this.settle();
    if (stopped && this.update?.to_move.includes(this.seat)) this.tell(stopped.words, stopped.source);
  }

  private refused(frame: Nack): void {
    this.settle();
    this.tell(frame.reason.words, frame.reason.source);
  }

  /** Nothing of what was on the screen may stay: the next player is about to sit down. */
  private drawCurtain(frame: Curtain): void {
    hush(true);
    this.begin();
    this.curtain = frame;
    this.update = this.shown = null;
    this.goals = [];
    this.happened.forget();
    this.view = this.newest = null;
    this.settle();
    this.theatre.drop();
    this.connection.forgetQuestions();
    this.journal.clear();
    this.handed();
  }

  private receive(update: UpdateOf<View, Event>): void {
    const view = this.viewOf(update);
    if (!view) return this.connection.restart();
    this.curtain = null;
    hush(false);
    const before = this.beginning ? null : this.newest;
    const mine = this.update?.to_move.includes(this.seat) ?? false;
    this.newest = view;
    this.update = update;
    this.clockBase = Date.now();
    // Who is out of it, or never was in it, has all the time there is.
    this.theatre.patient = this.isOut || !this.isPlayer;
    this.theatre.seats = this.info?.seats.length ?? 2;
    this.theatre.add({ update, view, before, mine });
    this.handed();
    if (this.isPassing(update)) this.handing = new Promise((resolve) => (this.handed = resolve));
  }

  /** The whole view of an update, or null when it builds on one that was missed. */
  private viewOf(update: UpdateOf<View, Event>): View | null {
    if (update.view) return update.view;
    const before = this.update;
    if (!this.newest || !before || before.seat !== update.seat || before.seq !== update.seq - 1) return null;
    return update.delta ? applyDelta(this.newest, update.delta) : this.newest;
  }

  /** What is played of an update, over the position before it; each part is told when it has been seen. */
  private beatsOf({ update, view, before, mine, again }: Scenery<View, Event>): Beat[] {
    const { client } = this;
    if (!client) return [];
    const scene = this.sceneOf(before ?? view);
    const cast = new Cast();
    return (client.arrange?.(update.events) ?? update.events).map((event) => {
      const line = again ? null : client.words(event, scene);
      const act = before ? client.show(event, scene, cast) : { cues: [], ms: 0 };
      return line ? { act, ended: () => this.write(line, update.turn, mine) } : { act };
    });
  }

  private write(line: Line, turn: number, mine: boolean): void {
    this.journal.note(line, turn);
    this.happened.note(line, mine);
  }

  /** All that happened has been seen: this is the position now. */
  private settleOn({ update, view, before, mine, again }: Scenery<View, Event>): void {
    if (this.curtain) return;
    this.begin();
    // Nothing happened, and yet the position is another: the last move was taken back.
    const isUndo = before && update.delta && update.events.length === 0 && view !== before;
    // An order that is taken back comes as one position for each of its moves, and is told once.
    if (isUndo && !again && update.seq !== this.undone + 1) this.journal.takenBack(update, this);
    if (isUndo) this.undone = update.seq;
    if (update.forced && !again) this.journal.forced(update.forced, update.turn, this);
    // A refusal belongs to the turn it was made in.
    if (this.shown && update.turn !== this.shown.turn) this.journal.hush();
    this.view = view;
    this.shown = update;
    if (before && !again) this.onheard(update.events, Boolean(isUndo), mine);
  }
}
