// Paints the sea: depths, coasts and grid once; the fog as often as the radars see something else.

import { NEVER, REMEMBERED, SEEN, type Picture } from "./picture.ts";

type Context = CanvasRenderingContext2D;

// A plot room at night: ink, a sea under radar, land as on paper.
const DEEP = "#0f3d5c";
const SHOALS = ["#2c6f86", "#1d5874", "#154a68"];

/** Chance that is the same every time, so that a repaint does not shimmer. */
function grain(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Steps from the nearest land, up to 3. */
function depths({ sea, land }: Picture): Uint8Array {
  const size = sea.size;
  const out = new Uint8Array(size * size).fill(3);
  for (let i = 0; i < out.length; i++) if (land[i]) out[i] = 0;
  for (let ring = 1; ring < 3; ring++)
    for (let i = 0; i < out.length; i++) {
      const near = (i % size > 0 && out[i - 1] === ring - 1) || (i % size < size - 1 && out[i + 1] === ring - 1);
      if (out[i] === 3 && (near || out[i - size] === ring - 1 || out[i + size] === ring - 1)) out[i] = ring;
    }
  return out;
}

function waves(context: Context, tile: number, size: number, deep: Uint8Array): void {
  context.strokeStyle = "rgb(142 255 193 / 20%)";
  context.lineWidth = Math.max(1, tile / 22);
  context.beginPath();
  for (let i = 0; i < deep.length; i++) {
    if (deep[i] === 0 || grain(i) > 0.16) continue;
    const x = (i % size) * tile + tile * 0.2;
    const y = Math.floor(i / size) * tile + tile * (0.25 + 0.5 * grain(i + 7));
    context.moveTo(x, y);
    context.quadraticCurveTo(x + tile * 0.15, y - tile * 0.14, x + tile * 0.3, y);
    context.quadraticCurveTo(x + tile * 0.45, y + tile * 0.14, x + tile * 0.6, y);
  }
  context.stroke();
}

function lines(context: Context, tile: number, size: number, every: number, style: string): void {
  context.fillStyle = style;
  for (let i = every; i < size; i += every) {
    context.fillRect(i * tile - 0.5, 0, 1, size * tile);
    context.fillRect(0, i * tile - 0.5, size * tile, 1);
  }
}

/** Land with round shoulders towards the sea, pulled back there by `inset`: what shows beneath it is the beach. */
function coast(context: Context, tile: number, { land, sea }: Picture, inset: number): void {
  const size = sea.size;
  // Beyond the edge of the map the coast goes on as it is.
  const within = (at: number): number => Math.min(size - 1, Math.max(0, at));
  const isLand = (x: number, y: number): boolean => land[within(y) * size + within(x)] === 1;
  context.beginPath();
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isLand(x, y)) continue;
      const [n, e, s, w] = [isLand(x, y - 1), isLand(x + 1, y), isLand(x, y + 1), isLand(x - 1, y)];
      const corner = (a: boolean, b: boolean): number => (a || b ? 0 : tile * 0.42);
      const [top = 0, right = 0, bottom = 0, left = 0] = [n, e, s, w].map((beside) => (beside ? 0 : inset));
      context.roundRect(x * tile + left, y * tile + top, tile - left - right, tile - top - bottom, [
        corner(n, w),
        corner(n, e),
        corner(s, e),
        corner(s, w),
      ]);
    }
  context.fill();
}

/** Short strokes down from the heights, as on a chart: at the coast, and denser inland. */
function hachures(context: Context, tile: number, { land, sea }: Picture): void {
  const size = sea.size;
  context.strokeStyle = "rgb(107 84 46 / 62%)";
  context.lineWidth = Math.max(1, tile / 26);
  context.beginPath();
  for (let i = 0; i < land.length; i++) {
    if (!land[i]) continue;
    const inner = land[i - 1] && land[i + 1] && land[i - size] && land[i + size];
    const [x, y] = [(i % size) * tile, Math.floor(i / size) * tile];
    for (let k = 0; k < (inner ? 4 : 2); k++) {
      const [left, top] = [x + tile * (0.14 + 0.62 * grain(i * 5 + k)), y + tile * (0.16 + 0.5 * grain(i * 7 + k))];
      const lean = (grain(i * 11 + k) - 0.5) * tile * 0.16;
      context.moveTo(left, top);
      context.lineTo(left + lean, top + tile * (inner ? 0.26 : 0.15));
    }
  }
  context.stroke();
}

export function paintSea(context: Context, tile: number, picture: Picture): void {
  const size = picture.sea.size;
  const deep = depths(picture);
  context.fillStyle = DEEP;
  context.fillRect(0, 0, size * tile, size * tile);
  for (let i = 0; i < deep.length; i++) {
    if (deep[i] === 3) continue;
    context.fillStyle = SHOALS[deep[i]!]!;
    context.fillRect((i % size) * tile, Math.floor(i / size) * tile, tile, tile);
  }
  waves(context, tile, size, deep);
  lines(context, tile, size, 1, "rgb(142 255 193 / 9%)");
  lines(context, tile, size, 10, "rgb(142 255 193 / 22%)");
  // Foam along the coast, then the land.
  context.fillStyle = "rgb(226 250 255 / 55%)";
  coast(context, tile, picture, -tile * 0.08);
  context.fillStyle = "#d9c89a";
  coast(context, tile, picture, tile * 0.06);
  hachures(context, tile, picture);
}

// --- fog -------------------------------------------------------------------------------------------------------------

function swatch(tile: number, draw: (context: Context, side: number) => void): CanvasPattern | null {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = tile;
  const context = canvas.getContext("2d");
  if (!context) return null;
  draw(context, tile);
  return context.createPattern(canvas, "repeat");
}

/** Seen before: grey with slanting lines. */
function hatched(context: Context, side: number): void {
  context.fillStyle = "rgb(24 40 58 / 66%)";
  context.fillRect(0, 0, side, side);
  context.strokeStyle = "rgb(190 214 226 / 24%)";
  context.lineWidth = Math.max(1, side / 12);
  for (const shift of [-side, -side / 2, 0, side / 2, side]) {
    context.beginPath();
    context.moveTo(shift, side);
    context.lineTo(shift + side, 0);
    context.stroke();
  }
}

/** Never seen: ink on grid paper, with a dot in every cell. */
function dotted(context: Context, side: number): void {
  context.fillStyle = "rgb(7 24 42 / 96%)";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "rgb(126 156 190 / 16%)";
  context.fillRect(0, 0, side, 1);
  context.fillRect(0, 0, 1, side);
  context.fillStyle = "rgb(126 156 190 / 50%)";
  context.beginPath();
  context.arc(side / 2, side / 2, Math.max(0.8, side / 11), 0, 7);
  context.fill();
}

function fillState(context: Context, tile: number, { sea, land, sight }: Picture, state: number, onLand: number): void {
  const size = sea.size;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; ) {
      let long = 0;
      while (x + long < size && sight[y * size + x + long] === state && land[y * size + x + long] === onLand) long++;
      if (long > 0) context.fillRect(x * tile, y * tile, long * tile, tile);
      x += Math.max(1, long);
    }
}

/** The edge of what radar covers now. */
function edge(context: Context, tile: number, { sea, sight }: Picture): void {
  const size = sea.size;
  context.strokeStyle = "rgb(142 255 193 / 85%)";
  context.lineWidth = Math.max(1, tile / 14);
  context.beginPath();
  const line = (x: number, y: number, dx: number, dy: number): void => {
    context.moveTo(x * tile, y * tile);
    context.lineTo((x + dx) * tile, (y + dy) * tile);
  };
  for (let i = 0; i < sight.length; i++) {
    if (sight[i] !== SEEN) continue;
    const [x, y] = [i % size, Math.floor(i / size)];
    if (y > 0 && sight[i - size] !== SEEN) line(x, y, 1, 0);
    if (y < size - 1 && sight[i + size] !== SEEN) line(x, y + 1, 1, 0);
    if (x > 0 && sight[i - 1] !== SEEN) line(x, y, 0, 1);
    if (x < size - 1 && sight[i + 1] !== SEEN) line(x + 1, y, 0, 1);
  }
  context.stroke();
}

/** Three states by pattern as well as by shade; land is always known and only dimmed. */
export function paintFog(context: Context, tile: number, picture: Picture): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  if (!picture.foggy) return;
  const before = swatch(tile, hatched);
  const never = swatch(tile, dotted);
  if (before) context.fillStyle = before;
  fillState(context, tile, picture, REMEMBERED, 0);
  if (never) context.fillStyle = never;
  fillState(context, tile, picture, NEVER, 0);
  context.fillStyle = "rgb(30 44 62 / 30%)";
  fillState(context, tile, picture, REMEMBERED, 1);
  context.fillStyle = "rgb(13 26 44 / 52%)";
  fillState(context, tile, picture, NEVER, 1);
  edge(context, tile, picture);
}

const MINIATURE = [
  ["#07182a", "#6d6650"],
  ["#2a4356", "#9a8f70"],
  ["#1f6f96", "#d9c89a"],
] as const;

/** The whole map in little: land, and the three states of water by shade alone. */
export function paintMiniature(context: Context, tile: number, picture: Picture): void {
  for (const state of [NEVER, REMEMBERED, SEEN])
    for (const onLand of [0, 1]) {
      context.fillStyle = MINIATURE[state]![onLand]!;
      fillState(context, tile, picture, state, onLand);
    }
}
