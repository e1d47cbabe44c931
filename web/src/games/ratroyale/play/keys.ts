import { commands, digits } from "../../../hands/commands.ts";
import type { Shortcut } from "../../game.ts";
import type { RatPlay } from "./play.svelte.ts";

export const keys = commands<RatPlay>({
  ...digits<RatPlay>(5, (play, at) => play.takeCard(at)),
  q: (play) => play.takeSkill(0),
  w: (play) => play.takeSkill(1),
  r: (play) => play.takeSkill(2),
  m: (play) => play.takeSkill(-1),
  n: (play, event) => play.next(event.shiftKey ? -1 : 1),
  f: (play) => play.aimAtNext(),
  c: (play) => play.confirm(),
  e: (play) => play.endTurn(),
  t: (play) => void play.overlays.toggleThreats(),
  d: (play) => (play.tracker = !play.tracker),
  h: (play) => void play.hint(),
});

export const SKILL_KEYS = ["Q", "W", "R"];

export const shortcuts: Shortcut[] = [
  { keys: "1 to 5", does: "Take a squeak of your hand" },
  { keys: "N, Shift+N", does: "Next or previous rodent that can act" },
  { keys: "Q, W, R", does: "Aim the first, second or third skill" },
  { keys: "M", does: "Move instead of using a skill" },
  { keys: "F", does: "Go to the next target or free tile; Enter does it" },
  { keys: "C", does: "Confirm what is aimed at" },
  { keys: "Escape", does: "Cancel target selection, or let go" },
  { keys: "E", does: "End the turn" },
  { keys: "T", does: "Show what the enemy could strike next turn" },
  { keys: "D", does: "The deck: what is left, what was used" },
  { keys: "H", does: "Ask for a hint" },
];
