// Orders of a whole turn in words, for who reads afterwards what would have been better.

import { cellName } from "../../../board/geometry.ts";
import type { TempleRules, TempleView } from "../../../wire.ts";
import { buildingOf, godOf, kindOf, siteOn, unitOn } from "../content/lookup.ts";

type Moves = readonly Record<string, unknown>[];

/** "Wolf d5 to b3, strikes Wolf b2; Wolf m6 to o7, works on Temple-tron; Temple-tron b2 makes a Wolf". */
export function orderOf(moves: Moves, view: TempleView, rules: TempleRules): string {
  const telling = new Telling(view, rules);
  for (const move of moves) telling.tell(move);
  return telling.parts.map(({ who, deeds }) => `${who}${who ? " " : ""}${deeds.join(", ")}`).join("; ");
}

class Telling {
  readonly parts: { who: string; deeds: string[] }[] = [];
  /** Where those who walked came from: a unit is called by the tile it began the turn on. */
  private readonly from = new Map<number, number>();
  private last = -1;

  constructor(
    private readonly view: TempleView,
    private readonly rules: TempleRules,
  ) {}

  tell(move: Record<string, unknown>): void {
    const number = (field: string): number => (typeof move[field] === "number" ? move[field] : -1);
    const [verb, unit, to, site] = [String(move["verb"]), number("unit"), number("to"), number("site")];
    if (verb === "go") this.walk(unit, to);
    else if (verb === "strike") this.add(unit, `strikes ${this.named(to)}`);
    else if (verb === "seize") this.add(unit, `takes over ${this.named(to)}`);
    else if (verb === "mend") this.add(unit, `repairs ${this.named(to)}`);
    else if (verb === "capture") this.add(unit, `works on ${this.building(unit)}`);
    else if (verb === "produce") this.say(`${this.building(site)} ${this.place(site)} makes a ${kindOf(this.rules, number("kind")).name}`);
    else if (verb === "give-unit") this.say(`gives ${this.named(unit)} to ${this.god()}`);
    else if (verb === "give-money") this.say(`gives ${this.rules.money_cost} cycles to ${this.god()}`);
    else if (verb === "give-turn") this.say(`gives the whole turn to ${this.god()}`);
    else if (verb === "invoke") this.say(`calls ${this.god()}`);
  }

  private walk(unit: number, to: number): void {
    this.add(unit, `to ${this.place(to)}`);
    this.from.set(to, this.began(unit));
  }

  private began(cell: number): number {
    return this.from.get(cell) ?? cell;
  }

  private add(unit: number, deed: string): void {
    const began = this.began(unit);
    if (began !== this.last) this.parts.push({ who: this.named(began), deeds: [] });
    this.last = began;
    this.parts.at(-1)!.deeds.push(deed);
  }

  private say(words: string): void {
    this.last = -1;
    this.parts.push({ who: "", deeds: [words] });
  }

  private named(cell: number): string {
    const unit = unitOn(this.view, this.began(cell));
    return `${unit ? `${kindOf(this.rules, unit.kind).name} ` : ""}${this.place(this.began(cell))}`;
  }

  private building(cell: number): string {
    const site = siteOn(this.view, cell);
    return site ? buildingOf(this.rules, site.kind).name : "the building";
  }

  private god(): string {
    return godOf(this.rules, this.view.seats[this.view.seat]?.god ?? 0).god;
  }

  private place(cell: number): string {
    return cellName(cell, this.view.width);
  }
}
