// Days, seeds and numbers of the harbour, as players read them.

import type { Brought, FrigateLevelUnlocked, FrigateNewBest, FrigatePerkUnlocked } from "../../../wire.ts";

/** A line of what a run earned. */
export type News = FrigateNewBest | FrigatePerkUnlocked | FrigateLevelUnlocked;

const day = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false });

/** A day of the daily run, "2026-11-15", in words. */
export function dayWords(text: string): string {
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? text : day.format(at);
}

/** What is special about a run while it is sailed: the day it belongs to, or that its seed was typed. */
export function flagWords(brought: readonly Brought[]): string {
  const [mine] = brought;
  if (mine?.day) return `Run of ${dayWords(mine.day)}`;
  return mine?.seeded ? "Typed seed: counts for nothing" : "";
}

/** When something was, in seconds since 1970; empty where nobody noted it. */
export function ended(seconds: number): string {
  return seconds > 0 ? moment.format(seconds * 1000) : "";
}

/** The numbers of a profile in groups, in the order they are shown. */
export const GROUPS: readonly { title: string; facts: readonly [fact: string, label: string][] }[] = [
  {
    title: "The best",
    facts: [
      ["best hand", "Best hand"],
      ["best round", "Best round"],
      ["furthest round", "Furthest round"],
      ["highest level", "Highest level of a box"],
      ["largest hand", "Largest hand"],
      ["most dice", "Most dice owned"],
      ["most money", "Most money held"],
    ],
  },
  {
    title: "At sea",
    facts: [
      ["rounds", "Rounds won"],
      ["bosses", "Bosses beaten"],
      ["hands", "Hands played"],
      ["zero hands", "Hands that scored 0"],
      ["re-rolls", "Re-rolls"],
    ],
  },
  {
    title: "On the scorecard",
    facts: [
      ["numbers", "Number boxes"],
      ["wild", "Wild"],
      ["pairs", "Pairs"],
      ["house", "Full Houses"],
      ["kinds", "Of a kind"],
      ["straights", "Straights"],
    ],
  },
  {
    title: "In the shop",
    facts: [
      ["money earned", "Money earned"],
      ["money spent", "Money spent"],
      ["cards bought", "Perks bought"],
      ["cards sold", "Perks sold"],
      ["cards used", "Perks used"],
      ["dice added", "Dice added"],
      ["dice lost", "Dice sold or lost"],
      ["upgrades", "Levels gained by boxes"],
      ["categories opened", "Categories opened"],
      ["restocks", "Restocks"],
    ],
  },
];

const MONEY = new Set(["money earned", "money spent", "most money"]);

export function isMoney(fact: string): boolean {
  return MONEY.has(fact);
}

/** What a fact is called. */
export function factName(fact: string): string {
  for (const group of GROUPS) for (const [key, label] of group.facts) if (key === fact) return label;
  return fact;
}
