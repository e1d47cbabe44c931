// Paints the sand table: raked sand in a tray, a grid in chalk, stones, and the light of one lamp over it all.

import type { Squares } from "../../../board/geometry.ts";
import { grain, noise } from "../../../board/noise.ts";

/** The colours of the sand table. */
export const SAND = { sand: "#e8d3a0", shadow: "#5b4630", chalk: "#fffaf0", stone: "#6f6a62", top: "#968f83", ember: "#ff7a2a" } as const;

type Pen = CanvasRenderingContext2D;

// Points of the grain in a cell: finer would not be seen, and every one has to be worked out.
const FINE = 6;
const RAKES = 5;

export function paintGround(pen: Pen, tile: number, squares: Squares, rocks: readonly number[]): void {
  const [wide, high] = [squares.columns * tile, squares.rows * tile];
  pen.fillStyle = SAND.sand;
  pen.fillRect(0, 0, wide, high);
  paintGrain(pen, squares, wide, high);
  paintRakes(pen, tile, squares);
  paintSquares(pen, tile, squares);
  paintChalk(pen, tile, squares);
  for (const cell of rocks) paintRock(pen, tile, squares, cell);
  paintLamp(pen, wide, high);
}

/** Dunes and grains, worked out small and laid over the sand. */
function paintGrain(pen: Pen, { columns, rows }: Squares, wide: number, high: number): void {
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height] = [columns * FINE, rows * FINE];
  const small = sheet.getContext("2d");
  if (!small) return;
  const image = small.createImageData(sheet.width, sheet.height);
  for (let i = 0; i < sheet.width * sheet.height; i++) {
    const [x, y] = [(i % sheet.width) / FINE, Math.floor(i / sheet.width) / FINE];
    const height = grain(x * 0.45, y * 0.45, 3) - 0.5 + (noise(x * 5, y * 5, 8) - 0.5) * 0.35;
    const dark = height < 0;
    image.data.set(dark ? [91, 70, 48] : [255, 246, 220], i * 4);
    image.data[i * 4 + 3] = Math.min(64, Math.abs(height) * (dark ? 120 : 190));
  }
  small.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = true;
  pen.drawImage(sheet, 0, 0, wide, high);
}

/** The lines of the rake, which bend around the dunes. */
function paintRakes(pen: Pen, tile: number, { columns, rows }: Squares): void {
  pen.lineWidth = Math.max(1, tile / 34);
  for (let line = 0; line < rows * RAKES; line++) {
    pen.strokeStyle = line % 2 ? "rgb(91 70 48 / 20%)" : "rgb(255 248 226 / 34%)";
    pen.beginPath();
    for (let x = 0; x <= columns; x += 0.5) {
      const y = line / RAKES + 0.5 * (noise(x * 0.35, line * 0.06, 21) - 0.5);
      pen.lineTo(x * tile, y * tile);
    }
    pen.stroke();
  }
}

/** Every other square is a little darker: distances are counted at a glance. */
function paintSquares(pen: Pen, tile: number, squares: Squares): void {
  pen.fillStyle = "rgb(91 70 48 / 7%)";
  for (let row = 0; row < squares.rows; row++)
    for (let column = row % 2; column < squares.columns; column += 2) pen.fillRect(column * tile, row * tile, tile, tile);
}

/** Chalk is drawn by hand: it wavers, and it skips. */
function paintChalk(pen: Pen, tile: number, { columns, rows }: Squares): void {
  const lines = (count: number, length: number, at: (along: number, across: number) => [number, number]): void => {
    for (let line = 0; line <= count; line++)
      for (let part = 0; part < length; part++) {
        pen.strokeStyle = `rgb(255 250 240 / ${Math.round(34 + 40 * noise(line * 1.7, part * 0.9, 5))}%)`;
        pen.beginPath();
        pen.moveTo(...at(part * tile, line * tile + waver(line, part)));
        pen.lineTo(...at((part + 1) * tile, line * tile + waver(line, part + 1)));
        pen.stroke();
      }
  };
  const waver = (line: number, part: number): number => (noise(line * 3.1, part * 0.8, 12) - 0.5) * tile * 0.05;
  pen.lineWidth = Math.max(1, tile / 30);
  lines(columns, rows, (along, across) => [across, along]);
  lines(rows, columns, (along, across) => [along, across]);
}

function boulder(pen: Pen, x: number, y: number, radius: number, seed: number): void {
  pen.beginPath();
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2;
    const reach = radius * (0.8 + 0.3 * noise(seed * 7.7, i * 3.3, 4));
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86);
  }
  pen.closePath();
}

function paintRock(pen: Pen, tile: number, squares: Squares, cell: number): void {
  const { column, row } = squares.spot(cell);
  const x = (column + 0.5) * tile;
  const y = (row + 0.52) * tile;
  const layers: readonly [number, number, number, string][] = [
    [0.07, 0.1, 0.42, "rgb(60 44 28 / 42%)"],
    [0, 0, 0.42, "#4f4a43"],
    [-0.015, -0.025, 0.39, SAND.stone],
    [-0.06, -0.09, 0.27, SAND.top],
    [-0.1, -0.14, 0.12, "#b8b1a4"],
  ];
  layers.forEach(([dx, dy, size, colour], i) => {
    pen.fillStyle = colour;
    boulder(pen, x + dx * tile, y + dy * tile, size * tile, cell + (i > 2 ? 31 : 0));
    pen.fill();
  });
}

/** One lamp hangs over the middle: the corners lie in the dark. */
function paintLamp(pen: Pen, wide: number, high: number): void {
  const light = pen.createRadialGradient(wide * 0.5, high * 0.42, 0, wide * 0.5, high * 0.5, Math.hypot(wide, high) * 0.54);
  light.addColorStop(0, "rgb(255 240 196 / 30%)");
  light.addColorStop(0.5, "rgb(255 232 180 / 6%)");
  light.addColorStop(0.78, "rgb(91 70 48 / 18%)");
  light.addColorStop(1, "rgb(58 40 24 / 50%)");
  pen.fillStyle = light;
  pen.fillRect(0, 0, wide, high);
}
