import type {
  TempleAlarm,
  TempleGift,
  TempleIdle,
  TempleIncomeLine,
  TempleInvocation,
  TempleNumber,
  TempleProduct,
  TempleThreat,
} from "../../../wire.ts";
import type { Session } from "../content/types.ts";

/** Lists and overlays the server draws from what this seat may know; asked for anew with every position. */
export class Overlays {
  alarms: TempleAlarm[] = $state.raw([]);
  numbers: TempleNumber[] = $state.raw([]);
  income: TempleIncomeLine[] = $state.raw([]);
  products: TempleProduct[] = $state.raw([]);
  gifts: TempleGift[] = $state.raw([]);
  idle: TempleIdle | null = $state.raw(null);
  /** What invoking the god would do now. */
  invocation: TempleInvocation | null = $state.raw(null);
  /** Where units stand that a god is with just now. */
  blessed: ReadonlySet<number> = $state.raw(new Set());
  /** Null until the player asks to see them. */
  threats: TempleThreat[] | null = $state.raw(null);

  /** Done when what is here belongs to the newest position: who decides by it waits for it. */
  fresh: Promise<void> = Promise.resolve();

  constructor(private readonly session: Session) {}

  counts: Map<number, number> = $derived.by(() => {
    const counts = new Map<number, number>();
    for (const threat of this.threats ?? []) for (const cell of threat.cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    return counts;
  });

  threatsOn(cell: number): TempleThreat[] {
    return (this.threats ?? []).filter((threat) => threat.cells.includes(cell));
  }

  sourcesOf(cell: number, stat: number): TempleNumber | null {
    return this.numbers.find((number) => number.cell === cell && number.stat === stat) ?? null;
  }

  async toggleThreats(): Promise<void> {
    if (this.threats) this.threats = null;
    else this.threats = (await this.ask<TempleThreat>("threats")) ?? [];
  }

  /** A new position: everything is asked for anew. */
  refresh(): Promise<void> {
    this.fresh = this.load();
    return this.fresh;
  }

  private async load(): Promise<void> {
    if (!this.session.isPlayer || !this.session.view || this.session.curtain) return this.forget();
    const seq = this.session.update?.seq;
    const awake = this.session.view.seats.some((seat) => seat.power > 0);
    const [alarms, numbers, income, products, gifts, idle, invocation, blessed] = await Promise.all([
      this.ask<TempleAlarm>("alarm"),
      this.ask<TempleNumber>("numbers"),
      this.ask<TempleIncomeLine>("income"),
      this.ask<TempleProduct>("production"),
      this.ask<TempleGift>("sacrifice"),
      this.ask<TempleIdle>("idle"),
      this.ask<TempleInvocation>("invocation"),
      awake ? this.ask<number>("blessed") : [],
    ]);
    if (seq !== this.session.update?.seq) return;
    if (this.alarms.length === 0 && alarms?.length) this.session.journal.speak("Your temple is in danger!");
    this.alarms = alarms ?? [];
    this.numbers = numbers ?? [];
    this.income = income ?? [];
    this.products = products ?? [];
    this.gifts = gifts ?? [];
    this.idle = idle?.[0] ?? null;
    this.invocation = invocation?.[0] ?? null;
    this.blessed = new Set(blessed);
    if (this.threats) this.threats = (await this.ask<TempleThreat>("threats")) ?? [];
  }

  forget(): void {
    this.alarms = [];
    this.numbers = [];
    this.income = [];
    this.products = [];
    this.gifts = [];
    this.idle = null;
    this.invocation = null;
    this.blessed = new Set();
    this.threats = null;
  }

  private ask<Row>(name: string): Promise<Row[] | null> {
    return this.session.overlay<Row[]>(name).catch(() => null);
  }
}
