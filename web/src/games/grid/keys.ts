import type { Shortcut } from "../game.ts";
import type { GridPlay } from "./play.svelte.ts";

type Command = (play: GridPlay, event: KeyboardEvent) => void;

const LETTERS: Record<string, Command> = {
  n: (play, event) => play.next(event.shiftKey ? -1 : 1),
  c: (play) => play.order("commit"),
  r: (play) => play.order("back"),
  p: (play) => play.order("pass"),
  x: (play) => play.order(play.ability || "sweep"),
  f: (play) => aimAtNext(play),
  e: (play) => play.endTurn(),
  t: (play) => void play.watch.toggle(),
  h: (play) => void play.hint(),
};

/** Goes from one enemy in reach of the blow to the next; Enter then strikes. */
function aimAtNext(play: GridPlay): void {
  const at = play.strikes.indexOf(play.focus);
  const cell = play.strikes[(at + 1) % play.strikes.length];
  if (cell === undefined) return void play.order("strike");
  play.show(cell);
  play.hover = cell;
}

export function isCommand(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && event.key.toLowerCase() in LETTERS;
}

export function pressed(play: GridPlay, event: KeyboardEvent): void {
  LETTERS[event.key.toLowerCase()]?.(play, event);
}

export const shortcuts: Shortcut[] = [
  { keys: "N, Shift+N", does: "Next or previous unit still to act" },
  { keys: "Shift+Arrows", does: "Step the selected unit one square" },
  { keys: "C", does: "Commit: keep the move and go on to the action" },
  { keys: "R", does: "Return the unit to where it started" },
  { keys: "F", does: "Aim at the next enemy in reach; Enter strikes" },
  { keys: "X", does: "Use the class ability" },
  { keys: "P", does: "Pass: end the unit's action without one" },
  { keys: "E", does: "End the turn" },
  { keys: "T", does: "Show what the enemy could strike" },
  { keys: "H", does: "Ask for a hint" },
];
