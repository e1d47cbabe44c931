import { Camera } from "../../../board/camera.svelte.ts";
import type { Direction } from "../../../board/geometry.ts";
import { settings } from "../../../settings.svelte.ts";
import { play as sound } from "../../../sound.ts";
import { isOffered, type Move } from "../../../table/offers.ts";
import type { NavalRules, NavalShipView, NavalView } from "../../../wire.ts";
import type { Play, Tool } from "../../game.ts";
import { Berths } from "./berths.svelte.ts";
import { Bridge } from "./bridge.svelte.ts";
import { EVERYBODY } from "../maps/eyes.ts";
import { FACINGS, myFleet } from "../content/lookup.ts";
import { pictureOf, type Picture } from "../maps/picture.ts";
import { Shipyard, type FleetShelf } from "./shipyard.svelte.ts";
import { isCommand, pressed } from "./keys.ts";
import { Sea } from "../maps/sea.ts";
import { Overlays } from "./overlays.svelte.ts";
import { hintWords } from "../content/words.ts";
import type { Session } from "../content/types.ts";

export type Hand = "mouse" | "touch" | "key";

const NO_SEA = new Sea(5, 128);
// Pixels of a cell below which a finger cannot point at one.
const TOO_SMALL = 22;
// How long a place that was asked for is marked, in milliseconds.
const MARKED = 1800;

/** A player's hand over the map: which ship is in it, where it points, and what it may do there. */
export class NavalPlay implements Play {
  readonly camera = new Camera();
  readonly yard: Shipyard;
  readonly berths: Berths;
  readonly bridge: Bridge;
  readonly overlays: Overlays;
  readonly tools: Tool[];
  /** The number of the ship in hand, as its owner counts; -1 for none. */
  chosen = $state(-1);
  /** Where the bow of the ship in hand is to point. */
  facing = $state(1);
  hover = $state(-1);
  focus = $state(0);
  /** Touch: the move that the next tap on the same place makes. */
  armed: { cell: number; move: Move } | null = $state.raw(null);
  radar = $state(false);
  /** Watching with the radar of this seat; EVERYBODY shows all there is. */
  eyes = $state(EVERYBODY);
  hinted: Move | null = $state.raw(null);
  /** The place that was asked for last, marked for a moment. */
  marked = $state(-1);
  reminding = $state(false);
  /** Whether the last command came from the keyboard: then the cursor aims. */
  keyed = $state(false);
  /** Where the pointer is over the board while something is dragged onto it from outside. */
  cellUnder: (x: number, y: number) => number = () => -1;

  constructor(
    readonly session: Session,
    shelf: FleetShelf,
  ) {
    this.yard = new Shipyard(this, shelf);
    this.berths = new Berths(this);
    this.bridge = new Bridge(this);
    this.overlays = new Overlays(session);
    const toggles = [
      { name: "Radar", icon: "g-radar-sweep", keys: "V", pressed: () => this.radar, use: () => (this.radar = !this.radar) },
      { name: "Enemy threats", icon: "g-threat", keys: "T", pressed: () => this.overlays.threats !== null, use: () => void this.overlays.toggleThreats() },
    ];
    this.tools = [...toggles, { name: "Hint", icon: "c-lightbulb", keys: "H", use: () => void this.hint() }];
  }

  get view(): NavalView | null {
    return this.session.view;
  }

  get rules(): NavalRules {
    return this.session.rules;
  }

  get phase(): string {
    return this.view?.phase ?? "";
  }

  picture: Picture | null = $derived.by(() => (this.view ? pictureOf(this.view) : null));
  sea: Sea = $derived(this.picture?.sea ?? NO_SEA);
  fleet: NavalShipView[] = $derived.by(() => myFleet(this.view, this.session.seat));
  ship: NavalShipView | null = $derived.by(() => this.fleet.find((ship) => ship.id === this.chosen) ?? null);

  /** The cell that is pointed at. */
  aim: number = $derived.by(() => this.armed?.cell ?? (this.hover >= 0 ? this.hover : this.keyed ? this.focus : -1));

  myShipOn(cell: number): NavalShipView | null {
    const vessel = this.picture?.vesselOn.get(cell);
    return vessel && vessel.seat === this.session.seat ? vessel.ship : null;
  }

  // --- picking -------------------------------------------------------------------------------------------------------

  /** The player points at a cell. What it means depends on the phase and on what is offered there. */
  async pick(cell: number, how: Hand): Promise<void> {
    this.focus = cell;
    this.keyed = how === "key";
    if (!this.session.isPlayer) return;
    if (this.session.link.state !== "connected") return this.session.tell("Not connected just now; nothing is lost.");
    await this.session.settled();
    if (this.phase === "placement") return this.berths.pick(cell, how);
    if (this.phase === "battle") return this.bridge.pick(cell, how);
  }

  /** Makes a move at a cell; a finger has to tap there twice. */
  target(move: Move, cell: number, how: Hand): void {
    const confirmed = this.armed?.cell === cell && JSON.stringify(this.armed.move) === JSON.stringify(move);
    if (how === "touch" && settings.confirmTouch && !confirmed) {
      this.armed = { cell, move };
      sound("select");
      return;
    }
    this.armed = null;
    this.act(move);
  }

  /** Makes a move that is offered, or says why it is not. */
  act(move: Move): void {
    if (isOffered(this.session.offers, move)) void this.make(move);
    else void this.session.explain(move);
  }

  /** Makes a move; what was said about an earlier one is done with. */
  make(move: Move): Promise<void> {
    this.session.journal.notice = null;
    return this.session.move(move);
  }

  select(slot: number): void {
    const ship = this.fleet.find((each) => each.id === slot);
    this.chosen = slot;
    this.armed = null;
    this.bridge.weapon = -1;
    if (!ship) return;
    this.facing = ship.facing;
    sound("select");
    if (ship.cell < 0) return;
    this.focus = ship.cell;
    this.bringNear(ship.cell, 4);
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

  step(direction: Direction): void {
    const from = this.ship && this.ship.cell >= 0 ? this.ship.cell : this.focus;
    const to = this.sea.neighbour(from, direction);
    if (to >= 0) void this.pick(to, "key");
  }

  next(by: number): void {
    const among = this.phase === "placement" ? this.berths.waiting : this.bridge.able;
    if (among.length === 0) return this.session.tell("None of your ships is waiting for orders.", "NB-12");
    const at = among.indexOf(this.chosen);
    this.select(among.at((at < 0 ? (by > 0 ? 0 : -1) : at + by) % among.length)!);
  }

  async confirm(): Promise<void> {
    await this.session.settled();
    if (this.phase === "battle") return this.bridge.endTurn();
    const move = { verb: "ready" };
    if (!isOffered(this.session.offers, move)) return void this.session.explain(move);
    if (this.phase === "placement" && this.berths.waiting.length > 0 && !this.reminding) this.reminding = true;
    else {
      this.reminding = false;
      this.chosen = -1;
      void this.make(move);
    }
  }

  cancel(): boolean {
    const busy = this.armed !== null || this.chosen >= 0;
    if (this.armed) this.armed = null;
    else if (this.bridge.weapon >= 0) this.bridge.weapon = -1;
    else this.chosen = -1;
    return busy;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  /** A new position is on the screen: forget what belonged to the old one. */
  refresh(): void {
    this.armed = null;
    this.hinted = null;
    this.session.stage.look = (point) => this.camera.reveal(point, 3);
    this.bridge.refresh();
    this.overlays.refresh();
  }

  async hint(): Promise<void> {
    const [first] = await this.session.hint().catch(() => []);
    if (!first) return this.session.tell("There is no hint just now.");
    const words = hintWords(first, this.session.scene);
    if (typeof first["ship"] === "number") this.select(first["ship"]);
    if (typeof first["weapon"] === "number") this.bridge.weapon = first["weapon"];
    if (typeof first["facing"] === "number") this.facing = first["facing"];
    if (typeof first["to"] === "number") this.show(first["to"]);
    this.hinted = first;
    this.session.tell(words);
  }

  show(cell: number): void {
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

  key(event: KeyboardEvent): boolean {
    if (!isCommand(event)) return false;
    this.keyed = true;
    // What is still being shown is shown at once: a key means now.
    void this.session.settled().then(() => pressed(this, event));
    return true;
  }
}
