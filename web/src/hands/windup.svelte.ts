// What is final is not sent at once: for a moment it can be seen coming, and be called off.

import { settings } from "../settings.svelte.ts";

/** A deed that is about to be sent: where, and from where. */
export interface Wound {
  cell: number;
  from: number;
}

export class WindUp {
  wound: Wound | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** How long the player wants to see it coming; nobody who plays without motion waits. */
  get time(): number {
    return settings.speed === "instant" ? 0 : Number(settings.windUp);
  }

  /** Does it after the wind-up, or at once where there is none. */
  start(wound: Wound, does: () => void): void {
    this.cancel();
    if (this.time === 0) return does();
    this.wound = wound;
    this.timer = setTimeout(() => {
      this.cancel();
      does();
    }, this.time);
  }

  /** Nothing has been sent: it is as if nothing had been pressed. False when nothing was wound up. */
  cancel(): boolean {
    const was = this.wound !== null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.wound = null;
    return was;
  }
}
