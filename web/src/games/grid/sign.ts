import type { Sign } from "../game.ts";

export const sign: Sign = {
  name: "grid",
  title: "Grid Game",
  icon: "g-grid-game",
  accent: "var(--port-1)",
  tagline: "Whoever steps into reach first pays for it.",
  pages: [],
};
