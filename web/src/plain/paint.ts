import type { Geometry } from "../board/geometry.ts";
import type { PlainScene } from "../wire.ts";

/** Colours a scene may name; any other is plain. */
const FILLS: Record<string, string> = {
  plain: "#e9dfc8",
  dark: "#cdbf9f",
  water: "#7fa8c4",
  grass: "#a9c08a",
  stone: "#a59d92",
  sand: "#e2cf9c",
  wood: "#b98d5d",
};
/** A cell that is not there. */
const HOLE = "none";

/** The colour of whose something is; what is nobody's is grey. */
export function sideOf(owner = -1): string {
  return owner >= 0 ? `var(--side-${owner})` : "#77716a";
}

/** Paints every cell in its colour, with a line around it. */
export function paint(context: CanvasRenderingContext2D, tile: number, board: Geometry, scene: PlainScene): void {
  const fills = new Map(scene.tiles.map((each) => [each.cell, each.fill ?? "plain"]));
  const cells = (scene.width || 1) * (scene.height || 1);
  context.save();
  context.scale(tile, tile);
  context.lineWidth = 0.04;
  context.strokeStyle = "rgb(40 30 20 / 45%)";
  for (let cell = 0; cell < cells; cell++) {
    const fill = fills.get(cell) ?? "plain";
    if (fill === HOLE) continue;
    const path = new Path2D(board.outline(cell));
    context.fillStyle = FILLS[fill] ?? FILLS["plain"]!;
    context.fill(path);
    context.stroke(path);
  }
  context.restore();
}

/** What changes the picture of the ground. */
export function version(scene: PlainScene): string {
  return `${scene.ground} ${scene.width} ${scene.height} ${scene.tiles.map((tile) => `${tile.cell}${tile.fill ?? ""}`).join()}`;
}

/** A cell for those who hear the board. */
export function label(board: Geometry, scene: PlainScene, cell: number, lit: boolean): string {
  const piece = scene.pieces.find((each) => each.cell === cell);
  const tile = scene.tiles.find((each) => each.cell === cell);
  return [board.name(cell), piece?.label ?? "", tile?.label ?? "", lit ? "can be picked" : ""].filter(Boolean).join(", ");
}
