import type { Sign } from "../game.ts";

export const sign: Sign = {
  name: "temple",
  title: "Temple-Based Sacrifice",
  icon: "g-greek-temple",
  accent: "var(--port-5)",
  tagline: "What you lay on the altar comes back with interest.",
  pages: [{ at: "workshop", name: "Map editor" }],
};
