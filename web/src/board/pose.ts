import type { Stage } from "../stage/stage.svelte.ts";
import type { Hexes, Point, Squares } from "./geometry.ts";

/** How a piece stands on the board. */
export interface Pose extends Point {
  health: number;
  /** What its bar still shows of the health it had. */
  lag?: number;
  /** In hand. */
  active?: boolean;
  /** Can still do something. */
  able?: boolean;
  gone?: boolean;
  /** Above its cell, in cells; turned about its foot, in degrees; and how much of it is there. */
  lift?: number;
  tilt?: number;
  fade?: number;
  /** Its size, 1 as it is; and how much of its colour has gone. */
  scale?: number;
  grey?: number;
  /** How far it has raised its arms: it has won. */
  cheer?: number;
}

/** Where and how the view has a piece, unless the stage is just moving it. The stage speaks in the unturned board's places. */
export function poseOf(stage: Stage | undefined, key: number, board: Hexes | Squares, cell: number, health: number): Pose {
  if (!stage) return { ...board.centre(cell), health };
  const moved = stage.at.get(key);
  const at = moved ? board.asItLies(moved) : board.centre(cell);
  const { lift, tilt, fade, sway, scale, grey } = stage.stanceOf(key);
  const left = stage.health.get(key) ?? health;
  const cheer = stage.cheering.get(key) ?? 0;
  return { x: at.x + sway, y: at.y, lift, tilt, fade, scale, grey, cheer, health: left, lag: stage.lag.get(key) ?? left, gone: stage.gone.has(key) };
}

/** How a piece is held over its foot, as CSS; nothing where it simply stands. */
export function stanceOf({ lift = 0, tilt = 0, scale = 1 }: Partial<Pose>): string | undefined {
  return lift || tilt || scale !== 1 ? `translate(0, ${-lift}px) rotate(${tilt}deg) scale(${scale})` : undefined;
}

/** What is left of its colours, as CSS. */
export function paleness({ grey = 0 }: Partial<Pose>): string | undefined {
  return grey > 0 ? `grayscale(${grey}) contrast(${1 - 0.25 * grey})` : undefined;
}

/** How full a bar of health is, from 0 to 1, and its colour. */
export function condition(health: number, most: number): { share: number; colour: string } {
  const share = Math.min(1, Math.max(0, health) / most);
  return { share, colour: share > 0.6 ? "#8fce7a" : share > 0.3 ? "#f0c14b" : "#ff8a66" };
}
