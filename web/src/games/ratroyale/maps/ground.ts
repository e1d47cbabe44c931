// Paints the kitchen: how high a tile stands is told by its shade, by a number, and by the edge of every step.

import type { Geometry, Point } from "../../../board/geometry.ts";
import { beyond, corner } from "../../../board/borders.ts";

type Context = CanvasRenderingContext2D;
type Colour = readonly [number, number, number];

/** Low and high ground of each place; the shades between are mixed. */
const PLACES: Record<string, [Colour, Colour]> = {
  "Food truck": [[122, 142, 150], [250, 240, 214]],
  "Coffee shop": [[139, 118, 98], [249, 236, 214]],
  Bakery: [[158, 128, 92], [255, 243, 214]],
  Pantry: [[116, 134, 106], [247, 241, 210]],
  "Grocery store": [[112, 140, 130], [246, 244, 222]],
  Kitchen: [[118, 134, 148], [250, 246, 234]],
};
const PLAIN: [Colour, Colour] = [[126, 128, 140], [250, 242, 224]];
const HIGHEST = 5;
const RADIUS = 1 / Math.sqrt(3);

function shade(place: string, height: number): string {
  const [low, high] = PLACES[place] ?? PLAIN;
  // The first steps are the common ones, so they are farther apart than the last.
  const part = Math.sqrt(Math.min(height, HIGHEST) / HIGHEST);
  const mixed = low.map((value, i) => Math.round(value + (high[i]! - value) * part));
  return `rgb(${mixed.join(" ")})`;
}

function hex(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let i = 0; i < 6; i++) {
    const at = corner({ x, y }, i, radius);
    context.lineTo(at.x, at.y);
  }
  context.closePath();
}

/** A wall is crates stacked to the ceiling. */
function wall(context: Context, x: number, y: number, tile: number): void {
  hex(context, x, y, tile * RADIUS);
  context.fillStyle = "#3a2c22";
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = "#765a41";
  context.lineWidth = Math.max(1, tile / 22);
  for (let row = -3; row <= 3; row++) {
    const top = y + row * tile * 0.2;
    context.beginPath();
    context.moveTo(x - tile, top);
    context.lineTo(x + tile, top);
    for (let column = -2; column <= 2; column++) {
      const left = x + (column + (row % 2 ? 0.25 : 0)) * tile * 0.5;
      context.moveTo(left, top);
      context.lineTo(left, top + tile * 0.2);
    }
    context.stroke();
  }
  context.restore();
}

/** The number of a height in the upper corner of its tile. */
function numeral(context: Context, x: number, y: number, tile: number, height: number): void {
  if (tile < 18) return;
  context.font = `700 ${tile * 0.2}px "Atkinson Hyperlegible Next Variable", sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "rgb(40 24 10 / 88%)";
  context.fillText(String(height), x, y - tile * 0.385);
}

/** The side of a step: a thin line where one can walk, a cliff with teeth where one cannot. */
function edge(context: Context, a: Point, b: Point, inward: Point, tile: number, drop: number): void {
  const depth = tile * Math.min(0.05 + 0.045 * (drop - 1), 0.2);
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.lineTo(b.x, b.y);
  context.lineTo(b.x - inward.x * depth, b.y - inward.y * depth);
  context.lineTo(a.x - inward.x * depth, a.y - inward.y * depth);
  context.closePath();
  context.fillStyle = drop > 1 ? "rgb(40 22 10 / 82%)" : "rgb(60 38 20 / 46%)";
  context.fill();
  context.strokeStyle = drop > 1 ? "#241206" : "rgb(60 38 20 / 70%)";
  context.lineWidth = drop > 1 ? Math.max(1.5, tile / 18) : Math.max(1, tile / 44);
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.lineTo(b.x, b.y);
  context.stroke();
}

function heightAt(terrain: string, cell: number): number {
  const mark = terrain[cell];
  return mark !== undefined && mark >= "0" && mark <= "9" ? Number(mark) : -1;
}

/** Steps down from a tile throw their shade on the lower neighbour. */
function steps(context: Context, tile: number, geometry: Geometry, terrain: string, cell: number): void {
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
    edge(context, corner({ x, y }, side, tile * RADIUS), corner({ x, y }, side + 1, tile * RADIUS), out, tile, height - lower);
  }
}

/** `terrain` has one mark a cell: a height, `#` for a wall, `.` for no tile. */
export function paintGround(context: Context, tile: number, geometry: Geometry, terrain: string, place: string): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const centre = (cell: number): Point => {
    const at = geometry.centre(cell);
    return { x: at.x * tile, y: at.y * tile };
  };
  for (let cell = 0; cell < terrain.length; cell++) {
    const height = heightAt(terrain, cell);
    const at = centre(cell);
    if (terrain[cell] === "#") wall(context, at.x, at.y, tile);
    if (height < 0) continue;
    hex(context, at.x, at.y, tile * RADIUS + 0.6);
    context.fillStyle = shade(place, height);
    context.fill();
    context.strokeStyle = "rgb(70 48 24 / 22%)";
    context.lineWidth = Math.max(1, tile / 60);
    context.stroke();
  }
  for (let cell = 0; cell < terrain.length; cell++) steps(context, tile, geometry, terrain, cell);
  for (let cell = 0; cell < terrain.length; cell++) {
    const height = heightAt(terrain, cell);
    const at = centre(cell);
    if (height >= 0) numeral(context, at.x, at.y, tile, height);
  }
}
