import type { Said } from "../wire.ts";

/** What was said at the table. The server repeats it after every welcome; only what is new counts as unread. */
export class Talk {
  said: Said[] = $state.raw([]);
  unread = $state(0);
  private known = 0;

  restart(): void {
    this.known = Math.max(this.known, this.said.length);
    this.said = [];
  }

  /** Whether the words are new. */
  hear(words: Said): boolean {
    this.said = [...this.said, words];
    if (this.said.length <= this.known) return false;
    this.unread += 1;
    return true;
  }
}
