import type { GameClient, Sign } from "../games/game.ts";
import { endWords } from "../games/speech.ts";
import { act } from "../stage/cues.ts";
import { heard, pause, TIMES } from "../stage/vocabulary.ts";
import type { PlainSaid, PlainScene } from "../wire.ts";
import Board from "./Board.svelte";
import { PlainHand } from "./hand.svelte.ts";
import { numbers } from "./numbers.ts";
import Panel from "./Panel.svelte";
import Preview from "./Preview.svelte";
import Still from "./Still.svelte";

/** A game from outside at the table for all games: its scene is drawn, its offers are picked, its words are the log. */
export function plain(sign: Sign): GameClient<PlainScene, PlainSaid, unknown, PlainHand> {
  return {
    ...sign,
    showcase: {},
    optionText: () => "",
    createPlay: (session) => new PlainHand(session),
    Board, Panel, Still, Preview,
    words: (event) => ({ text: event.words, seat: -1, cell: -1, tone: "plain" }),
    show: () => act(heard(0, "tap"), pause(0, TIMES.tick)),
    music: { piece: { bpm: 80, steps: 2, root: 146.8, scale: [0, 2, 4, 7, 9], air: { bright: 200, volume: 0 }, voices: [] }, danger: () => false },
    endsTurn: () => false,
    ending: {
      emblem: "c-flag",
      headline: (told) => endWords({ names: told.names, you: told.seat < 0 ? [] : [told.seat] }, told.outcome),
      statistics: numbers,
      loses: () => false,
    },
    score: (view, seat) => view.counters.filter((each) => each.owner === seat).map(({ label, value }) => ({ label, value })),
    clockwork: () => "",
    shortcuts: [{ keys: "H", does: "Ask for a hint" }],
  };
}
