import type { Direction } from "../../../board/geometry.ts";
import type { Touch } from "../../../hands/arming.ts";
import { BoardHand } from "../../../hands/boardhand.svelte.ts";
import { cycled } from "../../../hands/hand.svelte.ts";
import { Presses } from "../../../hands/presses.svelte.ts";
import type { Words } from "../../../hands/strip.ts";
import { hintTool, threatsTool } from "../../../hands/tools.ts";
import { WindUp } from "../../../hands/windup.svelte.ts";
import { play as sound } from "../../../stage/sounds.ts";
import type { Move } from "../../../table/offers.ts";
import type { NavalEvent, NavalRules, NavalShipView, NavalView } from "../../../wire.ts";
import type { Tool } from "../../game.ts";
import { Berths } from "./berths.svelte.ts";
import { Bridge } from "./bridge.svelte.ts";
import { EVERYBODY } from "../maps/eyes.ts";
import { FACINGS, myFleet } from "../content/lookup.ts";
import { pictureOf, type Picture } from "../maps/picture.ts";
import { Shipyard, type FleetShelf } from "./shipyard.svelte.ts";
import { keys } from "./keys.ts";
import { Sea } from "../maps/sea.ts";
import { Overlays } from "./overlays.svelte.ts";
import { stripOf } from "./strip.ts";
import { hintWords } from "../content/words.ts";
import type { Session } from "../content/types.ts";

const NO_SEA = new Sea(5, 128);
// Pixels of a cell below which a finger cannot point at one.
const TOO_SMALL = 22;
// How long a place that was asked for is marked, in milliseconds.
const MARKED = 1800;

/** A player's hand over the map: which ship is in it, where it points, and what it may do there. */
export class NavalPlay extends BoardHand<NavalView, NavalEvent, NavalRules> {
  readonly yard: Shipyard;
  readonly berths: Berths;
  readonly bridge: Bridge;
  readonly overlays: Overlays;
  readonly presses: Presses;
  readonly windUp = new WindUp();
  readonly tools: Tool[] = [
    { name: "Radar", icon: "g-radar-sweep", keys: "V", pressed: () => this.radar, use: () => (this.radar = !this.radar) },
    threatsTool(() => this.overlays),
    {
      name: "Formation",
      icon: "g-compass",
      keys: "G",
      pressed: () => this.bridge.formation,
      use: () => (this.bridge.formation = !this.bridge.formation),
    },
    hintTool(this),
  ];
  /** The number of the ship in hand, as its owner counts; -1 for none. */
  chosen = $state(-1);
  /** Where the bow of the ship in hand is to point. */
  facing = $state(1);
  radar = $state(false);
  /** Watching with the radar of this seat; EVERYBODY shows all there is. */
  eyes = $state(EVERYBODY);
  /** The place that was asked for last, marked for a moment. */
  marked = $state(-1);
  /** Where the pointer is over the board while something is dragged onto it from outside. */
  cellUnder: (x: number, y: number) => number = () => -1;
  protected readonly keys = keys;

  constructor(session: Session, shelf: FleetShelf) {
    super(session);
    this.yard = new Shipyard(this, shelf);
    this.berths = new Berths(this);
    this.bridge = new Bridge(this);
    this.overlays = new Overlays(session);
    this.presses = new Presses(session, true);
  }

  get strip(): Words {
    return stripOf(this);
  }

  /** As lessons count them. */
  get held(): number {
    return this.chosen;
  }

  /** What is wound up has not been sent. */
  callOff(): boolean {
    return this.windUp.cancel();
  }

  get phase(): string {
    return this.view?.phase ?? "";
  }

  picture: Picture | null = $derived.by(() => (this.view ? pictureOf(this.view) : null));
  sea: Sea = $derived(this.picture?.sea ?? NO_SEA);
  fleet: NavalShipView[] = $derived.by(() => myFleet(this.view, this.session.seat));
  ship: NavalShipView | null = $derived.by(() => this.fleet.find((ship) => ship.id === this.chosen) ?? null);

  get geometry(): Sea {
    return this.sea;
  }

  /** Who uses the keyboard points with the cursor. */
  override get aim(): number {
    return this.armed?.cell ?? (this.hover >= 0 ? this.hover : this.keyed ? this.focus : -1);
  }

  myShipOn(cell: number): NavalShipView | null {
    const vessel = this.picture?.vesselOn.get(cell);
    return vessel && vessel.seat === this.session.seat ? vessel.ship : null;
  }

  // --- picking -------------------------------------------------------------------------------------------------------

  /** Who only watches may point too; it hurries nothing. */
  override async pick(cell: number, how: Touch): Promise<void> {
    if (this.session.isPlayer) return super.pick(cell, how);
    this.focus = cell;
    this.keyed = how === "key";
  }

  protected override press(cell: number, how: Touch): void | Promise<void> {
    this.callOff();
    this.reminding = false;
    if (this.phase === "placement") return this.berths.pick(cell, how);
    if (this.phase === "battle") return this.bridge.pick(cell, how);
  }

  protected moveTo(cell: number): Move | null {
    return this.bridge.moveTo(cell);
  }

  protected pressElsewhere(): void {}

  /** What was said about an earlier move is done with. */
  override make(move: Move): Promise<void> {
    this.session.journal.notice = null;
    return super.make(move);
  }

  select(slot: number): void {
    const ship = this.fleet.find((each) => each.id === slot);
    this.chosen = slot;
    this.armed = null;
    this.bridge.weapon = -1;
    if (!ship) return;
    this.facing = ship.facing;
    sound("select");
    const asked = this.askPresses();
    if (ship.cell < 0) return;
    this.focus = ship.cell;
    this.bringNear(ship.cell, 4);
    void asked.then(() => this.showTargets(ship.id));
  }

  /** Whom the ship in hand could hit comes into sight with it, if it is still in hand and nothing is aimed at. */
  private showTargets(slot: number): void {
    const { ship } = this;
    if (!ship || ship.id !== slot || this.armed) return;
    const at = this.sea.centre(ship.cell);
    const targets = this.presses.strikes.map((strike) => this.sea.centre(strike.cell));
    const [best] = targets;
    if (!best) return;
    this.camera.revealAll([at, ...targets]);
    // Guns reach further than a small window.
    if (!targets.some((target) => this.camera.sees(target))) this.camera.begin([at, best]);
  }

  /** What a press means with the ship in hand is asked as soon as it is taken. */
  private askPresses(): Promise<void> {
    const able = this.phase === "battle" && this.session.ready && this.ship;
    return this.presses.ask(able ? this.chosen : -1);
  }

  /** Has a cell well inside the window, and for a finger large enough to point around it. */
  private bringNear(cell: number, margin: number): void {
    const at = this.sea.centre(cell);
    if (this.camera.zoom < TOO_SMALL && matchMedia("(pointer: coarse)").matches) this.camera.begin([at], TOO_SMALL);
    else this.camera.reveal(at, margin);
  }

  /** Turns the ship in hand by a quarter, about its centre. */
  async rotate(by: number): Promise<void> {
    if (this.phase === "placement") await this.berths.rotate(by);
    else if (this.phase === "battle") this.bridge.rotate(by);
  }

  turnTo(facing: number): void {
    this.facing = facing;
    if (this.armed) this.bridge.rearm();
    this.session.journal.speak(`Bow ${FACINGS[facing]}.`);
  }

  protected get standing(): number {
    return this.ship && this.ship.cell >= 0 ? this.ship.cell : this.focus;
  }

  sayEmpty(): void {
    this.session.tell("Select one of your ships first.", "NB-12");
  }

  /** Without a ship in hand the cursor is stepped. */
  override async step(direction: Direction): Promise<void> {
    const to = this.sea.neighbour(this.standing, direction);
    if (to >= 0) await this.pick(to, "key");
  }

  next(by: number): void {
    const slot = cycled(this.phase === "placement" ? this.berths.waiting : this.bridge.able, this.chosen, by);
    if (slot === undefined) this.session.tell("None of your ships is waiting for orders.", "NB-12");
    else this.select(slot);
  }

  async confirm(): Promise<void> {
    await this.session.settled();
    if (this.phase === "battle") return this.bridge.endTurn();
    this.finish({ verb: "ready" }, this.phase === "placement" && this.berths.waiting.length > 0);
  }

  protected override end(move: Move): void {
    this.chosen = -1;
    void this.endAfterVoyages(move);
  }

  /** Ships on voyages may still be under way: an end that comes too soon is said again, unless something came into sight. */
  private async endAfterVoyages(move: Move): Promise<void> {
    const { turn, phase } = this.view ?? {};
    const busy = this.bridge.isBusy;
    for (let tries = 0; tries <= this.fleet.length; tries++) {
      await this.make(move);
      await this.session.settled();
      if (this.view?.turn !== turn || this.view?.phase !== phase || this.bridge.isBusy !== busy || !this.can(move)) return;
    }
  }

  cancel(): boolean {
    if (this.callOff()) return true;
    if (this.reminding || this.bridge.doubtful) {
      this.reminding = false;
      this.bridge.doubtful = null;
      return true;
    }
    const busy = this.armed !== null || this.chosen >= 0;
    if (this.armed) this.armed = null;
    else if (this.bridge.weapon >= 0) this.bridge.weapon = -1;
    else this.chosen = -1;
    return busy;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  override refresh(): void {
    super.refresh();
    this.callOff();
    this.reminding = false;
    this.session.stage.look = (point) => this.camera.reveal(point, 3);
    this.bridge.refresh();
    this.overlays.refresh();
    void this.askPresses();
  }

  protected override takeUp(move: Move): void {
    if (typeof move["ship"] === "number") this.select(move["ship"]);
    if (typeof move["weapon"] === "number") this.bridge.weapon = move["weapon"];
    if (typeof move["facing"] === "number") this.facing = move["facing"];
    super.takeUp(move);
  }

  protected override orderWords(move: Move): string {
    return hintWords(move, this.session.scene);
  }

  override show(cell: number): void {
    if (cell < 0) return;
    this.focus = cell;
    this.bringNear(cell, 5);
    this.marked = cell;
    setTimeout(() => (this.marked = this.marked === cell ? -1 : this.marked), MARKED);
  }

  /** The first look: the player's own waters at a size for hands, or the whole map for one who only watches. */
  firstLook(): void {
    const chart = this.view?.chart;
    if (!chart) return;
    const corner = chart.zones[this.session.seat] ?? -1;
    const lying = this.fleet.filter((ship) => ship.cell >= 0).map((ship) => ship.cell);
    const half = Math.floor(chart.zone / 2);
    const cells = lying.length > 0 ? lying : corner >= 0 ? [corner + half * chart.stride + half] : [];
    this.focus = cells[0] ?? 0;
    this.camera.begin(cells.map((cell) => this.sea.centre(cell)));
  }
}
