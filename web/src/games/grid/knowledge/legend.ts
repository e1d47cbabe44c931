import { entry, type LegendEntry } from "../../../hands/legend.ts";
import { capital } from "../../speech.ts";
import { classOf, whose } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import type { GridPlay } from "../play/play.svelte.ts";
import { inRing } from "./label.ts";

const RED = "#a31d0c";
const PURPLE = "#6b2fa0";

/** What is on the board now, and nothing that is not. */
export function legend(session: Session, hand: GridPlay): LegendEntry[] {
  const { view } = hand;
  if (!view) return [];
  return [...pieces(session, hand), ...ground(hand), ...marks(hand)];
}

/** Each kind of each side once, and what can be read off a figure. */
function pieces(session: Session, hand: GridPlay): LegendEntry[] {
  const units = hand.view!.units;
  const kinds = new Map(units.map((unit) => [`${unit.seat} ${unit.kind}`, unit]));
  const figures = [...kinds.values()].sort((a, b) => a.seat - b.seat || a.kind - b.kind);
  const turn = hand.view!.seat;
  return [
    ...figures.flatMap((unit) =>
      entry({ shape: "piece", icon: `g-${classOf(session.rules, unit).icon}`, seat: unit.seat }, capital(whose(session.scene, unit)), unit.cell),
    ),
    ...entry({ shape: "bar", fill: "#6fbf73" }, "Bar and number: health left", units[0]?.cell),
    ...entry({ shape: "ring", line: "var(--halo)" }, "Sways: can still act", hand.able.map((id) => units.find((unit) => unit.id === id)?.cell)[0]),
    ...entry({ shape: "bar", fill: "#9a9284" }, "Pale: done for this turn", units.find((unit) => unit.locked && unit.seat === turn)?.cell),
    ...entry({ shape: "square", fill: "#c9b27c", line: "#5b4630" }, "Shields: a shield wall", units.find((unit) => unit.wall)?.cell),
  ];
}

function ground(hand: GridPlay): LegendEntry[] {
  const view = hand.view!;
  const burning = Array.from({ length: view.size * view.size }, (_, cell) => cell).find((cell) => inRing(view, cell));
  return [
    ...entry({ shape: "square", fill: "var(--rock)" }, "Rock: nobody walks here", view.rocks[0]),
    ...entry({ shape: "square", fill: "url(#ring-fire)" }, "The burning ring: hurts who stands in it", burning),
    ...entry({ shape: "bar", fill: "#5b4630" }, "Beside the board: the fallen", view.fallen.length > 0 ? -1 : undefined),
  ];
}

/** What selecting, aiming, asking and walking put there. */
function marks(hand: GridPlay): LegendEntry[] {
  const { unit, view } = hand;
  const walk = [...hand.walks.keys()].find((cell) => cell !== unit?.cell);
  const targets = [...hand.marks.targets];
  const [threatened] = hand.overlays.threats ? [...hand.overlays.counts.keys()] : [];
  return [
    ...entry({ shape: "square", fill: "var(--reach)", line: "var(--reach-line)" }, "Blue: where it can go", walk),
    ...entry({ shape: "square", fill: "rgb(214 160 40 / 38%)" }, "Golden: a sprint leads there", hand.sprints[0]),
    ...entry({ shape: "corners", line: RED }, "Red corners: can be hit this turn", targets[0]?.[0]),
    ...entry({ shape: "square", fill: RED }, "Filled corners: would fall", targets.find(([, blow]) => blow?.kills)?.[0]),
    ...entry({ shape: "square", dashed: true, line: "#12324a" }, "Dashed: where its walk began", view?.stage === "moving" ? view.origin : undefined),
    ...entry({ shape: "square", fill: "url(#danger)" }, "Hatched: the enemy can strike here next turn", threatened),
    ...entry({ shape: "square", dashed: true, line: "var(--halo)" }, "Dashed and bright: takes its turn next", view?.units.find((each) => each.id === hand.offered)?.cell),
    ...entry({ shape: "ring", line: PURPLE, dashed: true }, "Purple ring: a hint points here", hand.hints.cells[0]),
  ];
}
