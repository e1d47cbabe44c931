import type { GridThreat } from "../../../wire.ts";
import type { Session } from "../content/types.ts";

/** What the enemy could strike on its next turn, as the server works it out; off until asked for. */
export class Overlays {
  threats: GridThreat[] | null = $state.raw(null);
  private seen: GridThreat[] | null = $state.raw(null);

  constructor(private readonly session: Session) {}

  counts: Map<number, number> = $derived.by(() => {
    const counts = new Map<number, number>();
    for (const threat of this.threats ?? []) for (const cell of threat.cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    return counts;
  });

  threatsOn(cell: number): GridThreat[] {
    return (this.threats ?? []).filter((threat) => threat.cells.includes(cell));
  }

  /** The squares one enemy could strike, once they are known. */
  reachOf(unit: number): readonly number[] | null {
    return (this.seen ?? []).find((threat) => threat.unit === unit)?.cells ?? null;
  }

  /** Learns what the enemies could strike without showing it for all of them. */
  async learn(): Promise<void> {
    this.seen = await this.session.overlay<GridThreat[]>("threats").catch(() => null);
  }

  async toggleThreats(): Promise<void> {
    if (this.threats) this.threats = null;
    else await this.look();
  }

  /** Asks again, when the position has changed and the watch is on. */
  refresh(): void {
    if (this.threats) void this.look();
  }

  private async look(): Promise<void> {
    this.threats = await this.session.overlay<GridThreat[]>("threats").catch(() => null);
  }
}
