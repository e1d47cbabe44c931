import type { Session } from "../content/types.ts";
import type { Strike } from "../../../wire.ts";

/** Whom one skill of the piece in hand could be used on this turn, and from where; asked once a position. */
export class Blows {
  strikes: Strike[] = $state.raw([]);
  private asked = "";
  private answer: Promise<void> = Promise.resolve();

  constructor(private readonly session: Session) {}

  ask(unit: number, skill: number): Promise<void> {
    const key = `${this.session.update?.seq} ${unit}.${skill}`;
    if (key !== this.asked) {
      this.asked = key;
      this.strikes = [];
      this.answer = unit > 0 && skill >= 0 ? this.look(unit, skill, key) : Promise.resolve();
    }
    return this.answer;
  }

  private async look(unit: number, skill: number, key: string): Promise<void> {
    const found = await this.session.overlay<Strike[]>(`strikes:${unit}.${skill}`).catch(() => null);
    if (key === this.asked) this.strikes = found ?? [];
  }

  on(cell: number): Strike | null {
    return this.strikes.find((strike) => strike.cell === cell && (strike.places?.length ?? 0) > 0) ?? null;
  }

  forget(): void {
    this.asked = "";
    this.strikes = [];
  }
}
