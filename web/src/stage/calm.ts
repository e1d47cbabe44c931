// Less motion is not less told: nothing travels, shakes or flashes, but numbers and marks stay long enough to be read.

import type { Act, Cue, Draw } from "./cues.ts";

const FADE = 120;
const READ = 900;

/** What is seen of a picture without motion; null for what only moved. */
function still(draw: Draw): { draw: Draw; ms: number; free: boolean } | null {
  switch (draw.kind) {
    case "go":
      return { draw: { ...draw, way: draw.way.slice(-1) }, ms: FADE, free: false };
    case "leave":
      return { draw: { ...draw, how: "fade" }, ms: FADE, free: false };
    case "enter":
      return { draw: { ...draw, how: "appear" }, ms: FADE, free: false };
    case "health":
    case "grey":
      return { draw, ms: FADE, free: false };
    case "number":
    case "banner":
      return { draw, ms: READ, free: true };
    case "burst":
    case "ring":
    case "column":
      // Marks of where it happened, which stand still.
      return { draw: { kind: "glow", cells: [draw.at], stuff: draw.stuff }, ms: READ, free: true };
    case "glow":
    case "count":
    case "segment":
      return { draw, ms: READ, free: true };
    case "beam":
    case "stream":
      return { draw: { kind: "glow", cells: [draw.to], stuff: draw.stuff }, ms: READ, free: true };
    case "wave":
      return { draw: { kind: "glow", cells: draw.cells, stuff: "light" }, ms: READ, free: true };
    case "card":
      return { draw: { kind: "glow", cells: [draw.to], stuff: "light" }, ms: READ, free: true };
    case "look":
    case "own":
      return { draw, ms: 0, free: false };
    default:
      return null;
  }
}

function stilled(cue: Cue): Cue {
  const { draw, sound, at } = cue;
  const seen = draw ? still(draw) : null;
  const heard = sound ? { sound } : {};
  if (!seen) return { at, ms: 0, ...heard };
  const ms = draw?.kind === "own" ? cue.ms : seen.ms;
  return { at, ms, draw: seen.draw, ...heard, ...(seen.free ? { free: true } : {}) };
}

/** The same act for somebody who asked for less motion. */
export function calmed(act: Act): Act {
  const cues = act.cues.map(stilled);
  // A set piece is read at its own pace; elsewhere nothing waits for what does not move.
  const ms = act.set ? act.ms : cues.reduce((end, cue) => (cue.free ? end : Math.max(end, cue.at + cue.ms)), 0);
  return { ...act, cues, ms };
}
