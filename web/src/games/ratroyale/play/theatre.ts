// Shows events on the stage, one after the other, at the player's speed.

import { Hexes, type Point } from "../../../board/geometry.ts";
import type { Stage } from "../../../board/stage.svelte.ts";
import { play } from "../../../sound.ts";
import type { RatroyaleEvent, RatroyaleView } from "../../../wire.ts";
import { fanfare } from "../../fanfare.ts";
import { entityOf, skillsOf, statusOf, unitById } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 85;
const BLOW_TIME = 300;
const FALL_TIME = 320;
const PAUSE = 150;

/** Where entities are that have moved during the update. */
const places = new WeakMap<object, Map<number, number>>();

function cellOf(view: RatroyaleView, unit: number): number {
  return places.get(view)?.get(unit) ?? unitById(view, unit)?.cell ?? -1;
}

function putAt(view: RatroyaleView, unit: number, cell: number): void {
  const known = places.get(view) ?? new Map<number, number>();
  known.set(unit, cell);
  places.set(view, known);
}

/** The stage speaks in the unturned board's places; the board that draws it turns them if it is turned itself. */
function point(view: RatroyaleView, cell: number): Point {
  return new Hexes(view.width, view.height).centre(cell);
}

function float(view: RatroyaleView, unit: number, text: string, tone: "hurt" | "good" | "plain", stage: Stage): void {
  const cell = cellOf(view, unit);
  if (cell >= 0) stage.float(point(view, cell), text, tone);
}

async function travel(unit: number, path: readonly number[], stage: Stage, view: RatroyaleView, each: number): Promise<void> {
  putAt(view, unit, path.at(-1) ?? -1);
  await stage.slide(
    unit,
    path.map((cell) => point(view, cell)),
    each,
    () => play("step"),
  );
}

/** Whoever uses a skill leans towards its target and back, and the skill is named. */
async function lunge(event: Extract<RatroyaleEvent, { type: "used" }>, stage: Stage, scene: Scene): Promise<void> {
  const view = scene.view;
  const unit = unitById(view, event.unit);
  const cell = cellOf(view, event.unit);
  if (!unit || cell < 0) return;
  float(view, event.unit, skillsOf(entityOf(scene.rules, unit.kind))[event.skill]?.name ?? "", "plain", stage);
  play("commit");
  const goal = event.cells[0];
  if (goal === undefined || goal === cell) return stage.wait(PAUSE * 2);
  await stage.lunge(event.unit, point(view, cell), point(view, goal), BLOW_TIME / 3);
}

async function hurt(event: Extract<RatroyaleEvent, { type: "hurt" }>, stage: Stage, view: RatroyaleView): Promise<void> {
  play("hit");
  const cell = cellOf(view, event.unit);
  await stage.hit(event.unit, event.amount, event.health, cell >= 0 ? point(view, cell) : null, BLOW_TIME);
}

function change(unit: number, health: number, text: string, tone: "good" | "hurt", stage: Stage, view: RatroyaleView): Promise<void> {
  stage.health.set(unit, health);
  float(view, unit, text, tone, stage);
  return stage.wait(PAUSE * 2);
}

export async function act(event: RatroyaleEvent, stage: Stage, scene: Scene): Promise<void> {
  const view = scene.view;
  switch (event.type) {
    case "appeared":
      play("commit");
      putAt(view, event.unit, event.cell);
      stage.float(point(view, event.cell), entityOf(scene.rules, event.kind).name, "plain");
      return stage.wait(PAUSE);
    case "moved":
      return travel(event.unit, event.path, stage, view, STEP_TIME);
    case "landed":
      return travel(event.unit, [cellOf(view, event.unit), event.cell], stage, view, STEP_TIME * 3);
    case "swapped": {
      const [one, other] = [cellOf(view, event.unit), cellOf(view, event.other)];
      await travel(event.unit, [one, other], stage, view, STEP_TIME * 2);
      return travel(event.other, [other, one], stage, view, STEP_TIME * 2);
    }
    case "used":
      return lunge(event, stage, scene);
    case "hurt":
      return hurt(event, stage, view);
    case "weakened":
      return change(event.unit, event.health, `${event.health} HP`, "hurt", stage, view);
    case "healed":
      return change(event.unit, event.health, `+${event.amount}`, "good", stage, view);
    case "dodged":
      float(view, event.unit, "Dodged!", "good", stage);
      return stage.wait(BLOW_TIME);
    case "marked":
      float(view, event.unit, statusOf(scene.rules, event.status).name, statusOf(scene.rules, event.status).good ? "good" : "hurt", stage);
      return stage.wait(PAUSE);
    case "defeated":
      play("fall");
      stage.gone.add(event.unit);
      return stage.wait(FALL_TIME);
    case "turn-began":
    case "ended":
      return fanfare(event, stage, scene, PAUSE);
    default:
      return undefined;
  }
}
