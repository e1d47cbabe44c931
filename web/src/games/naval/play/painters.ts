// Pictures that only this game has, each for any moment of its time: planes, rounds, a torpedo's run, foam, brackets that close.

import type { Point } from "../../../board/geometry.ts";
import { prefersStill } from "../../../settings.svelte.ts";
import { EASE, within } from "../../../stage/easing.ts";
import { STUFFS, type Effects } from "../../../stage/effects.ts";
import type { Box } from "../maps/sea.ts";

const FLARE = "#ff5a36";
const SHADOW = "#04101c";
/** A plane from above, its nose to the east: fuselage, wings, tail. */
const PLANE = [[0.5, 0], [0.12, 0.08], [0.02, 0.5], [-0.12, 0.5], [-0.08, 0.08], [-0.36, 0.05], [-0.44, 0.2], [-0.52, 0.2], [-0.48, 0]] as const;
/** Planes beside each other, in cells, and how far their shadow lies from them. */
const ABREAST = 0.55;
const HIGH = 0.35;
const BUBBLES = 7;
const APART = 0.35;

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function plane(pen: CanvasRenderingContext2D, at: Point, course: number, colour: string, alpha: number): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(course);
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  pen.beginPath();
  for (const side of [1, -1]) {
    pen.moveTo(PLANE[0][0], PLANE[0][1]);
    for (const [x, y] of PLANE) pen.lineTo(x, y * side);
  }
  pen.fill();
  pen.restore();
}

/** Two planes over the sea from here to there, each with its shadow on the water. */
export function squadron(effects: Effects, from: Point, to: Point, part: number): void {
  const pen = part < 1 && !prefersStill() ? effects.ready() : null;
  if (!pen) return;
  const course = Math.atan2(to.y - from.y, to.x - from.x);
  const middle = between(effects.place(from), effects.place(to), part);
  const seen = Math.min(1, 6 * part, 6 * (1 - part));
  for (const side of [ABREAST, -ABREAST]) {
    const at = { x: middle.x - Math.sin(course) * side, y: middle.y + Math.cos(course) * side };
    plane(pen, { x: at.x + HIGH, y: at.y + HIGH }, course, SHADOW, 0.45 * seen);
    plane(pen, at, course, STUFFS.stone[0], 0.95 * seen);
  }
}

/** Where something is that has gone so much of its way. */
function along(way: readonly Point[], part: number): Point {
  const gone = part * (way.length - 1);
  const leg = Math.min(way.length - 2, Math.floor(gone));
  return between(way[leg]!, way[leg + 1]!, gone - leg);
}

/** The way so far, with where its head is. */
function gone(way: readonly Point[], part: number): Point[] {
  return [...way.slice(0, 1 + Math.floor(Math.min(0.999, part) * (way.length - 1))), along(way, Math.min(1, part))];
}

/** Across the way at one of its points. */
function across(way: readonly Point[], i: number): Point {
  const [before, after] = [way[Math.max(0, i - 1)]!, way[Math.min(way.length - 1, i + 1)]!];
  const long = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  return { x: -(after.y - before.y) / long, y: (after.x - before.x) / long };
}

/** The V behind what goes along the way and is there after a share `glide` of the time: it widens, and fades. */
export function foam(effects: Effects, way: readonly Point[], glide: number, part: number, narrow = 1): void {
  const pen = part < 1 && way.length > 1 && !prefersStill() ? effects.ready() : null;
  if (!pen) return;
  const behind = gone(way, part / glide).map((point) => effects.place(point));
  pen.strokeStyle = STUFFS.water[0];
  pen.lineCap = pen.lineJoin = "round";
  pen.lineWidth = 0.07;
  pen.globalAlpha = 0.7 * (1 - within(part, glide, 1));
  for (const side of [-1, 1]) {
    pen.beginPath();
    behind.forEach((point, i) => {
      const wide = narrow * side * (0.08 + 0.34 * (1 - (i + 1) / behind.length) + 0.2 * within(part, glide, 1));
      const aside = across(behind, i);
      pen.lineTo(point.x + aside.x * wide, point.y + aside.y * wide);
    });
    pen.stroke();
  }
}

/** Under the surface: a dark body, and bubbles behind it. */
export function running(effects: Effects, way: readonly Point[], part: number): void {
  const pen = part < 1 && way.length > 1 && !prefersStill() ? effects.ready() : null;
  if (!pen) return;
  for (let i = BUBBLES; i > 0; i--) {
    const back = part - (i * APART) / (way.length - 1);
    if (back > 0) effects.dot(pen, effects.place(along(way, back)), 0.05 + 0.02 * i, STUFFS.water[i % 2]!, 0.7 - 0.08 * i);
  }
  const head = effects.place(along(way, part));
  const tail = effects.place(along(way, Math.max(0, part - 0.05)));
  effects.dot(pen, tail, 0.13, SHADOW, 0.9);
  effects.dot(pen, head, 0.15, SHADOW, 0.95);
  effects.dot(pen, head, 0.07, STUFFS.fire[1], 1);
}

/** Shares of its flight that the light of a round is long. */
const LONG = 0.16;
const STROKES = 6;

/** A glowing round in an arc, its shadow under it. */
export function tracer(effects: Effects, from: Point, to: Point, arc: number, part: number): void {
  const pen = part < 1 && !prefersStill() ? effects.ready() : null;
  if (!pen) return;
  const [start, end] = [effects.place(from), effects.place(to)];
  const at = (share: number): Point => {
    const ground = between(start, end, share);
    return { x: ground.x, y: ground.y - arc * 4 * share * (1 - share) };
  };
  effects.dot(pen, between(start, end, part), 0.13, SHADOW, 0.5);
  pen.lineCap = "round";
  pen.strokeStyle = STUFFS.fire[1];
  for (let i = 0; i < STROKES; i++) {
    const [tail, head] = [i, i + 1].map((each) => at(Math.max(0, part - LONG * (1 - each / STROKES))));
    pen.globalAlpha = (i + 1) / STROKES;
    pen.lineWidth = 0.05 + 0.02 * i;
    pen.beginPath();
    pen.moveTo(tail!.x, tail!.y);
    pen.lineTo(head!.x, head!.y);
    pen.stroke();
  }
  effects.dot(pen, at(part), 0.13, STUFFS.fire[0], 1);
}

const CORNER = 0.34;

/** Four corners that close around what has come into sight, and stay for a moment. */
export function brackets(effects: Effects, box: Box, part: number, closed: number): void {
  const pen = part < 1 ? effects.ready() : null;
  if (!pen) return;
  const near = prefersStill() ? 1 : EASE.out(Math.min(1, part / closed));
  const [wide, high] = [box.width / 2 + 0.12 + 1.2 * (1 - near), box.height / 2 + 0.12 + 1.2 * (1 - near)];
  const middle = effects.place({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  pen.globalAlpha = Math.min(1, 3 * part, 4 * (1 - part));
  pen.strokeStyle = FLARE;
  pen.lineWidth = 0.1;
  pen.lineCap = "round";
  pen.beginPath();
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      const corner = { x: middle.x + x * wide, y: middle.y + y * high };
      pen.moveTo(corner.x - x * CORNER, corner.y);
      pen.lineTo(corner.x, corner.y);
      pen.lineTo(corner.x, corner.y - y * CORNER);
    }
  pen.stroke();
}
