// Paints the lie of the land as on an amphora: clay, cream and black glaze. Six terrains are told apart by drawing as well as
// by colour. Fog lies over it in another layer.

import type { Geometry } from "../../../board/geometry.ts";

type Context = CanvasRenderingContext2D;

const FILLS: Record<string, [string, string]> = {
  ".": ["#e2b07c", "#deaa75"],
  ":": ["#f0ddb2", "#ecd7a8"],
  n: ["#d59c64", "#d0965e"],
  "^": ["#c98d5a", "#c48755"],
  "~": ["#5f8f96", "#5a8990"],
  "%": ["#1c1512", "#211914"],
};

/** Chance that is the same every time, so that a repaint does not shimmer. */
function grain(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

function hex(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let i = 0; i < 6; i++) {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  context.closePath();
}

function plain(context: Context, x: number, y: number, tile: number, cell: number): void {
  context.strokeStyle = "rgb(120 66 28 / 50%)";
  context.lineWidth = tile / 36;
  for (let i = 0; i < 5; i++) {
    const px = x + (grain(cell * 3 + i) - 0.5) * tile * 0.7;
    const py = y + (grain(cell * 5 + i) - 0.5) * tile * 0.66;
    context.beginPath();
    context.moveTo(px - tile * 0.03, py - tile * 0.06);
    context.lineTo(px, py);
    context.lineTo(px + tile * 0.035, py - tile * 0.07);
    context.stroke();
  }
}

function desert(context: Context, x: number, y: number, tile: number, cell: number): void {
  context.fillStyle = "rgb(150 100 44 / 55%)";
  for (let i = 0; i < 11; i++) {
    context.beginPath();
    const px = x + (grain(cell * 7 + i) - 0.5) * tile * 0.78;
    context.arc(px, y + (grain(cell * 11 + i) - 0.5) * tile * 0.78, tile * 0.018, 0, 7);
    context.fill();
  }
  context.strokeStyle = "rgb(150 92 40 / 60%)";
  context.lineWidth = tile / 34;
  for (const lift of [-0.18, 0.2]) {
    context.beginPath();
    context.moveTo(x - tile * 0.26, y + tile * lift);
    context.quadraticCurveTo(x - tile * 0.06, y + tile * (lift - 0.13), x + tile * 0.22, y + tile * lift);
    context.stroke();
  }
}

function hill(context: Context, x: number, y: number, tile: number): void {
  for (const [dx, dy, size] of [
    [-0.16, -0.04, 0.2],
    [0.15, 0.1, 0.24],
  ] as const) {
    context.fillStyle = "#b3713c";
    context.strokeStyle = "#1c1512";
    context.lineWidth = tile / 34;
    context.beginPath();
    context.arc(x + dx * tile, y + (dy + 0.1) * tile, size * tile, Math.PI, 0);
    context.closePath();
    context.fill();
    context.stroke();
  }
}

function mountain(context: Context, x: number, y: number, tile: number): void {
  const peak = (dx: number, dy: number, size: number): void => {
    const [left, top] = [x + dx * tile, y + dy * tile];
    const s = size * tile;
    context.fillStyle = "#2a201a";
    context.strokeStyle = "#1c1512";
    context.lineWidth = tile / 34;
    context.beginPath();
    context.moveTo(left - s, top + s);
    context.lineTo(left, top - s);
    context.lineTo(left + s, top + s);
    context.closePath();
    context.fill();
    context.stroke();
    context.fillStyle = "#f2e2c2";
    context.beginPath();
    context.moveTo(left - s * 0.36, top - s * 0.28);
    context.lineTo(left, top - s);
    context.lineTo(left + s * 0.36, top - s * 0.28);
    context.lineTo(left, top - s * 0.05);
    context.closePath();
    context.fill();
  };
  peak(-0.14, 0.02, 0.26);
  peak(0.16, 0.1, 0.22);
}

function water(context: Context, x: number, y: number, tile: number): void {
  context.strokeStyle = "rgb(28 21 18 / 60%)";
  context.lineWidth = tile / 30;
  // A wave frieze: a running spiral, twice a tile.
  for (const [dx, dy] of [
    [-0.2, -0.1],
    [0.02, 0.2],
  ] as const) {
    for (const step of [0, 0.22]) {
      const [left, top] = [x + (dx + step) * tile, y + dy * tile];
      context.beginPath();
      context.moveTo(left - tile * 0.11, top + tile * 0.06);
      context.quadraticCurveTo(left - tile * 0.04, top - tile * 0.14, left + tile * 0.06, top - tile * 0.06);
      context.quadraticCurveTo(left + tile * 0.1, top + tile * 0.03, left + tile * 0.01, top + tile * 0.02);
      context.stroke();
    }
  }
}

function emptiness(context: Context, x: number, y: number, tile: number, cell: number): void {
  context.fillStyle = "rgb(242 226 194 / 70%)";
  for (let i = 0; i < 7; i++) {
    context.beginPath();
    const px = x + (grain(cell * 13 + i) - 0.5) * tile * 0.76;
    context.arc(px, y + (grain(cell * 17 + i) - 0.5) * tile * 0.76, tile * (0.012 + 0.016 * grain(cell + i)), 0, 7);
    context.fill();
  }
}

const DRAWN: Record<string, (context: Context, x: number, y: number, tile: number, cell: number) => void> = {
  ".": plain,
  ":": desert,
  n: hill,
  "^": mountain,
  "~": water,
  "%": emptiness,
};

/** `terrain` has one mark a cell; a blank is no tile. */
export function paintLand(context: Context, tile: number, geometry: Geometry, terrain: string): void {
  const radius = tile / Math.sqrt(3);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  for (let cell = 0; cell < terrain.length; cell++) {
    const mark = terrain[cell]!;
    const fill = FILLS[mark];
    if (!fill) continue;
    const centre = geometry.centre(cell);
    const [x, y] = [centre.x * tile, centre.y * tile];
    hex(context, x, y, radius + 0.6);
    context.fillStyle = fill[cell % 2]!;
    context.fill();
    DRAWN[mark]?.(context, x, y, tile, cell);
    hex(context, x, y, radius);
    context.strokeStyle = mark === "%" ? "rgb(242 226 194 / 18%)" : "rgb(28 21 18 / 30%)";
    context.lineWidth = Math.max(1, tile / 46);
    context.stroke();
  }
}
