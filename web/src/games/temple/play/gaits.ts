// How each kind of beast gets about: it trots, beats its wings, swims or hops.

import type { Gait } from "../../../stage/vocabulary.ts";
import type { TempleRules, TempleView } from "../../../wire.ts";
import { kindOf } from "../content/lookup.ts";

const EACH = 120;
/** From so many HP on a beast shakes the ground it walks on. */
const HEAVY = 5;
const TROT: Gait = { each: EACH, hop: 0.07, sound: { name: "tap" }, dust: true };
const TRAMPLE: Gait = { each: EACH, hop: 0.05, sound: { name: "heavytap" }, dust: true };
const GAITS: Record<string, Gait> = {
  ground: TROT,
  flying: { each: EACH * 0.8, hop: 0.22, sound: { name: "air", pitch: 1.4 } },
  swimming: { each: EACH, sound: { name: "splash", pitch: 1.3 } },
  amphibian: { each: EACH, hop: 0.12, sound: { name: "plop" } },
};
const WATER = "~";

export function gaitOf(rules: TempleRules, kind: number): Gait {
  const row = kindOf(rules, kind);
  return row.way === "ground" && row.hp >= HEAVY ? TRAMPLE : (GAITS[row.way] ?? TROT);
}

/** Whether somebody there leaves a wake. */
export function swims(view: TempleView, cell: number): boolean {
  return view.terrain[cell] === WATER;
}
