// Every event in words, for the log, the replay and the screen reader.

import { cellName } from "../../../board/geometry.ts";
import type { TempleEvent, TempleRules } from "../../../wire.ts";
import type { Line } from "../../game.ts";
import { endWords, line, plural, player, resignWords, says, told, turnWords } from "../../speech.ts";
import { buildingOf, godOf, kindOf, NEUTRAL, possessive, siteOn, unitOn, whose } from "./lookup.ts";
import type { Scene } from "./types.ts";

type Of<Kind extends TempleEvent["type"]> = Extract<TempleEvent, { type: Kind }>;

/** Units have no numbers: who walked during the update is remembered by the cell it stands on now. */
const walkers = new WeakMap<object, Map<number, { seat: number; kind: number }>>();

function remember(scene: Scene, cell: number, seat: number, kind: number): void {
  const view = scene.view;
  const known = walkers.get(view) ?? new Map<number, { seat: number; kind: number }>();
  known.set(cell, { seat, kind });
  walkers.set(view, known);
}

function unitAt(scene: Scene, cell: number): { seat: number; kind: number } | null {
  return walkers.get(scene.view)?.get(cell) ?? unitOn(scene.view, cell);
}

function place(scene: Scene, cell: number): string {
  return cell < 0 ? "somewhere in the fog" : cellName(cell, scene.view.width);
}

function who(scene: Scene, cell: number): string {
  const unit = cell < 0 ? null : unitAt(scene, cell);
  return unit ? whose(scene, unit.seat, unit.kind) : "somebody unseen";
}

function seatAt(scene: Scene, cell: number): number {
  return cell < 0 ? -1 : (unitAt(scene, cell)?.seat ?? -1);
}

function blow(event: Of<"struck"> | Of<"countered">, scene: Scene, verb: string): Line {
  const sum = `${event.damage} (${event.attack} ATK − ${event.defence} DEF)`;
  const text = `${who(scene, event.at)} ${verb} ${who(scene, event.to)} on ${place(scene, event.to)} for ${sum}; ${Math.max(0, event.hp)} HP left.`;
  return line(seatAt(scene, event.at), event.to, text, "blow");
}

function went(event: Of<"went">, scene: Scene): Line {
  const end = event.path.at(-1) ?? -1;
  const seen = event.path.filter((cell) => cell >= 0).at(-1) ?? -1;
  if (end >= 0) remember(scene, end, event.seat, event.kind);
  const name = whose(scene, event.seat, event.kind);
  if (end < 0) return line(event.seat, seen, `${name} goes out of sight at ${place(scene, seen)}.`);
  const from = event.path[0] === -1 ? " out of the fog" : "";
  return line(event.seat, end, `${name} moves${from} to ${place(scene, end)}.`);
}

const GIFTS: Record<string, string> = { unit: "a unit", turn: "the turn", money: "cycles" };

/** Every event in words. */
export const words = told<TempleEvent, Scene>({
  went,
  ambushed: (event, scene) =>
    line(seatAt(scene, event.by), event.by, `Ambush! ${who(scene, event.by)} stood hidden on ${place(scene, event.by)}.`, "blow"),
  spotted: (event, scene) => {
    for (const unit of event.units) remember(scene, unit.cell, unit.seat, unit.kind);
    const names = event.units.map((unit) => `${whose(scene, unit.seat, unit.kind)} on ${place(scene, unit.cell)}`);
    return line(event.units[0]?.seat ?? -1, event.units[0]?.cell ?? -1, `In sight: ${names.join(", ")}.`);
  },
  struck: (event, scene) => blow(event, scene, "strikes"),
  countered: (event, scene) => blow(event, scene, "strikes back at"),
  // Of the fallen it has been said already.
  unanswered: (event, scene) =>
    unitAt(scene, event.to) ? line(-1, event.to, `No counter-strike: ${event.why}`, "quiet") : null,
  pricked: (event, scene) =>
    line(seatAt(scene, event.at), event.to, `Thorns deal ${event.damage} to ${who(scene, event.to)}.`, "blow"),
  fell: (event, scene) =>
    line(event.seat, event.cell, `${whose(scene, event.seat, event.kind)} falls on ${place(scene, event.cell)}.`, "blow"),
  turned: (event, scene) => {
    remember(scene, event.cell, NEUTRAL, event.kind);
    return line(-1, event.cell, `${kindOf(scene.rules, event.kind).name} on ${place(scene, event.cell)} turns neutral.`, "blow");
  },
  seized: (event, scene) => {
    const text = `${says(scene, event.seat, "take", "takes")} over a ${kindOf(scene.rules, event.kind).name} on ${place(scene, event.to)}.`;
    if (event.to >= 0) remember(scene, event.to, event.seat, event.kind);
    return line(event.seat, event.to, text);
  },
  mended: (event, scene) =>
    line(seatAt(scene, event.to), event.to, `${who(scene, event.to)} on ${place(scene, event.to)} is repaired to ${event.hp} HP.`),
  rested: (event, scene) => line(seatAt(scene, event.cell), event.cell, `${who(scene, event.cell)} rests.`, "quiet"),
  capturing: (event, scene) => {
    const site = siteOn(scene.view, event.cell);
    const name = site ? buildingOf(scene.rules, site.kind).name : "building";
    if (event.progress === 0)
      return line(event.seat, event.cell, `${says(scene, event.seat, "lose", "loses")} the work on the ${name} on ${place(scene, event.cell)}: a turn without it.`);
    const work = `${event.progress} of ${event.needed}`;
    return line(event.seat, event.cell, `${says(scene, event.seat, "work", "works")} on the ${name} on ${place(scene, event.cell)}: ${work}.`);
  },
  captured: (event, scene) => {
    const name = `${buildingOf(scene.rules, event.kind).name} on ${place(scene, event.cell)}`;
    const text = event.seat < 0 ? `The ${name} belongs to nobody now.` : `${says(scene, event.seat, "capture", "captures")} the ${name}.`;
    return line(event.seat, event.cell, text, "blow");
  },
  claimed: (event, scene) => {
    const owner = event.seat < 0 ? "nobody’s" : `${possessive(scene, event.seat)}`;
    const tiles = `${plural(event.cells.length, "tile")} of land`;
    const text = event.seat < 0 ? `${tiles} are nobody’s now.` : `${tiles} become ${owner === "your" ? "yours" : owner}.`;
    return line(event.seat, event.cells[0] ?? -1, text, "quiet");
  },
  produced: (event, scene) => {
    remember(scene, event.cell, event.seat, event.kind);
    const name = kindOf(scene.rules, event.kind).name;
    return line(event.seat, event.cell, `${says(scene, event.seat, "produce", "produces")} a ${name} on ${place(scene, event.cell)}.`);
  },
  hindered: (event, scene) =>
    line(-1, event.cell, `Somebody hidden stands on ${place(scene, event.cell)}: nothing is produced and nothing paid.`, "blow"),
  sacrificed: (event, scene) => {
    const what = event.cell >= 0 ? who(scene, event.cell) : (GIFTS[event.what] ?? event.what);
    const text = `Sacrificed ${what}: ${plural(event.gain, "point")}, ${event.points} in all.`;
    return line(scene.view.you, event.cell, text);
  },
  vanished: (event, scene) =>
    line(event.seat, event.cell, `${whose(scene, event.seat, event.kind)} on ${place(scene, event.cell)} vanishes.`, "blow"),
  invoked: (event, scene) => {
    const god = godOf(scene.rules, scene.view.seats[event.seat]?.god ?? 0);
    return line(event.seat, -1, `${says(scene, event.seat, "invoke", "invokes")} ${god.god}: ${god.active_help}`, "blow");
  },
  "power-ended": (event, scene) => {
    const god = godOf(scene.rules, scene.view.seats[event.seat]?.god ?? 0);
    return line(event.seat, -1, `${god.god}’s power leaves ${player(scene, event.seat) === "You" ? "you" : player(scene, event.seat)}.`);
  },
  income: (event, scene) =>
    line(scene.view.you, -1, `Income: ${plural(event.gain, "cycle")}, ${event.cycles} in all.`, "quiet"),
  "turn-ended": () => null,
  "turn-began": (event, scene) => line(event.seat, -1, turnWords(scene, event.seat, `round ${event.round}`), "turn"),
  resigned: (event, scene) => line(event.seat, -1, resignWords(scene, event.seat), "end"),
  defeated: (event, scene) => line(event.seat, -1, `${says(scene, event.seat, "are", "is")} defeated.`, "end"),
  ended: (event, scene) => line(event.outcome.winners[0] ?? -1, -1, endWords(scene, event.outcome), "end"),
});

const ADVICE: Record<string, string> = {
  go: "move",
  strike: "strike",
  seize: "take over the unit on",
  mend: "repair the unit on",
  capture: "work on the building",
  rest: "rest",
  produce: "produce",
  "give-unit": "sacrifice the unit",
  "give-money": "sacrifice cycles",
  "give-turn": "sacrifice the turn",
  invoke: "invoke your god",
  end: "end the turn",
};

/** A hint in words: "Hint: d4, move to c4." */
export function hintWords(move: Record<string, unknown>, name: (cell: number) => string, rules: TempleRules): string {
  const actor = move["unit"] ?? move["site"];
  const from = typeof actor === "number" ? `${name(actor)}, ` : "";
  const to = typeof move["to"] === "number" ? ` ${move["verb"] === "go" ? "to " : ""}${name(move["to"])}` : "";
  const kind = typeof move["kind"] === "number" ? ` a ${kindOf(rules, move["kind"]).name}` : "";
  return `Hint: ${from}${ADVICE[String(move["verb"])] ?? String(move["verb"])}${kind}${to}.`;
}
