import { api, troubleOf } from "../../../../net/api.ts";
import type { TempleChart, TempleMapSheet, TempleMapWish, TempleThing } from "../../../../wire.ts";
import { keepDraft, keepSteps, keptDraft, keptSteps } from "./keeping.ts";
import { textOf, type Tables } from "./tables.ts";

export type Brush =
  | { what: "terrain"; kind: number }
  | { what: "building"; kind: number }
  | { what: "unit"; kind: number }
  | { what: "clear" };

const PATIENCE = 350;
const NOTHING: TempleChart = { name: "", about: "", players: 0, symmetry: "", width: 1, height: 1, terrain: [-1], sites: [], units: [] };
const NO_TILE = -1;

/** A map on the editor's table: what is drawn, how it is painted, and what the server says of it. */
export class Draft {
  chart: TempleChart = $state.raw(NOTHING);
  sheet: TempleMapSheet | null = $state.raw(null);
  brush: Brush = $state.raw({ what: "terrain", kind: 0 });
  owner = $state(-1);
  /** Whether what is painted is painted on the images of the cell too. */
  mirrored = $state(true);
  trouble = $state("");
  checking = $state(false);
  past: TempleChart[] = $state.raw([]);
  future: TempleChart[] = $state.raw([]);
  private timer = 0;

  constructor(readonly tables: Tables) {}

  get text(): string {
    return textOf(this.chart, this.tables);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get playable(): boolean {
    return !this.checking && this.sheet !== null && this.sheet.chart !== null && this.sheet.faults.length === 0;
  }

  // --- painting ------------------------------------------------------------------------------------------------------

  /** Paints a cell; `joined` makes it one with the change before, as in a stroke. */
  paint(cell: number, joined = false): void {
    const images = this.mirrored ? (this.sheet?.images[cell] ?? [cell]) : [cell];
    let chart = this.chart;
    images.forEach((image, turn) => {
      if (image >= 0 && images.indexOf(image) === turn) chart = this.painted(chart, image, this.ownerIn(turn));
    });
    this.change(chart, joined);
  }

  private ownerIn(turn: number): number {
    return this.owner < 0 ? -1 : (this.sheet?.owners[turn]?.[this.owner] ?? this.owner);
  }

  private painted(chart: TempleChart, cell: number, start: number): TempleChart {
    const others = (things: TempleThing[]): TempleThing[] => things.filter((each) => each.cell !== cell);
    const { brush } = this;
    switch (brush.what) {
      case "terrain": {
        const terrain = chart.terrain.map((mark, at) => (at === cell ? brush.kind : mark));
        if (brush.kind !== NO_TILE) return { ...chart, terrain };
        return { ...chart, terrain, sites: others(chart.sites), units: others(chart.units) };
      }
      case "building":
        return { ...chart, sites: [...others(chart.sites), { cell, kind: brush.kind, start }] };
      case "unit":
        return { ...chart, units: [...others(chart.units), { cell, kind: brush.kind, start }] };
      case "clear":
        return { ...chart, sites: others(chart.sites), units: others(chart.units) };
    }
  }

  change(chart: TempleChart, joined = false): void {
    if (!joined) this.remember();
    this.put(chart);
    this.checkSoon();
  }

  /** Takes up what the last visit left; false when there is nothing. */
  async resume(): Promise<boolean> {
    const chart = keptDraft(this.tables);
    if (!chart) return false;
    this.chart = chart;
    ({ past: this.past, future: this.future } = keptSteps(this.tables));
    await this.check();
    return true;
  }

  /** Every change comes through here, so that none is lost when the page goes. */
  private put(chart: TempleChart): void {
    this.chart = chart;
    if (!keepDraft(chart)) this.trouble = "This browser has no room to keep the map: save it as a file.";
  }

  /** The map as it is can be come back to; what was taken back before cannot. */
  private remember(): void {
    if (this.chart === NOTHING) return;
    this.past = [...this.past, this.chart];
    this.future = [];
    keepSteps(this);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.chart];
    this.put(before);
    keepSteps(this);
    this.checkSoon();
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.chart];
    this.put(after);
    keepSteps(this);
    this.checkSoon();
  }

  // --- the server's word ---------------------------------------------------------------------------------------------

  private checkSoon(): void {
    this.checking = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PATIENCE);
  }

  async check(): Promise<void> {
    const chart = this.chart;
    const sheet = await this.ask({ form: "text", text: this.text });
    if (chart !== this.chart) return;
    this.sheet = sheet;
    this.checking = false;
  }

  /** Puts a map on the table; what cannot be read leaves the old one there and says why. */
  async open(wish: TempleMapWish): Promise<boolean> {
    const sheet = await this.ask(wish);
    if (!sheet) return false;
    if (!sheet.chart) {
      const [fault] = sheet.faults;
      this.trouble = fault ? `${fault.where ? `${fault.where}: ` : ""}${fault.words}` : "This map cannot be read.";
      return false;
    }
    this.remember();
    clearTimeout(this.timer);
    this.put(sheet.chart);
    this.sheet = sheet;
    this.checking = false;
    return true;
  }

  /** Has the server mend the fault of this number. */
  mend(fault: number): Promise<boolean> {
    return this.open({ form: "text", text: this.text, mend: fault });
  }

  private async ask(wish: TempleMapWish): Promise<TempleMapSheet | null> {
    this.trouble = "";
    try {
      return await api.post<TempleMapSheet>("/temple/map", wish);
    } catch (error) {
      this.trouble = troubleOf(error);
      return null;
    }
  }
}
