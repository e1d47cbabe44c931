import type { Hexes, Point, Squares } from "./geometry.ts";
import type { Stage } from "./stage.svelte.ts";

/** How a piece stands on the board. */
export interface Pose extends Point {
  health: number;
  /** In hand. */
  active?: boolean;
  /** Can still do something. */
  able?: boolean;
  gone?: boolean;
  shaken?: boolean;
}

/** Where and how the view has a piece, unless the stage is just moving it. The stage speaks in the unturned board's places. */
export function poseOf(stage: Stage | undefined, key: number, board: Hexes | Squares, cell: number, health: number): Pose {
  const moved = stage?.at.get(key);
  return {
    ...(moved ? board.asItLies(moved) : board.centre(cell)),
    health: stage?.health.get(key) ?? health,
    gone: stage?.gone.has(key) ?? false,
    shaken: stage?.shaken.has(key) ?? false,
  };
}

/** How full a bar of health is, from 0 to 1, and its colour. */
export function condition(health: number, most: number): { share: number; colour: string } {
  const share = Math.min(1, Math.max(0, health) / most);
  return { share, colour: share > 0.6 ? "#8fce7a" : share > 0.3 ? "#f0c14b" : "#ff8a66" };
}
