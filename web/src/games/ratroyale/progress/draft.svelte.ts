import { profiles } from "../../../net/api.ts";
import type { RatroyaleSetChecked, RatroyaleSetView } from "../../../wire.ts";

const PAUSE = 180;

/** A squeak set while it is built. The server says after every change what is wrong with it. */
export class SetDraft {
  name = $state("");
  cards: Record<string, number> = $state({});
  opening: string[] = $state([]);
  /** What the server says of it; null until it has said so. */
  verdict: RatroyaleSetView | null = $state.raw(null);
  changed = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly profile: () => string | null) {}

  size: number = $derived(Object.values(this.cards).reduce((sum, copies) => sum + copies, 0));

  begin(set: RatroyaleSetView): void {
    this.name = set.name;
    this.cards = { ...set.cards };
    this.opening = [...set.opening];
    this.verdict = set;
    this.changed = false;
  }

  add(card: string, by: number): void {
    const copies = Math.max(0, (this.cards[card] ?? 0) + by);
    const rest = Object.fromEntries(Object.entries(this.cards).filter(([name]) => name !== card));
    this.cards = copies > 0 ? { ...rest, [card]: copies } : rest;
    // A card that has left the set leaves the opening too.
    while (this.opening.filter((each) => each === card).length > copies) this.opening = without(this.opening, this.opening.lastIndexOf(card));
    this.touch();
  }

  /** Adds what is owned, one copy of each after the other, until the set is full; `room` says how many of each it may hold. */
  fill(room: ReadonlyMap<string, number>, full: number): void {
    for (let copy = 1; copy <= Math.max(0, ...room.values()); copy += 1)
      for (const [card, most] of room)
        if (this.size < full && copy <= most && (this.cards[card] ?? 0) < copy) this.cards = { ...this.cards, [card]: copy };
    this.touch();
  }

  open(card: string, at = this.opening.length): void {
    this.opening = [...this.opening.slice(0, at), card, ...this.opening.slice(at)];
    this.touch();
  }

  close(at: number): void {
    this.opening = without(this.opening, at);
    this.touch();
  }

  shift(at: number, by: number): void {
    const to = at + by;
    if (to < 0 || to >= this.opening.length) return;
    const moved = without(this.opening, at);
    this.opening = [...moved.slice(0, to), this.opening[at]!, ...moved.slice(to)];
    this.touch();
  }

  /** As the server takes it. */
  get wire(): { name: string; cards: Record<string, number>; opening: string[] } {
    return { name: this.name.trim() || "A set", cards: { ...this.cards }, opening: [...this.opening] };
  }

  touch(): void {
    this.changed = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  private async check(): Promise<void> {
    const profile = this.profile();
    if (!profile) return;
    const number = ++this.asked;
    const done = await profiles.act<unknown, unknown, RatroyaleSetChecked>(profile, { type: "check-set", squeaks: this.wire }).catch(() => null);
    const [checked] = done?.events ?? [];
    if (checked && number === this.asked) this.verdict = checked.squeaks;
  }
}

function without<Item>(list: readonly Item[], at: number): Item[] {
  return list.filter((_, i) => i !== at);
}
