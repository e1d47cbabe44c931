// The eight ways a skill looks, told by what its row does and how far it goes: nobody is known by name.

import type { Point } from "../../../board/geometry.ts";
import { later, type Cue } from "../../../stage/cues.ts";
import { beam, flightTime, heard, impact, lunge, pause, quake, ring, shot, smoke } from "../../../stage/vocabulary.ts";
import type { RatroyaleSkillRow } from "../../../wire.ts";
import { radiusOf } from "../content/lookup.ts";
import { swells } from "./marvels.ts";

type Motif = "stab" | "throw" | "spray" | "volley" | "lob" | "beam" | "blast" | "self";

/** From here on somebody reaches far: what he does is a beam and no throw. */
const FAR = 15;
/** Two shots of a volley follow each other after so many milliseconds. */
const APART = 120;
const SWELL = 400;
const PAUSE = 300;

export function motifOf(skill: RatroyaleSkillRow): Motif {
  const form = skill.forms.at(-1);
  const [step] = form?.steps ?? [];
  const acts = form?.acts ?? [];
  const hits = acts.flatMap((each) => (each.type === "hit" ? [each] : []));
  if (hits.length > 0 && step?.target === "self") return acts.some((each) => each.type === "defeat") ? "blast" : "self";
  if (!step || step.target === "self" || step.target === "free" || hits.length === 0) return "self";
  if (step.target === "tile") return "lob";
  if ((skill.reach ?? 0) >= FAR) return "beam";
  if (hits.some((hit) => (hit.times ?? 1) > 1) || hits.length > 1) return "volley";
  if (acts.some((each) => each.type === "give")) return "spray";
  return (skill.reach ?? 0) > 2 ? "throw" : "stab";
}

/** Drops that follow each other, each a little beside the last. */
function drops(from: Point, to: Point): Cue[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((i) => {
    const side = 0.16 * Math.sin(i * 2.4);
    return shot(i * 34, "spark", from, { x: to.x + side, y: to.y - side }, 0.25, i % 3 ? { name: "plop", step: i } : { name: "spray" });
  });
}

/** It swells, and bursts over all its reach. */
function blast(unit: number, from: Point, reach: number): Cue[] {
  return [
    swells(0, SWELL, unit),
    ...[0, 1, 2, 3].map((i) => heard(i * 90, "bubbles", { step: i * 2 })),
    ring(SWELL, from, reach + 0.5, "fire", 420),
    ring(SWELL + 80, from, reach + 0.2, "light", 380),
    ...impact(SWELL, from, "fire", { name: "crack" }, 2.4),
    smoke(SWELL + 60, from, 2),
    quake(SWELL, 0.12),
    pause(SWELL, 160),
  ];
}

function lob(from: Point, to: Point, reach: number): Cue[] {
  const down = 60 + flightTime(from, to);
  return [
    heard(0, "gun"),
    smoke(0, { x: from.x, y: from.y - 0.3 }, 0.7),
    ...shot(60, "bomb", from, to, 1.6),
    ring(down, to, reach + 0.5, "fire", 420),
    ...impact(down, to, "fire", { name: "crack" }, 1.2 + reach / 2),
    smoke(down + 40, to, 1.4),
    quake(down, 0.06),
  ];
}

export function motif(kind: Motif, unit: number, from: Point, to: Point, reach: number): Cue[] {
  switch (kind) {
    case "stab":
      return [...lunge(0, unit, from, to), { at: 40, ms: 200, draw: { kind: "swing", piece: unit, at: from, to, how: "thrust" }, sound: { name: "claw" }, free: true }];
    case "throw":
      return [...lunge(0, unit, from, to), ...shot(90, "bolt", from, to, 0.2)];
    case "spray":
      return [...lunge(0, unit, from, to, { name: "spray" }), ...drops(from, to)];
    case "volley":
      return [...shot(0, "pea", from, to, 0.08, { name: "plop" }), ...later(shot(0, "pea", from, to, 0.08, { name: "plop", step: 2 }), APART)];
    case "lob":
      return lob(from, to, reach);
    case "beam":
      return [...beam(0, from, to, "phosphor", { name: "metal" }), ...impact(60, to, "phosphor", { name: "sting" }, 1.3), quake(40, 0.04), pause(0, PAUSE)];
    case "blast":
      return blast(unit, from, reach);
    case "self":
      return [ring(0, from, Math.max(0.6, reach), "light", 400), ...(reach > 0 ? [smoke(0, from, 0.8)] : []), heard(0, "breath"), pause(0, PAUSE)];
  }
}

/** How a skill of this row looks when it goes from here to there; with a second target, it goes there as well. */
export function shownAs(skill: RatroyaleSkillRow, unit: number, from: Point, to: Point, second: Point | null): Cue[] {
  const kind = motifOf(skill);
  const again = second ? later(motif(kind, unit, from, second, 0), APART) : [];
  return [...motif(kind, unit, from, to, radiusOf(skill.forms.at(-1))), ...again];
}
