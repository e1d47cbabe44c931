// A move that would end the turn is held back for a moment, so that it can be called off.

import { settings } from "../settings.svelte.ts";
import type { Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";

export const COUNTDOWN = 1500;

export interface Held {
  order: readonly Move[];
  /** When it goes by itself; null waits for the player. */
  until: number | null;
}

export class Holding {
  held: Held | null = $state.raw(null);
  private timer: number | null = null;

  constructor(private readonly session: Session) {}

  /** Gives the order, or holds it when the server says that it would end the turn by itself. */
  submit(order: readonly Move[]): Promise<void> {
    return this.session.weigh(this.decide(order));
  }

  private async decide(order: readonly Move[]): Promise<void> {
    if (settings.autoEnd !== "at once" && (await this.wouldEnd(order))) this.hold(order);
    else await this.session.order(order);
  }

  /** Nothing else is left to do: the order goes by itself after a moment, if the player likes that. */
  async lapse(order: readonly Move[]): Promise<void> {
    if (this.held || order.length === 0) return;
    if (settings.autoEnd === "at once") await this.session.order(order);
    else this.hold(order);
  }

  private async wouldEnd(order: readonly Move[]): Promise<boolean> {
    try {
      const [seen] = await this.session.foresee([[...order]]);
      return this.session.client?.endsTurn(seen?.events ?? []) ?? false;
    } catch {
      return false;
    }
  }

  private hold(order: readonly Move[]): void {
    const counts = settings.autoEnd === "countdown";
    this.held = { order, until: counts ? Date.now() + COUNTDOWN : null };
    this.session.journal.speak(counts ? "This ends your turn in a moment; any press stops it." : "This ends your turn. Confirm or cancel.");
    if (counts) this.timer = window.setTimeout(() => this.go(), COUNTDOWN);
  }

  go(): void {
    const held = this.held;
    this.cancel();
    if (held) void this.session.order(held.order);
  }

  /** False when nothing was held. */
  cancel(): boolean {
    const was = this.held !== null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.held = null;
    return was;
  }
}
