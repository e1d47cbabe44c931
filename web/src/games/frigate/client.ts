import type { GameClient } from "../game.ts";
import type { FrigateEvent, FrigateProfileView, FrigateRules, FrigateSummary, FrigateView } from "../../wire.ts";
import { big } from "./content/format.ts";
import type { News } from "./content/log.ts";
import Board from "./knowledge/Board.svelte";
import { ending } from "./knowledge/ending.ts";
import Panel from "./knowledge/Panel.svelte";
import { LEVELS, lockWords, summaryWords } from "./progress/harbour.svelte.ts";
import Reward from "./progress/Reward.svelte";
import { shortcuts } from "./play/keys.ts";
import { FrigatePlay } from "./play/play.svelte.ts";
import { show } from "./play/theatre.svelte.ts";
import { danger, piece } from "./content/music.ts";
import { words } from "./content/words.ts";
import { picture } from "./picture.ts";
import { sign } from "./sign.ts";

interface Kept {
  summary: FrigateSummary;
  view: FrigateProfileView;
  earned: News;
}

/** Frigate at the table. */
export const frigate: GameClient<FrigateView, FrigateEvent, FrigateRules, FrigatePlay, Kept> = {
  ...sign,
  ...picture,
  flows: true,
  solo: true,
  optionText: (option, value) => (option === "level" ? (LEVELS[Number(value)] ?? "") : ""),
  createPlay: (session) => new FrigatePlay(session),
  Board, Panel,
  words,
  ending,
  show,
  music: { piece, danger },
  endsTurn: (events) => events.some((event) => event.type === "hand-began"),
  score: (view) => {
    const { run_score: score } = view;
    return [{ label: "points", value: big(score) }];
  },
  clockwork: (view) => {
    const { round, hand_number: hand, phase } = view;
    return `Round ${round} · ${phase === "shop" ? "shop" : `hand ${hand}`}`;
  },
  shortcuts,
  keeping: {
    noun: "profile",
    load: () => import("./progress/Harbour.svelte"),
    summary: summaryWords,
    locked: (summary, option, value) => (option === "level" ? lockWords(summary, Number(value)) : ""),
    Reward,
  },
};
