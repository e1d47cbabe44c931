import { Squares, type Point } from "../../../board/geometry.ts";
import { arms, type Touch } from "../../../hands/arming.ts";
import { cycled } from "../../../hands/hand.svelte.ts";
import type { Press } from "../../../hands/presses.svelte.ts";
import { IN_HAND, StrikingHand } from "../../../hands/striking.svelte.ts";
import type { Words } from "../../../hands/strip.ts";
import { hintTool, threatsTool } from "../../../hands/tools.ts";
import { settings } from "../../../settings.svelte.ts";
import { offerOf, pathTo, ways, type Move, type Way } from "../../../table/offers.ts";
import type { GridEvent, GridRules, GridUnitView, GridView } from "../../../wire.ts";
import type { Tool } from "../../game.ts";
import { classOf, unitOf, unitOn } from "../content/lookup.ts";
import type { Session } from "../content/types.ts";
import { keys } from "./keys.ts";
import type { Marks } from "./marks.ts";
import { Overlays } from "./overlays.svelte.ts";
import { stripOf } from "./forecast.ts";

const END: Move = { verb: "end" };

/** A player's hand over a Grid Game board: what is selected, what is aimed at, what was asked of the server. */
export class GridPlay extends StrikingHand<GridView, GridEvent, GridRules> {
  readonly overlays: Overlays;
  readonly tools: Tool[] = [threatsTool(() => this.overlays), hintTool(this)];
  chosen: number | null = $state(null);
  /** The unit that N would take next, once one is finished. */
  offered: number | null = $state(null);
  protected readonly keys = keys;

  constructor(session: Session) {
    super(session);
    this.overlays = new Overlays(session);
  }

  geometry: Squares = $derived.by(() => {
    const size = this.view?.size ?? 16;
    return new Squares(size, size, this.session.seat === 1);
  });

  /** The unit in hand: the one the server says is under way, or the one the player picked. */
  unit: GridUnitView | null = $derived.by(() => {
    const view = this.view;
    if (!view || !this.session.myTurn) return null;
    return unitOf(view, view.active >= 0 ? view.active : (this.chosen ?? -1));
  });

  get held(): number {
    return this.unit?.id ?? -1;
  }

  walks: Map<number, Way> = $derived.by(() =>
    ways(this.unit ? offerOf(this.session.offers, "walk", { unit: this.unit.id }) : null),
  );
  /** Squares behind the walk that a press leads to all the same. */
  sprints: number[] = $derived.by(() =>
    (this.presses.deeds?.cells ?? []).filter((deed) => deed.verb === "sprint").map((deed) => deed.cell),
  );
  /** Units of the player that are not done yet. */
  able: number[] = $derived.by(() => {
    if (!this.session.myTurn || this.session.outcome) return [];
    return (this.view?.units ?? []).filter((unit) => unit.seat === this.session.seat && !unit.locked).map((unit) => unit.id);
  });

  /** The squares of the path to where the player aims, or to where the blow would be struck from. */
  path: number[] = $derived.by(() => {
    const to = this.aimed && this.aimed.place >= 0 ? this.aimed.place : this.aim;
    if (!this.unit || !this.walks.has(to) || to === this.unit.cell) return [];
    return pathTo(this.walks, this.unit.cell, to);
  });

  marks: Marks = $derived.by(() => ({
    steps: new Map([...this.walks].map(([cell, way]) => [cell, way.steps])),
    targets: new Map(
      this.presses.strikes.flatMap(({ cell, target, places }) => {
        const harm = places?.[0]?.forecast.victims?.find((each) => each.piece === target);
        return harm ? [[cell, { damage: harm.damage, kills: harm.dies ?? false }] as const] : [];
      }),
    ),
    able: new Set(this.able),
    threats: this.overlays.threats ? this.overlays.counts : null,
  }));

  get strip(): Words {
    return stripOf(this);
  }

  // --- pressing ------------------------------------------------------------------------------------------------------

  protected async ask(): Promise<void> {
    if (this.unit) await this.presses.ask(this.unit.id);
  }

  protected override async pressElsewhere(cell: number): Promise<void> {
    const there = unitOn(this.view, cell);
    if (there && this.able.includes(there.id)) return this.take(there.id);
    this.inspect(cell);
    this.wonderAt(cell);
  }

  /** A free square beyond reach is for more turns than one: the server takes it as a standing order. */
  protected override sends(cell: number, how: Touch): boolean {
    const { unit, view } = this;
    if (!unit || !view || !this.session.ready || view.active >= 0 || unitOn(view, cell) || view.rocks.includes(cell)) return false;
    if (!arms(this, { verb: "goal", unit: unit.id, to: cell }, cell, how)) {
      this.chosen = null;
      this.session.send(unit.id, cell);
    }
    return true;
  }

  protected give(press: Press, how: Touch): void {
    if (press.forecast.victims?.length) this.strike(press.order, press.cell, press.place, how);
    else void this.holding.submit(press.order);
  }

  /** Takes another unit; what the one in hand has done is closed, and Undo opens it again. */
  async take(unit: number): Promise<void> {
    const active = this.view?.active ?? -1;
    if (active >= 0 && active !== unit) {
      const close = await this.closing(active);
      if (!close) return;
      await this.session.order(close);
      await this.session.settled();
    }
    this.select(unit);
  }

  /** What finishes the unit under way; null, and the reason told, where it cannot be finished yet. */
  private async closing(active: number): Promise<Move[] | null> {
    await this.presses.ask(active);
    const { close } = this.presses;
    if (close.length > 0) return close;
    const stuck = this.presses.deeds?.stuck;
    if (stuck) this.session.tell(stuck.words, stuck.source);
    return null;
  }

  select(unit: number): void {
    const found = unitOf(this.view, unit);
    if (!found) return;
    this.chosen = unit;
    this.offered = null;
    this.hold(found.cell, 4);
    this.camera.near(this.geometry.centre(found.cell), IN_HAND);
    void this.showTargets();
  }

  inspect(cell: number): void {
    this.inspected = unitOn(this.view, cell)?.id ?? -1;
    if (this.inspected >= 0) void this.overlays.learn();
  }

  /** Why nothing happens there. */
  private wonderAt(cell: number): void {
    const { session, unit } = this;
    const there = unitOn(this.view, cell);
    if (!session.myTurn || session.outcome) return this.wonder(there?.seat === session.seat ? { verb: "walk", unit: there.id, to: cell } : null);
    if (!unit) return this.wonder(there?.seat === session.seat ? { verb: "walk", unit: there.id, to: cell } : null);
    const far = this.presses.strikeOn(cell)?.far ?? 0;
    if (there && there.seat !== session.seat) return session.tell(farWords(far), "GG-08");
    this.wonder(there?.seat === session.seat ? { verb: "walk", unit: there.id, to: cell } : { verb: "walk", unit: unit.id, to: cell });
  }

  sayEmpty(): void {
    this.session.tell("Select one of your units first.", "GG-11");
  }

  /** A verb of the unit in hand, as its key says it. */
  async order(verb: string): Promise<void> {
    this.letBe();
    const { unit } = this;
    // A walk that leaves nothing to do finishes its unit: to return it is to take that order back.
    if (!unit && verb === "back" && this.session.update?.undo.can) return this.session.undo();
    if (!unit) return this.sayEmpty();
    await this.ask();
    const here = this.presses.here(verb);
    if (here) return this.meet(here, "key");
    if (verb === "sprint" && this.sprints.length > 0) return this.session.tell("Press a golden square to sprint there.", "GG-16");
    // The document's gesture: a unit's own square ends its move.
    const stays = verb === "commit" && this.view?.stage === "idle";
    const move: Move = stays ? { verb: "walk", unit: unit.id, to: unit.cell } : { verb, unit: unit.id };
    if (verb === "sprint" || verb === "strike") move["to"] = unit.cell;
    if (this.can(move)) void this.holding.submit([move]);
    else void this.session.explain(move);
  }

  /** Goes from one enemy that can be hit to the next; Enter then strikes. */
  async aimAtNext(): Promise<void> {
    await this.ask();
    if (!this.aimAmong([...this.marks.targets.keys()])) void this.order("strike");
  }

  /** The verb of the class's ability, whether or not this edition has it. */
  get ability(): string {
    return this.unit ? classOf(this.rules, this.unit).ability : "";
  }

  // --- the turn ------------------------------------------------------------------------------------------------------

  /** Those who could still act if the turn ended now. */
  get waiting(): number[] {
    return this.able.filter((unit) => unit !== this.view?.active);
  }

  async endTurn(): Promise<void> {
    const { session } = this;
    if (!session.myTurn || session.outcome) return session.explain(END);
    const asked = this.reminding;
    this.letBe();
    if (settings.remind && this.waiting.length > 0 && !asked) {
      this.reminding = true;
      return;
    }
    const active = this.view?.active ?? -1;
    const close = active >= 0 ? await this.closing(active) : [];
    if (close) await session.order([...close, END]);
  }

  next(by: number): void {
    const unit = this.offered ?? cycled(this.able, this.unit?.id ?? -1, by);
    if (unit === undefined) return;
    if (unit === this.view?.active) this.select(unit);
    else void this.take(unit);
  }

  /** One step back; a made move is for Undo. */
  cancel(): boolean {
    if (this.callOff() || this.lowers()) return true;
    const held = this.chosen !== null;
    this.chosen = null;
    if (!this.unit) this.presses.forget();
    return held;
  }

  /** Besides forgetting, what every press means is asked for. */
  override refresh(): void {
    super.refresh();
    if (this.chosen !== null && !this.able.includes(this.chosen)) {
      this.offered = this.able.find((id) => id > this.chosen!) ?? this.able[0] ?? null;
      this.chosen = null;
    }
    this.overlays.refresh();
    if (this.unit) this.follow(this.unit.cell, 2);
    void this.presses.ask(this.session.ready && this.unit ? this.unit.id : -1).then(() => this.lapse());
  }

  /** The last unit of the turn has walked and can do nothing more. Who learns has all the time there is. */
  private lapse(): void {
    const { session, unit, presses } = this;
    if (!unit || !session.ready || unit.id !== this.view?.active || session.info?.purpose.startsWith("lesson ")) return;
    const busy = presses.deeds?.here?.length || presses.strikes.some((strike) => strike.places?.length);
    const walks = presses.deeds?.cells?.some((deed) => deed.verb === "go" || deed.verb === "sprint");
    if (presses.deeds && this.waiting.length === 0 && !busy && !walks) void this.holding.lapse(presses.close);
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  /** A hint draws its own ghost; what the player holds stays in his hand. */
  protected override takeUp(): void {}

  /** The first look at the board: all of it, or on a small screen the player's own army at a size for fingers. */
  firstLook(): void {
    this.watchOthers();
    const units = this.view?.units ?? [];
    const seat = Math.max(0, this.session.seat);
    const own = this.unit ? [this.unit] : units.filter((unit) => unit.seat === seat);
    const others = units.filter((unit) => unit.seat !== seat);
    const centre = (unit: GridUnitView): Point => this.geometry.centre(unit.cell);
    this.camera.begin(own.map(centre));
    // Enemies that are near enough are seen with them.
    this.camera.revealAll([...own, ...others].map(centre));
  }
}

/** Why an enemy cannot be hit this turn. */
export function farWords(far: number): string {
  if (far < 0) return "No way leads to that enemy.";
  return far === 1 ? "1 step too far." : `${far} steps too far.`;
}
