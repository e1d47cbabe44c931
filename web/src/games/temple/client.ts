import type { GameClient } from "../game.ts";
import type { TempleEvent, TempleRules, TempleView } from "../../wire.ts";
import Board from "./knowledge/Board.svelte";
import { ending } from "./knowledge/ending.ts";
import Actions from "./knowledge/Actions.svelte";
import Inspector from "./knowledge/Inspector.svelte";
import { legend } from "./knowledge/legend.ts";
import Roster from "./knowledge/Roster.svelte";
import { shortcuts } from "./play/keys.ts";
import { TemplePlay } from "./play/play.svelte.ts";
import { arrange, show } from "./play/theatre.ts";
import { capital } from "./content/lookup.ts";
import { danger, piece } from "./content/music.ts";
import { words } from "./content/words.ts";
import { keptMaps } from "./maps/editor/shelf.ts";
import { picture } from "./picture.ts";
import { sign } from "./sign.ts";

function optionText(option: string, value: number | string | boolean): string {
  if (option === "custom") return value === "" ? "none" : "a map of your own";
  if (typeof value === "string") return capital(value.replaceAll("-", " "));
  return "";
}

/** Temple-Based Sacrifice at the table. */
export const temple: GameClient<TempleView, TempleEvent, TempleRules, TemplePlay> = {
  ...sign,
  ...picture,
  optionText,
  keptValues: (option) => (option === "custom" ? keptMaps() : {}),
  createPlay: (session) => new TemplePlay(session),
  Board,
  rail: { Inspector, Roster, Actions },
  arrange,
  words,
  ending,
  show,
  music: { piece, danger },
  endsTurn: (events) => events.some((event) => event.type === "turn-ended"),
  score: (view, seat) => {
    const { units, sites, land, seats, you } = view;
    if (!seats[seat]?.alive) return [{ label: "", value: "defeated" }];
    const count = (label: string, value: number): { label: string; value: string } => ({ label, value: String(value) });
    const named = (one: string, value: number): { label: string; value: string } => count(value === 1 ? one : `${one}s`, value);
    const standing = units.filter((unit) => unit.seat === seat).length;
    return [
      // Of others only those in sight are counted.
      you >= 0 && seat !== you ? count("seen", standing) : named("unit", standing),
      named("building", sites.filter((site) => site.owner === seat).length),
      count("land", [...land].filter((mark) => mark === String(seat)).length),
    ];
  },
  clockwork: (view) => `Round ${view.round} · ${view.map}`,
  shortcuts,
  legend,
  placeOf: (view, piece) => view.units.find((unit) => unit.seat === view.you && unit.number === piece)?.cell ?? -1,
  workshop: { load: () => import("./maps/editor/Workshop.svelte") },
  origin: (rules) => (rules.custom ? { href: "/workshop/temple", name: "Map editor" } : null),
};
