import { Squares, type Point } from "../../../board/geometry.ts";
import { arms, type Touch } from "../../../hands/arming.ts";
import { BoardHand } from "../../../hands/boardhand.svelte.ts";
import { cycled } from "../../../hands/hand.svelte.ts";
import { Holding } from "../../../hands/holding.svelte.ts";
import { placeNear, Presses, type Press } from "../../../hands/presses.svelte.ts";
import type { Words } from "../../../hands/strip.ts";
import { hintTool, threatsTool } from "../../../hands/tools.ts";
import { WindUp } from "../../../hands/windup.svelte.ts";
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
/** Pixels of a cell that a finger hits well while a unit is in hand. */
const IN_HAND = 40;

/** A player's hand over a Grid Game board: what is selected, what is aimed at, what was asked of the server. */
export class GridPlay extends BoardHand<GridView, GridEvent, GridRules> {
  readonly holding: Holding;
  readonly overlays: Overlays;
  readonly presses: Presses;
  readonly windUp = new WindUp();
  readonly tools: Tool[] = [threatsTool(() => this.overlays), hintTool(this)];
  chosen: number | null = $state(null);
  /** A unit that is looked at without being taken. */
  inspected: number | null = $state(null);
  /** The unit that N would take next, once one is finished. */
  offered: number | null = $state(null);
  /** Where on the board the pointer is, in cells. */
  point: Point | null = $state.raw(null);
  protected readonly keys = keys;

  constructor(session: Session) {
    super(session);
    this.holding = new Holding(session);
    this.overlays = new Overlays(session);
    this.presses = new Presses(session);
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

  /** What a press where the player points would do. */
  aimed: Press | null = $derived.by(() => (this.unit && this.session.ready && this.aim >= 0 ? this.pressOn(this.aim) : null));

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

  /** The place is the one that was armed, the one the pointer is near, or the best. */
  private pressOn(cell: number): Press | null {
    if (this.armed?.cell === cell && this.armed.place !== undefined) return this.presses.on(cell, this.armed.place);
    const places = this.presses.strikeOn(cell)?.places ?? [];
    const at = this.hover === cell ? this.point : null;
    return this.presses.on(cell, placeNear(places, at, this.geometry.centre(cell), (each) => this.geometry.centre(each)));
  }

  protected override async press(cell: number, how: Touch): Promise<void> {
    this.letBe();
    if (this.unit) await this.presses.ask(this.unit.id);
    if (this.changesPlace(cell, how)) return;
    const press = this.unit && this.session.ready ? this.pressOn(cell) : null;
    if (press) return this.meet(press, how);
    if (this.sends(cell, how)) return;
    this.armed = null;
    const there = unitOn(this.view, cell);
    if (there && this.able.includes(there.id)) return this.take(there.id);
    this.inspect(cell);
    this.wonderAt(cell);
  }

  /** A free square beyond reach is for more turns than one: the server takes it as a standing order. */
  private sends(cell: number, how: Touch): boolean {
    const { unit, view } = this;
    if (!unit || !view || !this.session.ready || view.active >= 0 || unitOn(view, cell) || view.rocks.includes(cell)) return false;
    if (!arms(this, { verb: "goal", unit: unit.id, to: cell }, cell, how)) {
      this.chosen = null;
      this.session.send(unit.id, cell);
    }
    return true;
  }

  /** Whatever was about to happen, or was being said, gives way to the new press. */
  private letBe(): void {
    this.callOff();
    this.inspected = null;
    this.reminding = false;
    this.session.journal.hush();
  }

  /** A finger that has aimed at an enemy chooses another place to strike from. */
  private changesPlace(cell: number, how: Touch): boolean {
    const armed = this.armed;
    if (how !== "touch" || !armed || armed.cell === cell) return false;
    const press = this.presses.on(armed.cell, cell);
    const [first] = press?.order ?? [];
    if (press?.place !== cell || !first) return false;
    this.armed = { cell: armed.cell, move: first, place: cell };
    return true;
  }

  /** A finger aims first; what is final can be seen coming. */
  private meet(press: Press, how: Touch): void {
    const [first] = press.order;
    if (!first) return;
    const place = this.armed?.cell === press.cell ? this.armed.place : undefined;
    if (arms(this, first, press.cell, how)) {
      if (this.armed && press.place >= 0) this.armed = { ...this.armed, place: place ?? press.place };
      return;
    }
    const strikes = (press.forecast.victims?.length ?? 0) > 0;
    if (strikes && how !== "touch") this.windUp.start({ cell: press.cell, from: press.place }, () => void this.session.order(press.order));
    else if (strikes) void this.session.order(press.order);
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
    void this.presses.ask(unit);
  }

  /** Shows whoever stands on a square without taking or doing anything. */
  inspect(cell: number): void {
    this.inspected = unitOn(this.view, cell)?.id ?? null;
    if (this.inspected !== null) void this.overlays.learn();
  }

  /** A right click or a long press: calls off what is wound up, or else inspects; it never acts. */
  look(cell: number): void {
    if (!this.callOff()) this.inspect(cell);
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

  protected moveTo(): null {
    return null;
  }

  protected pressElsewhere(): void {}

  protected get standing(): number {
    return this.unit?.cell ?? -1;
  }

  sayEmpty(): void {
    this.session.tell("Select one of your units first.", "GG-11");
  }

  /** A verb of the unit in hand, as its key says it. */
  async order(verb: string): Promise<void> {
    this.letBe();
    const unit = this.unit;
    // A walk that leaves nothing to do finishes its unit: to return it is to take that order back.
    if (!unit && verb === "back" && this.session.update?.undo.can) return this.session.undo();
    if (!unit) return this.sayEmpty();
    await this.presses.ask(unit.id);
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
    if (this.unit) await this.presses.ask(this.unit.id);
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

  /** What is not sent yet is not sent: a wound-up blow, a turn about to end. */
  callOff(): boolean {
    const wound = this.windUp.cancel();
    return this.holding.cancel() || wound;
  }

  /** One step back; a made move is for Undo. */
  cancel(): boolean {
    if (this.callOff()) return true;
    if (this.armed || this.reminding || this.inspected !== null) {
      this.armed = null;
      this.reminding = false;
      this.inspected = null;
      return true;
    }
    const held = this.chosen !== null;
    this.chosen = null;
    if (!this.unit) this.presses.forget();
    return held;
  }

  /** Besides forgetting, what every press means is asked for. */
  override refresh(): void {
    super.refresh();
    this.callOff();
    this.reminding = false;
    this.inspected = null;
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

  protected override tellHint(words: string): void {
    this.session.journal.speak(words);
  }

  /** The first look at the board: all of it, or on a small screen the player's own army at a size for fingers. */
  firstLook(): void {
    const mine = (this.view?.units ?? []).filter((unit) => unit.seat === Math.max(0, this.session.seat));
    const centres = (this.unit ? [this.unit] : mine).map((unit) => this.geometry.centre(unit.cell));
    this.camera.begin(centres);
  }
}

/** Why an enemy cannot be hit this turn. */
export function farWords(far: number): string {
  if (far < 0) return "No way leads to that enemy.";
  return far === 1 ? "1 step too far." : `${far} steps too far.`;
}
