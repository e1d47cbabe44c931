// Paints the kitchen after closing time: each place its own stuff, heights as plates, boards and boxes with side faces, and
// loaves, jars and cups for walls, in the light that falls through the door.

import type { Geometry, Point } from "../../../board/geometry.ts";
import { beyond, corner } from "../../../board/borders.ts";
import { noise } from "../../../board/noise.ts";

type Context = CanvasRenderingContext2D;
type Colour = readonly [number, number, number];
/** What counters are made of, and how it is drawn. */
type Stuff = "tiles" | "wood" | "steel" | "flour";

interface Place {
  stuff: Stuff;
  /** Low and high ground; the shades between are mixed. */
  low: Colour;
  high: Colour;
  /** What stands in the way. */
  walls: readonly ("loaf" | "jar" | "cup")[];
}

const PLACES: Record<string, Place> = {
  "Food truck": { stuff: "steel", low: [74, 84, 98], high: [226, 232, 232], walls: ["jar", "cup"] },
  "Coffee shop": { stuff: "wood", low: [86, 60, 46], high: [240, 208, 152], walls: ["cup", "jar"] },
  Bakery: { stuff: "flour", low: [120, 92, 66], high: [255, 244, 214], walls: ["loaf"] },
  Pantry: { stuff: "wood", low: [76, 84, 66], high: [230, 218, 168], walls: ["jar", "loaf"] },
  "Grocery store": { stuff: "tiles", low: [66, 96, 92], high: [232, 238, 214], walls: ["jar", "cup"] },
  Kitchen: { stuff: "tiles", low: [78, 92, 112], high: [246, 240, 220], walls: ["cup", "loaf", "jar"] },
};
const PLAIN: Place = { stuff: "tiles", low: [84, 86, 104], high: [246, 236, 212], walls: ["jar", "loaf"] };
const NIGHT = "#2a2338";
const HIGHEST = 5;
const RADIUS = 1 / Math.sqrt(3);
// A pane of moonlight, in parts of the counter, and how far it leans for each step down.
const PANE_WIDE = 0.13;
const PANE_HIGH = 0.34;
const PANE_SLANT = 0.28;

function shade(place: Place, height: number, light: number): string {
  // The first steps are the common ones, so they are farther apart than the last.
  const part = Math.sqrt(Math.min(height, HIGHEST) / HIGHEST);
  const mixed = place.low.map((value, i) => Math.max(0, Math.min(255, Math.round((value + (place.high[i]! - value) * part) * light))));
  return `rgb(${mixed.join(" ")})`;
}

function hex(pen: Context, x: number, y: number, radius: number): void {
  pen.beginPath();
  for (let i = 0; i < 6; i++) {
    const at = corner({ x, y }, i, radius);
    pen.lineTo(at.x, at.y);
  }
  pen.closePath();
}

/** How far from its middle a tile reaches to either side, so far above or below the middle. */
function halfWidth(dy: number, tile: number): number {
  return Math.max(0, Math.min(tile / 2, Math.sqrt(3) * (tile * RADIUS - Math.abs(dy))));
}

/** The grain of what a tile is made of, the same whenever it is painted. It ends at the edge: clipping each tile took longer
 *  than all the rest of the picture. */
function texture(pen: Context, stuff: Stuff, x: number, y: number, tile: number, cell: number): void {
  if (tile < 14) return;
  pen.lineWidth = Math.max(0.6, tile / 70);
  if (stuff === "wood") woodGrain(pen, x, y, tile, cell);
  else if (stuff === "steel") brushed(pen, x, y, tile, cell);
  else if (stuff === "flour") dusted(pen, x, y, tile, cell);
  else grouted(pen, x, y, tile, cell);
}

function woodGrain(pen: Context, x: number, y: number, tile: number, cell: number): void {
  for (const odd of [0, 1]) {
    pen.strokeStyle = odd ? "rgb(60 30 12 / 16%)" : "rgb(255 236 196 / 16%)";
    pen.beginPath();
    for (let line = -3; line <= 3; line++) {
      if (Math.abs(line) % 2 !== odd) continue;
      const half = halfWidth((Math.abs(line) / 6.5 + 0.06) * tile, tile);
      for (let step = -3; step <= 3; step++) {
        const [dx, dy] = [(step * half) / 3, (line * tile) / 6.5 + (noise(step * 0.9 + cell * 3.7, line * 1.3, 6) - 0.5) * tile * 0.12];
        if (step === -3) pen.moveTo(x + dx, y + dy);
        else pen.lineTo(x + dx, y + dy);
      }
    }
    pen.stroke();
  }
}

/** Strength in steps, so that all strokes of one strength are drawn at once. */
const SHEENS = ["rgb(255 255 255 / 8%)", "rgb(255 255 255 / 13%)", "rgb(255 255 255 / 18%)"];

function brushed(pen: Context, x: number, y: number, tile: number, cell: number): void {
  for (const [level, sheen] of SHEENS.entries()) {
    pen.strokeStyle = sheen;
    pen.beginPath();
    for (let line = 0; line < 9; line++) {
      if (Math.min(2, Math.floor(3 * noise(cell * 1.9, line * 2.1, 3))) !== level) continue;
      const dy = (line / 9 - 0.5) * tile * 1.1;
      const half = halfWidth(dy, tile);
      pen.moveTo(x - half, y + dy);
      pen.lineTo(x + half, y + dy);
    }
    pen.stroke();
  }
}

const DUSTS = ["rgb(255 253 244 / 15%)", "rgb(255 253 244 / 23%)", "rgb(255 253 244 / 31%)"];

function dusted(pen: Context, x: number, y: number, tile: number, cell: number): void {
  const size = tile * 0.07;
  for (const [level, dust] of DUSTS.entries()) {
    pen.fillStyle = dust;
    pen.beginPath();
    for (let i = level; i < 10; i += DUSTS.length) {
      const dy = (noise(cell * 5.3, i * 4.7, 2) - 0.5) * tile;
      const half = Math.max(0, halfWidth(Math.abs(dy) + size, tile) - size);
      const dx = Math.max(-half, Math.min(half, (noise(cell * 7.1, i * 3.3, 1) - 0.5) * tile));
      pen.moveTo(x + dx + size, y + dy);
      pen.arc(x + dx, y + dy, size, 0, Math.PI * 2);
    }
    pen.fill();
  }
}

function grouted(pen: Context, x: number, y: number, tile: number, cell: number): void {
  hex(pen, x, y, tile * RADIUS * 0.82);
  pen.strokeStyle = "rgb(255 255 255 / 22%)";
  pen.stroke();
  pen.fillStyle = `rgb(255 255 255 / ${Math.round(10 * noise(cell * 2.3, 1, 9))}%)`;
  pen.fill();
}

const WALLS: Record<Place["walls"][number], (pen: Context, x: number, y: number, tile: number) => void> = {
  loaf: (pen, x, y, tile) => {
    oval(pen, x, y + tile * 0.04, tile * 0.44, tile * 0.32, "#8a5423");
    oval(pen, x, y - tile * 0.04, tile * 0.42, tile * 0.29, "#d9973f");
    pen.strokeStyle = "#f6d08c";
    pen.lineWidth = tile * 0.06;
    for (const at of [-0.2, 0, 0.2]) {
      pen.beginPath();
      pen.moveTo(x + (at - 0.06) * tile, y - tile * 0.2);
      pen.lineTo(x + (at + 0.06) * tile, y + tile * 0.08);
      pen.stroke();
    }
  },
  jar: (pen, x, y, tile) => {
    box(pen, x - tile * 0.3, y - tile * 0.28, tile * 0.6, tile * 0.66, tile * 0.12, "#b23a28");
    box(pen, x - tile * 0.3, y - tile * 0.02, tile * 0.6, tile * 0.22, 0, "#fbf3df");
    box(pen, x - tile * 0.33, y - tile * 0.44, tile * 0.66, tile * 0.2, tile * 0.06, "#8a97a3");
  },
  cup: (pen, x, y, tile) => {
    pen.strokeStyle = "#e8e2d2";
    pen.lineWidth = tile * 0.09;
    pen.beginPath();
    pen.arc(x + tile * 0.32, y + tile * 0.04, tile * 0.14, -Math.PI / 2, Math.PI / 2);
    pen.stroke();
    box(pen, x - tile * 0.32, y - tile * 0.3, tile * 0.62, tile * 0.66, tile * 0.14, "#f4efe2");
    box(pen, x - tile * 0.32, y, tile * 0.62, tile * 0.12, 0, "#7fc7a4");
    oval(pen, x - tile * 0.01, y - tile * 0.28, tile * 0.31, tile * 0.12, "#4a2c1a");
  },
};

function oval(pen: Context, x: number, y: number, wide: number, high: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
  pen.fill();
}

function box(pen: Context, x: number, y: number, wide: number, high: number, round: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
  pen.fill();
}

/** What stands in the way: a loaf, a jar, a cup, on a dark tile. */
function wall(pen: Context, x: number, y: number, tile: number, place: Place, cell: number): void {
  hex(pen, x, y, tile * RADIUS + 0.6);
  pen.fillStyle = "#241b2c";
  pen.fill();
  oval(pen, x + tile * 0.05, y + tile * 0.34, tile * 0.42, tile * 0.12, "rgb(0 0 0 / 45%)");
  const kind = place.walls[Math.floor(noise(cell * 13.7, 3, 5) * place.walls.length) % place.walls.length]!;
  WALLS[kind](pen, x, y, tile);
}

/** The number of a height as it is stamped on its tiles: letters are drawn once for each height, not once a tile. */
function stampOf(tile: number, height: number): HTMLCanvasElement | null {
  const stamp = document.createElement("canvas");
  stamp.width = stamp.height = Math.ceil(tile * 0.36);
  const pen = stamp.getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  const middle = stamp.width / 2;
  pen.font = `700 ${tile * 0.2}px "Atkinson Hyperlegible Next Variable", sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = tile * 0.05;
  pen.strokeStyle = "rgb(255 248 230 / 55%)";
  pen.strokeText(String(height), middle, middle);
  pen.fillStyle = "rgb(36 22 30)";
  pen.fillText(String(height), middle, middle);
  return stamp;
}

/** The number of each height in the upper corner of its tile. */
function numerals(pen: Context, tile: number, cells: readonly { height: number; x: number; y: number }[]): void {
  if (tile < 18) return;
  const stamps = new Map<number, HTMLCanvasElement | null>();
  for (const { height, x, y } of cells) {
    if (height < 0) continue;
    if (!stamps.has(height)) stamps.set(height, stampOf(tile, height));
    const stamp = stamps.get(height);
    if (stamp) pen.drawImage(stamp, Math.round(x - stamp.width / 2), Math.round(y - tile * 0.385 - stamp.height / 2));
  }
}

/** The side of a plate or box: thin where one can walk, a dark face where one cannot. */
function edge(pen: Context, a: Point, b: Point, inward: Point, tile: number, drop: number): void {
  const depth = tile * Math.min(0.06 + 0.06 * (drop - 1), 0.26);
  pen.beginPath();
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  pen.lineTo(b.x - inward.x * depth, b.y - inward.y * depth);
  pen.lineTo(a.x - inward.x * depth, a.y - inward.y * depth);
  pen.closePath();
  pen.fillStyle = drop > 1 ? "rgb(38 22 34 / 88%)" : "rgb(60 38 30 / 48%)";
  pen.fill();
  pen.strokeStyle = drop > 1 ? "#1a0f1c" : "rgb(255 248 226 / 70%)";
  pen.lineWidth = drop > 1 ? Math.max(1.5, tile / 16) : Math.max(1, tile / 40);
  pen.beginPath();
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  pen.stroke();
}

function heightAt(terrain: string, cell: number): number {
  const mark = terrain[cell];
  return mark !== undefined && mark >= "0" && mark <= "9" ? Number(mark) : -1;
}

/** Steps down from a tile throw their shade on the lower neighbour. */
function steps(pen: Context, tile: number, geometry: Geometry, terrain: string, cell: number): void {
  const height = heightAt(terrain, cell);
  if (height <= 0) return;
  const at = geometry.centre(cell);
  const [x, y] = [at.x * tile, at.y * tile];
  for (let side = 0; side < 6; side++) {
    const other = beyond(geometry, cell, side);
    const lower = other < 0 ? -1 : heightAt(terrain, other);
    if (lower < 0 || lower >= height) continue;
    const angle = (Math.PI / 3) * side;
    // The strip lies on the lower tile, outside the higher one.
    const out = { x: -Math.cos(angle), y: -Math.sin(angle) };
    edge(pen, corner({ x, y }, side, tile * RADIUS), corner({ x, y }, side + 1, tile * RADIUS), out, tile, height - lower);
  }
}

/** Everybody has gone home: one lamp is left over the counter, the moon falls through the window, the corners lie in the night. */
function afterClosing(pen: Context, wide: number, high: number): void {
  pen.globalCompositeOperation = "source-atop";
  const lamp = pen.createRadialGradient(wide * 0.5, high * 0.42, 0, wide * 0.5, high * 0.5, Math.hypot(wide, high) * 0.56);
  lamp.addColorStop(0, "rgb(255 214 120 / 24%)");
  lamp.addColorStop(0.42, "rgb(246 190 96 / 8%)");
  lamp.addColorStop(0.72, "rgb(42 35 56 / 26%)");
  lamp.addColorStop(1, "rgb(30 24 48 / 62%)");
  pen.fillStyle = lamp;
  pen.fillRect(0, 0, wide, high);
  moonlight(pen, wide, high);
  pen.globalCompositeOperation = "source-over";
}

/** Two windows of four panes each, thrown aslant over the counter. */
function moonlight(pen: Context, wide: number, high: number): void {
  pen.fillStyle = "rgb(190 212 255 / 12%)";
  for (const left of [0.06, 0.58])
    for (const [column, row] of [[0, 0], [1, 0], [0, 1], [1, 1]] as const)
      pane(pen, (left + column * PANE_WIDE) * wide, (0.12 + row * PANE_HIGH) * high, wide, high);
}

/** One pane: its lower edge lies further from the window than the upper. */
function pane(pen: Context, x: number, y: number, wide: number, high: number): void {
  const [across, down] = [PANE_WIDE * wide * 0.88, PANE_HIGH * high * 0.88];
  const aslant = (at: number): number => x + at * PANE_SLANT;
  pen.beginPath();
  pen.moveTo(aslant(y), y);
  pen.lineTo(aslant(y) + across, y);
  pen.lineTo(aslant(y + down) + across, y + down);
  pen.lineTo(aslant(y + down), y + down);
  pen.closePath();
  pen.fill();
}

/** `terrain` has one mark a cell: a height, `#` for a wall, `.` for no tile. */
export function paintGround(pen: Context, tile: number, geometry: Geometry, terrain: string, name: string): void {
  const place = PLACES[name] ?? PLAIN;
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  const cells = Array.from(terrain, (_, cell) => {
    const at = geometry.centre(cell);
    return { cell, height: heightAt(terrain, cell), x: at.x * tile, y: at.y * tile };
  });
  for (const { cell, height, x, y } of cells) {
    if (height < 0) continue;
    hex(pen, x, y, tile * RADIUS + 0.6);
    pen.fillStyle = shade(place, height, 0.96 + 0.08 * noise(cell * 1.7, cell * 0.3, 2));
    pen.fill();
    texture(pen, place.stuff, x, y, tile, cell);
    hex(pen, x, y, tile * RADIUS);
    pen.strokeStyle = `${NIGHT}44`;
    pen.lineWidth = Math.max(1, tile / 50);
    pen.stroke();
  }
  for (const { cell } of cells) steps(pen, tile, geometry, terrain, cell);
  for (const { cell, x, y } of cells) if (terrain[cell] === "#") wall(pen, x, y, tile, place, cell);
  afterClosing(pen, pen.canvas.width, pen.canvas.height);
  numerals(pen, tile, cells);
}
