import { untrack } from "svelte";
import { settings } from "../settings.svelte.ts";
import type { Camera } from "./camera.svelte.ts";
import type { Direction } from "./geometry.ts";
import { stepOf } from "./steps.ts";

/** A player's hand, as far as every board has to do with it. */
interface Hand {
  readonly camera: Camera;
  /** Whether the last command came from the keyboard. */
  readonly keyed: boolean;
  firstLook(): void;
}

/** The first look at a board, once it has a size; and the keyboard's cursor, which follows what is in hand. */
export function attend(hand: () => Hand, holds: () => boolean, enter: () => void): void {
  let looked = false;
  $effect(() => {
    if (looked || hand().camera.width === 0) return;
    looked = true;
    hand().firstLook();
  });
  $effect(() => {
    const holder = document.activeElement;
    // How the last command came is no reason to look again.
    const isFree = holder === document.body && untrack(() => hand().keyed);
    if (holds() && (isFree || holder?.getAttribute("role") === "gridcell")) enter();
  });
}

/** Takes a key that steps the unit in hand, where the player likes arrows to; true when it did. */
export function steps(event: KeyboardEvent, holds: boolean, step: (direction: Direction) => unknown): boolean {
  const direction = stepOf(event, settings.arrows === "step" && holds);
  if (direction) void step(direction);
  return direction !== null;
}
