import type { Answer, Ask, ClientFrame, MakeMove, MakeOrder, ServerFrame } from "../wire.ts";
import { backoff } from "./backoff.ts";
import type { FrameOf } from "./typed.ts";

export type Link =
  | { state: "connecting" }
  | { state: "connected" }
  | { state: "waiting"; until: number }
  | { state: "offline" }
  | { state: "closed"; words: string };

/** As much of a WebSocket as is needed, so that tests can put one of their own in its place. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export interface Listener<Frame = ServerFrame> {
  hello(): ClientFrame;
  frame(frame: Frame): void;
  link(link: Link): void;
}

export interface World {
  open(): Socket;
  now(): number;
  later(run: () => void, wait: number): number;
  forget(timer: number): void;
  online(): boolean;
}

const PATIENCE = 15_000;

interface Question {
  timer: number;
  resolve(results: never[]): void;
  reject(error: Error): void;
}

/**
 * One line to the server that comes back by itself. A move that was not acknowledged is said again under its id. `Frame` is
 * what comes along it, with the types of the game at its other end.
 */
export class Connection<Frame extends FrameOf<unknown, unknown, unknown> = ServerFrame> {
  private socket: Socket | null = null;
  private attempt = 0;
  private timer: number | null = null;
  private ended = false;
  private welcomed = false;
  private unacknowledged: MakeMove | MakeOrder | null = null;
  private questions = new Map<number, Question>();
  private lastQuestion = 0;

  constructor(
    private readonly listener: Listener<Frame>,
    private readonly world: World,
  ) {}

  connect(): void {
    this.clearTimer();
    if (this.ended || this.socket) return;
    if (!this.world.online()) return this.listener.link({ state: "offline" });
    this.listener.link({ state: "connecting" });
    this.open();
  }

  private open(): void {
    const socket = this.world.open();
    this.socket = socket;
    socket.onopen = () => this.say(this.listener.hello());
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as Frame);
    socket.onclose = () => this.lost(socket);
  }

  /** For good: the page is left. */
  end(): void {
    this.ended = true;
    this.clearTimer();
    this.drop();
  }

  /** The network has gone; `connect` is called again when it is back. */
  pause(): void {
    this.clearTimer();
    this.drop();
    if (!this.ended) this.listener.link({ state: "offline" });
  }

  /** Starts anew, as after a gap in the sequence. */
  restart(): void {
    this.drop();
    this.attempt = 0;
    this.connect();
  }

  move(move: MakeMove | MakeOrder): void {
    this.unacknowledged = move;
    if (this.welcomed) this.say(move);
  }

  get waitingFor(): MakeMove | MakeOrder | null {
    return this.unacknowledged;
  }

  ask<Result>(question: Omit<Ask, "t" | "id">): Promise<Result[]> {
    if (!this.welcomed) return Promise.reject(new Error("not connected"));
    const id = ++this.lastQuestion;
    return new Promise((resolve, reject) => {
      const timer = this.world.later(() => this.giveUp(id), PATIENCE);
      this.questions.set(id, { resolve, reject, timer });
      this.say({ t: "ask", id, ...question });
    });
  }

  /** Nobody waits for an answer any more: whoever asked is no longer at the screen. */
  forgetQuestions(why = "the answer cannot be heard any more"): void {
    for (const question of this.questions.values()) {
      this.world.forget(question.timer);
      question.reject(new Error(why));
    }
    this.questions.clear();
  }

  private giveUp(id: number, words = "The server does not answer."): void {
    const question = this.questions.get(id);
    if (question) this.world.forget(question.timer);
    this.questions.delete(id);
    question?.reject(new Error(words));
  }

  say(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private hear(frame: Frame): void {
    if (frame.t === "answer") return this.answered(frame);
    if (frame.t === "fault" && frame.fatal) return this.refused(frame.words);
    if (frame.t === "fault" && frame.id != null) this.giveUp(frame.id, frame.words);
    if ((frame.t === "ack" || frame.t === "nack") && frame.id === this.unacknowledged?.id) this.unacknowledged = null;
    this.listener.frame(frame);
    if (frame.t === "welcome") this.welcome();
  }

  private welcome(): void {
    this.welcomed = true;
    this.attempt = 0;
    this.listener.link({ state: "connected" });
    if (this.unacknowledged) this.say(this.unacknowledged);
  }

  private answered(answer: Answer): void {
    const question = this.questions.get(answer.id);
    if (!question) return;
    this.world.forget(question.timer);
    this.questions.delete(answer.id);
    question.resolve(answer.results as never[]);
  }

  private refused(words: string): void {
    this.ended = true;
    this.drop();
    this.listener.link({ state: "closed", words });
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.ended) return;
    if (!this.world.online()) return this.listener.link({ state: "offline" });
    const wait = backoff(this.attempt++);
    this.listener.link({ state: "waiting", until: this.world.now() + wait });
    this.timer = this.world.later(() => this.connect(), wait);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
    this.forgetQuestions("the connection was lost");
  }

  private clearTimer(): void {
    if (this.timer !== null) this.world.forget(this.timer);
    this.timer = null;
  }
}
