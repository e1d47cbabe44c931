import type { GameClient } from "../game.ts";
import type { RatroyaleEvent, RatroyaleProfileView, RatroyaleRules, RatroyaleSummary, RatroyaleView } from "../../wire.ts";
import Choice from "./progress/Choice.svelte";
import type { Earned } from "./progress/den.svelte.ts";
import Reward from "./progress/Reward.svelte";
import Board from "./knowledge/Board.svelte";
import { ending } from "./knowledge/ending.ts";
import Actions from "./knowledge/Actions.svelte";
import UnitCard from "./knowledge/UnitCard.svelte";
import { legend } from "./knowledge/legend.ts";
import Roster from "./knowledge/Roster.svelte";
import { capital } from "./content/lookup.ts";
import { shortcuts } from "./play/keys.ts";
import { RatPlay } from "./play/play.svelte.ts";
import { show } from "./play/theatre.ts";
import { danger, piece } from "./content/music.ts";
import { words } from "./content/words.ts";
import { picture } from "./picture.ts";
import { sign } from "./sign.ts";

function optionText(option: string, value: number | string | boolean): string {
  if (option === "second_bonus" && value === -1) return "as the map has it";
  return typeof value === "string" ? capital(value.replaceAll("-", " ")) : "";
}

interface Kept {
  summary: RatroyaleSummary;
  view: RatroyaleProfileView;
  earned: Earned;
}

/** Ratatouille Royale at the table. */
export const ratroyale: GameClient<RatroyaleView, RatroyaleEvent, RatroyaleRules, RatPlay, Kept> = {
  ...sign,
  ...picture,
  sides: { first: "Rats, dotted", second: "Mice, striped" },
  optionText,
  createPlay: (session) => new RatPlay(session),
  Board,
  rail: { Inspector: UnitCard, Roster, Actions },
  words,
  ending,
  show,
  music: { piece, danger },
  endsTurn: (events) => events.some((event) => event.type === "turn-ended"),
  score: (view, seat) => {
    const { seats } = view;
    const side = seats[seat];
    if (!side) return [];
    const count = (label: string, value: number): { label: string; value: string } => ({ label, value: String(value) });
    return [count(side.lairs === 1 ? "Lair" : "Lairs", side.lairs), count("cards", side.slots.length), count("crumbs", side.crumbs)];
  },
  clockwork: (view) => `Turn ${view.turn} of ${view.turn_cap} · ${view.map}`,
  shortcuts,
  legend,
  placeOf: (view, piece) => view.units.find((unit) => unit.id === piece)?.cell ?? -1,
  workshop: { load: () => import("./knowledge/Begin.svelte") },
  keeping: {
    noun: "save",
    load: () => import("./progress/Den.svelte"),
    summary: ({ level, cheese }) => `level ${level}, ${cheese} cheese`,
    Choice,
    Reward,
  },
};
