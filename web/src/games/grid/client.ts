import type { GameClient } from "../game.ts";
import type { GridEvent, GridRules, GridView } from "../../wire.ts";
import Board from "./knowledge/Board.svelte";
import { ending } from "./knowledge/ending.ts";
import { legend } from "./knowledge/legend.ts";
import Actions from "./knowledge/Actions.svelte";
import UnitCard from "./knowledge/UnitCard.svelte";
import Roster from "./knowledge/Roster.svelte";
import { shortcuts } from "./play/keys.ts";
import { GridPlay } from "./play/play.svelte.ts";
import { show } from "./play/theatre.ts";
import { danger, piece } from "./content/music.ts";
import { words } from "./content/words.ts";
import { picture } from "./picture.ts";
import { sign } from "./sign.ts";

/** Grid Game at the table. */
export const grid: GameClient<GridView, GridEvent, GridRules, GridPlay> = {
  ...sign,
  ...picture,
  optionText: (option, value) => (option === "size" ? `${String(value)} × ${String(value)}` : ""),
  createPlay: (session) => new GridPlay(session),
  Board,
  rail: { Inspector: UnitCard, Roster, Actions },
  words,
  ending,
  show,
  music: { piece, danger },
  endsTurn: (events) => events.some((event) => event.type === "turn-ended"),
  placeOf: (view, piece) => view.units.find((unit) => unit.id === piece)?.cell ?? -1,
  score: (view, seat) => {
    const army = view.units.filter((unit) => unit.seat === seat);
    const health = army.reduce((sum, unit) => sum + unit.health, 0);
    return [
      { label: army.length === 1 ? "unit" : "units", value: String(army.length) },
      { label: "health", value: String(health) },
    ];
  },
  clockwork: (view) => {
    const { round, ring, ring_in: quiet } = view;
    const ringWords =
      ring > 0
        ? `ring ${ring} deep, closes in ${quiet}`
        : quiet > 0 && quiet <= 5
          ? `ring closes in ${quiet} round${quiet === 1 ? "" : "s"}`
          : "";
    return ringWords ? `Round ${round} · ${ringWords}` : `Round ${round}`;
  },
  shortcuts,
  legend,
};
