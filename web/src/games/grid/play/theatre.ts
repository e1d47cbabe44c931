// Shows events on the stage, one after the other, at the player's speed.

import { Squares, type Point } from "../../../board/geometry.ts";
import type { Stage } from "../../../board/stage.svelte.ts";
import { play } from "../../../sound.ts";
import type { GridEvent, GridView } from "../../../wire.ts";
import { fanfare } from "../../fanfare.ts";
import { unitOf } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 110;
const BLOW_TIME = 320;
const FALL_TIME = 300;
const PAUSE = 160;

/** The stage speaks in the unturned board's cells; the board that draws it turns them if it is turned itself. */
function points(view: GridView, cells: readonly number[]): Point[] {
  const squares = new Squares(view.size, view.size);
  return cells.map((cell) => squares.centre(cell));
}

function here(view: GridView, stage: Stage, id: number): Point {
  const unit = unitOf(view, id);
  return stage.at.get(id) ?? (unit ? points(view, [unit.cell])[0]! : { x: 0, y: 0 });
}

async function travel(id: number, path: readonly number[], stage: Stage, view: GridView): Promise<void> {
  const way = points(view, path);
  await stage.slide(id, [here(view, stage, id), ...way.slice(startsHere(id, path, view) ? 1 : 0)], STEP_TIME, () => play("step"));
}

function startsHere(id: number, path: readonly number[], view: GridView): boolean {
  return unitOf(view, id)?.cell === path[0];
}

/** The attacker leans towards its target and back. */
async function lunge(id: number, target: number, stage: Stage, view: GridView): Promise<void> {
  const from = here(view, stage, id);
  const to = here(view, stage, target);
  const lean = { x: from.x + (to.x - from.x) * 0.35, y: from.y + (to.y - from.y) * 0.35 };
  await stage.slide(id, [from, lean], BLOW_TIME / 4);
  await stage.slide(id, [lean, from], BLOW_TIME / 4);
}

async function hurt(id: number, damage: number, health: number, stage: Stage, view: GridView): Promise<void> {
  play("hit");
  await stage.hit(id, damage, health, here(view, stage, id), BLOW_TIME);
}

export async function act(event: GridEvent, stage: Stage, scene: Scene): Promise<void> {
  const view = scene.view;
  switch (event.type) {
    case "walked":
    case "sprinted":
      return travel(event.unit, event.path, stage, view);
    case "returned":
      play("back");
      return stage.slide(event.unit, [here(view, stage, event.unit), ...points(view, [event.to])], STEP_TIME * 2);
    case "committed":
      return play("commit");
    case "struck":
      await lunge(event.unit, event.target, stage, view);
      return hurt(event.target, event.damage, event.health, stage, view);
    case "burned":
      return hurt(event.unit, event.damage, event.health, stage, view);
    case "fell":
      play("fall");
      stage.gone.add(event.unit);
      return stage.wait(FALL_TIME);
    case "walled":
      play("wall");
      return stage.wait(PAUSE);
    case "ring":
      play("ring");
      return stage.wait(PAUSE * 2);
    case "turn-began":
    case "ended":
      return fanfare(event, stage, scene, PAUSE);
    default:
      return undefined;
  }
}
