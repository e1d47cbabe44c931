import type { Geometry, Point } from "../board/geometry.ts";
import type { PlainScene } from "../wire.ts";
import { SHAPES } from "./shapes.ts";

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

/** Light from the upper left on every cell, and a little more or less of it from one to the next. */
const LIGHT = "255 255 255", SHADE = "30 20 8";
const UNEVEN = 0.05;

/** A number from -1 to 1 that always belongs to this cell. */
function grain(cell: number): number {
  return ((cell * 2654435761) % 1000) / 500 - 1;
}

/** Paints every cell in its colour, as a flagstone with a lit and a shaded edge. */
export function paint(context: CanvasRenderingContext2D, tile: number, board: Geometry, scene: PlainScene): void {
  const tiles = new Map(scene.tiles.map((each) => [each.cell, each]));
  const cells = (scene.width || 1) * (scene.height || 1);
  context.save();
  context.scale(tile, tile);
  for (let cell = 0; cell < cells; cell++) {
    const { fill = "plain", shape = "none" } = tiles.get(cell) ?? {};
    if (fill === HOLE) continue;
    const at = board.centre(cell);
    flag(context, new Path2D(board.outline(cell)), at, FILLS[fill] ?? FILLS["plain"]!, grain(cell));
    if (shape !== "none") hollow(context, at, new Path2D(SHAPES[shape]));
  }
  context.restore();
}

function flag(context: CanvasRenderingContext2D, path: Path2D, { x, y }: Point, colour: string, uneven: number): void {
  context.fillStyle = colour;
  context.fill(path);
  context.fillStyle = uneven > 0 ? `rgb(${LIGHT} / ${UNEVEN * uneven})` : `rgb(${SHADE} / ${-UNEVEN * uneven})`;
  context.fill(path);
  const light = context.createLinearGradient(x - 0.5, y - 0.5, x + 0.5, y + 0.5);
  light.addColorStop(0, `rgb(${LIGHT} / 26%)`);
  light.addColorStop(0.5, `rgb(${LIGHT} / 0%)`);
  light.addColorStop(1, `rgb(${SHADE} / 18%)`);
  context.fillStyle = light;
  context.fill(path);
  context.lineWidth = 0.035;
  context.strokeStyle = `rgb(${SHADE} / 42%)`;
  context.stroke(path);
}

/** Dark above, where its edge throws a shadow, and light along its lower rim. */
function hollow(context: CanvasRenderingContext2D, { x, y }: Point, path: Path2D): void {
  context.save();
  context.translate(x, y);
  const depth = context.createLinearGradient(0, -0.4, 0, 0.4);
  depth.addColorStop(0, `rgb(${SHADE} / 62%)`);
  depth.addColorStop(0.45, `rgb(${SHADE} / 40%)`);
  depth.addColorStop(1, `rgb(${SHADE} / 30%)`);
  context.fillStyle = depth;
  context.fill(path);
  const rim = context.createLinearGradient(0, -0.4, 0, 0.4);
  rim.addColorStop(0, `rgb(${SHADE} / 55%)`);
  rim.addColorStop(1, `rgb(${LIGHT} / 60%)`);
  context.lineWidth = 0.03;
  context.strokeStyle = rim;
  context.stroke(path);
  context.restore();
}

/** What changes the picture of the ground. */
export function version(scene: PlainScene): string {
  return `${scene.ground} ${scene.width} ${scene.height} ${scene.tiles.map((tile) => `${tile.cell}${tile.fill ?? ""}${tile.shape ?? ""}`).join()}`;
}

/** A cell for those who hear the board. */
export function label(board: Geometry, scene: PlainScene, cell: number, lit: boolean): string {
  const piece = scene.pieces.find((each) => each.cell === cell);
  const tile = scene.tiles.find((each) => each.cell === cell);
  return [board.name(cell), piece?.label ?? "", tile?.label ?? "", lit ? "can be picked" : ""].filter(Boolean).join(", ");
}
