import { Camera } from "../../../board/camera.svelte.ts";
import { Squares, type Direction } from "../../../board/geometry.ts";
import { settings } from "../../../settings.svelte.ts";
import { play as sound } from "../../../sound.ts";
import { arms, type Armed, type Touch } from "../../../table/arming.ts";
import { Holding } from "../../../table/holding.svelte.ts";
import { isOffered, offerOf, pathTo, ways, type Move, type Way } from "../../../table/offers.ts";
import type { GridEvent, GridUnitView, GridView } from "../../../wire.ts";
import type { Play, Tool } from "../../game.ts";
import { blowOf, type Blow } from "./forecast.ts";
import { isCommand, pressed } from "./keys.ts";
import type { Marks } from "./marks.ts";
import { Overlays } from "./overlays.svelte.ts";
import { classOf, unitOf, unitOn } from "../content/lookup.ts";
import { hintWords } from "../content/words.ts";
import type { Session } from "../content/types.ts";

const NO_BLOWS: ReadonlyMap<string, GridEvent[]> = new Map();

/** A player's hand over a Grid Game board: what is selected, what is aimed at, what was asked of the server. */
export class GridPlay implements Play {
  readonly session: Session;
  readonly camera = new Camera();
  readonly holding: Holding;
  readonly overlays: Overlays;
  readonly tools: Tool[] = [
    {
      name: "Enemy threats",
      icon: "g-threat",
      keys: "T",
      pressed: () => this.overlays.threats !== null,
      use: () => void this.overlays.toggleThreats(),
    },
    { name: "Hint", icon: "c-lightbulb", keys: "H", use: () => void this.hint() },
  ];
  chosen: number | null = $state(null);
  hover = $state(-1);
  focus = $state(0);
  /** Touch: the move that the next tap on the same place makes. */
  armed: Armed | null = $state.raw(null);
  sprinting = $state(false);
  /** Whether the player is being asked if the turn is to end although units could still act. */
  reminding = $state(false);
  hinted: Move | null = $state.raw(null);
  /** Whether the last command came from the keyboard. */
  keyed = false;
  private blows: ReadonlyMap<string, GridEvent[]> = $state.raw(NO_BLOWS);

  constructor(session: Session) {
    this.session = session;
    this.holding = new Holding(session);
    this.overlays = new Overlays(session);
  }

  get view(): GridView | null {
    return this.session.view;
  }

  geometry: Squares = $derived.by(() => {
    const size = this.view?.size ?? 16;
    return new Squares(size, size, this.session.seat === 1);
  });

  /** The unit in hand: the one the server says is under way, or the one the player picked. */
  unit: GridUnitView | null = $derived.by(() => {
    const view = this.view;
    if (!view) return null;
    return unitOf(view, view.active >= 0 ? view.active : (this.chosen ?? -1));
  });

  walks = $derived.by(() => this.waysOf("walk"));
  sprints = $derived.by(() => this.waysOf("sprint"));
  reach = $derived(this.sprinting ? this.sprints : this.walks);
  strikes = $derived.by(() => [...this.waysOf("strike").keys()]);
  /** Units the server lets act. */
  able: number[] = $derived.by(() =>
    this.session.offers.filter((offer) => offer.verb === "walk").map((offer) => offer.fixed?.["unit"] ?? -1),
  );

  private waysOf(verb: string): Map<number, Way> {
    return ways(this.unit ? offerOf(this.session.offers, verb, { unit: this.unit.id }) : null);
  }

  get isActing(): boolean {
    return this.view?.stage === "acting";
  }

  /** The squares of the path to where the player aims. */
  path: number[] = $derived.by(() => {
    const aim = this.armed?.cell ?? this.hover;
    if (!this.unit || !this.reach.has(aim) || aim === this.unit.cell) return [];
    return pathTo(this.reach, this.unit.cell, aim);
  });

  marks: Marks = $derived.by(() => ({
    steps: new Map([...this.reach].map(([cell, way]) => [cell, way.steps])),
    targets: new Map(this.strikes.map((cell) => [cell, this.blowOn(cell)])),
    able: new Set(this.able),
    threats: this.overlays.threats ? this.overlays.counts : null,
  }));

  // --- previews ------------------------------------------------------------------------------------------------------

  eventsOf(move: Move): GridEvent[] | null {
    return this.blows.get(JSON.stringify(move)) ?? null;
  }

  blowOn(cell: number): Blow | null {
    const events = this.unit ? this.eventsOf({ verb: "strike", unit: this.unit.id, to: cell }) : null;
    return blowOf(events, unitOn(this.view, cell)?.id ?? -1);
  }

  /** A new position is on the screen: forget what belonged to the old one, and ask what each action would do. */
  refresh(): void {
    this.armed = null;
    this.sprinting = false;
    this.reminding = false;
    this.hinted = null;
    this.blows = NO_BLOWS;
    this.holding.cancel();
    if (this.chosen !== null && !this.able.includes(this.chosen)) this.chosen = null;
    this.overlays.refresh();
    if (this.session.ready && this.unit) this.follow(this.unit.cell);
    if (this.session.ready && this.isActing) void this.askForBlows();
  }

  /** The cursor and the camera go with the unit in hand. */
  private follow(cell: number): void {
    this.focus = cell;
    this.camera.reveal(this.geometry.centre(cell), 2);
  }

  private async askForBlows(): Promise<void> {
    const unit = this.unit?.id ?? -1;
    const moves: Move[] = this.strikes.map((to) => ({ verb: "strike", unit, to }));
    for (const verb of ["wall", "sweep"]) if (offerOf(this.session.offers, verb, { unit })) moves.push({ verb, unit });
    if (moves.length === 0) return;
    const seq = this.session.update?.seq;
    const answers = await this.session.previews(moves).catch(() => []);
    if (seq !== this.session.update?.seq) return;
    this.blows = new Map(moves.map((move, i) => [JSON.stringify(move), answers[i] ?? []]));
  }

  // --- picking -------------------------------------------------------------------------------------------------------

  /** The player points at a square. What it means depends on what is offered there; what is not offered is explained. */
  async pick(cell: number, hand: Touch): Promise<void> {
    this.focus = cell;
    this.keyed = hand === "key";
    if (this.session.isPlayer && this.session.link.state !== "connected")
      return this.session.tell("Not connected just now; nothing is lost.");
    await this.session.settled();
    const move = this.moveTo(cell);
    if (move && isOffered(this.session.offers, move)) return arms(this, move, cell, hand) ? undefined : this.act(move);
    this.armed = null;
    const unit = unitOn(this.view, cell);
    if (unit && this.able.includes(unit.id) && this.view?.active === -1) return this.select(unit.id);
    this.wonder(cell, unit, move);
  }

  private moveTo(cell: number): Move | null {
    if (!this.unit) return null;
    const unit = this.unit.id;
    if (this.sprinting) return { verb: "sprint", unit, to: cell };
    if (!this.isActing) {
      const stays = cell === this.unit.cell && this.view?.stage === "moving";
      return stays ? { verb: "commit", unit } : { verb: "walk", unit, to: cell };
    }
    return cell === this.unit.cell ? { verb: "pass", unit } : { verb: "strike", unit, to: cell };
  }

  /** Nothing can be done there: say why, if the player seemed to want something. */
  private wonder(cell: number, unit: GridUnitView | null, move: Move | null): void {
    if (!this.session.isPlayer || this.session.outcome) return;
    if (this.session.myTurn && move) return void this.session.explain(move);
    if (unit?.seat === this.session.seat) return void this.session.explain({ verb: "walk", unit: unit.id, to: cell });
  }

  select(unit: number): void {
    const found = unitOf(this.view, unit);
    if (!found) return;
    this.chosen = unit;
    this.armed = null;
    this.focus = found.cell;
    this.camera.reveal(this.geometry.centre(found.cell), 4);
    sound("select");
  }

  /** Makes a move that is offered, or says why it is not. */
  act(move: Move): void {
    if (isOffered(this.session.offers, move)) void this.holding.submit(move);
    else void this.session.explain(move);
  }

  /** A verb of the unit in hand. */
  order(verb: string): void {
    if (!this.unit) return this.session.tell("Select one of your units first.", "GG-11");
    if (verb === "sprint" && offerOf(this.session.offers, "sprint", { unit: this.unit.id })) {
      this.sprinting = !this.sprinting;
      return;
    }
    const move: Move = { verb, unit: this.unit.id };
    if (verb === "sprint" || verb === "strike") move["to"] = this.unit.cell;
    this.act(move);
  }

  /** The verb of the class's ability, whether or not this edition has it. */
  get ability(): string {
    return this.unit ? classOf(this.session.rules, this.unit).ability : "";
  }

  endTurn(): void {
    const move = { verb: "end" };
    if (!isOffered(this.session.offers, move)) return void this.session.explain(move);
    if (settings.remind && this.able.length > 0 && !this.reminding) this.reminding = true;
    else {
      this.reminding = false;
      void this.session.move(move);
    }
  }

  async step(direction: Direction): Promise<void> {
    await this.session.settled();
    if (!this.unit) return this.session.tell("Select one of your units first.", "GG-11");
    const to = this.geometry.neighbour(this.unit.cell, direction);
    if (to >= 0) void this.pick(to, "key");
  }

  next(by: number): void {
    if (this.view?.active !== -1 && this.unit) return this.select(this.unit.id);
    if (this.able.length === 0) return;
    const at = this.able.indexOf(this.chosen ?? -1);
    const place = at < 0 ? (by > 0 ? 0 : -1) : at + by;
    this.select(this.able.at(place % this.able.length)!);
  }

  cancel(): boolean {
    const busy = this.holding.held !== null || this.armed !== null || this.sprinting || this.chosen !== null;
    this.holding.cancel();
    if (this.armed) this.armed = null;
    else if (this.sprinting) this.sprinting = false;
    else this.chosen = null;
    return busy;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  async hint(): Promise<void> {
    const moves = await this.session.hint().catch(() => []);
    const [first] = moves;
    if (!first) return this.session.tell("There is no hint just now.");
    this.hinted = first;
    if (typeof first["unit"] === "number" && this.able.includes(first["unit"])) this.select(first["unit"]);
    if (typeof first["to"] === "number") this.show(first["to"]);
    this.session.journal.speak(hintWords(first, (cell) => this.geometry.name(cell)));
  }

  show(cell: number): void {
    if (cell < 0) return;
    this.focus = cell;
    this.camera.reveal(this.geometry.centre(cell), 3);
  }

  /** The first look at the board: all of it, or on a small screen the player's own army at a size for fingers. */
  firstLook(): void {
    const mine = (this.view?.units ?? []).filter((unit) => unit.seat === Math.max(0, this.session.seat));
    const centres = (this.unit ? [this.unit] : mine).map((unit) => this.geometry.centre(unit.cell));
    this.camera.begin(centres);
  }

  key(event: KeyboardEvent): boolean {
    if (!isCommand(event)) return false;
    this.keyed = true;
    // What is still being shown is shown at once: a key means now.
    void this.session.settled().then(() => pressed(this, event));
    return true;
  }
}
