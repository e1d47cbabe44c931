import type { FrigateRules, FrigateView } from "../../../wire.ts";
import type { FrigatePlay } from "../play/play.svelte.ts";
import type { Show } from "../play/theatre.svelte.ts";

/** What the areas of the board are given; without a hand they are only looked at. */
export interface Deck {
  view: FrigateView;
  rules: FrigateRules;
  show: Show;
  play?: FrigatePlay | null;
}
