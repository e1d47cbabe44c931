import type { Sign } from "../game.ts";

export const sign: Sign = {
  name: "ratroyale",
  title: "Ratatouille Royale",
  icon: "g-rat",
  accent: "var(--port-3)",
  tagline: "Mind the height of the shelf, and what hides behind the bread.",
  pages: [{ at: "profiles", name: "The den" }, { at: "workshop", name: "Night shift" }],
};
