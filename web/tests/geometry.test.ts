import { describe, expect, it } from "vitest";
import { edge } from "../src/board/edge.ts";
import { area, cellName, columnName, Hexes, Squares, track, type Cornered } from "../src/board/geometry.ts";

describe("names", () => {
  it("run a to z and on with two letters", () => {
    expect([0, 25, 26, 31].map(columnName)).toEqual(["a", "z", "aa", "af"]);
    expect(cellName(3 * 16 + 2, 16)).toBe("c4");
  });
});

describe("squares", () => {
  it("have row 1 at the bottom, and at the top when turned", () => {
    expect(new Squares(16, 16).spot(0)).toEqual({ column: 0, row: 15 });
    expect(new Squares(16, 16, true).spot(0)).toEqual({ column: 15, row: 0 });
  });

  it("stop at the edge", () => {
    const squares = new Squares(16, 16);
    expect(squares.neighbour(0, "left")).toBe(-1);
    expect(squares.neighbour(0, "up")).toBe(16);
    expect(squares.cellAt({ x: -0.1, y: 3 })).toBe(-1);
  });
});

describe.each([
  ["squares", new Squares(18, 12)],
  ["turned squares", new Squares(18, 12, true)],
  ["hexes", new Hexes(9, 7)],
  ["turned hexes", new Hexes(9, 7, true)],
] satisfies [string, Cornered][])("%s", (_, board) => {
  const cells = Array.from({ length: board.columns * board.rows }, (__, cell) => cell);

  it("find every cell again by its centre, its place and its spot", () => {
    for (const cell of cells) {
      expect(board.cellAt(board.centre(cell))).toBe(cell);
      const [place, spot] = [board.place(cell), board.spot(cell)];
      expect(board.cellOf(place.column, place.row)).toBe(cell);
      expect(board.cellAtSpot(spot.column, spot.row)).toBe(cell);
    }
  });

  it("have an edge only where an area ends", () => {
    const sides = (...area: number[]): number => edge(board, area).split("M").length - 1;
    const [one, beside] = [board.columns + 1, board.columns + 2];
    expect(sides(one, beside)).toBe(2 * sides(one) - 2);
    expect(sides(...cells)).toBeLessThan(cells.length);
  });

  it("lie within their board", () => {
    for (const cell of cells) {
      const { x, y } = board.centre(cell);
      expect(x > 0 && x < board.width && y > 0 && y < board.height).toBe(true);
    }
  });
});

describe("hexes", () => {
  it("keep their neighbours when the board is turned", () => {
    const plain = new Hexes(9, 7);
    const turned = new Hexes(9, 7, true);
    const gap = (board: Hexes, a: number, b: number): number =>
      Math.hypot(board.centre(a).x - board.centre(b).x, board.centre(a).y - board.centre(b).y);
    for (const other of [1, 9, 10, 17]) expect(gap(turned, 8, other)).toBeCloseTo(gap(plain, 8, other));
  });
});

describe("paths", () => {
  it("are one string however many cells they have", () => {
    const squares = new Squares(16, 16);
    expect(area(squares, [0, 1])).toBe("M0 15h1v1h-1zM1 15h1v1h-1z");
    expect(track(squares, [0, 1])).toBe("M0.5 15.5L1.5 15.5");
  });
});
