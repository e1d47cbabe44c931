// The tutorial fight: one Vanguard, one Tank, one Duelist, and two Lairs to break. Each lesson knows when it has been learned.

import type { RatroyaleUnitView, RatroyaleView } from "../../../wire.ts";
import { entityOf, isLair, isRodent, squeakOf } from "../content/lookup.ts";
import type { RatPlay } from "./play.svelte.ts";

export const SEED = "lesson 20";
export const OPTIONS = { map: "food-truck" };

export interface Lesson {
  title: string;
  text: string;
  /** What a keyboard adds; not told where there is none. */
  keys?: string;
  /** Whether it has been learned; without it the player says so himself. */
  done?(hand: RatPlay, view: RatroyaleView): boolean;
  /** The squeak of the hand to point at. */
  card?: string;
  /** The tiles to point at. */
  tiles?(hand: RatPlay, view: RatroyaleView): number[];
}

function mine(hand: RatPlay, view: RatroyaleView): RatroyaleUnitView[] {
  return view.units.filter((unit) => unit.seat === hand.session.seat && isRodent(entityOf(hand.session.rules, unit.kind)));
}

function deployed(hand: RatPlay, view: RatroyaleView, name: string): RatroyaleUnitView | undefined {
  return mine(hand, view).find((unit) => entityOf(hand.session.rules, unit.kind).name === name);
}

function holds(hand: RatPlay, view: RatroyaleView, name: string): boolean {
  const card = view.mine?.hand[hand.slot];
  return card !== undefined && squeakOf(hand.session.rules, card).name === name;
}

function lairs(hand: RatPlay, view: RatroyaleView): RatroyaleUnitView[] {
  return view.units.filter((unit) => unit.seat === 1 - hand.session.seat && isLair(entityOf(hand.session.rules, unit.kind)));
}

function isSpent(hand: RatPlay, unit: RatroyaleUnitView | undefined, what: "moves" | "stamina"): boolean {
  if (!unit) return false;
  const row = entityOf(hand.session.rules, unit.kind);
  return isRodent(row) && unit[what] < row[what];
}

/** The tiles nearest to the enemy, who is on the right. */
function foremost(hand: RatPlay, cells: number[]): number[] {
  const right = (cell: number): number => hand.geometry.centre(cell).x;
  return cells.toSorted((a, b) => right(b) - right(a)).slice(0, 6);
}

/** What a lesson says to somebody who has a keyboard at hand, or has none. */
export function lessonWords(lesson: Lesson, keyboard: boolean): string {
  return keyboard && lesson.keys ? `${lesson.text} ${lesson.keys}` : lesson.text;
}

export const LESSONS: Lesson[] = [
  {
    title: "The kitchen",
    text: "You fight over a counter of hexes. The number on a tile is its height; a thin edge is a step of 1, which anybody can walk, a thick dark edge is too steep. Bricks are walls. Break both Lairs of the enemy, the houses on the right, before yours fall.",
    tiles: (hand, view) => lairs(hand, view).map((unit) => unit.cell),
  },
  {
    title: "Your hand",
    text: "Squeaks that glow can be paid for with the crumbs of this turn. Take Tailblazer, a cheap and quick Vanguard: press the card.",
    keys: "Or press its number.",
    card: "Tailblazer",
    done: (hand, view) => holds(hand, view, "Tailblazer") || deployed(hand, view, "Tailblazer") !== undefined,
  },
  {
    title: "Deploy",
    text: "Rodents arrive in your deployment zone, the dotted tiles around your Lairs. Choose a marked one. A new squeak comes into its place in your hand at once.",
    tiles: (hand) => foremost(hand, [...hand.targets.keys()]),
    done: (hand, view) => deployed(hand, view, "Tailblazer") !== undefined,
  },
  {
    title: "Move",
    text: "It may act at once. Blue tiles are in reach of one move, those inside the dotted line of a second. A move costs crumbs and Move Stamina. Take the Crumbs Stack in the middle: whoever stands on one gets 10 % more crumbs.",
    tiles: (_hand, view) => view.stacks.flat(),
    done: (hand, view) => isSpent(hand, deployed(hand, view, "Tailblazer"), "moves"),
  },
  {
    title: "End the turn",
    text: "Crumbs that are left are lost, never saved. When you are done, end the turn with the button. Your stamina is whole again then.",
    keys: "The key is E.",
    done: (_hand, view) => view.turn >= 3,
  },
  {
    title: "A Tank",
    text: "Every turn brings 5 crumbs more. Deploy Cracker now: a Tank has Height, the small triangle on it. Enemies cannot see past it to lower tiles behind it, but you can.",
    card: "Cracker",
    done: (hand, view) => deployed(hand, view, "Cracker") !== undefined,
  },
  {
    title: "On to the next",
    text: "Move it forward if you have crumbs, then end the turn.",
    done: (_hand, view) => view.turn >= 5,
  },
  {
    title: "A Duelist",
    text: "Deploy Pea Pea Pool Pool. It shoots 12 tiles far.",
    card: "Pea Pea Pool Pool",
    done: (hand, view) => deployed(hand, view, "Pea Pea Pool Pool") !== undefined,
  },
  {
    title: "Line of sight",
    text: "Choose its skill Pea and point at an enemy or a Lair. The line is drawn tile by tile with how much each rises; one above the skill’s Altitude blocks it, and is named. Move until the line is clear.",
    keys: "The key of the first skill is Q.",
    tiles: (hand, view) => [deployed(hand, view, "Pea Pea Pool Pool")?.cell ?? -1],
    done: (hand, view) => hand.sightline !== null || mine(hand, view).some((unit) => isSpent(hand, unit, "stamina")),
  },
  {
    title: "Strike",
    text: "Before you press, the damage after Defense is written on every target, your own included. Use any skill on an enemy. It costs crumbs and Skill Stamina, paid only when the last target is chosen.",
    done: (hand, view) => mine(hand, view).some((unit) => isSpent(hand, unit, "stamina")),
  },
  {
    title: "Break the Lairs",
    text: "Damage is the skill’s minus Defense, and at least 1. Hit a Lair. Buttons show where you are in danger, your deck, and a hint.",
    keys: "Their keys are T, D and H.",
    tiles: (hand, view) => lairs(hand, view).map((unit) => unit.cell),
    done: (hand, view) => {
      const left = lairs(hand, view);
      return left.length < 2 || left.some((goal) => goal.health < entityOf(hand.session.rules, goal.kind).health);
    },
  },
  {
    title: "The rest is yours",
    text: "You know all it takes. Win this one, then begin a save in the den: matches earn cheese for new squeaks.",
    done: (hand) => hand.session.outcome !== null,
  },
];
