import type { GameClient } from "../game.ts";
import type { FrigateEvent, FrigateView } from "../../wire.ts";
import { big, money } from "./format.ts";
import FrigateBoard from "./FrigateBoard.svelte";
import FrigatePanel from "./FrigatePanel.svelte";
import FrigatePreview from "./FrigatePreview.svelte";
import FrigateStill from "./FrigateStill.svelte";
import { LEVELS, lockWords, summaryWords } from "./harbour/harbour.svelte.ts";
import RunReward from "./harbour/RunReward.svelte";
import { shortcuts } from "./keys.ts";
import { FrigatePlay } from "./play.svelte.ts";
import { act } from "./theatre.svelte.ts";
import { words } from "./words.ts";

/** Frigate at the table. */
export const frigate: GameClient = {
  name: "frigate",
  icon: "g-frigate",
  accent: "var(--port-2)",
  tagline: "Roll, hold, and let the perks do the rest.",
  showcase: {},
  flows: true,
  optionText: (option, value) => (option === "level" ? `${value} ${LEVELS[Number(value) - 1] ?? ""}` : ""),
  createPlay: (session) => new FrigatePlay(session),
  Board: FrigateBoard,
  Panel: FrigatePanel,
  Still: FrigateStill,
  Preview: FrigatePreview,
  words,
  act,
  endsTurn: (events) => (events as FrigateEvent[]).some((event) => event.type === "hand-began"),
  score: (view) => {
    const { run_score: score, wallet } = view as FrigateView;
    return [
      { label: "points", value: big(score) },
      { label: "in the wallet", value: money(wallet) },
    ];
  },
  clockwork: (view) => {
    const { round, hand_number: hand, phase } = view as FrigateView;
    return `Round ${round} · ${phase === "shop" ? "shop" : `hand ${hand}`}`;
  },
  shortcuts,
  keeping: {
    noun: "profile",
    name: "Harbour",
    load: () => import("./harbour/Harbour.svelte"),
    summary: summaryWords,
    locked: (summary, option, value) => (option === "level" ? lockWords(summary, Number(value)) : ""),
    Reward: RunReward,
  },
};
