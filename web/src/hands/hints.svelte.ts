import type { HintOf } from "../net/typed.ts";
import type { Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";

/** A hint, told one press at a time: who, where, the order itself, and why. It goes with the position it was given for. */
export class Hints {
  given: HintOf | null = $state.raw(null);
  /** How many of its sentences have been told. */
  told = $state(0);
  private asking = false;

  /** `put` says the first move of an order in the game's own words, where the server does not. */
  constructor(
    private readonly session: Session,
    private readonly put: (move: Move) => string,
  ) {}

  /** Tells one more; false when there is no hint, or the position has changed while it was thought of. */
  async next(): Promise<boolean> {
    if (this.asking) return true;
    if (!this.given && !(await this.ask())) return false;
    this.told = Math.min(this.told + 1, this.says.length);
    return true;
  }

  /** Tells as far as somebody has chosen to be told unasked; false when there is none. */
  async tellTo(level: "who" | "order"): Promise<boolean> {
    if (this.asking || this.given || !(await this.ask())) return false;
    this.told = level === "who" ? Math.min(1, this.says.length) : Math.max(1, this.says.length - 1);
    return this.said !== "";
  }

  private async ask(): Promise<boolean> {
    this.asking = true;
    try {
      await this.session.settled();
      const { update } = this.session;
      const hint = await this.session.hint();
      this.given = this.session.update === update ? hint : null;
    } catch {
      this.given = null;
    } finally {
      this.asking = false;
    }
    return this.given !== null;
  }

  private get says(): readonly string[] {
    return this.given?.says ?? [];
  }

  /** What was told last; empty without a hint. */
  get said(): string {
    return this.sentence(this.told);
  }

  /** What the last thing told is about: where comes after who, and the order stays while it is said why. */
  get words(): string {
    if (this.told === 2 && this.told < this.orderAt) return `${this.sentence(1)} ${this.said}`;
    return this.isWhy ? this.sentence(this.orderAt) : this.said;
  }

  /** How far it has been told; at last why. */
  get count(): string {
    if (this.isWhy) return this.said;
    return this.told < this.says.length ? `Hint ${this.told} of ${this.says.length}: ask again for more.` : "";
  }

  /** The order is the last sentence but one, why the last. */
  private get orderAt(): number {
    return this.says.length - 1;
  }

  private get isWhy(): boolean {
    return this.told > 1 && this.told === this.says.length;
  }

  private sentence(number: number): string {
    const first = number === this.orderAt ? this.given?.order[0] : undefined;
    return (first && this.put(first)) || (this.says[number - 1] ?? "");
  }

  /** Cells to point at: who acts, and from the second press on where. */
  cells: number[] = $derived.by(() => {
    const at = this.given?.at;
    if (!at || this.told === 0) return [];
    const { view, client } = this.session;
    const who = at.cell ?? (view && at.piece !== undefined ? (client?.placeOf?.(view, at.piece) ?? -1) : -1);
    const named = this.told > 1 || !at.who ? [who, at.to ?? -1] : [who];
    return [...new Set(named)].filter((cell) => cell >= 0);
  });

  /** The order as a ghost, from the press on that names it. */
  get ghost(): HintOf | null {
    return this.given && this.told > 0 && this.told >= this.says.length - 1 ? this.given : null;
  }

  forget(): void {
    this.given = null;
    this.told = 0;
  }
}
