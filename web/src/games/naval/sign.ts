import type { Sign } from "../game.ts";

export const sign: Sign = {
  name: "naval",
  title: "Naval Battle",
  icon: "g-battleship",
  accent: "var(--port-4)",
  tagline: "What the radar does not show is the dangerous part.",
  pages: [],
};
