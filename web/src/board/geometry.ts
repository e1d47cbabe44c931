// Where cells are. Units of length are cells; the camera turns them into pixels. Boards know no games.

export interface Point {
  x: number;
  y: number;
}

/** A column and a row, both from 0. */
export interface Place {
  column: number;
  row: number;
}

export type Direction = "up" | "down" | "left" | "right";

export interface Geometry {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  centre(cell: number): Point;
  /** The cell under a point, or -1. */
  cellAt(point: Point): number;
  /** A closed SVG path around the cell. */
  outline(cell: number): string;
  /** Where a cell is, counted as the server counts: the row named 1 is row 0. */
  place(cell: number): Place;
  /** The cell at a place, or -1. */
  cellOf(column: number, row: number): number;
  /** Where a cell lies on the screen, from the top left, as a reader goes through the board. */
  spot(cell: number): Place;
  /** The cell that lies at a spot, or -1. */
  cellAtSpot(column: number, row: number): number;
  neighbour(cell: number, direction: Direction): number;
  name(cell: number): string;
  /** A place of the unturned board, where the stage has things, on the board as it lies. */
  asItLies(point: Point): Point;
}

/** A board of cells with corners. */
export interface Cornered extends Geometry {
  /** The corners of a cell, one after the other. */
  corners(cell: number): Point[];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Columns run a..z, aa..az, as the server writes them. */
export function columnName(x: number): string {
  const rest = Math.floor(x / LETTERS.length);
  const letter = LETTERS[x % LETTERS.length]!;
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}

export function cellName(cell: number, columns: number): string {
  return columnName(cell % columns) + String(Math.floor(cell / columns) + 1);
}

const STEPS: Record<Direction, readonly [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

abstract class Rows implements Cornered {
  abstract readonly width: number;
  abstract readonly height: number;

  /** Row 1 is at the bottom; `turned` turns the board by half a circle, for the player who sits opposite. */
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly turned = false,
  ) {}

  abstract centre(cell: number): Point;
  abstract cellAt(point: Point): number;
  abstract outline(cell: number): string;
  abstract corners(cell: number): Point[];

  place(cell: number): Place {
    return { column: cell % this.columns, row: Math.floor(cell / this.columns) };
  }

  cellOf(column: number, row: number): number {
    if (column < 0 || column >= this.columns || row < 0 || row >= this.rows) return -1;
    return row * this.columns + column;
  }

  /** The spot of a place, and the place of a spot: rows run upwards, and on a turned board columns run backwards. */
  private across({ column, row }: Place): Place {
    return this.turned ? { column: this.columns - 1 - column, row } : { column, row: this.rows - 1 - row };
  }

  spot(cell: number): Place {
    return this.across(this.place(cell));
  }

  cellAtSpot(column: number, row: number): number {
    const place = this.across({ column, row });
    return this.cellOf(place.column, place.row);
  }

  neighbour(cell: number, direction: Direction): number {
    const { column, row } = this.spot(cell);
    const [dx, dy] = STEPS[direction];
    return this.cellAtSpot(column + dx, row + dy);
  }

  name(cell: number): string {
    return cellName(cell, this.columns);
  }

  asItLies(point: Point): Point {
    return this.turned ? { x: this.width - point.x, y: this.height - point.y } : { x: point.x, y: point.y };
  }
}

export class Squares extends Rows {
  readonly width = this.columns;
  readonly height = this.rows;

  centre(cell: number): Point {
    const { column, row } = this.spot(cell);
    return { x: column + 0.5, y: row + 0.5 };
  }

  cellAt({ x, y }: Point): number {
    return this.cellAtSpot(Math.floor(x), Math.floor(y));
  }

  outline(cell: number): string {
    const { column, row } = this.spot(cell);
    return `M${column} ${row}h1v1h-1z`;
  }

  corners(cell: number): Point[] {
    const { column: x, row: y } = this.spot(cell);
    return [{ x, y }, { x: x + 1, y }, { x: x + 1, y: y + 1 }, { x, y: y + 1 }];
  }
}

const HALF_HEIGHT = 1 / Math.sqrt(3);

/** Pointy-top hexes one unit wide; odd rows of the board lie half a cell to the right. */
export class Hexes extends Rows {
  readonly width = this.columns + 0.5;
  readonly height = (this.rows * 3 + 1) * (HALF_HEIGHT / 2);

  centre(cell: number): Point {
    const { column, row } = this.spot(cell);
    const shift = this.shifted(cell) ? 1 : 0.5;
    return { x: column + shift, y: HALF_HEIGHT + row * 1.5 * HALF_HEIGHT };
  }

  private shifted(cell: number): boolean {
    return (this.place(cell).row % 2 === 1) !== this.turned;
  }

  cellAt(point: Point): number {
    const row = Math.floor(point.y / (1.5 * HALF_HEIGHT));
    let best = -1;
    let nearest = Infinity;
    // A point lies in the hex whose centre is nearest; only two rows and three columns can be.
    for (const r of [row - 1, row]) {
      for (let c = Math.floor(point.x) - 1; c <= Math.floor(point.x) + 1; c++) {
        const cell = this.cellAtSpot(c, r);
        if (cell < 0) continue;
        const centre = this.centre(cell);
        const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
        if (distance < nearest) [best, nearest] = [cell, distance];
      }
    }
    return nearest <= HALF_HEIGHT ** 2 ? best : -1;
  }

  outline(cell: number): string {
    const { x, y } = this.centre(cell);
    const h = HALF_HEIGHT;
    return `M${x} ${y - h}L${x + 0.5} ${y - h / 2}V${y + h / 2}L${x} ${y + h}L${x - 0.5} ${y + h / 2}V${y - h / 2}z`;
  }

  corners(cell: number): Point[] {
    const { x, y } = this.centre(cell);
    const h = HALF_HEIGHT;
    const around = [[0, -h], [0.5, -h / 2], [0.5, h / 2], [0, h], [-0.5, h / 2], [-0.5, -h / 2]] as const;
    return around.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
  }
}

/** One path around many cells: one node, however large the area. */
export function area(geometry: Geometry, cells: Iterable<number>): string {
  let path = "";
  for (const cell of cells) path += geometry.outline(cell);
  return path;
}

/** A line through the centres of cells, for a path. */
export function track(geometry: Geometry, cells: readonly number[]): string {
  return cells.map((cell, i) => `${i === 0 ? "M" : "L"}${geometry.centre(cell).x} ${geometry.centre(cell).y}`).join("");
}
