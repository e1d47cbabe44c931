// The rarer pictures on the canvas over a board: columns, smoke, wakes, beams, streams, waves of colour, veils and cards.

import type { Point } from "../board/geometry.ts";
import type { Draw } from "./cues.ts";
import { EASE, within } from "./easing.ts";
import { chance, STUFFS, type Effects } from "./effects.ts";

type Of<Kind extends Draw["kind"]> = Extract<Draw, { kind: Kind }>;

const TURN = Math.PI * 2;

function mix(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** It shoots up, stands for a moment and falls back, with a ring where it stood. */
export function column(effects: Effects, { at, stuff, high = 1 }: Of<"column">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const [bright, middle, dark] = STUFFS[stuff];
  const foot = effects.place(at);
  const up = high * (part < 0.4 ? EASE.out(part / 0.4) : 1 - EASE.in(within(part, 0.55, 1)));
  effects.circle(pen, foot, 0.2 + 0.5 * EASE.out(part), middle, 0.06 * (1 - part) + 0.01, 1 - part);
  for (let i = 0; i < 9; i++) {
    const share = i / 8;
    const side = (chance(at, i) - 0.5) * (0.16 + 0.3 * share * part);
    const spot = { x: foot.x + side, y: foot.y - up * share };
    effects.dot(pen, spot, 0.13 - 0.06 * share, i % 3 ? bright : i % 2 ? middle : dark, 0.9 * (1 - within(part, 0.6, 1)));
  }
}

export function smoke(effects: Effects, { at, size = 1 }: Of<"smoke">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const from = effects.place(at);
  for (let i = 0; i < 6; i++) {
    const rise = size * (0.15 + 0.55 * part * (0.5 + chance(at, i)));
    const spot = { x: from.x + (chance(at, i + 20) - 0.5) * 0.5 * size, y: from.y - rise };
    effects.dot(pen, spot, size * (0.1 + 0.16 * part), STUFFS.smoke[i % 3]!, 0.55 * (1 - part));
  }
}

/** Two lines that part behind who goes along the way, and fade. */
export function wake(effects: Effects, { way }: Of<"wake">, part: number): void {
  const pen = part < 1 && way.length > 1 ? effects.ready() : null;
  if (!pen) return;
  const points = way.map((point) => effects.place(point));
  pen.strokeStyle = STUFFS.water[1];
  pen.lineCap = pen.lineJoin = "round";
  pen.lineWidth = 0.05;
  pen.globalAlpha = 0.8 * (1 - part);
  const [first, last] = [points[0]!, points.at(-1)!];
  const course = Math.atan2(last.y - first.y, last.x - first.x) + Math.PI / 2;
  for (const side of [-1, 1]) {
    pen.beginPath();
    points.forEach(({ x, y }, i) => {
      const wide = side * (0.12 + 0.4 * part) * (1 - i / points.length);
      pen.lineTo(x + Math.cos(course) * wide, y + Math.sin(course) * wide);
    });
    pen.stroke();
  }
}

/** A line that is there at once and glows on. */
export function beam(effects: Effects, { from, to, stuff }: Of<"beam">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const [bright, middle] = STUFFS[stuff];
  const [start, end] = [effects.place(from), effects.place(to)];
  const left = 1 - EASE.out(within(part, 0.17, 1));
  for (const [width, colour] of [[0.22, middle], [0.08, bright]] as const) {
    pen.globalAlpha = left;
    pen.strokeStyle = colour;
    pen.lineWidth = width * (0.4 + 0.6 * left);
    pen.beginPath();
    pen.moveTo(start.x, start.y);
    pen.lineTo(end.x, end.y);
    pen.stroke();
  }
}

/** One after the other, in arcs. */
export function stream(effects: Effects, { from, to, stuff, count }: Of<"stream">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const [start, end] = [effects.place(from), effects.place(to)];
  for (let i = 0; i < count; i++) {
    const begins = (0.5 * i) / Math.max(1, count);
    const mine = within(part, begins, begins + 0.5);
    if (mine <= 0 || mine >= 1) continue;
    const at = mix(start, end, EASE.out(mine));
    const high = (0.6 + chance(from, i)) * 4 * mine * (1 - mine) * 0.6;
    effects.dot(pen, { x: at.x + (chance(to, i) - 0.5) * 0.3 * (1 - mine), y: at.y - high }, 0.09, STUFFS[stuff][i % 2]!, 1);
  }
}

/** The colour of a side runs outward, ring by ring. */
export function wave(effects: Effects, { at, cells, seat }: Of<"wave">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const far = (cell: Point): number => Math.hypot(cell.x - at.x, cell.y - at.y);
  const rings = Math.max(1, ...cells.map(far)) + 1;
  for (const cell of cells) {
    const begins = (0.6 * far(cell)) / rings;
    const mine = within(part, begins, begins + 0.4);
    if (mine <= 0 || mine >= 1) continue;
    const alpha = 0.75 * Math.sin(Math.PI * mine);
    effects.dot(pen, effects.place(cell), 0.25 + 0.3 * EASE.out(mine), effects.sideColour(seat), alpha);
  }
}

/** Work of so many parts: what is done is closed, the newest part closes now. */
export function segment(effects: Effects, { at, done, of, seat }: Of<"segment">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const middle = effects.place(at);
  const closed = (done - 1 + EASE.out(within(part, 0, 0.6))) / Math.max(1, of);
  pen.globalAlpha = 1 - within(part, 0.8, 1);
  pen.lineCap = "round";
  for (const [share, width, colour] of [[1, 0.16, "#1d1712"], [closed, 0.1, effects.sideColour(seat)]] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(middle.x, middle.y, 0.5, -TURN / 4, -TURN / 4 + TURN * share);
    pen.stroke();
  }
}

/** What hid the cells dissolves, the nearest first. */
export function veil(effects: Effects, { cells, from }: Of<"veil">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const far = (cell: Point): number => Math.hypot(cell.x - from.x, cell.y - from.y);
  const most = Math.max(1, ...cells.map(far));
  for (const cell of cells) {
    const mine = within(part, (0.5 * far(cell)) / most, (0.5 * far(cell)) / most + 0.5);
    const at = effects.place(cell);
    effects.dot(pen, at, 0.55 - 0.3 * mine, STUFFS.smoke[1], 0.6 * (1 - mine));
  }
}

/** A card flies in an arc, turning, and grows flat onto its cell. */
export function card(effects: Effects, { from, to, seat }: Of<"card">, part: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const at = mix(effects.place(from), effects.place(to), EASE.out(part));
  const size = 0.9 - 0.35 * part;
  pen.save();
  pen.translate(at.x, at.y - 1.4 * part * (1 - part) * 4 * 0.35);
  pen.rotate((1 - part) * 0.7);
  pen.fillStyle = "#fff6e2";
  pen.strokeStyle = "#1d1712";
  pen.lineWidth = 0.04;
  pen.beginPath();
  pen.roundRect(-0.35 * size, -0.5 * size, 0.7 * size, size, 0.08);
  pen.fill();
  pen.stroke();
  pen.fillStyle = effects.sideColour(seat);
  pen.fillRect(-0.27 * size, -0.42 * size, 0.54 * size, 0.5 * size);
  pen.restore();
}
