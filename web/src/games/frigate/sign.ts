import type { Sign } from "../game.ts";

export const sign: Sign = {
  name: "frigate",
  title: "Frigate",
  icon: "g-frigate",
  accent: "var(--port-2)",
  tagline: "Roll, hold, and let the perks do the rest.",
  pages: [{ at: "profiles", name: "Harbour" }],
};
