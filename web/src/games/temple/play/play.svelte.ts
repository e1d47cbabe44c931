import { Camera } from "../../../board/camera.svelte.ts";
import { Hexes, type Direction } from "../../../board/geometry.ts";
import { settings } from "../../../settings.svelte.ts";
import { play as sound } from "../../../sound.ts";
import { arms, type Armed, type Touch } from "../../../table/arming.ts";
import { isOffered, offerOf, pathTo, rows, type Move } from "../../../table/offers.ts";
import type { TempleEvent, TempleSiteView, TempleUnitView, TempleView } from "../../../wire.ts";
import type { Play, Tool } from "../../game.ts";
import { blowOf, targetWords, type Blow } from "./forecast.ts";
import { isCommand, pressed } from "./keys.ts";
import type { Marks } from "./marks.ts";
import { Overlays } from "./overlays.svelte.ts";
import { roadsOf, type Road } from "./roads.ts";
import { toolsOf } from "./tools.ts";
import { siteOn, unitOn } from "../content/lookup.ts";
import { hintWords } from "../content/words.ts";
import type { Session } from "../content/types.ts";

const TARGETED = ["strike", "seize", "mend"] as const;
/** Cells so small that the numbers on them cannot be read, and a size at which they can. */
const SMALL = 34;
const READABLE = 42;
const NOTHING_ASKED: ReadonlyMap<string, TempleEvent[]> = new Map();

/** A player's hand over the map: what is selected, what is aimed at, what was asked of the server. */
export class TemplePlay implements Play {
  readonly session: Session;
  readonly camera = new Camera();
  readonly overlays: Overlays;
  readonly tools: Tool[] = toolsOf(this);
  /** The cell of the unit or building in hand. */
  chosen = $state(-1);
  hover = $state(-1);
  focus = $state(0);
  /** Touch: the move that the next tap on the same place makes. */
  armed: Armed | null = $state.raw(null);
  gods = $state(false);
  altar = $state(false);
  reminding = $state(false);
  hinted: Move | null = $state.raw(null);
  /** Whether the last command came from the keyboard. */
  keyed = false;
  private asked: ReadonlyMap<string, TempleEvent[]> = $state.raw(NOTHING_ASKED);

  constructor(session: Session) {
    this.session = session;
    this.overlays = new Overlays(session);
  }

  get view(): TempleView | null {
    return this.session.view;
  }

  /** The player's own temple is at the bottom. */
  geometry: Hexes = $derived.by(() => {
    const view = this.view;
    if (!view) return new Hexes(5, 5);
    const home = view.seats[this.session.seat]?.home ?? -1;
    return new Hexes(view.width, view.height, home >= 0 && Math.floor(home / view.width) > view.height / 2);
  });

  unit: TempleUnitView | null = $derived.by(() => {
    const unit = unitOn(this.view, this.chosen);
    return unit?.seat === this.session.seat ? unit : null;
  });
  site: TempleSiteView | null = $derived.by(() => {
    const site = siteOn(this.view, this.chosen);
    return site?.owner === this.session.seat ? site : null;
  });

  reach: Map<number, Road> = $derived.by(() =>
    roadsOf(this.unit ? offerOf(this.session.offers, "go", { unit: this.unit.cell }) : null),
  );

  /** What the unit in hand can do to other tiles: the verb by cell. */
  targets: Map<number, string> = $derived.by(() => {
    const found = new Map<number, string>();
    for (const verb of TARGETED) {
      const offer = this.unit ? offerOf(this.session.offers, verb, { unit: this.unit.cell }) : null;
      if (offer) for (const [cell] of rows(offer)) if (cell !== undefined) found.set(cell, verb);
    }
    return found;
  });

  /** Cells of the units that can still do something; a unit to which only rest is left waits for nobody. */
  able: number[] = $derived.by(() => {
    const busy = this.session.offers.filter((offer) => offer.verb !== "rest" && !offer.verb.startsWith("give"));
    const cells = busy.map((offer) => offer.fixed?.["unit"] ?? -1);
    return [...new Set(cells)].filter((cell) => cell >= 0).sort((a, b) => a - b);
  });
  /** Cells of the buildings that can produce. */
  ready: number[] = $derived.by(() =>
    this.session.offers.flatMap((offer) => (offer.verb === "produce" ? [offer.fixed?.["site"] ?? -1] : [])),
  );

  aim: number = $derived(this.armed?.cell ?? this.hover);

  path: number[] = $derived.by(() => {
    if (!this.unit || !this.reach.has(this.aim)) return [];
    return pathTo(this.reach, this.unit.cell, this.aim);
  });

  marks: Marks = $derived.by(() => ({
    reach: this.reach,
    targets: new Map([...this.targets].map(([cell, verb]) => [cell, targetWords(verb, this.blowOn(cell))])),
    able: new Set(this.able),
    threats: this.overlays.threats ? this.overlays.counts : null,
  }));

  // --- previews ------------------------------------------------------------------------------------------------------

  eventsOf(move: Move): TempleEvent[] | null {
    return this.asked.get(JSON.stringify(move)) ?? null;
  }

  blowOn(cell: number): Blow | null {
    if (!this.unit || this.targets.get(cell) !== "strike") return null;
    return blowOf(this.eventsOf({ verb: "strike", unit: this.unit.cell, to: cell }), this.unit.cell);
  }

  private async foresee(): Promise<void> {
    const unit = this.unit?.cell ?? -1;
    if (unit < 0 || !this.session.ready) return;
    const moves: Move[] = [...this.targets].map(([to, verb]) => ({ verb, unit, to }));
    if (offerOf(this.session.offers, "capture", { unit })) moves.push({ verb: "capture", unit });
    if (moves.length === 0) return;
    const seq = this.session.update?.seq;
    const answers = await this.session.previews(moves.slice(0, 64)).catch(() => []);
    if (seq !== this.session.update?.seq) return;
    this.asked = new Map([...this.asked, ...moves.map((move, i) => [JSON.stringify(move), answers[i] ?? []] as const)]);
  }

  /** A new position is on the screen: forget what belonged to the old one. */
  refresh(): void {
    this.armed = null;
    this.reminding = false;
    this.hinted = null;
    this.asked = NOTHING_ASKED;
    this.follow();
    void this.overlays.refresh();
    void this.foresee();
  }

  /** The unit in hand may have gone elsewhere: the hand goes with it. */
  private follow(): void {
    for (const event of this.session.shown?.events ?? [])
      if (event.type === "went" && event.path[0] === this.chosen) this.chosen = event.path.at(-1) ?? -1;
    if (this.chosen >= 0 && !this.unit && !this.site) this.chosen = -1;
    if (this.session.ready && this.unit) {
      this.focus = this.unit.cell;
      this.camera.reveal(this.geometry.centre(this.unit.cell), 2);
    }
  }

  // --- picking -------------------------------------------------------------------------------------------------------

  /** The player points at a tile. What it means depends on what is offered there; what is not offered is explained. */
  async pick(cell: number, hand: Touch): Promise<void> {
    this.focus = cell;
    this.keyed = hand === "key";
    if (this.session.isPlayer && this.session.link.state !== "connected")
      return this.session.tell("Not connected just now; nothing is lost.");
    await this.session.settled();
    const move = this.moveTo(cell);
    if (move && isOffered(this.session.offers, move)) return arms(this, move, cell, hand) ? undefined : this.act(move);
    this.armed = null;
    const mine = unitOn(this.view, cell)?.seat === this.session.seat || siteOn(this.view, cell)?.owner === this.session.seat;
    if (mine && cell !== this.chosen && this.session.isPlayer) return this.select(cell);
    if (cell === this.chosen) this.chosen = -1;
    else if (move && this.session.isPlayer && !this.session.outcome) void this.session.explain(move);
  }

  private moveTo(cell: number): Move | null {
    if (!this.unit || cell === this.unit.cell) return null;
    const verb = this.targets.get(cell);
    if (verb) return { verb, unit: this.unit.cell, to: cell };
    const other = unitOn(this.view, cell);
    if (other && other.seat !== this.session.seat) return { verb: "strike", unit: this.unit.cell, to: cell };
    return { verb: "go", unit: this.unit.cell, to: cell };
  }

  select(cell: number): void {
    this.chosen = cell;
    this.armed = null;
    this.focus = cell;
    this.camera.reveal(this.geometry.centre(cell), 3);
    sound("select");
    void this.foresee();
  }

  /** Makes a move that is offered, or says why it is not. */
  act(move: Move): void {
    if (isOffered(this.session.offers, move)) void this.session.move(move);
    else void this.session.explain(move);
  }

  /** A verb of the unit in hand that needs no target. */
  order(verb: string): void {
    if (!this.unit) return this.session.tell("Select one of your units first.", "TB-10");
    this.act({ verb, unit: this.unit.cell });
  }

  async endTurn(): Promise<void> {
    const move = { verb: "end" };
    // Who is quick must be reminded too: the list of idle units may still be on its way.
    await this.overlays.fresh;
    if (!isOffered(this.session.offers, move)) return void this.session.explain(move);
    const idle = this.overlays.idle;
    const waits = idle !== null && (idle.units.length > 0 || idle.factories.length > 0 || idle.invoke);
    if (settings.remind && waits && !this.reminding) this.reminding = true;
    else {
      this.reminding = false;
      void this.session.move(move);
    }
  }

  async step(direction: Direction): Promise<void> {
    await this.session.settled();
    if (!this.unit) return this.session.tell("Select one of your units first.", "TB-10");
    const to = this.geometry.neighbour(this.unit.cell, direction);
    if (to >= 0) void this.pick(to, "key");
  }

  next(by: number, among: readonly number[] = this.able): void {
    if (among.length === 0) {
      const what = among === this.ready ? "No building of yours can produce now." : "No unit of yours is waiting for orders.";
      return this.session.tell(what, among === this.ready ? "TB-25" : "TB-44");
    }
    const at = among.indexOf(this.chosen);
    const place = at < 0 ? (by > 0 ? 0 : -1) : at + by;
    this.select(among.at(place % among.length)!);
  }

  /** Goes from one target to the next; Enter then does it. */
  aimAtNext(): void {
    const cells = [...this.targets.keys()].sort((a, b) => a - b);
    const cell = cells[(cells.indexOf(this.focus) + 1) % cells.length];
    if (cell === undefined) return this.session.tell("Nothing to attack, take over or repair from here.", "TB-07");
    this.show(cell);
    this.hover = cell;
  }

  cancel(): boolean {
    const busy = this.armed !== null || this.chosen >= 0;
    if (this.armed) this.armed = null;
    else this.chosen = -1;
    return busy;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  async hint(): Promise<void> {
    const [first] = await this.session.hint().catch(() => []);
    if (!first) return this.session.tell("There is no hint just now.");
    this.hinted = first;
    const actor = first["unit"] ?? first["site"];
    if (typeof actor === "number" && !String(first.verb).startsWith("give")) this.select(actor);
    if (typeof first["to"] === "number") this.show(first["to"]);
    this.session.journal.speak(hintWords(first, (cell) => this.geometry.name(cell), this.session.rules));
  }

  show(cell: number): void {
    if (cell < 0) return;
    this.focus = cell;
    this.camera.reveal(this.geometry.centre(cell), 3);
  }

  /** The first look at the map: all of it, or on a small screen the player's own corner at a size for fingers. */
  firstLook(): void {
    const view = this.view;
    const home = view?.seats[this.session.seat]?.home ?? -1;
    const mine = (view?.units ?? []).filter((unit) => unit.seat === this.session.seat).map((unit) => unit.cell);
    const cells = home >= 0 ? [home, ...mine] : mine;
    this.focus = cells[0] ?? 0;
    const points = cells.map((cell) => this.geometry.centre(cell));
    this.camera.begin(points, SMALL, matchMedia("(pointer: coarse)").matches ? undefined : READABLE);
  }

  key(event: KeyboardEvent): boolean {
    if (!isCommand(event)) return false;
    this.keyed = true;
    // What is still being shown is shown at once: a key means now.
    void this.session.settled().then(() => pressed(this, event));
    return true;
  }
}
