import type { Move } from "../../../table/offers.ts";
import type { RatroyaleArrival, RatroyaleSightline, RatroyaleThreat, RatroyaleWalk, Reason } from "../../../wire.ts";
import type { Session } from "../content/types.ts";

/** What the server was asked about the present position: pictures, and why not. */
export class Overlays {
  walks: RatroyaleWalk[] = $state.raw([]);
  lines: RatroyaleSightline[] = $state.raw([]);
  /** Null until the player asks to see them. */
  threats: RatroyaleThreat[] | null = $state.raw(null);
  arrivals: RatroyaleArrival[] = $state.raw([]);
  /** Why a card of the hand cannot be placed, by slot. */
  whyNot: ReadonlyMap<number, Reason> = $state.raw(new Map());
  private looking: Promise<void> | null = null;

  constructor(private readonly session: Session) {}

  /** The most damage that could come to each tile from one enemy. */
  worst: Map<number, number> = $derived.by(() => {
    const found = new Map<number, number>();
    const rows = [...(this.threats ?? []), ...(this.threats ? this.arrivals : [])];
    for (const row of rows) for (const cell of row.cells) found.set(cell, Math.max(found.get(cell) ?? 0, row.damage));
    return found;
  });

  threatsOn(cell: number): RatroyaleThreat[] {
    return (this.threats ?? []).filter((threat) => threat.cells.includes(cell));
  }

  arrivalOn(cell: number): RatroyaleArrival | null {
    return this.threats ? (this.arrivals.find((each) => each.cells.includes(cell)) ?? null) : null;
  }

  lineTo(start: number, skill: number, to: number): RatroyaleSightline | null {
    return this.lines.find((line) => line.start === start && line.skill === skill && line.to === to) ?? null;
  }

  /** The nearest thing a skill could be asked about; the entity itself when there is none. */
  nearest(start: number, skill: number): number {
    const near = this.lines.filter((line) => line.start === start && line.skill === skill);
    return near.sort((a, b) => a.distance - b.distance)[0]?.to ?? start;
  }

  /** Asks for the lines of sight, once a position and only when somebody is in hand. Done when they are there. */
  async look(): Promise<void> {
    if (this.session.ready) await (this.looking ??= this.loadLines());
  }

  private async loadLines(): Promise<void> {
    const seq = this.session.update?.seq;
    const lines = await this.ask<RatroyaleSightline>("sightlines");
    if (seq === this.session.update?.seq) this.lines = lines;
  }

  async toggleThreats(): Promise<void> {
    if (this.threats) this.threats = null;
    else await this.loadThreats();
  }

  private async loadThreats(): Promise<void> {
    const [threats, arrivals] = await Promise.all([this.ask<RatroyaleThreat>("threats"), this.ask<RatroyaleArrival>("arrivals")]);
    this.arrivals = arrivals;
    this.threats = threats;
  }

  /** A new position: everything is asked for anew. */
  async refresh(unplayable: readonly Move[]): Promise<void> {
    if (!this.session.isPlayer || !this.session.view || this.session.curtain) return this.forget();
    const seq = this.session.update?.seq;
    this.lines = [];
    this.looking = null;
    const [walks, reasons] = await Promise.all([
      this.ask<RatroyaleWalk>("walks"),
      unplayable.length > 0 ? this.session.refusals([...unplayable]).catch(() => []) : [],
    ]);
    if (seq !== this.session.update?.seq) return;
    this.walks = walks;
    this.whyNot = new Map(
      unplayable.flatMap((move, i) => (reasons[i] ? [[Number(move["slot"]), reasons[i]] as const] : [])),
    );
    if (this.threats) await this.loadThreats();
  }

  private forget(): void {
    this.walks = [];
    this.lines = [];
    this.threats = null;
    this.arrivals = [];
    this.whyNot = new Map();
  }

  private async ask<Row>(name: string): Promise<Row[]> {
    return (await this.session.overlay<Row[]>(name).catch(() => null)) ?? [];
  }
}
