import { commands, digits } from "../../../hands/commands.ts";
import type { Shortcut } from "../../game.ts";
import type { NavalPlay } from "./play.svelte.ts";

export const keys = commands<NavalPlay>({
  n: (play, event) => play.next(event.shiftKey ? -1 : 1),
  r: (play, event) => void play.rotate(event.shiftKey ? -1 : 1),
  ...digits<NavalPlay>(3, (play, at) => play.bridge.takeNumber(at)),
  m: (play) => (play.bridge.weapon = -1),
  f: (play) => play.bridge.aimAtNext(),
  p: (play) => void (play.phase === "placement" && play.berths.auto()),
  e: (play) => void play.confirm(),
  v: (play) => (play.radar = !play.radar),
  t: (play) => void play.overlays.toggleThreats(),
  g: (play) => (play.bridge.formation = !play.bridge.formation),
  h: (play) => void play.hint(),
});

export const shortcuts: Shortcut[] = [
  { keys: "N, Shift+N", does: "Next or previous ship still to get orders, or to be placed" },
  { keys: "R, Shift+R", does: "Turn the ship in hand by a quarter about its centre" },
  { keys: "1, 2, 3", does: "Aim with the first, second or third weapon of the ship" },
  { keys: "M", does: "Put the weapon away and move" },
  { keys: "F", does: "Aim at the next contact in range; Enter fires" },
  { keys: "Shift+Arrows", does: "Move the ship in hand by one cell" },
  { keys: "P", does: "Place all ships; again for another formation" },
  { keys: "V", does: "Show what each of your radars covers" },
  { keys: "T", does: "Show what known enemies could strike" },
  { keys: "G", does: "Formation: far water sends the whole fleet, each ship in its place" },
  { keys: "H", does: "Hint" },
  { keys: "E", does: "Confirm the fleet or its places; end the turn" },
];
