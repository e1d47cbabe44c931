// Paints the board of Grid Game: a paper field with a grain, and rocks that cast a shadow.

import type { Squares } from "../../../board/geometry.ts";

interface Colours {
  light: string;
  dark: string;
  line: string;
  rock: string;
  rockTop: string;
}

function colours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    light: read("--paper-a"),
    dark: read("--paper-b"),
    line: read("--paper-line"),
    rock: read("--rock"),
    rockTop: read("--rock-top"),
  };
}

/** Chance that is the same every time, so that a repaint does not shimmer. */
function grain(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

export function paintGround(context: CanvasRenderingContext2D, tile: number, squares: Squares, rocks: readonly number[]): void {
  const palette = colours();
  for (let cell = 0; cell < squares.columns * squares.rows; cell++) paintSquare(context, tile, squares, cell, palette);
  context.strokeStyle = palette.line;
  context.lineWidth = Math.max(1, tile / 40);
  context.beginPath();
  for (let i = 0; i <= squares.columns; i++) {
    context.moveTo(i * tile, 0);
    context.lineTo(i * tile, squares.rows * tile);
    context.moveTo(0, i * tile);
    context.lineTo(squares.columns * tile, i * tile);
  }
  context.stroke();
  for (const cell of rocks) paintRock(context, tile, squares, cell, palette);
}

function paintSquare(context: CanvasRenderingContext2D, tile: number, squares: Squares, cell: number, palette: Colours): void {
  const { column, row } = squares.spot(cell);
  context.fillStyle = (column + row) % 2 === 0 ? palette.light : palette.dark;
  context.fillRect(column * tile, row * tile, tile, tile);
  context.fillStyle = palette.line;
  for (let i = 0; i < 5; i++) {
    context.globalAlpha = 0.1 + 0.12 * grain(cell * 7 + i);
    const length = tile * (0.1 + 0.3 * grain(cell * 13 + i));
    context.fillRect((column + grain(cell * 3 + i) * 0.7) * tile, (row + grain(cell * 5 + i)) * tile, length, 1);
  }
  context.globalAlpha = 1;
}

function boulder(context: CanvasRenderingContext2D, x: number, y: number, radius: number, seed: number): void {
  context.beginPath();
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2;
    const reach = radius * (0.78 + 0.3 * grain(seed * 17 + i));
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
}

function paintRock(context: CanvasRenderingContext2D, tile: number, squares: Squares, cell: number, palette: Colours): void {
  const { column, row } = squares.spot(cell);
  const x = (column + 0.5) * tile;
  const y = (row + 0.52) * tile;
  context.fillStyle = "rgb(40 30 20 / 30%)";
  boulder(context, x + tile * 0.05, y + tile * 0.07, tile * 0.42, cell);
  context.fill();
  context.fillStyle = palette.rock;
  boulder(context, x, y, tile * 0.42, cell);
  context.fill();
  context.fillStyle = palette.rockTop;
  boulder(context, x - tile * 0.05, y - tile * 0.08, tile * 0.28, cell + 31);
  context.fill();
}
