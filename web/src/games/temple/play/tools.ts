import type { Tool } from "../../game.ts";
import type { TemplePlay } from "./play.svelte.ts";
import { toggleFullscreen } from "./screen.ts";

/** What stands beside the title while one plays. */
export function toolsOf(play: TemplePlay): Tool[] {
  return [
    {
      name: "Enemy threats",
      icon: "g-threat",
      keys: "T",
      pressed: () => play.overlays.threats !== null,
      use: () => void play.overlays.toggleThreats(),
    },
    { name: "Gods", icon: "g-sundial", keys: "G", use: () => (play.gods = true) },
    { name: "Fullscreen", icon: "c-maximize", keys: "V", use: () => void toggleFullscreen() },
    { name: "Hint", icon: "c-lightbulb", keys: "H", use: () => void play.hint() },
  ];
}
