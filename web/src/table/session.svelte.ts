import { Stage } from "../board/stage.svelte.ts";
import type { GameClient, Line, Scene } from "../games/game.ts";
import { clientOf } from "../games/registry.ts";
import { applyDelta } from "../net/delta.ts";
import { Connection, type Link, type World } from "../net/connection.ts";
import { hush, play } from "../sound.ts";
import type {
  ClientFrame, Curtain, MatchInfo, Nack, Offer, Outcome, Reason, Said, SeatToken, ServerFrame, Update, Welcome,
} from "../wire.ts";
import type { Move } from "./offers.ts";

export interface LogLine extends Line {
  id: number;
  turn: number;
}

/** Words for the player that are no part of the game: a refusal, a fault. */
export interface Notice {
  words: string;
  source: string;
  id: number;
}

interface Scenery {
  update: Update;
  view: object;
}

/** One match as this browser takes part in it: what the server said, what is shown, and what is under way. */
export class Session {
  info: MatchInfo | null = $state.raw(null);
  you: number[] = $state.raw([]);
  rules: unknown = $state.raw(null);
  link: Link = $state.raw({ state: "connecting" });
  /** The newest position; `view` follows it as fast as the events can be shown. */
  update: Update | null = $state.raw(null);
  view: object | null = $state.raw(null);
  curtain: Curtain | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  unread = $state(0);
  thinking: number[] = $state.raw([]);
  pending: Move | null = $state.raw(null);
  showing = $state(false);
  notice: Notice | null = $state.raw(null);
  spoken = $state("");
  clockBase = $state(0);
  readonly stage = new Stage();
  onshown: () => void = () => {};

  private readonly connection: Connection;
  private queue: Scenery[] = [];
  private newest: object | null = null;
  private lines = 0;
  private notices = 0;
  private chatHeard = 0;
  private idle: Promise<void> = Promise.resolve();

  constructor(
    readonly match: string,
    private readonly tokens: readonly SeatToken[],
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
    this.stage.hurry();
  }

  retry(): void {
    this.connection.connect();
  }

  // --- what is known -------------------------------------------------------------------------------------------------

  get client(): GameClient | null {
    return this.info ? clientOf(this.info.game) : null;
  }

  /** The seat whose eyes the view is seen with; -1 for a spectator. */
  get seat(): number {
    return this.update?.seat ?? -1;
  }

  get isPlayer(): boolean {
    return this.you.length > 0;
  }

  get outcome(): Outcome | null {
    return this.update?.outcome ?? null;
  }

  get myTurn(): boolean {
    return this.update !== null && this.you.includes(this.seat) && this.update.to_move.includes(this.seat);
  }

  /** Whether a move can be made right now. */
  get ready(): boolean {
    return this.myTurn && !this.showing && this.pending === null && this.link.state === "connected";
  }

  get offers(): readonly Offer[] {
    return this.ready ? (this.update?.offers ?? []) : [];
  }

  get scene(): Scene {
    const names = (this.info?.seats ?? []).map((seat) => seat.name || "Nobody yet");
    return { names, you: this.you, rules: this.rules, view: this.view };
  }

  nameOf(seat: number): string {
    return this.scene.names[seat] ?? "";
  }

  // --- what is said --------------------------------------------------------------------------------------------------

  async move(move: Move): Promise<void> {
    await this.settled();
    if (!this.update || this.pending) return;
    this.pending = move;
    this.connection.move({ t: "move", id: crypto.randomUUID(), seq: this.update.seq, move });
  }

  undo(): Promise<void> {
    return this.move({ verb: "undo" });
  }

  resign(): Promise<void> {
    return this.move({ verb: "resign" });
  }

  async refusals(moves: Move[]): Promise<(Reason | null)[]> {
    return (await this.connection.ask({ what: "refusal", moves })) as (Reason | null)[];
  }

  async previews(moves: Move[]): Promise<unknown[][]> {
    return (await this.connection.ask({ what: "preview", moves })) as unknown[][];
  }

  async overlay(name: string): Promise<unknown> {
    return (await this.connection.ask({ what: "overlay", name }))[0];
  }

  async hint(): Promise<Move[]> {
    return (await this.connection.ask({ what: "hint" }))[0] as Move[];
  }

  say(frame: ClientFrame): void {
    this.connection.say(frame);
  }

  tell(words: string, source = ""): void {
    this.notice = { words, source, id: ++this.notices };
    this.spoken = words;
    play("refuse");
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
    return this.update?.to_move[0] ?? -1;
  }

  /** Resolves when everything that happened has been shown; shows the rest at once. */
  async settled(): Promise<void> {
    if (this.showing) this.stage.hurry();
    await this.idle;
  }

  // --- what is heard -------------------------------------------------------------------------------------------------

  private hello(): ClientFrame {
    // With several seats on one screen the sequence of the next viewer is another one: take the newest view then.
    const seen = this.tokens.length > 1 || !this.newest ? -1 : (this.update?.seq ?? -1);
    return { t: "hello", match: this.match, tokens: this.tokens.map((each) => each.token), seen };
  }

  private hear(frame: ServerFrame): void {
    switch (frame.t) {
      case "welcome":
        return this.welcome(frame);
      case "table":
        this.info = frame.info;
        return;
      case "update":
        return this.receive(frame);
      case "ack":
        this.pending = null;
        return;
      case "nack":
        return this.refused(frame);
      case "curtain":
        return this.drawCurtain(frame);
      case "thinking":
        this.thinking = this.thinking.filter((seat) => seat !== frame.seat).concat(frame.on ? [frame.seat] : []);
        return;
      case "said":
        return this.hearTalk(frame);
      case "fault":
        return this.tell(frame.words);
    }
  }

  private welcome(frame: Welcome): void {
    this.info = frame.info;
    this.you = frame.you;
    this.rules = frame.rules;
    this.thinking = [];
    this.chatHeard = Math.max(this.chatHeard, this.chat.length);
    this.chat = [];
    if (!this.connection.waitingFor) this.pending = null;
  }

  /** The server repeats the talk after every welcome; only what is new is announced. */
  private hearTalk(frame: Said): void {
    this.chat = [...this.chat, frame];
    if (this.chat.length <= this.chatHeard) return;
    this.unread += 1;
    this.spoken = `${frame.name} says: ${frame.text}`;
  }

  private refused(frame: Nack): void {
    this.pending = null;
    this.tell(frame.reason.words, frame.reason.source);
  }

  /** Nothing of what was on the screen may stay: the next player is about to sit down. */
  private drawCurtain(frame: Curtain): void {
    hush(true);
    this.curtain = frame;
    this.queue = [];
    this.update = null;
    this.view = this.newest = null;
    this.pending = null;
    this.stage.hurry();
    this.stage.clear();
    this.log = [];
  }

  private receive(update: Update): void {
    const view = this.viewOf(update);
    if (!view) return this.connection.restart();
    this.curtain = null;
    hush(false);
    this.newest = view;
    this.update = update;
    this.clockBase = Date.now();
    this.queue.push({ update, view });
    if (!this.showing) this.idle = this.show();
  }

  /** The whole view of an update, or null when it builds on one that was missed. */
  private viewOf(update: Update): object | null {
    if (update.view) return update.view as object;
    const before = this.update;
    if (!this.newest || !before || before.seat !== update.seat || before.seq !== update.seq - 1) return null;
    return update.delta ? applyDelta(this.newest, update.delta) : this.newest;
  }

  private async show(): Promise<void> {
    this.showing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      // Far behind, as after a long sleep: catch up without theatre.
      if (this.queue.length > 12) this.stage.hurry();
      await this.perform(next);
    }
    this.showing = false;
    this.onshown();
  }

  private async perform({ update, view }: Scenery): Promise<void> {
    const before = this.view;
    for (const event of update.events) {
      if (this.curtain) return;
      const scene = { ...this.scene, view: before ?? view };
      this.note(this.client?.words(event, scene) ?? null, update.turn);
      if (before && this.client) await this.client.act(event, this.stage, scene);
    }
    if (this.curtain) return;
    this.view = view;
    this.stage.clear();
  }

  private note(line: Line | null, turn: number): void {
    if (!line) return;
    this.log = [...this.log, { ...line, id: ++this.lines, turn }];
    if (line.tone !== "quiet") this.spoken = line.text;
  }

  /** Puts what happened before this page was opened in front of the log. */
  recall(lines: { line: Line; turn: number }[]): void {
    const old = lines.map(({ line, turn }) => ({ ...line, turn, id: ++this.lines }));
    this.log = [...old, ...this.log];
  }
}
