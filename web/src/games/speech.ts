// How things are put into words in every game.

import type { Scene } from "./game.ts";

function isYou(scene: Scene, seat: number): boolean {
  return scene.you.length === 1 && scene.you[0] === seat;
}

/** "your" or "Ada’s". */
export function possessive(scene: Scene, seat: number): string {
  return isYou(scene, seat) ? "your" : `${scene.names[seat]}’s`;
}

export function player(scene: Scene, seat: number): string {
  return isYou(scene, seat) ? "You" : (scene.names[seat] ?? "Nobody");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
