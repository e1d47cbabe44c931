import { commands, digits } from "../../../hands/commands.ts";
import type { Shortcut } from "../../game.ts";
import type { TemplePlay } from "./play.svelte.ts";
import { toggleFullscreen } from "./screen.ts";

export const keys = commands<TemplePlay>({
  n: (play, event) => play.next(event.shiftKey ? -1 : 1),
  m: (play, event) => play.next(event.shiftKey ? -1 : 1, play.ready),
  ...digits<TemplePlay>(9, (play, at) => play.produce(at)),
  c: (play) => play.order("capture"),
  r: (play) => play.order("rest"),
  f: (play) => play.aimAtNext(),
  s: (play) => (play.altar = true),
  g: (play) => (play.gods = true),
  e: (play) => play.endTurn(),
  t: (play) => void play.overlays.toggleThreats(),
  h: (play) => void play.hint(),
  v: () => void toggleFullscreen(),
});

export const shortcuts: Shortcut[] = [
  { keys: "N, Shift+N", does: "Next or previous unit still to act" },
  { keys: "M, Shift+M", does: "Next or previous building that can produce" },
  { keys: "1 to 9", does: "Produce the first, second … unit the building in hand can make" },
  { keys: "F", does: "Aim at the next target in reach; Enter strikes, repairs or takes over" },
  { keys: "C", does: "Capture the building the unit stands on" },
  { keys: "R", does: "Rest: end the unit’s action" },
  { keys: "S", does: "Sacrifice at a temple" },
  { keys: "G", does: "The gods: what yours and the others’ give" },
  { keys: "E", does: "End the turn" },
  { keys: "T", does: "Show what rivals in sight could strike" },
  { keys: "H", does: "Ask for a hint" },
  { keys: "V", does: "Fill the screen, or leave it" },
];
