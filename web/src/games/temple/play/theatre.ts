// Shows events on the stage, one after the other, at the player's speed.

import { Hexes, type Point } from "../../../board/geometry.ts";
import type { Guest, Stage } from "../../../board/stage.svelte.ts";
import { play } from "../../../sound.ts";
import type { TempleEvent, TempleView } from "../../../wire.ts";
import { fanfare } from "../../fanfare.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 120;
const BLOW_TIME = 320;
const FALL_TIME = 300;
const PAUSE = 160;

/** Units have no numbers, only cells: within one update, the cell a unit is on now leads to the cell the view has it on. */
const moved = new WeakMap<object, Map<number, number>>();

function keyOf(view: TempleView, cell: number): number {
  return moved.get(view)?.get(cell) ?? cell;
}

/** Who is seen on the way is told before the way itself; shown it is after. */
export function arrange(events: readonly TempleEvent[]): TempleEvent[] {
  const shown: TempleEvent[] = [];
  let seen: TempleEvent[] = [];
  for (const event of events) {
    if (event.type === "spotted") seen.push(event);
    else if (event.type === "went") {
      shown.push(event, ...seen);
      seen = [];
    } else {
      shown.push(...seen, event);
      seen = [];
    }
  }
  return [...shown, ...seen];
}

/** The stage speaks in the unturned board's places; the board that draws it turns them if it is turned itself. */
function point(view: TempleView, cell: number): Point {
  return new Hexes(view.width, view.height).centre(cell);
}

/** Who comes out of the fog is in no view yet: a guest of the stage, from the first tile it is seen on. */
const FIRST_GUEST = -2;

function welcome(guest: Guest, cell: number, stage: Stage, view: TempleView): number {
  const key = FIRST_GUEST - cell;
  stage.guests.set(key, guest);
  stage.at.set(key, point(view, cell));
  return key;
}

async function walk(event: Guest & { path: readonly number[] }, stage: Stage, view: TempleView): Promise<void> {
  const { path } = event;
  const seen = path.filter((cell) => cell >= 0);
  const [start, end] = [path[0]!, path.at(-1)!];
  if (seen.length === 0) return stage.wait(PAUSE);
  const key = start < 0 ? welcome(event, seen[0]!, stage, view) : keyOf(view, start);
  await stage.slide(
    key,
    seen.map((cell) => point(view, cell)),
    STEP_TIME,
    () => play("step"),
  );
  if (end < 0) stage.gone.add(key);
  const ways = moved.get(view) ?? new Map<number, number>();
  ways.delete(start);
  ways.set(end, key);
  moved.set(view, ways);
}

/** The attacker leans towards its target and back. */
async function lunge(at: number, to: number, stage: Stage, view: TempleView): Promise<void> {
  if (at < 0 || to < 0) return;
  await stage.lunge(keyOf(view, at), point(view, at), point(view, to), BLOW_TIME / 4);
}

async function hurt(cell: number, damage: number, hp: number, stage: Stage, view: TempleView): Promise<void> {
  if (cell < 0) return;
  play("hit");
  await stage.hit(keyOf(view, cell), damage, hp, point(view, cell), BLOW_TIME);
}

function note(cell: number, text: string, tone: "good" | "plain", stage: Stage, view: TempleView): Promise<void> {
  if (cell >= 0) stage.float(point(view, cell), text, tone);
  return stage.wait(PAUSE * 2);
}

function gone(cell: number, stage: Stage, view: TempleView): Promise<void> {
  play("fall");
  stage.gone.add(keyOf(view, cell));
  return stage.wait(FALL_TIME);
}

export async function act(event: TempleEvent, stage: Stage, scene: Scene): Promise<void> {
  const view = scene.view;
  switch (event.type) {
    case "went":
      return walk(event, stage, view);
    case "ambushed":
      play("ring");
      return note(event.cell, "!", "plain", stage, view);
    case "struck":
    case "countered":
    case "pricked":
      if (event.type !== "pricked") await lunge(event.at, event.to, stage, view);
      return hurt(event.to, event.damage, event.hp, stage, view);
    case "fell":
    case "vanished":
      return gone(event.cell, stage, view);
    case "mended":
      play("commit");
      stage.health.set(keyOf(view, event.to), event.hp);
      return note(event.to, "+", "good", stage, view);
    case "capturing":
      play("wall");
      return note(event.cell, `${event.progress}/${event.needed}`, "plain", stage, view);
    case "captured":
    case "produced":
      play("commit");
      return stage.wait(PAUSE);
    case "invoked":
      play("ring");
      return stage.wait(PAUSE * 3);
    case "sacrificed":
      play("wall");
      return note(event.cell, `+${event.gain}`, "good", stage, view);
    case "turn-began":
    case "ended":
      return fanfare(event, stage, scene, PAUSE);
    default:
      return undefined;
  }
}
