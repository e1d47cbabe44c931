// Shows events on the stage, one after the other, at the player's speed. Others are seen through one's own radar only:
// there is nothing here that the server has not told.

import type { Stage } from "../../../board/stage.svelte.ts";
import { play } from "../../../sound.ts";
import { fanfare } from "../../fanfare.ts";
import type { NavalContactView, NavalEvent, NavalFired, NavalHit, NavalSailed, NavalView } from "../../../wire.ts";
import { myFleet } from "../content/lookup.ts";
import { middleOf, seaOf } from "../maps/sea.ts";
import type { Scene } from "../content/types.ts";

const STEP_TIME = 150;
const BLOW_TIME = 420;
const PAUSE = 180;
const CONTACTS = 10_000;

/** A ship and a contact as the stage knows them: numbers that cannot meet. */
export function shipKey(seat: number, slot: number): number {
  return seat * 100 + slot;
}

export function contactKey(contact: number): number {
  return CONTACTS + contact;
}

async function sail(event: NavalSailed, stage: Stage, view: NavalView): Promise<void> {
  const sea = seaOf(view.chart);
  const ship = myFleet(view, event.seat).find((each) => each.id === event.ship);
  if (!ship || ship.cell < 0) return;
  const way = [ship.cell, ...event.path].map((cell) => sea.centre(cell));
  if (view.all_seeing) stage.look(way[0]!);
  await stage.slide(shipKey(event.seat, event.ship), way, STEP_TIME, () => play("step"));
}

async function fire(event: NavalFired, stage: Stage, view: NavalView): Promise<void> {
  const sea = seaOf(view.chart);
  play("wall");
  stage.look(sea.centre(event.target));
  await stage.wait(PAUSE);
  const loud = event.results.some((result) => result > 0);
  play(loud ? "hit" : "ring");
  event.cells.forEach((cell, i) => {
    const result = event.results[i] ?? 0;
    stage.float(sea.centre(cell), result === 2 ? "Sunk!" : result === 1 ? "Hit!" : "~", result > 0 ? "good" : "plain");
  });
  await stage.wait(BLOW_TIME);
}

async function hurt(event: NavalHit, stage: Stage, view: NavalView): Promise<void> {
  const sea = seaOf(view.chart);
  const key = shipKey(event.seat, event.ship);
  const where = sea.centre(event.cells[0]!);
  stage.look(where);
  play("hit");
  await stage.hit(key, event.damage, event.health, where, BLOW_TIME);
}

async function sight(contact: NavalContactView, stage: Stage, view: NavalView): Promise<void> {
  const sea = seaOf(view.chart);
  const before = view.contacts.find((each) => each.id === contact.id);
  const to = middleOf(sea, contact.cells);
  stage.look(to);
  if (before?.live) {
    const from = stage.at.get(contactKey(contact.id)) ?? middleOf(sea, before.cells);
    return stage.slide(contactKey(contact.id), [from, to], STEP_TIME * 2, () => play("step"));
  }
  play("ring");
  stage.float(to, "!", "hurt");
  await stage.wait(BLOW_TIME);
}

function note(cell: number | undefined, text: string, tone: "plain" | "hurt", stage: Stage, view: NavalView): Promise<void> {
  if (cell === undefined || cell < 0) return Promise.resolve();
  const where = seaOf(view.chart).centre(cell);
  stage.look(where);
  stage.float(where, text, tone);
  return stage.wait(BLOW_TIME);
}

export async function act(event: NavalEvent, stage: Stage, scene: Scene): Promise<void> {
  const view = scene.view;
  switch (event.type) {
    case "bought":
    case "placed":
      return play("commit");
    case "dropped":
    case "lifted":
      return play("back");
    case "sailed":
      return sail(event, stage, view);
    case "fired":
      return fire(event, stage, view);
    case "hit":
      return hurt(event, stage, view);
    case "sighted":
      return sight(event.contact, stage, view);
    case "lost":
      stage.gone.add(contactKey(event.contact));
      return stage.wait(PAUSE);
    case "touched":
      play("ring");
      return note(event.cell, "Contact!", "hurt", stage, view);
    case "splashed":
      play("wall");
      return note(event.cells[0], "~", "plain", stage, view);
    case "sank":
      play("fall");
      if (event.ship >= 0) stage.gone.add(shipKey(event.owner, event.ship));
      return note(event.cells[0], "Sunk!", "hurt", stage, view);
    case "turn-began":
    case "ended":
      return fanfare(event, stage, scene, PAUSE);
    default:
      return undefined;
  }
}
