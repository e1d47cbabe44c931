import { hintTool, threatsTool } from "../../../hands/tools.ts";
import type { Tool } from "../../game.ts";
import type { TemplePlay } from "./play.svelte.ts";
import { toggleFullscreen } from "./screen.ts";

/** What stands beside the title while one plays. */
export function toolsOf(play: TemplePlay): Tool[] {
  return [
    threatsTool(() => play.overlays),
    { name: "Gods", icon: "g-sundial", keys: "G", use: () => (play.gods = true) },
    { name: "Fullscreen", icon: "c-maximize", keys: "V", use: () => void toggleFullscreen() },
    hintTool(play),
  ];
}
