import { keep, kept } from "../../../storage.ts";
import { squeakOf } from "../content/lookup.ts";
import type { RatPlay } from "./play.svelte.ts";
import { LESSONS, lessonWords, type Lesson } from "./lessons.ts";

const KEY = "cinque.ratroyale.tutorial";

interface Kept {
  match: string;
  at: number;
}

/** This match is the tutorial. */
export function teach(match: string): void {
  keep(KEY, { match, at: 0 });
}

/** Leads a player through the first fight, one lesson after the other; what is learned is not asked again. */
export class Coach {
  at = $state(-1);

  constructor(private readonly hand: RatPlay) {
    const known = kept<Kept | null>(KEY, null);
    if (known?.match === hand.session.match) this.at = known.at;
  }

  lesson: Lesson | null = $derived(LESSONS[this.at] ?? null);
  /** A phone has no keys to name. */
  words: string = $derived(this.lesson ? lessonWords(this.lesson, !matchMedia("(pointer: coarse)").matches) : "");
  /** The slot of the card to point at, or -1. */
  slot: number = $derived.by(() => {
    const name = this.lesson?.card;
    const cards = this.hand.view?.mine?.hand ?? [];
    return name ? cards.findIndex((card) => squeakOf(this.hand.session.rules, card).name === name) : -1;
  });
  tiles: number[] = $derived.by(() => {
    const view = this.hand.view;
    return view && this.lesson?.tiles ? this.lesson.tiles(this.hand, view).filter((cell) => cell >= 0) : [];
  });

  /** Goes on as far as what is on the table shows. */
  look(): void {
    const { view } = this.hand;
    while (view && this.lesson?.done?.(this.hand, view)) this.next();
  }

  next(): void {
    this.go(this.at + 1);
  }

  stop(): void {
    this.go(-1);
  }

  private go(at: number): void {
    this.at = at < LESSONS.length ? at : -1;
    keep(KEY, { match: this.hand.session.match, at: this.at });
    if (this.lesson) this.hand.session.journal.speak(`${this.lesson.title}. ${this.words}`);
  }
}
