import { Hexes } from "../../../board/geometry.ts";
import { BoardHand } from "../../../hands/boardhand.svelte.ts";
import { cycled } from "../../../hands/hand.svelte.ts";
import { settings } from "../../../settings.svelte.ts";
import { offerOf, pathTo, rows, type Move } from "../../../table/offers.ts";
import type { TempleEvent, TempleRules, TempleSiteView, TempleUnitView, TempleView } from "../../../wire.ts";
import { siteOn, unitOn } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import { hintWords } from "../content/words.ts";
import { blowOf, targetWords, type Blow } from "./forecast.ts";
import { keys } from "./keys.ts";
import type { Marks } from "./marks.ts";
import { Overlays } from "./overlays.svelte.ts";
import { roadsOf, type Road } from "./roads.ts";
import { toolsOf } from "./tools.ts";

const TARGETED = ["strike", "seize", "mend"] as const;
/** Cells so small that the numbers on them cannot be read, and a size at which they can. */
const SMALL = 34;
const READABLE = 42;

/** A player's hand over the map: what is selected, what is aimed at, what was asked of the server. */
export class TemplePlay extends BoardHand<TempleView, TempleEvent, TempleRules> {
  readonly overlays: Overlays;
  readonly tools = toolsOf(this);
  /** The cell of the unit or building in hand, or -1. */
  chosen = $state(-1);
  gods = $state(false);
  /** Whether the player is asked before a god is called for nothing, or again. */
  invoking = $state(false);
  altar = $state(false);
  protected readonly keys = keys;

  constructor(session: Session) {
    super(session);
    this.overlays = new Overlays(session);
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

  blowOn(cell: number): Blow | null {
    if (!this.unit || this.targets.get(cell) !== "strike") return null;
    return blowOf(this.previews.of({ verb: "strike", unit: this.unit.cell, to: cell }), this.unit.cell);
  }

  private foresee(): void {
    const unit = this.unit?.cell ?? -1;
    if (unit < 0) return;
    const moves: Move[] = [...this.targets].map(([to, verb]) => ({ verb, unit, to }));
    if (offerOf(this.session.offers, "capture", { unit })) moves.push({ verb: "capture", unit });
    void this.previews.ask(moves);
  }

  override refresh(): void {
    super.refresh();
    this.reminding = false;
    this.invoking = false;
    this.goAlong();
    void this.overlays.refresh();
    this.foresee();
  }

  /** The unit in hand may have gone elsewhere: the hand goes with it. */
  private goAlong(): void {
    for (const event of this.session.shown?.events ?? [])
      if (event.type === "went" && event.path[0] === this.chosen) this.chosen = event.path.at(-1) ?? -1;
    if (this.chosen >= 0 && !this.unit && !this.site) this.chosen = -1;
    if (this.session.ready && this.unit) this.follow(this.unit.cell, 2);
  }

  // --- picking -------------------------------------------------------------------------------------------------------

  protected moveTo(cell: number): Move | null {
    if (!this.unit || cell === this.unit.cell) return null;
    const verb = this.targets.get(cell);
    if (verb) return { verb, unit: this.unit.cell, to: cell };
    const other = unitOn(this.view, cell);
    if (other && other.seat !== this.session.seat) return { verb: "strike", unit: this.unit.cell, to: cell };
    return { verb: "go", unit: this.unit.cell, to: cell };
  }

  protected pressElsewhere(cell: number, move: Move | null): void {
    const mine = unitOn(this.view, cell)?.seat === this.session.seat || siteOn(this.view, cell)?.owner === this.session.seat;
    if (mine && cell !== this.chosen && this.session.isPlayer) return this.select(cell);
    if (cell === this.chosen) this.chosen = -1;
    else this.wonder(move);
  }

  select(cell: number): void {
    this.chosen = cell;
    this.hold(cell);
    this.foresee();
  }

  protected get standing(): number {
    return this.unit?.cell ?? -1;
  }

  sayEmpty(): void {
    this.session.tell("Select one of your units first.", "TB-10");
  }

  /** A verb of the unit in hand that needs no target. */
  order(verb: string): void {
    if (this.unit) this.act({ verb, unit: this.unit.cell });
    else this.sayEmpty();
  }

  /** Calls the god; asks first when nobody would feel it, or when he is awake already. */
  async invoke(): Promise<void> {
    await this.overlays.fresh;
    const told = this.overlays.invocation;
    if (this.can({ verb: "invoke" }) && told && (told.cells.length === 0 || told.left > 0)) this.invoking = true;
    else this.act({ verb: "invoke" });
  }

  invokeAnyway(): void {
    this.invoking = false;
    this.act({ verb: "invoke" });
  }

  /** What the building in hand can make, by its place in the list. */
  produce(at: number): void {
    const offer = this.site ? offerOf(this.session.offers, "produce", { site: this.site.cell }) : null;
    const kind = offer ? [...rows(offer)][at]?.[0] : undefined;
    if (this.site && kind !== undefined) this.act({ verb: "produce", site: this.site.cell, kind });
    else this.session.tell("Take a building first; it makes what it can by number.", "TB-25");
  }

  async endTurn(): Promise<void> {
    // Who is quick must be reminded too: the list of idle units may still be on its way.
    await this.overlays.fresh;
    const idle = this.overlays.idle;
    const waits = idle !== null && (idle.units.length > 0 || idle.factories.length > 0 || idle.invoke);
    this.finish({ verb: "end" }, settings.remind && waits);
  }

  next(by: number, among: readonly number[] = this.able): void {
    const cell = cycled(among, this.chosen, by);
    if (cell !== undefined) return this.select(cell);
    const what = among === this.ready ? "No building of yours can produce now." : "No unit of yours is waiting for orders.";
    this.session.tell(what, among === this.ready ? "TB-25" : "TB-44");
  }

  /** Goes from one target to the next; Enter then does it. */
  aimAtNext(): void {
    const cells = [...this.targets.keys()].sort((a, b) => a - b);
    if (!this.aimAmong(cells)) this.session.tell("Nothing to attack, take over or repair from here.", "TB-07");
  }

  cancel(): boolean {
    const busy = this.armed !== null || this.chosen >= 0;
    if (this.armed) this.armed = null;
    else this.chosen = -1;
    return busy;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  protected override takeUp(move: Move): void {
    const actor = move["unit"] ?? move["site"];
    if (typeof actor === "number" && !move.verb.startsWith("give")) this.select(actor);
    super.takeUp(move);
  }

  protected override orderWords(move: Move): string {
    return hintWords(move, (cell) => this.geometry.name(cell), this.rules);
  }

  protected override tellHint(words: string): void {
    this.session.journal.speak(words);
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
}
