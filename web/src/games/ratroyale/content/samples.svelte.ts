import { sampled } from "../../../net/typed.ts";
import type { RatroyaleDeckRow } from "../../../wire.ts";
import type { Tables } from "./lookup.ts";

export interface Chart {
  /** How many turns the match in the middle takes, and what a victory then pays by each rule: EXP and cheese. */
  turns: number;
  pays: Record<string, number[]>;
  name: string;
  width: number;
  height: number;
  terrain: string;
  stacks: number[][];
  /** `[cell, kind, seat]` each. */
  units: number[][];
}

/** Squeaks and maps as the tables have them, for pages where no match is played. */
export interface Store extends Tables {
  decks: RatroyaleDeckRow[];
  maps: Record<string, Chart>;
  copies: number;
  set_size: number;
  set_least: number;
  hand: number;
  roll_price: number;
  /** Turns, then EXP and cheese of a victory, EXP and cheese of a defeat. */
  rewards: number[][];
}

class Larder {
  store: Store | null = $state.raw(null);

  /** Fetches it once, when a page first needs it. */
  load(): void {
    if (this.store) return;
    void sampled<Store>(import("./samples.json")).then((found) => (this.store = found));
  }
}

export const larder = new Larder();
