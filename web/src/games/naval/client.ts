import type { GameClient } from "../game.ts";
import type { NavalEvent, NavalRules, NavalView } from "../../wire.ts";
import Board from "./knowledge/Board.svelte";
import { ending } from "./knowledge/ending.ts";
import Actions from "./knowledge/Actions.svelte";
import Inspector from "./knowledge/Inspector.svelte";
import { legend } from "./knowledge/legend.ts";
import Roster from "./knowledge/Roster.svelte";
import { capital, myFleet } from "./content/lookup.ts";
import { shortcuts } from "./play/keys.ts";
import { NavalPlay } from "./play/play.svelte.ts";
import { show } from "./play/theatre.ts";
import { shelf } from "./progress/shelf.ts";
import { danger, piece } from "./content/music.ts";
import { words } from "./content/words.ts";
import { picture } from "./picture.ts";
import { sign } from "./sign.ts";

const MORTARS: Record<string, string> = { diag: "diagonal cells", plus: "straight cells", "3x3": "all eight" };

function optionText(option: string, value: number | string | boolean): string {
  if (option === "map_seed") return value === 0 ? "drawn" : "";
  if (option === "size") return value === 0 ? "by numbers and players" : `${value} × ${value}`;
  if ((option === "ping_rounds" || option === "quiet_rounds") && value === 0) return "as the numbers have it";
  if (option === "ping_order" && value === "numbers") return "As the numbers have it";
  if (option === "mortar_pattern") return MORTARS[String(value)] ?? "";
  return typeof value === "string" ? capital(value) : "";
}

/** From so many full turns without damage on it is said: a ping may come after six. */
const QUIET = 4;
const PHASES: Record<string, string> = { purchase: "Fleet purchase", placement: "Positioning" };

/** Naval Battle at the table. */
export const naval: GameClient<NavalView, NavalEvent, NavalRules, NavalPlay> = {
  ...sign,
  ...picture,
  optionText,
  createPlay: (session) => new NavalPlay(session, shelf),
  Board,
  rail: { Inspector, Roster, Actions },
  words,
  ending,
  show,
  music: { piece, danger },
  placeOf: (view, piece) => myFleet(view, view.seat).find((ship) => ship.id === piece)?.cell ?? -1,
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
    return PHASES[phase] ?? `Full turn ${round}${quiet >= QUIET ? ` · ${quiet} without damage` : ""}`;
  },
  shortcuts,
  legend,
};
