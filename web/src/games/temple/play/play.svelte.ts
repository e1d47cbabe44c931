import { Hexes } from "../../../board/geometry.ts";
import { arms, type Touch } from "../../../hands/arming.ts";
import { cycled } from "../../../hands/hand.svelte.ts";
import type { Press } from "../../../hands/presses.svelte.ts";
import { IN_HAND, StrikingHand } from "../../../hands/striking.svelte.ts";
import type { Words } from "../../../hands/strip.ts";
import { settings } from "../../../settings.svelte.ts";
import { offerOf, pathTo, rows, type Move } from "../../../table/offers.ts";
import type { TempleEvent, TempleInvocation, TempleRules, TempleSiteView, TempleUnitView, TempleView } from "../../../wire.ts";
import { siteOn, terrainAt, unitOn } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import { hintWords } from "../content/words.ts";
import { pressWords, stripOf } from "./forecast.ts";
import { keys } from "./keys.ts";
import type { Marks } from "./marks.ts";
import { Overlays } from "./overlays.svelte.ts";
import { roadsOf, type Road } from "./roads.ts";
import { toolsOf } from "./tools.ts";

/** What a press may do to whoever stands on a tile. */
const TARGETED = new Set(["strike", "seize", "mend"]);
const END: Move = { verb: "end" };
/** Cells so small that the numbers on them cannot be read, and a size at which they can. */
const SMALL = 34;
const READABLE = 42;

/** A player's hand over the map: what is selected, what is aimed at, what was asked of the server. */
export class TemplePlay extends StrikingHand<TempleView, TempleEvent, TempleRules> {
  readonly overlays: Overlays;
  readonly tools = toolsOf(this);
  /** The cell of the unit or building in hand, or -1. */
  chosen = $state(-1);
  gods = $state(false);
  /** Whether the player is asked before a god is called for nothing, or again. */
  invoking = $state(false);
  altar = $state(false);
  /** By what Invoke is pointed at: then it is told what it would do. A finger points by a first tap. */
  calling: Touch | null = $state(null);
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

  /** Whom the unit in hand can strike, take over or repair this turn, with the walk it takes: the verb by cell. */
  targets: Map<number, string> = $derived.by(() => {
    const found = new Map<number, string>();
    for (const deed of this.presses.deeds?.cells ?? []) if (TARGETED.has(deed.verb)) found.set(deed.cell, deed.verb);
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

  /** The way to where the player aims, or to where the deed would be done from. */
  path: number[] = $derived.by(() => {
    const to = this.standsAfter(this.aimed) ?? this.aim;
    if (!this.unit || !this.reach.has(to) || to === this.unit.cell) return [];
    return pathTo(this.reach, this.unit.cell, to);
  });

  marks: Marks = $derived.by(() => ({
    reach: this.reach,
    targets: new Map([...this.targets.keys()].map((cell) => [cell, pressWords(this, this.presses.on(cell))])),
    able: new Set(this.able),
    threats: this.overlays.threats ? this.overlays.counts : null,
  }));

  /** What invoking would do, while it is pointed at and possible. */
  get called(): TempleInvocation | null {
    return this.calling && this.can({ verb: "invoke" }) ? this.overlays.invocation : null;
  }

  get strip(): Words {
    return stripOf(this);
  }

  /** The number of the unit in hand, as its owner calls it. */
  get held(): number {
    return this.unit?.number ?? -1;
  }

  /** Where the unit in hand would stand when a press is done; null where that is where it stands. */
  standsAfter(press: Press | null): number | null {
    const went = press?.order.find((move) => move.verb === "go");
    return went && typeof went["to"] === "number" ? went["to"] : null;
  }

  override refresh(): void {
    super.refresh();
    this.invoking = false;
    this.calling = null;
    this.goAlong();
    void this.overlays.refresh();
    this.presses.forget();
    if (this.unit && this.session.ready) void this.presses.ask(this.unit.cell);
  }

  /** The unit in hand may have gone elsewhere: the hand goes with it. */
  private goAlong(): void {
    for (const event of this.session.shown?.events ?? [])
      if (event.type === "went" && event.path[0] === this.chosen) this.chosen = event.path.at(-1) ?? -1;
    if (this.chosen >= 0 && !this.unit && !this.site) this.chosen = -1;
    // Who has nothing left to do is let go, so that nothing is told to it by mistake.
    if (this.session.ready && this.unit?.done && !this.site) this.chosen = -1;
    if (this.session.ready && this.unit) this.follow(this.unit.cell, 2);
  }

  // --- pressing ------------------------------------------------------------------------------------------------------

  protected async ask(): Promise<void> {
    if (this.unit) await this.presses.ask(this.unit.cell);
  }

  /** A free tile beyond reach is for more turns than one: the server takes it as a standing order. */
  protected override sends(cell: number, how: Touch): boolean {
    const { unit, view } = this;
    if (!unit || !view || !this.session.ready || unit.moved || unitOn(view, cell) || !terrainAt(this.rules, view, cell)) return false;
    if (siteOn(view, cell)?.owner === this.session.seat && this.ready.includes(cell)) return false;
    if (!arms(this, { verb: "goal", unit: unit.cell, to: cell }, cell, how)) {
      this.chosen = -1;
      this.session.send(unit.number, cell);
    }
    return true;
  }

  protected give(press: Press, how: Touch): void {
    if (press.verb === "strike") this.strike(press.order, press.cell, press.place, how);
    else void this.work(press);
  }

  /** Who begins to work on a building goes on by itself until it is taken. */
  private async work(press: Press): Promise<void> {
    const number = this.unit?.number ?? 0;
    await this.session.order(press.order);
    await this.session.settled();
    const unit = this.view?.units.find((each) => each.seat === this.session.seat && each.number === number);
    const site = siteOn(this.view, press.cell);
    if (press.verb === "capture" && unit?.cell === press.cell && site && site.owner !== this.session.seat && unit.progress > 0)
      this.session.send(number, press.cell);
  }

  protected pressElsewhere(cell: number): void {
    const mine = unitOn(this.view, cell)?.seat === this.session.seat || siteOn(this.view, cell)?.owner === this.session.seat;
    if (mine && cell !== this.chosen && this.session.isPlayer) return this.select(cell);
    if (cell === this.chosen) return void (this.chosen = -1);
    this.inspected = cell;
    const other = unitOn(this.view, cell);
    if (!this.unit || !this.session.myTurn) return;
    const verb = other && other.seat !== this.session.seat ? "strike" : "go";
    this.wonder({ verb, unit: this.unit.cell, to: cell });
  }

  inspect(cell: number): void {
    this.inspected = cell;
  }

  select(cell: number): void {
    this.calling = null;
    this.chosen = cell;
    this.inspected = -1;
    this.hold(cell);
    if (!this.unit) return;
    this.camera.near(this.geometry.centre(cell), IN_HAND);
    void this.presses.ask(cell);
  }

  sayEmpty(): void {
    this.session.tell("Select one of your units first.", "TB-10");
  }

  /** A verb of the unit in hand that needs no target. */
  order(verb: string): void {
    if (this.unit) this.act({ verb, unit: this.unit.cell });
    else this.sayEmpty();
  }

  /** Calls the god; asks first when nobody would feel it, or when he is awake already. A finger asks what it would do. */
  async invoke(how: Touch = "mouse"): Promise<void> {
    await this.overlays.fresh;
    const told = this.overlays.invocation;
    const can = this.can({ verb: "invoke" });
    if (can && told && (told.cells.length === 0 || told.left > 0)) this.invoking = true;
    else if (can && how === "touch" && settings.confirmTouch && this.calling !== "touch") this.calling = "touch";
    else this.act({ verb: "invoke" });
  }

  /** The pointer, or the focus of the keyboard, came to Invoke or left it. */
  heed(how: Touch, at: boolean): void {
    if (at) this.calling = how;
    else if (this.calling === how) this.calling = null;
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

  /** The turn ends; where something could still be done, the strip asks first, and a second press says yes. */
  async endTurn(): Promise<void> {
    if (!this.can(END)) return void this.session.explain(END);
    const asked = this.reminding;
    this.letBe();
    // Who is quick must be reminded too: the list of idle units may still be on its way.
    await this.overlays.fresh;
    if (settings.remind && !asked && this.waits) this.reminding = true;
    else await this.session.order([END]);
  }

  /** Whether anything could still be done that is worth a question: going on by itself is not. */
  get waits(): boolean {
    const idle = this.overlays.idle;
    return idle !== null && (this.unordered.length > 0 || idle.factories.length > 0 || idle.invoke);
  }

  /** Cells of those who could act and have no standing order. */
  get unordered(): number[] {
    const sent = new Set(this.session.goals.filter((goal) => !goal.paused).map((goal) => goal.piece));
    return (this.overlays.idle?.units ?? []).filter((cell) => !sent.has(unitOn(this.view, cell)?.number ?? -1));
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

  /** One step back; a made move is for Undo. */
  cancel(): boolean {
    if (this.callOff() || this.lowers()) return true;
    if (this.calling === "touch") return !(this.calling = null);
    const held = this.chosen >= 0;
    this.chosen = -1;
    return held;
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
