// Buttons above the table that several games have.

import type { Tool } from "../games/game.ts";

/** What the enemy could do, shown and hidden. */
export function threatsTool(overlays: () => { threats: unknown; toggleThreats(): Promise<void> }): Tool {
  return {
    name: "Enemy threats",
    icon: "g-threat",
    keys: "T",
    pressed: () => overlays().threats !== null,
    use: () => void overlays().toggleThreats(),
  };
}

export function hintTool(hand: { hint(): Promise<void> }): Tool {
  return { name: "Hint", icon: "c-lightbulb", keys: "H", use: () => void hand.hint() };
}
