// How each weapon comes to its target, as its shooter sees it: its flash, its way, and when and how hard it falls.

import type { Point } from "../../../board/geometry.ts";
import type { Cue, Shot } from "../../../stage/cues.ts";
import type { Stage } from "../../../stage/stage.svelte.ts";
import { flightTime, heard, impact, quake, shot, TIMES } from "../../../stage/vocabulary.ts";
import { foam, running, squadron, tracer } from "./painters.ts";

/** Between the rounds of a salvo, the bursts of a mortar, the bombs of a row, and the cells that a torpedo runs. */
const SALVO = 70;
const LOBBED = 40;
const BOMBS = 50;
const RUN = 60;
/** A torpedo runs no longer than this, however far. */
const LONGEST_RUN = 600;
/** Planes come and go over so many cells before the row and behind it. */
const APPROACH = 4;
/** The guns stand so far from the middle of a hull, in cells. */
const MUZZLE = 0.55;

export interface Flight {
  cues: Cue[];
  /** When what it brings falls: more than once for a salvo. */
  lands: readonly number[];
  /** How far apart its bursts are where it strikes several cells. */
  apart: number;
  /** How high what it throws up goes. */
  heft: number;
}

/** What is known of a shot: from where, at which place, the way of what runs through the water, and the cells it struck. */
export interface Aimed {
  from: Point;
  goal: Point;
  way: readonly Point[];
  struck: readonly Point[];
}

function muzzle({ from, goal }: Aimed): Point {
  const far = Math.max(1, Math.hypot(goal.x - from.x, goal.y - from.y));
  return { x: from.x + ((goal.x - from.x) * MUZZLE) / far, y: from.y + ((goal.y - from.y) * MUZZLE) / far };
}

/** A flash at the gun, and a round in an arc: a bomb as it is, a shell as its light. */
function round(at: number, aimed: Aimed, shape: Shot, arc: number, pitch: number): Cue[] {
  const gun = muzzle(aimed);
  const { goal } = aimed;
  const flies = shot(at + TIMES.flash, shape, gun, goal, arc, { name: "whistle", pitch: 1 / Math.sqrt(arc) });
  const show = (part: number, stage: Stage): void => tracer(stage.effects, gun, goal, arc, part);
  const about = [gun.x, gun.y, goal.x, goal.y];
  const lit: Cue[] = flies.map((cue) => ({ ...cue, draw: { kind: "own", name: "tracer", about, show } }));
  return [...impact(at, gun, "fire", { name: "gun", pitch }, 0.6), ...(shape === "shell" ? lit : flies)];
}

function lobbed(aimed: Aimed, shape: Shot, arc: number, pitch: number, heft: number): Flight {
  return { cues: round(0, aimed, shape, arc, pitch), lands: [TIMES.flash + flightTime(muzzle(aimed), aimed.goal)], apart: LOBBED, heft };
}

/** Three rounds, one after the other, and the sea shakes where they fall. */
function bombardment(aimed: Aimed): Flight {
  const rounds = [0, SALVO, 2 * SALVO];
  const first = TIMES.flash + flightTime(muzzle(aimed), aimed.goal);
  const cues = rounds.flatMap((at) => round(at, aimed, "shell", 2.2, 0.6));
  return { cues: [...cues, quake(first + 2 * SALVO, 6)], lands: rounds.map((at) => first + at), apart: SALVO, heft: 2 };
}

/** Along the row that is struck, a bomb a cell; one cell is come at from the ship. */
function airstrike({ from, goal, struck }: Aimed): Flight {
  const [first = goal, last = goal] = [struck[0], struck.at(-1)];
  const row = struck.length > 1 ? { x: last.x - first.x, y: last.y - first.y } : { x: goal.x - from.x, y: goal.y - from.y };
  const long = Math.max(1, Math.hypot(row.x, row.y));
  const step = { x: row.x / long, y: row.y / long };
  const comes = { x: first.x - step.x * APPROACH, y: first.y - step.y * APPROACH };
  const goes = { x: last.x + step.x * APPROACH, y: last.y + step.y * APPROACH };
  const ms = BOMBS * (Math.hypot(goes.x - comes.x, goes.y - comes.y) || 1);
  const about = [comes.x, comes.y, goes.x, goes.y];
  const planes: Cue = {
    at: 0,
    ms,
    free: true,
    sound: { name: "plane" },
    draw: { kind: "own", name: "planes", about, show: (part, stage) => squadron(stage.effects, comes, goes, part) },
  };
  return { cues: [heard(0, "whoosh", { pitch: 0.5 }), planes], lands: [BOMBS * APPROACH], apart: BOMBS, heft: 1.2 };
}

/** It runs to where it goes off, which is what stops it. */
function torpedo({ from, goal, way }: Aimed): Flight {
  const run = [from, ...(way.length > 0 ? way : [goal])];
  const ms = Math.min(LONGEST_RUN, RUN * (run.length - 1));
  const about = run.flatMap(({ x, y }) => [x, y]);
  const body: Cue = {
    at: 0,
    ms,
    sound: { name: "runner" },
    draw: { kind: "own", name: "torpedo", about, show: (part, stage) => running(stage.effects, run, part) },
  };
  const long = ms + TIMES.wake / 2;
  const behind = (part: number, stage: Stage): void => foam(stage.effects, run, ms / long, part, 0.6);
  const trail: Cue = { at: 0, ms: long, free: true, draw: { kind: "own", name: "foam", about, show: behind } };
  return { cues: [heard(0, "plop", { pitch: 0.7 }), trail, body], lands: [ms], apart: 0, heft: 1.6 };
}

const FLIGHTS: Record<string, (aimed: Aimed) => Flight> = {
  shell: (aimed) => lobbed(aimed, "shell", 1.2, 1.2, 0.9),
  long: (aimed) => lobbed(aimed, "shell", 2.4, 0.9, 1.3),
  mortar: (aimed) => lobbed(aimed, "bomb", 3.4, 0.75, 1),
  bombardment,
  airstrike,
  torpedo,
};

/** The flight of a weapon by its word. */
export function flightOf(word: string, aimed: Aimed): Flight {
  return (FLIGHTS[word] ?? FLIGHTS["shell"]!)(aimed);
}
