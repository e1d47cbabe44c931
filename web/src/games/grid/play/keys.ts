import { commands } from "../../../hands/commands.ts";
import type { Shortcut } from "../../game.ts";
import type { GridPlay } from "./play.svelte.ts";

export const keys = commands<GridPlay>({
  n: (play, event) => play.next(event.shiftKey ? -1 : 1),
  c: (play) => play.order("commit"),
  r: (play) => play.order("back"),
  p: (play) => play.order("pass"),
  x: (play) => play.order(play.ability || "sweep"),
  f: (play) => play.aimAtNext(),
  e: (play) => play.endTurn(),
  t: (play) => void play.overlays.toggleThreats(),
  h: (play) => void play.hint(),
});

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
