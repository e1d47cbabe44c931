import { entry, type LegendEntry } from "../../../hands/legend.ts";
import { buildingOf, capital, kindOf, terrainAt, whose } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import type { TemplePlay } from "../play/play.svelte.ts";

const RED = "#a31d0c";

/** What is on the board now, and nothing that is not: every building by its name first. */
export function legend(session: Session, hand: TemplePlay): LegendEntry[] {
  return hand.view ? [...buildings(session, hand), ...beasts(session, hand), ...ground(session, hand), ...marks(hand)] : [];
}

function buildings(session: Session, hand: TemplePlay): LegendEntry[] {
  const kinds = new Map(hand.view!.sites.map((site) => [site.kind, site]));
  return [...kinds.values()].flatMap((site) => {
    const row = buildingOf(session.rules, site.kind);
    return entry({ shape: "piece", icon: `g-${row.icon}`, seat: Math.max(0, site.owner) }, `${row.name}: ${row.help}`, site.cell);
  });
}

function beasts(session: Session, hand: TemplePlay): LegendEntry[] {
  const view = hand.view!;
  const kinds = new Map(view.units.map((unit) => [`${unit.seat} ${unit.kind}`, unit]));
  const working = view.units.find((unit) => unit.progress > 0);
  return [
    ...[...kinds.values()].flatMap((unit) =>
      entry(
        { shape: "piece", icon: `g-${kindOf(session.rules, unit.kind).icon}`, seat: Math.max(0, unit.seat) },
        capital(whose(session.scene, unit.seat, unit.kind)),
        unit.cell,
      ),
    ),
    ...entry({ shape: "bar", fill: "#6fbf73" }, "Bar and number: health left", view.units[0]?.cell),
    ...entry({ shape: "ring", line: "#fff8e6" }, "Bright rim: can still act", hand.able[0]),
    ...entry({ shape: "ring", line: "#ffd668" }, "Ring in parts: work on a building", working?.cell),
    ...entry({ shape: "bar", fill: "#9a9284" }, "Pale with a number: seen so many rounds ago", view.ghosts[0]?.cell),
    ...entry({ shape: "ring", line: "#ffd668" }, "Golden dot: a building that can produce", hand.ready[0]),
  ];
}

function ground(session: Session, hand: TemplePlay): LegendEntry[] {
  const view = hand.view!;
  const first = new Map<string, number>();
  [...view.terrain].forEach((mark, cell) => void (first.has(mark) || first.set(mark, cell)));
  const terrains = [...first.values()].flatMap((cell) => {
    const row = terrainAt(session.rules, view, cell);
    const cost = row ? (row.tdf_g < 0 ? "no way on foot" : `${row.tdf_g} MP on foot`) : "";
    return row ? entry({ shape: "square", fill: "#c8a06a" }, `${row.name}: ${cost}`, cell) : [];
  });
  const fog = [...view.sight].findIndex((mark, cell) => mark === "0" && terrainAt(session.rules, view, cell) !== null);
  return [...terrains, ...entry({ shape: "square", fill: "#8d7a63" }, "Dim: fog, nobody of yours looks there", fog >= 0 ? fog : undefined)];
}

function marks(hand: TemplePlay): LegendEntry[] {
  const targets = [...hand.targets].filter(([, verb]) => verb === "strike");
  const [threatened] = hand.overlays.threats ? [...hand.overlays.counts.keys()] : [];
  return [
    ...entry({ shape: "square", fill: "rgb(66 165 226 / 34%)", line: "#eaf7ff" }, "Blue: where it can go this turn", [...hand.reach.keys()][0]),
    ...entry({ shape: "corners", line: RED }, "Red corners: can be struck this turn", targets[0]?.[0]),
    ...entry({ shape: "square", fill: "url(#danger)" }, "Hatched: a rival in sight can strike here", threatened),
    ...entry({ shape: "ring", line: "#6b2fa0", dashed: true }, "Purple ring: a hint points here", hand.hints.cells[0]),
  ];
}
