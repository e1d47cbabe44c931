// Where things lie on the map. Cells are numbered with a stride wider than the map; rows run from north to south.

import { cellName, type Direction, type Geometry, type Place, type Point } from "../../../board/geometry.ts";
import type { NavalMapView, NavalShapesView } from "../../../wire.ts";

const STEPS: Record<Direction, readonly [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export class Sea implements Geometry {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;

  constructor(
    readonly size: number,
    readonly stride: number,
  ) {
    this.columns = this.rows = this.width = this.height = size;
  }

  place(cell: number): Place {
    return { column: cell % this.stride, row: Math.floor(cell / this.stride) };
  }

  /** The sea is never turned: its rows run from north to south as they are counted. */
  spot(cell: number): Place {
    return this.place(cell);
  }

  cellAtSpot(column: number, row: number): number {
    return this.cellOf(column, row);
  }

  has(cell: number): boolean {
    return cell >= 0 && cell % this.stride < this.size && cell < this.size * this.stride;
  }

  centre(cell: number): Point {
    const { column, row } = this.place(cell);
    return { x: column + 0.5, y: row + 0.5 };
  }

  cellAt({ x, y }: Point): number {
    return this.cellOf(Math.floor(x), Math.floor(y));
  }

  cellOf(column: number, row: number): number {
    if (column < 0 || column >= this.size || row < 0 || row >= this.size) return -1;
    return row * this.stride + column;
  }

  outline(cell: number): string {
    const { column, row } = this.place(cell);
    return `M${column} ${row}h1v1h-1z`;
  }

  neighbour(cell: number, direction: Direction): number {
    const { column, row } = this.place(cell);
    const [dx, dy] = STEPS[direction];
    return this.cellOf(column + dx, row + dy);
  }

  name(cell: number): string {
    return cellName(cell, this.stride);
  }

  asItLies(point: Point): Point {
    return point;
  }

  /** The place of a cell among the bits of the view, row after row. */
  bit(cell: number): number {
    return Math.floor(cell / this.stride) * this.size + (cell % this.stride);
  }
}

const seas = new Map<string, Sea>();

export function seaOf(chart: NavalMapView): Sea {
  const key = `${chart.size} ${chart.stride}`;
  const sea = seas.get(key) ?? new Sea(chart.size, chart.stride);
  seas.set(key, sea);
  return sea;
}

/** One byte a cell out of one bit a cell in base 64; an empty text is all zeros. */
export function unpack(text: string, count: number): Uint8Array {
  const out = new Uint8Array(count);
  if (text === "") return out;
  const bytes = atob(text);
  for (let i = 0; i < count; i++) out[i] = (bytes.charCodeAt(i >> 3) >> (i & 7)) & 1;
  return out;
}

/** Whether a ship that faces so lies north-south, as a number to choose its hull by. */
function lying(facing: number): number {
  return 1 - (facing & 1);
}

/** The cells of a ship around its centre; those off the map are left out. */
export function hullOf(shapes: NavalShapesView, sea: Sea, kind: number, facing: number, cell: number): number[] {
  return (shapes.hulls[kind * 2 + lying(facing)] ?? []).map((step) => cell + step).filter((each) => sea.has(each));
}

/** The cells a ship's radar would cover from there. */
export function radarOf(shapes: NavalShapesView, sea: Sea, kind: number, facing: number, cell: number): number[] {
  return (shapes.radars[kind * 4 + facing] ?? []).map((step) => cell + step).filter((each) => sea.has(each));
}

/** One path over many cells, a rectangle for each run of a row. */
export function blob(sea: Sea, cells: Iterable<number>): string {
  const sorted = [...new Set(cells)].sort((a, b) => a - b);
  let path = "";
  for (let i = 0; i < sorted.length; ) {
    let long = 1;
    while (sorted[i + long] === sorted[i]! + long) long++;
    const { column, row } = sea.place(sorted[i]!);
    path += `M${column} ${row}h${long}v1h${-long}z`;
    i += long;
  }
  return path;
}

/** The line around an area. */
export function rim(sea: Sea, cells: Iterable<number>): string {
  const inside = new Set(cells);
  let path = "";
  for (const cell of inside) {
    const { column, row } = sea.place(cell);
    if (!inside.has(cell - sea.stride)) path += `M${column} ${row}h1`;
    if (!inside.has(cell + sea.stride)) path += `M${column} ${row + 1}h1`;
    if (!inside.has(cell - 1)) path += `M${column} ${row}v1`;
    if (!inside.has(cell + 1)) path += `M${column + 1} ${row}v1`;
  }
  return path;
}

/** Runs are first cell and length, pair after pair. */
export function unrolled(runs: readonly number[]): number[] {
  const cells: number[] = [];
  for (let i = 0; i < runs.length; i += 2) for (let k = 0; k < runs[i + 1]!; k++) cells.push(runs[i]! + k);
  return cells;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangle around cells. */
export function boxOf(sea: Sea, cells: readonly number[]): Box {
  const places = cells.map((cell) => sea.place(cell));
  const x = Math.min(...places.map((each) => each.column));
  const y = Math.min(...places.map((each) => each.row));
  const width = Math.max(...places.map((each) => each.column)) - x + 1;
  return { x, y, width, height: Math.max(...places.map((each) => each.row)) - y + 1 };
}

/** The middle of what is known of a ship. */
export function middleOf(sea: Sea, cells: readonly number[]): Point {
  const box = boxOf(sea, cells);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
