import "./content/colours.css";
import type { GameClient } from "../game.ts";
import type { GridEvent, GridRules, GridView } from "../../wire.ts";
import Board from "./knowledge/Board.svelte";
import Panel from "./knowledge/Panel.svelte";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import { shortcuts } from "./play/keys.ts";
import { GridPlay } from "./play/play.svelte.ts";
import { act } from "./play/theatre.ts";
import { words } from "./content/words.ts";

/** Grid Game at the table. */
export const grid: GameClient<GridView, GridEvent, GridRules, GridPlay> = {
  name: "grid",
  title: "Grid Game",
  icon: "g-grid-game",
  accent: "var(--port-1)",
  tagline: "Whoever steps into reach first pays for it.",
  showcase: { obstacles: "few" },
  optionText: (option, value) => (option === "size" ? `${String(value)} × ${String(value)}` : ""),
  createPlay: (session) => new GridPlay(session),
  Board, Panel, Still, Preview,
  words,
  act,
  endsTurn: (events) => events.some((event) => event.type === "turn-ended"),
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
        : quiet <= 5
          ? `ring closes in ${quiet} quiet round${quiet === 1 ? "" : "s"}`
          : "";
    return ringWords ? `Round ${round} · ${ringWords}` : `Round ${round}`;
  },
  shortcuts,
};
