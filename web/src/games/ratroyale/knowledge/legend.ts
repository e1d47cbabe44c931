import { entry, type LegendEntry } from "../../../hands/legend.ts";
import { capital, entityOf, WALL, whose } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import type { RatPlay } from "../play/play.svelte.ts";

const RED = "#a31d0c";

/** What is on the counter now, and nothing that is not. */
export function legend(session: Session, hand: RatPlay): LegendEntry[] {
  return hand.view ? [...pieces(session, hand), ...ground(hand), ...marks(hand)] : [];
}

/** Each kind of each side once, and what can be read off a figure. */
function pieces(session: Session, hand: RatPlay): LegendEntry[] {
  const { units } = hand.view!;
  const kinds = new Map(units.map((unit) => [`${unit.seat} ${unit.kind}`, unit]));
  const figures = [...kinds.values()].sort((a, b) => a.seat - b.seat || a.kind - b.kind);
  return [
    ...figures.flatMap((unit) =>
      entry({ shape: "piece", icon: `g-${entityOf(session.rules, unit.kind).icon}`, seat: unit.seat }, capital(whose(session.scene, unit)), unit.cell),
    ),
    ...entry({ shape: "bar", fill: "#8fce7a" }, "Bar and number: Health left", units[0]?.cell),
    ...entry({ shape: "ring", line: "var(--halo)" }, "Sways: can still act", hand.able[0]),
    ...entry({ shape: "square", fill: "#4a3018", line: "#ffe9b0" }, "Triangle with a number: Height, it hides what is behind", units.find((unit) => unit.height > 0)?.cell),
    ...entry({ shape: "square", fill: "#7a1630" }, "Dark red sign: something bad lasts on it", units.find((unit) => unit.marks.length > 0)?.cell),
  ];
}

function ground(hand: RatPlay): LegendEntry[] {
  const { terrain, stacks, seats } = hand.view!;
  const wall = terrain.indexOf(WALL);
  return [
    ...entry({ shape: "square", fill: "#f3e2bd", line: "#5b4630" }, "Number on a tile: how high it is; a dark side is too steep to climb", 0),
    ...entry({ shape: "square", fill: "#3a2c22" }, "Jars and loaves: a wall", wall < 0 ? undefined : wall),
    ...entry({ shape: "square", fill: "#6a430f" }, "Crumbs: stand here for a tenth more", stacks[0]?.[0]),
    ...entry({ shape: "square", dashed: true, line: "var(--side-0)" }, "Dotted: where rodents are deployed", seats[0]?.zone[0]),
  ];
}

/** What selecting, aiming and asking put there. */
function marks(hand: RatPlay): LegendEntry[] {
  const targets = [...hand.strikes];
  const [threatened] = hand.overlays.threats ? [...hand.overlays.worst.keys()] : [];
  return [
    ...entry({ shape: "square", line: "#0b4f8a" }, "Blue border: where one move leads", [...hand.reach.keys()][0]),
    ...entry({ shape: "square", line: "#0b4f8a", dashed: true }, "Dotted border: where more moves lead", [...hand.bands.keys()][0]),
    ...entry({ shape: "corners", line: RED }, "Red corners: can be struck this turn", targets[0]?.[0]),
    ...entry({ shape: "square", fill: RED }, "Filled corners: would be defeated", targets.find(([, press]) => press.forecast.victims?.some((harm) => harm.dies && !harm.own))?.[0]),
    ...entry({ shape: "square", line: "#8c1d3a" }, "Dark red border: the enemy could strike here next turn", threatened),
    ...entry({ shape: "square", line: "#12613a" }, "Green border, where that is nearly everywhere: out of reach", threatened),
    ...entry({ shape: "ring", line: "#b3123a" }, "Number in a ring: so many could strike it; filled: that would be its end", threatened),
    ...entry({ shape: "ring", line: "#6b2fa0", dashed: true }, "Purple ring: a hint points here", hand.hints.cells[0]),
  ];
}
