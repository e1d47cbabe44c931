// What the server says an action would do, read out of the events of its preview.

import type { GridEvent } from "../../../wire.ts";

export interface Blow {
  damage: number;
  kills: boolean;
}

/** What would come to one unit; null when the events do not strike it. */
export function blowOf(events: readonly GridEvent[] | null, target: number): Blow | null {
  const struck = events?.find((event) => event.type === "struck" && event.target === target);
  if (struck?.type !== "struck") return null;
  return { damage: struck.damage, kills: struck.health <= 0 };
}
