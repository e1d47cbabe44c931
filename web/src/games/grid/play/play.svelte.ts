import { Squares } from "../../../board/geometry.ts";
import { BoardHand } from "../../../hands/boardhand.svelte.ts";
import { cycled } from "../../../hands/hand.svelte.ts";
import { Holding } from "../../../hands/holding.svelte.ts";
import { hintTool, threatsTool } from "../../../hands/tools.ts";
import { settings } from "../../../settings.svelte.ts";
import { offerOf, pathTo, ways, type Move, type Way } from "../../../table/offers.ts";
import type { GridEvent, GridRules, GridUnitView, GridView } from "../../../wire.ts";
import type { Tool } from "../../game.ts";
import { classOf, unitOf, unitOn } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import { hintWords } from "../content/words.ts";
import { blowOf, type Blow } from "./forecast.ts";
import { keys } from "./keys.ts";
import type { Marks } from "./marks.ts";
import { Overlays } from "./overlays.svelte.ts";

/** A player's hand over a Grid Game board: what is selected, what is aimed at, what was asked of the server. */
export class GridPlay extends BoardHand<GridView, GridEvent, GridRules> {
  readonly holding: Holding;
  readonly overlays: Overlays;
  readonly tools: Tool[] = [threatsTool(() => this.overlays), hintTool(this)];
  chosen: number | null = $state(null);
  sprinting = $state(false);
  protected readonly keys = keys;

  constructor(session: Session) {
    super(session);
    this.holding = new Holding(session);
    this.overlays = new Overlays(session);
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
    if (!this.unit || !this.reach.has(this.aim) || this.aim === this.unit.cell) return [];
    return pathTo(this.reach, this.unit.cell, this.aim);
  });

  marks: Marks = $derived.by(() => ({
    steps: new Map([...this.reach].map(([cell, way]) => [cell, way.steps])),
    targets: new Map(this.strikes.map((cell) => [cell, this.blowOn(cell)])),
    able: new Set(this.able),
    threats: this.overlays.threats ? this.overlays.counts : null,
  }));

  // --- previews ------------------------------------------------------------------------------------------------------

  blowOn(cell: number): Blow | null {
    const events = this.unit ? this.previews.of({ verb: "strike", unit: this.unit.id, to: cell }) : null;
    return blowOf(events, unitOn(this.view, cell)?.id ?? -1);
  }

  /** Besides forgetting, what each action would do is asked for. */
  override refresh(): void {
    super.refresh();
    this.sprinting = false;
    this.reminding = false;
    this.holding.cancel();
    if (this.chosen !== null && !this.able.includes(this.chosen)) this.chosen = null;
    this.overlays.refresh();
    if (this.session.ready && this.unit) this.follow(this.unit.cell, 2);
    if (this.session.ready && this.isActing) this.askForBlows();
  }

  private askForBlows(): void {
    const unit = this.unit?.id ?? -1;
    const moves: Move[] = this.strikes.map((to) => ({ verb: "strike", unit, to }));
    for (const verb of ["wall", "sweep"]) if (offerOf(this.session.offers, verb, { unit })) moves.push({ verb, unit });
    void this.previews.ask(moves);
  }

  // --- picking -------------------------------------------------------------------------------------------------------

  protected moveTo(cell: number): Move | null {
    if (!this.unit) return null;
    const unit = this.unit.id;
    if (this.sprinting) return { verb: "sprint", unit, to: cell };
    if (!this.isActing) {
      const stays = cell === this.unit.cell && this.view?.stage === "moving";
      return stays ? { verb: "commit", unit } : { verb: "walk", unit, to: cell };
    }
    return cell === this.unit.cell ? { verb: "pass", unit } : { verb: "strike", unit, to: cell };
  }

  protected pressElsewhere(cell: number, move: Move | null): void {
    const unit = unitOn(this.view, cell);
    if (unit && this.able.includes(unit.id) && this.view?.active === -1) return this.select(unit.id);
    if (this.session.myTurn && move) return this.wonder(move);
    if (unit?.seat === this.session.seat) this.wonder({ verb: "walk", unit: unit.id, to: cell });
  }

  select(unit: number): void {
    const found = unitOf(this.view, unit);
    if (!found) return;
    this.chosen = unit;
    this.hold(found.cell, 4);
  }

  /** A move that would end the turn is held back for a moment. */
  override make(move: Move): Promise<void> {
    return this.holding.submit(move);
  }

  protected get standing(): number {
    return this.unit?.cell ?? -1;
  }

  sayEmpty(): void {
    this.session.tell("Select one of your units first.", "GG-11");
  }

  /** A verb of the unit in hand. */
  order(verb: string): void {
    if (!this.unit) return this.sayEmpty();
    if (verb === "sprint" && offerOf(this.session.offers, "sprint", { unit: this.unit.id })) {
      this.sprinting = !this.sprinting;
      return;
    }
    const move: Move = { verb, unit: this.unit.id };
    if (verb === "sprint" || verb === "strike") move["to"] = this.unit.cell;
    this.act(move);
  }

  /** Goes from one enemy in reach of the blow to the next; Enter then strikes. */
  aimAtNext(): void {
    if (!this.aimAmong(this.strikes)) this.order("strike");
  }

  /** The verb of the class's ability, whether or not this edition has it. */
  get ability(): string {
    return this.unit ? classOf(this.rules, this.unit).ability : "";
  }

  endTurn(): void {
    this.finish({ verb: "end" }, settings.remind && this.able.length > 0);
  }

  next(by: number): void {
    if (this.view?.active !== -1 && this.unit) return this.select(this.unit.id);
    const unit = cycled(this.able, this.chosen ?? -1, by);
    if (unit !== undefined) this.select(unit);
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

  protected override takeUp(move: Move): void {
    if (typeof move["unit"] === "number" && this.able.includes(move["unit"])) this.select(move["unit"]);
    super.takeUp(move);
  }

  protected tellHint(move: Move): void {
    this.session.journal.speak(hintWords(move, (cell) => this.geometry.name(cell)));
  }

  /** The first look at the board: all of it, or on a small screen the player's own army at a size for fingers. */
  firstLook(): void {
    const mine = (this.view?.units ?? []).filter((unit) => unit.seat === Math.max(0, this.session.seat));
    const centres = (this.unit ? [this.unit] : mine).map((unit) => this.geometry.centre(unit.cell));
    this.camera.begin(centres);
  }
}
