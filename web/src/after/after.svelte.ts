import type { Ending, Told } from "../games/game.ts";
import { api } from "../net/api.ts";
import { Film } from "../replay/film.ts";
import type { Session } from "../table/session.svelte.ts";
import type { Outcome, Review, SeatPlan, TurningPoint } from "../wire.ts";
import { pointsOf, storyOf } from "./story.ts";
import { toldOf } from "./told.ts";

/** An order may be of many pieces: a story names what it begins with. */
function firstOf(order: string): string {
  const [first = "", ...more] = order.split("; ");
  return more.length > 0 ? `to begin with ${first}` : first;
}

/** A finished match as its page shows it: the film, what the server thinks of each turn, and where one looks. */
export class After {
  film: Film | null = $state.raw(null);
  review: Review | null = $state.raw(null);
  trouble = $state("");
  /** The position that is shown in small: so many moves from the beginning. */
  at = $state(0);
  /** The turning point whose better order is shown. */
  open: TurningPoint | null = $state.raw(null);

  constructor(
    readonly session: Session,
    readonly outcome: Outcome,
  ) {}

  async load(): Promise<void> {
    const { match } = this.session;
    this.film = new Film(await api.matchReplay(match));
    this.at = this.film.last;
    this.review = await api.review(match);
  }

  get ending(): Ending | null {
    return this.session.client?.ending ?? null;
  }

  /** The one reader at this screen; -1 when nobody of the match reads, or several do. */
  get seat(): number {
    return this.session.you.length === 1 ? (this.session.you[0] ?? -1) : -1;
  }

  /** Whose chances are drawn upwards. */
  get hero(): number {
    return Math.max(0, this.seat);
  }

  told: Told | null = $derived.by(() => (this.film ? toldOf(this.film, this.outcome, this.seat, this.review?.turns) : null));
  points: TurningPoint[] = $derived.by(() => (this.review ? pointsOf(this.review, this.hero) : []));

  story: string[] = $derived.by(() => {
    if (this.ending?.story) return this.told ? this.ending.story(this.told) : [];
    if (!this.review || this.review.turns.length < 2) return [];
    const name = this.session.nameOf(this.hero);
    const subject = this.seat >= 0 ? { was: "You were", lead: "you were" } : { was: `${name} was`, lead: `${name} was` };
    return storyOf({
      review: this.review,
      seat: this.hero,
      subject,
      when: (at) => this.when(at),
      cost: (point) => this.costOf(point),
      better: (point) => firstOf(this.orderWords(point)),
    });
  });

  /** When a position was, in the game's words: "Round 3". */
  when(at: number): string {
    if (!this.film || at >= this.film.last) return "The end";
    const [words = ""] = (this.session.client?.clockwork(this.film.view(at)) ?? "").split(" · ");
    return words.replace(/ of \d+$/, "");
  }

  /** What was lost by the next turn of the same seat, in the words of the log. */
  private costOf(point: TurningPoint): string {
    const { film, ending } = this;
    const client = this.session.client;
    if (!film || !ending || !client) return "";
    const next = this.review?.turns.find((turn) => turn.at > point.at && turn.seat === point.seat)?.at ?? film.last;
    for (let at = point.at + 1; at <= next; at++) {
      const frame = film.frames[at];
      const scene = film.scene(at - 1, this.session.you);
      const lost = frame?.events.find((event) => ending.loses(event, point.seat, scene.view));
      if (lost) return client.words(lost, scene)?.text ?? "";
    }
    return "";
  }

  orderWords(point: TurningPoint): string {
    const scene = this.film?.scene(point.at);
    const own = scene ? this.ending?.order?.(point.better, scene.view, scene.rules) : "";
    return own || point.words.join(", ");
  }

  /** The same seats again, with bots for the people who are not here. */
  plans(): SeatPlan[] {
    const seats = this.session.info?.seats ?? [];
    return seats.map((seat) => {
      if (this.session.you.includes(seat.seat)) return { kind: "me", name: seat.name, bot: "" };
      return { kind: "bot", name: seat.kind === "bot" ? "" : seat.name, bot: seat.bot || "normal" };
    });
  }
}
