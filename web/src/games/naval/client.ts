import "@fontsource/pirata-one/400.css";
import "./content/titles.css";
import type { GameClient } from "../game.ts";
import type { NavalEvent, NavalRules, NavalView } from "../../wire.ts";
import Board from "./knowledge/Board.svelte";
import Panel from "./knowledge/Panel.svelte";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import { capital } from "./content/lookup.ts";
import { shortcuts } from "./play/keys.ts";
import { NavalPlay } from "./play/play.svelte.ts";
import { act } from "./play/theatre.ts";
import { shelf } from "./progress/shelf.ts";
import { words } from "./content/words.ts";

const MORTARS: Record<string, string> = { diag: "diagonal cells", plus: "straight cells", "3x3": "all eight" };

function optionText(option: string, value: number | string | boolean): string {
  if (option === "map_seed") return value === 0 ? "drawn" : "";
  if (option === "size") return value === 0 ? "by number of players" : `${value} × ${value}`;
  if (option === "mortar_pattern") return MORTARS[String(value)] ?? "";
  return typeof value === "string" ? capital(value) : "";
}

const PHASES: Record<string, string> = { purchase: "Fleet purchase", placement: "Positioning" };

/** Naval Battle at the table. */
export const naval: GameClient<NavalView, NavalEvent, NavalRules, NavalPlay> = {
  name: "naval",
  title: "Naval Battle",
  icon: "g-battleship",
  accent: "var(--port-4)",
  tagline: "What the radar does not show is the dangerous part.",
  showcase: {},
  flows: (view) => view?.phase === "purchase",
  optionText,
  createPlay: (session) => new NavalPlay(session, shelf),
  Board, Panel, Still, Preview,
  words,
  act,
  endsTurn: (events) => events.some((event) => event.type === "turn-ended"),
  isOut: (view, seat) => view.out.includes(seat),
  score: (view, seat) => {
    const { phase, ready, out, fleets, sunk } = view;
    if (out.includes(seat)) return [{ label: "", value: "out" }];
    if (phase !== "battle") return [{ label: "", value: ready.includes(seat) ? "ready" : "choosing" }];
    const fleet = fleets.find((each) => each.seat === seat);
    if (fleet) return [{ label: "afloat", value: String(fleet.ships.filter((ship) => ship.cell >= 0).length) }];
    const lost = sunk.filter((tally) => tally.owner === seat).reduce((sum, tally) => sum + tally.count, 0);
    return lost > 0 ? [{ label: "seen sinking", value: String(lost) }] : [];
  },
  clockwork: (view) => {
    const { phase, round, quiet } = view;
    return PHASES[phase] ?? `Full turn ${round}${quiet >= 10 ? ` · ${quiet} without damage` : ""}`;
  },
  shortcuts,
};
