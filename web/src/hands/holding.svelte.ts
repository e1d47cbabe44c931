// A move that would end the turn is held back for a moment, so that it can be called off.

import { settings } from "../settings.svelte.ts";
import type { Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";

const COUNTDOWN = 3000;

export interface Held {
  move: Move;
  /** When it goes by itself; null waits for the player. */
  until: number | null;
}

export class Holding {
  held: Held | null = $state.raw(null);
  private timer: number | null = null;

  constructor(private readonly session: Session) {}

  /** Makes the move, or holds it when the server says that it would end the turn by itself. */
  async submit(move: Move): Promise<void> {
    if (settings.autoEnd !== "at once" && (await this.wouldEnd(move))) this.hold(move);
    else await this.session.move(move);
  }

  private async wouldEnd(move: Move): Promise<boolean> {
    try {
      const [events] = await this.session.previews([move]);
      return this.session.client?.endsTurn(events ?? []) ?? false;
    } catch {
      return false;
    }
  }

  private hold(move: Move): void {
    const counts = settings.autoEnd === "countdown";
    this.held = { move, until: counts ? Date.now() + COUNTDOWN : null };
    this.session.journal.speak(
      counts ? "This ends your turn in three seconds. Press Escape to cancel." : "This ends your turn. Confirm or cancel.",
    );
    if (counts) this.timer = window.setTimeout(() => this.go(), COUNTDOWN);
  }

  go(): void {
    const held = this.held;
    this.cancel();
    if (held) void this.session.move(held.move);
  }

  cancel(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.held = null;
  }
}
