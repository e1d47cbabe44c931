import "./content/titles.css";
import type { GameClient } from "../game.ts";
import type { FrigateEvent, FrigateProfileView, FrigateRules, FrigateSummary, FrigateView } from "../../wire.ts";
import { big, money } from "./content/format.ts";
import type { News } from "./content/log.ts";
import Board from "./knowledge/Board.svelte";
import Panel from "./knowledge/Panel.svelte";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import { LEVELS, lockWords, summaryWords } from "./progress/harbour.svelte.ts";
import Reward from "./progress/Reward.svelte";
import { shortcuts } from "./play/keys.ts";
import { FrigatePlay } from "./play/play.svelte.ts";
import { act } from "./play/theatre.svelte.ts";
import { words } from "./content/words.ts";

interface Kept {
  summary: FrigateSummary;
  view: FrigateProfileView;
  earned: News;
}

/** Frigate at the table. */
export const frigate: GameClient<FrigateView, FrigateEvent, FrigateRules, FrigatePlay, Kept> = {
  name: "frigate",
  title: "Frigate",
  icon: "g-frigate",
  accent: "var(--port-2)",
  tagline: "Roll, hold, and let the perks do the rest.",
  showcase: {},
  flows: true,
  optionText: (option, value) => (option === "level" ? `${value} ${LEVELS[Number(value) - 1] ?? ""}` : ""),
  createPlay: (session) => new FrigatePlay(session),
  Board, Panel, Still, Preview,
  words,
  act,
  endsTurn: (events) => events.some((event) => event.type === "hand-began"),
  score: (view) => {
    const { run_score: score, wallet } = view;
    return [
      { label: "points", value: big(score) },
      { label: "in the wallet", value: money(wallet) },
    ];
  },
  clockwork: (view) => {
    const { round, hand_number: hand, phase } = view;
    return `Round ${round} · ${phase === "shop" ? "shop" : `hand ${hand}`}`;
  },
  shortcuts,
  keeping: {
    noun: "profile",
    name: "Harbour",
    load: () => import("./progress/Harbour.svelte"),
    summary: summaryWords,
    locked: (summary, option, value) => (option === "level" ? lockWords(summary, Number(value)) : ""),
    Reward,
  },
};
