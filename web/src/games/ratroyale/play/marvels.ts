// What only this game shows: a can that swells, a hat that flies, the sunrise of the Sundial, a card that is read.

import type { Point } from "../../../board/geometry.ts";
import { prefersStill } from "../../../settings.svelte.ts";
import type { Cue } from "../../../stage/cues.ts";
import { EASE, within } from "../../../stage/easing.ts";
import type { Stage } from "../../../stage/stage.svelte.ts";
import { TIMES } from "../../../stage/vocabulary.ts";
import { reading } from "./reading.svelte.ts";

const SWOLLEN = 0.4;
const TREMBLE = 0.07;
const INK = "#1d1712";
/** Wider than any counter. */
const SKY = 48;
const TURN = Math.PI * 2;

/** Something grows and trembles until it can hold no more. */
export function swells(at: number, ms: number, piece: number): Cue {
  const show = (part: number, stage: Stage): void => {
    if (prefersStill()) return;
    const over = part >= 1;
    stage.pose(piece, { scale: over ? 1 : 1 + SWOLLEN * EASE.in(part), sway: over ? 0 : TREMBLE * part * Math.sin(part * 70) });
  };
  return { at, ms, draw: { kind: "own", name: "swells", about: [piece], show } };
}

/** The hat of somebody who fell turns through the air, and lies there for a moment. */
export function hatFlies(at: number, where: Point, seat: number): Cue {
  const way = seat === 0 ? -1 : 1;
  const show = (part: number, stage: Stage): void => {
    const pen = part < 1 ? stage.effects.ready() : null;
    if (!pen || prefersStill()) return;
    const flown = Math.min(1, part / 0.7);
    const from = stage.effects.place(where);
    pen.save();
    pen.globalAlpha = 1 - within(part, 0.8, 1);
    pen.translate(from.x + way * 0.8 * flown, from.y - 0.35 + 0.7 * flown * flown - 1.1 * flown * (1 - flown) * 2);
    pen.rotate(way * TURN * EASE.out(flown));
    pen.fillStyle = stage.effects.sideColour(seat);
    pen.strokeStyle = INK;
    pen.lineWidth = 0.03;
    pen.beginPath();
    pen.moveTo(-0.2, 0.06);
    for (const [x, y] of [[-0.1, 0.04], [-0.08, -0.12], [0.08, -0.12], [0.1, 0.04], [0.2, 0.06]] as const) pen.lineTo(x, y);
    pen.closePath();
    pen.fill();
    pen.stroke();
    pen.restore();
  };
  return { at, ms: 2 * TIMES.death, draw: { kind: "own", name: "hat", about: [where.x, where.y, seat], show }, free: true };
}

/** A slow light that spreads from a place over everything, and goes again: nothing flashes. */
export function sunrise(at: number, ms: number, where: Point): Cue {
  const show = (part: number, stage: Stage): void => {
    const pen = part < 1 ? stage.effects.ready() : null;
    if (!pen) return;
    const from = stage.effects.place(where);
    const strong = 0.8 * Math.sin(Math.PI * part) ** 0.7;
    const far = 1 + (SKY / 2) * EASE.in(Math.min(1, part * 1.3));
    const light = pen.createRadialGradient(from.x, from.y, 0, from.x, from.y, far);
    light.addColorStop(0, `rgb(255 244 190 / ${strong})`);
    light.addColorStop(0.4, `rgb(255 178 70 / ${strong * 0.8})`);
    light.addColorStop(1, "rgb(216 69 46 / 0)");
    pen.globalAlpha = 1;
    pen.fillStyle = light;
    pen.fillRect(from.x - SKY, from.y - SKY, 2 * SKY, 2 * SKY);
  };
  return { at, ms, draw: { kind: "own", name: "sunrise", about: [where.x, where.y], show }, sound: { name: "sunrise" } };
}

/** A rival's card turns over beside the counter and rests there until it is read. */
export function cardRead(at: number, ms: number, card: number, seat: number): Cue {
  const show = (part: number): void => void (reading.card = part >= 1 ? null : { card, seat, part });
  return { at, ms, draw: { kind: "own", name: "card", about: [card, seat], show } };
}
