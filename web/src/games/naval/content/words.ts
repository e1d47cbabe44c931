// Every event in words, for the log, the replay and the screen reader.

import type { NavalEvent } from "../../../wire.ts";
import type { Line } from "../../game.ts";
import { capital, endWords, line, plural, resignWords, says, told, turnWords } from "../../speech.ts";
import { FACINGS, kindOf, myFleet, place, weaponOf, whose } from "./lookup.ts";
import type { Scene } from "./types.ts";

type Of<Kind extends NavalEvent["type"]> = Extract<NavalEvent, { type: Kind }>;

function at(scene: Scene, cell: number | undefined): string {
  return cell === undefined || cell < 0 ? "nowhere" : place(scene.view, cell);
}

/** A ship of a fleet that is in the view, by its owner's number. */
function shipName(scene: Scene, seat: number, slot: number): string {
  const ship = myFleet(scene.view, seat).find((each) => each.id === slot);
  return ship ? whose(scene, seat, ship.kind) : "a ship";
}

const PHASES: Record<string, string> = {
  placement: "All fleets are bought. Now place your ships.",
  battle: "All fleets are placed. The battle begins.",
};

const RESULTS = ["nothing", "a hit", "a ship sunk"];

function fired(event: Of<"fired">, scene: Scene): Line {
  const weapon = weaponOf(scene.rules, event.weapon).name;
  // Where only one cell was struck, it has been named.
  const where = (cell: number): string => (event.cells.length > 1 ? ` on ${at(scene, cell)}` : "");
  const found = event.cells.flatMap((cell, i) => ((event.results[i] ?? 0) > 0 ? [`${RESULTS[event.results[i]!]}${where(cell)}`] : []));
  const outcome = found.join(", ") || "nothing hit";
  const end = event.cells.length === 1 && event.cells[0] !== event.target ? ` (goes off on ${at(scene, event.cells[0])})` : "";
  const text = `${shipName(scene, event.seat, event.ship)} fires ${weapon} at ${at(scene, event.target)}${end}: ${outcome}.`;
  return line(event.seat, event.target, text, "blow");
}

function sighted({ contact }: Of<"sighted">, scene: Scene): Line | null {
  const before = scene.view.contacts.find((each) => each.id === contact.id);
  const name = whose(scene, contact.owner, contact.kind);
  const cell = contact.cells[0] ?? -1;
  if (!before?.live) return line(contact.owner, cell, `In sight: ${name} at ${at(scene, cell)}.`, "blow");
  if (before.cells.join() === contact.cells.join()) return null;
  // In one's own turn nobody else moves.
  if (scene.view.to_move === scene.view.seat) return line(contact.owner, cell, `More of ${name} is in sight, at ${at(scene, cell)}.`);
  return line(contact.owner, cell, `${name} moves to ${at(scene, cell)}.`);
}

/** Every event in words. */
export const words = told<NavalEvent, Scene>({
  bought: (event, scene) =>
    line(event.seat, -1, `${says(scene, event.seat, "buy", "buys")} a ${kindOf(scene.rules, event.kind).name}, ${plural(event.left, "point")} left.`),
  dropped: (event, scene) =>
    line(event.seat, -1, `${says(scene, event.seat, "give", "gives")} a ${kindOf(scene.rules, event.kind).name} back, ${plural(event.left, "point")} left.`),
  placed: (event, scene) =>
    line(event.seat, event.cell, `${shipName(scene, event.seat, event.ship)} lies at ${at(scene, event.cell)}, bow ${FACINGS[event.facing]}.`),
  lifted: (event, scene) => line(event.seat, -1, `${shipName(scene, event.seat, event.ship)} taken up.`, "quiet"),
  discarded: (event, scene) =>
    line(event.seat, -1, `${says(scene, event.seat, "leave", "leaves")} ${plural(event.ships.length, "ship")} at home for want of a place.`, "blow"),
  readied: (event, scene) => line(event.seat, -1, `${says(scene, event.seat, "are", "is")} ready.`),
  "phase-began": (event) => line(-1, -1, PHASES[event.phase] ?? event.phase, "turn"),
  sailed: (event, scene) => {
    const end = event.path.at(-1);
    const name = shipName(scene, event.seat, event.ship);
    const bow = `bow ${FACINGS[event.facing]}`;
    return line(event.seat, end ?? -1, end === undefined ? `${name} turns, ${bow}.` : `${name} sails to ${at(scene, end)}, ${bow}.`);
  },
  touched: (event, scene) => {
    const name = shipName(scene, event.seat, event.ship);
    return line(event.seat, event.cell, `Contact! ${capital(name)} has touched an unseen ship at ${at(scene, event.cell)}.`, "blow");
  },
  fired,
  hit: (event, scene) => {
    const where = event.cells.map((cell) => at(scene, cell)).join(", ");
    const name = shipName(scene, event.seat, event.ship);
    return line(event.seat, event.cells[0] ?? -1, `${name} is hit at ${where} for ${event.damage}; ${event.health} Health left.`, "blow");
  },
  splashed: (event, scene) => line(-1, event.cells[0] ?? -1, `Shells fall at ${event.cells.map((cell) => at(scene, cell)).join(", ")}.`),
  sighted,
  lost: (event, scene) => {
    const contact = scene.view.contacts.find((each) => each.id === event.contact);
    if (!contact) return null;
    return line(contact.owner, contact.cells[0] ?? -1, `${whose(scene, contact.owner, contact.kind)} goes out of sight.`);
  },
  sank: (event, scene) =>
    line(event.owner, event.cells[0] ?? -1, `${whose(scene, event.owner, event.kind)} sinks at ${at(scene, event.cells[0])}.`, "blow"),
  pinged: (event) => line(-1, -1, `${event.quiet} full turns without damage: all positions are shown${event.turned ? ", and the order of play is turned round" : ""}.`, "turn"),
  "turn-ended": () => null,
  "turn-began": (event, scene) => line(event.seat, -1, turnWords(scene, event.seat, `full turn ${event.round}`), "turn"),
  eliminated: (event, scene) => line(event.seat, -1, `${says(scene, event.seat, "are", "is")} out. ${event.why}`, "end"),
  resigned: (event, scene) => line(event.seat, -1, resignWords(scene, event.seat), "end"),
  ended: (event, scene) => line(event.outcome.winners[0] ?? -1, -1, endWords(scene, event.outcome), "end"),
});

/** A move as a short order: "Destroyer: sail to c4, bow east". */
export function orderWords(move: Record<string, unknown>, scene: Scene): string {
  const view = scene.view;
  const ship = myFleet(view, view.seat).find((each) => each.id === move["ship"]);
  const name = ship ? `${kindOf(scene.rules, ship.kind).name}: ` : "";
  const to = typeof move["to"] === "number" ? place(view, move["to"]) : "";
  const bow = typeof move["facing"] === "number" ? `, bow ${FACINGS[move["facing"]]}` : "";
  const kind = typeof move["kind"] === "number" ? kindOf(scene.rules, move["kind"]).name : "";
  const weapon = typeof move["weapon"] === "number" ? weaponOf(scene.rules, move["weapon"]).name : "";
  const ORDERS: Record<string, string> = {
    buy: `buy a ${kind}`,
    drop: `give a ${kind} back`,
    place: `place at ${to}${bow}`,
    lift: "take up",
    auto: "place all ships",
    ready: "confirm",
    sail: ship?.cell === move["to"] ? `turn${bow}` : `sail to ${to}${bow}`,
    fire: `${weapon} at ${to}`,
    end: "end the turn",
  };
  return name + (ORDERS[String(move["verb"])] ?? String(move["verb"]));
}

export function hintWords(move: Record<string, unknown>, scene: Scene): string {
  return `Hint: ${orderWords(move, scene)}.`;
}
