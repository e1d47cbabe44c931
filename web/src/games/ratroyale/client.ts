import "@fontsource-variable/fredoka";
import "./content/titles.css";
import type { GameClient } from "../game.ts";
import type { RatroyaleEvent, RatroyaleProfileView, RatroyaleRules, RatroyaleSummary, RatroyaleView } from "../../wire.ts";
import Choice from "./progress/Choice.svelte";
import type { Earned } from "./progress/den.svelte.ts";
import Reward from "./progress/Reward.svelte";
import Board from "./knowledge/Board.svelte";
import Panel from "./knowledge/Panel.svelte";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import { capital } from "./content/lookup.ts";
import { shortcuts } from "./play/keys.ts";
import { RatPlay } from "./play/play.svelte.ts";
import { act } from "./play/theatre.ts";
import { words } from "./content/words.ts";

function optionText(_option: string, value: number | string | boolean): string {
  return typeof value === "string" ? capital(value.replaceAll("-", " ")) : "";
}

interface Kept {
  summary: RatroyaleSummary;
  view: RatroyaleProfileView;
  earned: Earned;
}

/** Ratatouille Royale at the table. */
export const ratroyale: GameClient<RatroyaleView, RatroyaleEvent, RatroyaleRules, RatPlay, Kept> = {
  name: "ratroyale",
  title: "Ratatouille Royale",
  icon: "g-rat",
  accent: "var(--port-3)",
  tagline: "Mind the height of the shelf, and what hides behind the bread.",
  showcase: { map: "food-truck" },
  sides: { first: "Rats, dotted", second: "Mice, striped" },
  optionText,
  createPlay: (session) => new RatPlay(session),
  Board, Panel, Still, Preview,
  words,
  act,
  endsTurn: (events) => events.some((event) => event.type === "turn-ended"),
  score: (view, seat) => {
    const { seats } = view;
    const side = seats[seat];
    if (!side) return [];
    const count = (label: string, value: number): { label: string; value: string } => ({ label, value: String(value) });
    return [count(side.lairs === 1 ? "Lair" : "Lairs", side.lairs), count("hand", side.slots.length), count("deck", side.deck), count("crumbs", side.crumbs)];
  },
  clockwork: (view) => `Turn ${view.turn} of ${view.turn_cap} · ${view.map}`,
  shortcuts,
  workshop: { name: "Tutorial fight", load: () => import("./knowledge/Begin.svelte") },
  keeping: {
    noun: "save",
    name: "The den",
    load: () => import("./progress/Den.svelte"),
    summary: ({ level, cheese }) => `level ${level}, ${cheese} cheese`,
    Choice,
    Reward,
  },
};
