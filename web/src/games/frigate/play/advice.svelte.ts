import type { Move } from "../../../table/offers.ts";
import type { FrigateSheetView, FrigateView } from "../../../wire.ts";
import { hintWords } from "../content/words.ts";
import type { Session } from "../content/types.ts";

/** One open box: how often it scores in ten thousand, and its mean, when every further hold aims at it. */
export interface Odds {
  box: number;
  chance: number;
  mean: number;
}

/** What a player is told on request: the odds of every box, a hint with its reason, scores of an order not yet made. */
export class Advice {
  /** Whether the odds stand beside the boxes. */
  showing = $state(false);
  odds: Odds[] = $state.raw([]);
  /** The hint in words, and why. */
  words = $state("");
  /** The scores by box while a die or a perk is dragged over another place. */
  dragged: Map<number, number> | null = $state.raw(null);
  private readonly session: Session;
  private asked = 0;

  constructor(session: Session) {
    this.session = session;
  }

  of(box: number): Odds | null {
    return this.showing ? (this.odds.find((row) => row.box === box) ?? null) : null;
  }

  toggle(view: FrigateView, held: number): void {
    this.showing = !this.showing;
    this.session.journal.speak(this.showing ? "Odds are shown beside the boxes." : "Odds are hidden.");
    void this.refresh(view, held);
  }

  /** Asks anew after a roll, or when other dice are held; only the newest answer counts. */
  async refresh(view: FrigateView, held: number): Promise<void> {
    const number = ++this.asked;
    if (!this.showing || view.phase !== "rolled") return void (this.odds = []);
    const rows = (await this.session.overlay<Odds[]>(`odds:${held}`).catch(() => [])) ?? [];
    if (number === this.asked) this.odds = rows;
  }

  /** The first move that matters of what the strongest bot would do, with its reason. */
  async hint(view: FrigateView): Promise<Move | null> {
    const given = await this.session.hint().catch(() => null);
    const moves = given?.moves ?? [];
    const move = moves.find((each) => each.verb !== "order" && each.verb !== "shift") ?? moves[0];
    if (!move) return null;
    const why = await this.session.overlay<string>(`reason:${JSON.stringify(move)}`).catch(() => "");
    this.words = [hintWords(move, view), String(why ?? "")].filter(Boolean).join(" ");
    return move;
  }

  /** What the boxes would score if a die or a perk lay elsewhere: "order 0 2". */
  async preview(move: string): Promise<void> {
    const number = ++this.asked;
    const sheets = (await this.session.overlay<FrigateSheetView[]>(`sheets:${move}`).catch(() => [])) ?? [];
    if (number === this.asked) this.dragged = new Map(sheets.map((sheet) => [sheet.box, handOf(sheet)]));
  }

  drop(): void {
    this.asked++;
    this.dragged = null;
  }

  forget(): void {
    this.words = "";
    this.drop();
  }
}

/** The hand score is what the last line about it says. */
function handOf(sheet: FrigateSheetView): number {
  return sheet.lines.filter((line) => line.register === "hand").at(-1)?.after ?? 0;
}

/** A chance in ten thousand as people say it: never 0 or 100 % unless it is. */
export function percent(chance: number): string {
  if (chance <= 0 || chance >= 10000) return chance <= 0 ? "0 %" : "100 %";
  return `${Math.min(99, Math.max(1, Math.round(chance / 100)))} %`;
}
