// Every event in words, for the log, the replay and the screen reader.

import { cellName } from "../../../board/geometry.ts";
import type { GridEvent, GridRules, GridUnitView } from "../../../wire.ts";
import type { Line } from "../../game.ts";
import { capital, endWords, plural, resignWords, told, turnWords } from "../../speech.ts";
import { unitOf, whose } from "./lookup.ts";
import type { Scene } from "./types.ts";

/** Events name units by number; a unit that has fallen is in no view any more, so it is remembered from earlier ones. */
class Memory {
  private seen = new Map<number, GridUnitView>();

  of(scene: Scene, id: number): GridUnitView {
    for (const unit of scene.view.units) this.seen.set(unit.id, unit);
    return (
      unitOf(scene.view, id) ?? this.seen.get(id) ?? { id, seat: 0, kind: 0, cell: 0, health: 0, locked: false, wall: false }
    );
  }
}

const memory = new Memory();


function who(scene: Scene, id: number): string {
  return capital(whose(scene, memory.of(scene, id)));
}

function place(scene: Scene, cell: number): string {
  return cellName(cell, scene.view.size);
}

function line(scene: Scene, id: number, text: string, cell: number, tone: Line["tone"] = "plain"): Line {
  return { text, seat: memory.of(scene, id).seat, cell, tone };
}

function walked(scene: Scene, id: number, path: readonly number[], verb: string): Line {
  const to = path.at(-1) ?? memory.of(scene, id).cell;
  return line(scene, id, `${who(scene, id)} ${verb} to ${place(scene, to)}.`, to);
}

/** What sets a class apart from the others at the table, whatever its numbers are. */
export function traits(rules: GridRules, kind: number): string {
  const row = rules.classes[kind]!;
  const most = (of: (each: typeof row) => number): boolean => rules.classes.every((each) => of(each) <= of(row));
  const least = (of: (each: typeof row) => number): boolean => rules.classes.every((each) => of(each) >= of(row));
  const parts = [
    most((each) => each.move) ? "goes farthest" : least((each) => each.move) ? "goes least far" : "",
    most((each) => each.attack) ? "hits hardest" : least((each) => each.attack) ? "hits lightest" : "",
    most((each) => each.health) ? "bears most" : least((each) => each.health) ? "bears least" : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? `${capital(parts.join(", "))}.` : "Between the others in everything: there is always a use for it.";
}

/** Every event in words. */
export const words = told<GridEvent, Scene>({
  walked: (event, scene) => walked(scene, event.unit, event.path, "walks"),
  sprinted: (event, scene) => walked(scene, event.unit, event.path, "sprints"),
  committed: () => null,
  returned: (event, scene) =>
    line(scene, event.unit, `${who(scene, event.unit)} returns to ${place(scene, event.to)}.`, event.to),
  struck: (event, scene) => {
    const target = memory.of(scene, event.target);
    const blow = `${who(scene, event.unit)} hits ${whose(scene, target)} on ${place(scene, target.cell)} for ${event.damage}`;
    return line(scene, event.unit, `${blow}; ${event.health} left.`, target.cell, "blow");
  },
  fell: (event, scene) =>
    line(scene, event.unit, `${who(scene, event.unit)} falls on ${place(scene, event.cell)}.`, event.cell, "blow"),
  walled: (event, scene) =>
    line(scene, event.unit, `${who(scene, event.unit)} raises a shield wall.`, memory.of(scene, event.unit).cell),
  swept: (event, scene) => line(scene, event.unit, `${who(scene, event.unit)} sweeps around.`, memory.of(scene, event.unit).cell),
  passed: (event, scene) =>
    line(scene, event.unit, `${who(scene, event.unit)} passes.`, memory.of(scene, event.unit).cell, "quiet"),
  burned: (event, scene) =>
    line(
      scene,
      event.unit,
      `The ring burns ${whose(scene, memory.of(scene, event.unit))} for ${event.damage}; ${event.health} left.`,
      memory.of(scene, event.unit).cell,
      "blow",
    ),
  ring: (event) => {
    const text =
      event.depth === 0 ? "The closing ring is gone." : `The ring closes: the outer ${plural(event.depth, "row")} will burn.`;
    return { text, seat: -1, cell: -1, tone: "blow" };
  },
  "turn-ended": () => null,
  "turn-began": (event, scene) => ({ text: turnWords(scene, event.seat, `round ${event.round}`), seat: event.seat, cell: -1, tone: "turn" }),
  resigned: (event, scene) => ({ text: resignWords(scene, event.seat), seat: event.seat, cell: -1, tone: "end" }),
  ended: (event, scene) => ({ text: endWords(scene, event.outcome), seat: event.outcome.winners[0] ?? -1, cell: -1, tone: "end" }),
});
