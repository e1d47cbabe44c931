import type { NavalThreatPicture } from "../../../wire.ts";
import { unrolled } from "../maps/sea.ts";
import type { Session } from "../content/types.ts";

/** What known enemies could strike, as the server works it out; off until asked for. */
export class Overlays {
  threats: NavalThreatPicture[] | null = $state.raw(null);

  constructor(private readonly session: Session) {}

  /** Where each threat reaches, and how many reach a cell. */
  counts: Map<number, number> = $derived.by(() => {
    const counts = new Map<number, number>();
    const reach = new Map<number, Set<number>>();
    for (const threat of this.threats ?? []) {
      const cells = reach.get(threat.contact) ?? new Set<number>();
      for (const cell of unrolled(threat.runs)) cells.add(cell);
      reach.set(threat.contact, cells);
    }
    for (const cells of reach.values()) for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    return counts;
  });

  async toggleThreats(): Promise<void> {
    if (this.threats) this.threats = null;
    else await this.load();
  }

  /** Asks again, when the position has changed and the threats are shown. */
  refresh(): void {
    if (this.threats) void this.load();
  }

  private async load(): Promise<void> {
    this.threats = (await this.session.overlay<NavalThreatPicture[]>("threats").catch(() => [])) ?? [];
  }
}
