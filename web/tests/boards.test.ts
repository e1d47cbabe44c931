import { describe, expect, it } from "vitest";
import { Hexes, Squares, type Geometry } from "../src/board/geometry.ts";
import { Sea } from "../src/games/naval/maps/sea.ts";
import boards from "./boards.json";

/** Each board of the client under the name by which scripts/samples.py has written the server's. */
const BOARDS: Record<string, (width: number, height: number) => Geometry[]> = {
  squares: (width, height) => [new Squares(width, height), new Squares(width, height, true)],
  hexes: (width, height) => [new Hexes(width, height), new Hexes(width, height, true)],
  sea: (width) => [new Sea(width, 128)],
};

function apart(board: Geometry, one: number, other: number): number {
  const [a, b] = [board.centre(one), board.centre(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe.each(boards)("$kind, $width by $height", ({ kind, width, height, cells }) => {
  const all = BOARDS[kind]!(width, height);

  it("count columns and rows as the server does, however the board lies", () => {
    for (const board of all)
      for (const { cell, name, column, row } of cells) {
        expect([cell, board.name(cell), board.place(cell)]).toEqual([cell, name, { column, row }]);
        expect(board.cellOf(column, row)).toBe(cell);
      }
  });

  it("have the neighbours they have on the server", () => {
    for (const board of all)
      for (const { cell, near } of cells) {
        const touching = cells.filter((other) => other.cell !== cell && apart(board, cell, other.cell) < 1.01);
        expect(touching.map((other) => other.cell)).toEqual(near);
      }
  });
});
