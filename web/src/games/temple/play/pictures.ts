// Pictures this game alone has: eyes in the fog, the shield of who strikes back, a glass that breaks, the frieze of a god.

import type { Point } from "../../../board/geometry.ts";
import type { Cue } from "../../../stage/cues.ts";
import { EASE, within } from "../../../stage/easing.ts";
import type { Effects } from "../../../stage/effects.ts";
import { TIMES } from "../../../stage/vocabulary.ts";
import type { TempleGodRow } from "../../../wire.ts";
import { woken } from "./woken.svelte.ts";

/** Eyes are half as far apart as they are from the middle of a face. */
const APART = 0.13;
const PARRY = 420;
/** So long a glass is seen, and after so much of it it breaks. */
const GLASS = 900;
const BREAKS = 0.6;

/** A pair of eyes opens where somebody was hidden. */
export function eyes(at: number, where: Point): Cue {
  const show = (part: number, { effects }: { effects: Effects }): void => staring(effects, where, part);
  return { at, ms: TIMES.reveal, draw: { kind: "own", name: "eyes", about: [where.x, where.y], show } };
}

function staring(effects: Effects, where: Point, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const at = effects.place(where);
  const open = EASE.out(within(part, 0, 0.5));
  effects.dot(pen, at, 0.36, "#1c1512", 0.7 * open);
  for (const side of [-1, 1]) {
    pen.globalAlpha = 1;
    pen.fillStyle = "#ffe9a8";
    pen.beginPath();
    pen.ellipse(at.x + side * APART, at.y - 0.04, 0.1, 0.1 * open, 0, 0, 2 * Math.PI);
    pen.fill();
    effects.dot(pen, { x: at.x + side * APART, y: at.y - 0.04 }, 0.04 * open, "#1c1512", 1);
  }
}

/** Who was struck raises a shield before the blow comes back. */
export function shield(at: number, where: Point): Cue {
  const show = (part: number, { effects }: { effects: Effects }): void => parried(effects, where, part);
  return { at, ms: PARRY, draw: { kind: "own", name: "shield", about: [where.x, where.y], show }, sound: { name: "metal" }, free: true };
}

function parried(effects: Effects, where: Point, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const at = effects.place(where);
  const size = 0.3 * EASE.pop(within(part, 0, 0.4));
  pen.globalAlpha = 1 - within(part, 0.7, 1);
  pen.fillStyle = "#9a7a3a";
  pen.strokeStyle = "#fff4dc";
  pen.lineWidth = 0.04;
  pen.beginPath();
  pen.arc(at.x, at.y, Math.max(0, size), 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  effects.circle(pen, at, size * 0.5, "#fff4dc", 0.03, pen.globalAlpha);
}

/** A turn that is given: its glass is turned, runs out and breaks. */
export function hourglass(at: number, where: Point): Cue {
  const show = (part: number, { effects }: { effects: Effects }): void => runsOut(effects, where, part);
  return { at, ms: GLASS, draw: { kind: "own", name: "hourglass", about: [where.x, where.y], show }, sound: { name: "crack" } };
}

function runsOut(effects: Effects, where: Point, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const at = effects.place(where);
  const [sand, apart] = [within(part, 0, BREAKS), EASE.out(within(part, BREAKS, 1))];
  pen.globalAlpha = 1 - within(part, 0.8, 1);
  pen.lineWidth = 0.05;
  for (const side of [-1, 1]) {
    const [x, y] = [at.x + side * 0.5 * apart, at.y - 0.15 + side * 0.1 * apart];
    pen.strokeStyle = "#1c1512";
    pen.fillStyle = "#f2e2c2";
    triangle(pen, x, y, side, 1);
    pen.fill();
    pen.stroke();
    pen.fillStyle = "#c8743a";
    triangle(pen, x, y, side, side < 0 ? 1 - sand : sand);
    pen.fill();
  }
}

/** Half a glass, its point in the middle, filled so far from its wide end if it is the lower one, else from its point. */
function triangle(pen: CanvasRenderingContext2D, x: number, y: number, side: number, full: number): void {
  const [near, far] = side < 0 ? [0, full] : [1 - full, 1];
  pen.beginPath();
  for (const [i, [across, along]] of [[-near, near], [near, near], [far, far], [-far, far]].entries())
    pen[i === 0 ? "moveTo" : "lineTo"](x + 0.28 * across!, y + side * 0.42 * along!);
  pen.closePath();
}

/** The god slides over the upper third of the board, and is gone. */
export function frieze(at: number, ms: number, about: { god: TempleGodRow; words: string; seat: number }): Cue {
  const show = (part: number): void => void (woken.shown = part >= 1 ? null : { ...about, part });
  return { at, ms, draw: { kind: "own", name: "frieze", about: [about.words, about.seat], show }, free: true };
}
