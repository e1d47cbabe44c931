// Every event in words, for the log, the replay and the screen reader.

import { cellName } from "../../../board/geometry.ts";
import type { RatroyaleEvent } from "../../../wire.ts";
import type { Line } from "../../game.ts";
import { endWords, line, plural, player, resignWords, says, told, turnWords } from "../../speech.ts";
import { entityOf, NEUTRAL, skillsOf, squeakOf, statusOf, unitById, unitOn, whose } from "./lookup.ts";
import type { Scene } from "./types.ts";

type Of<Kind extends RatroyaleEvent["type"]> = Extract<RatroyaleEvent, { type: Kind }>;
interface Known {
  seat: number;
  kind: number;
  cell: number;
}

/** Who appeared or went elsewhere during the update is not in the view yet. */
const met = new WeakMap<object, Map<number, Known>>();

function remember(scene: Scene, unit: number, known: Known): void {
  const view = scene.view;
  const all = met.get(view) ?? new Map<number, Known>();
  all.set(unit, known);
  met.set(view, all);
}

function known(scene: Scene, unit: number): Known | null {
  return met.get(scene.view)?.get(unit) ?? unitById(scene.view, unit);
}

function moveTo(scene: Scene, unit: number, cell: number): void {
  const one = known(scene, unit);
  if (one) remember(scene, unit, { seat: one.seat, kind: one.kind, cell });
}

function who(scene: Scene, unit: number): string {
  const one = known(scene, unit);
  return one ? whose(scene, one) : "somebody";
}

function place(scene: Scene, cell: number): string {
  return cellName(cell, scene.view.width);
}

function cellOf(scene: Scene, unit: number): number {
  return known(scene, unit)?.cell ?? -1;
}

function seatOf(scene: Scene, unit: number): number {
  const seat = known(scene, unit)?.seat ?? NEUTRAL;
  return seat === NEUTRAL ? -1 : seat;
}

/** A line about one entity, where it stands. */
function about(scene: Scene, unit: number, text: string, tone: Line["tone"] = "plain"): Line {
  return line(seatOf(scene, unit), cellOf(scene, unit), `${who(scene, unit)} ${text}`, tone);
}

function used(event: Of<"used">, scene: Scene): Line {
  const one = known(scene, event.unit);
  const skill = one ? skillsOf(entityOf(scene.rules, one.kind))[event.skill]?.name : undefined;
  const aimed = event.cells.filter((cell) => cell !== one?.cell).map((cell) => target(scene, cell));
  const at = aimed.length > 0 ? ` at ${aimed.join(", then ")}` : "";
  return about(scene, event.unit, `uses ${skill ?? "a skill"}${at}. ${plural(event.crumbs, "crumb")} left.`, "blow");
}

function target(scene: Scene, cell: number): string {
  const unit = unitOn(scene.view, cell);
  return unit ? `${whose(scene, unit)} on ${place(scene, cell)}` : place(scene, cell);
}

function placed(event: Of<"placed">, scene: Scene): Line {
  const squeak = squeakOf(scene.rules, event.card);
  const where = event.cells.map((cell) => place(scene, cell)).join(", then ");
  const verb = squeak.rodent ? says(scene, event.seat, "deploy", "deploys") : says(scene, event.seat, "play", "plays");
  return line(event.seat, event.cells[0] ?? -1, `${verb} ${squeak.name} on ${where} for ${plural(squeak.cost, "crumb")}.`);
}

function crumbs(event: Of<"crumbs">, scene: Scene): Line {
  const extra = [event.stacks > 0 ? `${event.stacks} from Crumbs Stacks` : "", event.bonus > 0 ? `${event.bonus} for going second` : ""];
  const note = extra.filter(Boolean).join(" and ");
  return line(event.seat, -1, `${says(scene, event.seat, "get", "gets")} ${plural(event.crumbs, "crumb")}${note ? `, ${note}` : ""}.`, "quiet");
}

/** Every event in words. */
export const words = told<RatroyaleEvent, Scene>({
  placed,
  appeared: (event, scene) => {
    remember(scene, event.unit, event);
    return null;
  },
  refilled: () => null,
  drew: (event, scene) => {
    const { seat } = scene.view;
    return line(seat, -1, `${says(scene, seat, "draw", "draws")} ${squeakOf(scene.rules, event.card).name}.`, "quiet");
  },
  "deck-reset": (event, scene) => line(event.seat, -1, `${says(scene, event.seat, "shuffle", "shuffles")} a whole deck again.`, "quiet"),
  moved: (event, scene) => {
    const end = event.path.at(-1) ?? -1;
    moveTo(scene, event.unit, end);
    return about(scene, event.unit, `moves to ${place(scene, end)}.`);
  },
  used,
  aimed: (_event, scene) => line(scene.view.seat, -1, "First target chosen; choose the next.", "quiet"),
  cancelled: (_event, scene) => line(scene.view.seat, -1, "Cancelled; nothing is paid.", "quiet"),
  hurt: (event, scene) => {
    const sum = event.before > event.amount ? ` (${event.before} before Defense)` : "";
    return about(scene, event.unit, `takes ${event.amount} damage${sum}; ${event.health} HP left.`, "blow");
  },
  dodged: (event, scene) => about(scene, event.unit, "dodges!", "blow"),
  healed: (event, scene) => about(scene, event.unit, `heals ${event.amount}; ${event.health} HP.`),
  weakened: (event, scene) => about(scene, event.unit, `falls to ${event.health} HP.`, "blow"),
  marked: (event, scene) => {
    const row = statusOf(scene.rules, event.status);
    const strength = event.intensity > 1 ? ` ${event.intensity}` : "";
    const time = event.left < 0 ? "" : ` for ${plural(event.left, `turn`)} of ${player(scene, event.clock) === "You" ? "yours" : player(scene, event.clock)}`;
    return about(scene, event.unit, `is now ${row.name}${strength}${time}.`);
  },
  faded: (event, scene) => about(scene, event.unit, `is no longer ${statusOf(scene.rules, event.status).name}.`, "quiet"),
  defeated: (event, scene) => about(scene, event.unit, `is defeated on ${place(scene, event.cell)}.`, "blow"),
  landed: (event, scene) => {
    moveTo(scene, event.unit, event.cell);
    return about(scene, event.unit, `lands on ${place(scene, event.cell)}.`);
  },
  swapped: (event, scene) => {
    const [one, other] = [cellOf(scene, event.unit), cellOf(scene, event.other)];
    moveTo(scene, event.unit, other);
    moveTo(scene, event.other, one);
    return about(scene, event.unit, `and ${who(scene, event.other)} change places.`);
  },
  refreshed: (event, scene) =>
    about(scene, event.unit, `has ${event.moves} Move Stamina and ${event.stamina} Skill Stamina now.`),
  "turn-ended": (event, scene) =>
    event.forfeited > 0
      ? line(event.seat, -1, `${says(scene, event.seat, "end", "ends")} the turn; ${plural(event.forfeited, "crumb")} forfeited.`, "quiet")
      : null,
  "turn-began": (event, scene) => line(event.seat, -1, turnWords(scene, event.seat, `turn ${event.turn}`), "turn"),
  crumbs,
  resigned: (event, scene) => line(event.seat, -1, resignWords(scene, event.seat), "end"),
  ended: (event, scene) => line(event.outcome.winners[0] ?? -1, -1, endWords(scene, event.outcome), "end"),
});

/** Whether a tile is in danger from the enemy: what stands there and is the enemy's own is not. */
export function dangerWords(isTheirs: boolean, threats: number): string {
  if (isTheirs) return "the enemy’s own, and in no danger from them";
  return threats === 0 ? "nobody can strike here next turn" : "in danger next turn";
}
