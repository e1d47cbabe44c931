import type { Direction } from "./geometry.ts";

export const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** The direction of a key that steps what is in hand rather than the cursor; Shift turns the two about. */
export function stepOf(event: KeyboardEvent, arrowsStep: boolean): Direction | null {
  const direction = ARROWS[event.key];
  return direction !== undefined && event.shiftKey !== arrowsStep ? direction : null;
}
