// Pictures this game alone has: eyes in the fog, the shield of who strikes back, and the frieze of a god who wakes.

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

/** The god slides over the upper third of the board, and is gone. */
export function frieze(at: number, ms: number, about: { god: TempleGodRow; words: string; seat: number }): Cue {
  const show = (part: number): void => void (woken.shown = part >= 1 ? null : { ...about, part });
  return { at, ms, draw: { kind: "own", name: "frieze", about: [about.words, about.seat], show }, free: true };
}
