import "@fontsource/cinzel/600.css";
import "./content/titles.css";
import type { GameClient } from "../game.ts";
import type { TempleEvent, TempleRules, TempleView } from "../../wire.ts";
import Board from "./knowledge/Board.svelte";
import Panel from "./knowledge/Panel.svelte";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import { shortcuts } from "./play/keys.ts";
import { TemplePlay } from "./play/play.svelte.ts";
import { act, arrange } from "./play/theatre.ts";
import { capital } from "./content/lookup.ts";
import { words } from "./content/words.ts";

function optionText(option: string, value: number | string | boolean): string {
  if (option === "custom") return value === "" ? "none" : "a map of your own";
  if (typeof value === "string") return capital(value.replaceAll("-", " "));
  return "";
}

/** Temple-Based Sacrifice at the table. */
export const temple: GameClient<TempleView, TempleEvent, TempleRules, TemplePlay> = {
  name: "temple",
  title: "Temple-Based Sacrifice",
  icon: "g-greek-temple",
  accent: "var(--port-5)",
  tagline: "What you lay on the altar comes back with interest.",
  showcase: {},
  optionText,
  createPlay: (session) => new TemplePlay(session),
  Board, Panel, Still, Preview,
  arrange,
  words,
  act,
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
  workshop: { name: "Map editor", load: () => import("./maps/editor/Workshop.svelte") },
};
