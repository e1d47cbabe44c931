import { commands } from "../../../hands/commands.ts";
import type { Shortcut } from "../../game.ts";
import type { GridPlay } from "./play.svelte.ts";

const ability = (play: GridPlay): void => void play.order(play.ability || "sweep");

export const keys = commands<GridPlay>({
  n: (play, event) => play.next(event.shiftKey ? -1 : 1),
  c: (play) => void play.order("commit"),
  r: (play) => void play.order("back"),
  p: (play) => void play.order("pass"),
  x: ability,
  "1": ability,
  f: (play) => void play.aimAtNext(),
  e: (play) => void play.endTurn(),
  t: (play) => void play.overlays.toggleThreats(),
  h: (play) => void play.hint(),
});

export const shortcuts: Shortcut[] = [
  { keys: "N, Shift+N", does: "Next or previous unit still to act" },
  { keys: "Shift+Arrows", does: "Step the selected unit one square" },
  { keys: "F", does: "Aim at the next enemy that can be hit; Enter walks and strikes" },
  { keys: "X, 1", does: "Use the class ability" },
  { keys: "C", does: "Commit: keep the move and go on to the action" },
  { keys: "R", does: "Return the unit to where it started" },
  { keys: "P", does: "Pass: end the unit's action without one" },
  { keys: "E", does: "End the turn" },
  { keys: "T", does: "Show what the enemy could strike" },
  { keys: "H", does: "Ask for a hint" },
];
