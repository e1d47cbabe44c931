import { arms, type Touch } from "../../../hands/arming.ts";
import { cycled } from "../../../hands/hand.svelte.ts";
import { struckFrom, type Press } from "../../../hands/presses.svelte.ts";
import { IN_HAND } from "../../../hands/striking.svelte.ts";
import type { Words } from "../../../hands/strip.ts";
import { hintTool, threatsTool } from "../../../hands/tools.ts";
import { settings } from "../../../settings.svelte.ts";
import { play as sound } from "../../../stage/sounds.ts";
import type { Move } from "../../../table/offers.ts";
import type { RatroyaleUnitView } from "../../../wire.ts";
import type { Tool } from "../../game.ts";
import { entityOf, isLair, NEUTRAL, skillsOf, unitById, unitOn } from "../content/lookup.ts";
import { Grip, WALKING } from "./grip.svelte.ts";
import { keys } from "./keys.ts";
import { stripOf } from "./strip.ts";

/** A player's hand over the field: what pressing and pointing mean. */
export class RatPlay extends Grip {
  readonly tools: Tool[] = [
    threatsTool(() => this.overlays),
    { name: "Deck", icon: "g-card-draw", keys: "D", pressed: () => this.tracker, use: () => (this.tracker = !this.tracker) },
    hintTool(this),
  ];

  protected readonly keys = keys;

  get strip(): Words {
    return stripOf(this);
  }

  /** Asks the server what is worth knowing before the player decides. */
  lookAhead(): void {
    if (this.unit) void this.overlays.look();
    void this.ask();
    const all = [...this.targets.values()];
    const aimed = this.targets.get(this.aim >= 0 ? this.aim : this.focus);
    void this.previews.ask(all.length <= 24 && this.slot < 0 ? all : aimed ? [aimed] : []);
  }

  /** What every press means with whoever is in hand. */
  protected async ask(): Promise<void> {
    const held = this.session.ready && !this.aiming && this.slot < 0 ? (this.unit?.id ?? 0) : 0;
    await Promise.all([this.presses.ask(held > 0 && this.skill === WALKING ? held : -1), this.blows.ask(held, this.skill)]);
  }

  override refresh(): void {
    super.refresh();
    this.spend = 0;
    this.letGo();
    const hand = this.session.ready && !this.aiming ? (this.view?.mine?.hand ?? []) : [];
    const to = this.view?.seats[this.session.seat]?.zone[0] ?? 0;
    const barred = hand.flatMap((_, slot) => (this.playable.has(slot) ? [] : [{ verb: "place", slot, to }]));
    void this.overlays.refresh(barred);
  }

  /** Lets go of what is used up: a card that was placed, somebody who fell, a skill that cannot be used again. */
  private letGo(): void {
    const events = this.session.shown?.events ?? [];
    const placed = events.some((event) => event.type === "placed");
    // What was refused in the other's turn is no news in one's own.
    if (events.some((event) => event.type === "turn-began")) this.session.journal.hush();
    if (placed || !this.session.myTurn) this.slot = -1;
    const fresh = events.find((event) => event.type === "appeared" && event.seat === this.session.seat);
    if (placed && fresh?.type === "appeared") this.chosen = fresh.unit;
    if (this.chosen !== 0 && !this.unit) this.chosen = 0;
    if (events.some((event) => event.type === "used" || event.type === "turn-began") || !this.unit) this.skill = WALKING;
  }

  // --- pressing ------------------------------------------------------------------------------------------------------

  /** An offered target: a finger aims first, and what is final can be seen coming. */
  protected override takesOffer(cell: number, how: Touch): boolean {
    const move = this.targets.get(cell);
    if (move && !arms(this, move, cell, how)) this.strike([move], cell, this.unit?.cell ?? cell, how);
    return move !== undefined;
  }

  protected give(press: Press, how: Touch): void {
    if (press.verb === "go") void this.session.order(press.order);
    else this.strike(press.order, press.cell, press.place, how);
  }

  protected override moveTo(cell: number): Move | null {
    if (this.aiming) return { verb: "aim", to: cell };
    if (this.slot >= 0) return { verb: "place", slot: this.slot, to: cell };
    if (!this.unit) return null;
    const there = unitOn(this.view, cell);
    const strikes = there !== null && there.seat === 1 - this.session.seat;
    if (this.skill !== WALKING || strikes) return { verb: "use", from: this.unit.cell, skill: Math.max(this.skill, 0), to: cell };
    return cell === this.unit.cell ? null : { verb: "move", from: this.unit.cell, to: cell };
  }

  protected pressElsewhere(cell: number, move: Move | null): void {
    const unit = unitOn(this.view, cell);
    const mine = unit !== null && (unit.seat === this.session.seat || unit.seat === NEUTRAL) && this.session.isPlayer;
    if (mine && unit.id !== this.chosen && this.slot < 0 && !this.aiming) return this.select(unit.id);
    if (unit?.id === this.chosen && this.skill === WALKING) this.chosen = 0;
    else {
      this.inspect(cell);
      this.wonder(move);
    }
  }

  inspect(cell: number): void {
    this.inspected = unitOn(this.view, cell)?.id ?? -1;
  }

  confirm(): void {
    const { armed } = this;
    if (!armed) return this.session.tell("Nothing is aimed at yet.", "RR-13");
    const press = this.pressOn(armed.cell);
    void this.session.order(press?.order ?? [armed.move]);
  }

  takeCard(slot: number): void {
    if (this.aiming) return this.session.tell("Select the next target or cancel first.", "RR-13");
    this.armed = null;
    this.slot = this.slot === slot ? -1 : slot;
    this.chosen = 0;
    sound("select");
    if (this.slot < 0 || this.playable.has(slot)) return;
    const reason = this.overlays.whyNot.get(slot);
    this.slot = -1;
    if (reason) this.session.tell(reason.words, reason.source);
    else void this.session.explain({ verb: "place", slot, to: this.view?.seats[this.session.seat]?.zone[0] ?? 0 });
  }

  /** Chooses a skill of the entity in hand, or walking; one that needs no target waits for a confirmation. */
  takeSkill(skill: number): void {
    const unit = this.unit;
    if (!unit) return this.session.tell("Select one of your rodents first.", "RR-14");
    if (skill >= skillsOf(entityOf(this.session.rules, unit.kind)).length) return;
    // What needs no target waits for a second press of the same skill.
    if (this.armed?.cell === unit.cell && this.skill === skill) return this.confirm();
    this.armed = null;
    this.skill = this.skill === skill ? WALKING : skill;
    sound("select");
    if (this.skill === WALKING) return;
    if (this.targets.size === 0) void this.lookFurther(unit, skill);
    const self = this.targets.get(unit.cell);
    if (self && this.targets.size === 1) this.armed = { cell: unit.cell, move: self };
  }

  /** A skill without a target here may have one after a walk. */
  private async lookFurther(unit: RatroyaleUnitView, skill: number): Promise<void> {
    await this.blows.ask(unit.id, skill);
    if (this.chosen === unit.id && this.skill === skill && this.strikes.size === 0) await this.lookAlong(unit, skill);
  }

  /** A skill without a target: why; and where there is something to look at, the player may look along the lines. */
  private async lookAlong(unit: RatroyaleUnitView, skill: number): Promise<void> {
    await this.overlays.look();
    if (this.chosen !== unit.id || this.skill !== skill) return;
    void this.session.explain(this.skillQuestion(unit, skill));
    if (!this.overlays.lines.some((line) => line.start === unit.cell && line.skill === skill)) this.skill = WALKING;
  }

  /** Whether a skill that has no target from where somebody stands would have one after a walk, as far as is known. */
  isWithin(unit: RatroyaleUnitView, skill: number): boolean {
    const among = this.skill === skill ? this.blows.strikes : this.presses.strikes;
    return unit.id === this.chosen && among.some(({ cell, places }) => places?.some((each) => struckFrom(cell, each).order.at(-1)?.["skill"] === skill));
  }

  /** The move whose refusal says why a skill has no target. */
  skillQuestion(unit: RatroyaleUnitView, skill: number): Move {
    return { verb: "use", from: unit.cell, skill, to: this.overlays.nearest(unit.cell, skill) };
  }

  select(id: number): void {
    const unit = unitById(this.view, id);
    if (!unit) return;
    this.slot = -1;
    this.chosen = id;
    this.skill = WALKING;
    this.inspected = -1;
    this.hold(unit.cell);
    this.camera.near(this.geometry.centre(unit.cell), IN_HAND);
  }

  /** Asks once when rodents or cards that could act are left. */
  endTurn(): void {
    const asked = this.reminding;
    this.letBe();
    const left = this.able.length > 0 || this.playable.size > 0;
    if (settings.remind && left && !asked && this.can({ verb: "end" })) this.reminding = true;
    else this.act({ verb: "end" });
  }

  sayEmpty(): void {
    this.session.tell("Select one of your rodents first.", "RR-11");
  }

  next(by: number): void {
    const unit = cycled(this.able.flatMap((cell) => unitOn(this.view, cell)?.id ?? []), this.chosen, by);
    if (unit === undefined) this.session.tell("Nobody of yours can act now.", "RR-12");
    else this.select(unit);
  }

  /** Goes from one target to the next; Enter then does it. */
  aimAtNext(): void {
    const cells = [...(this.targets.size > 0 ? this.targets : this.strikes).keys()].sort((a, b) => a - b);
    if (!this.aimAmong(cells)) this.session.tell("There is nothing to aim at.", "RR-15");
  }

  /** Escape: first what is aimed at, then target selection, then the skill, then whoever is in hand. */
  cancel(): boolean {
    if (this.callOff()) return true;
    if (this.reminding || this.inspected >= 0) [this.reminding, this.inspected] = [false, -1];
    else if (this.aiming) void this.session.move({ verb: "cancel" });
    else if (this.armed) this.armed = null;
    else if (this.skill !== WALKING) this.skill = WALKING;
    else if (this.slot >= 0 || this.chosen !== 0) [this.slot, this.chosen] = [-1, 0];
    else return false;
    return true;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  protected override takeUp(move: Move): void {
    const from = move["from"];
    if (typeof from === "number") this.select(unitOn(this.view, from)?.id ?? 0);
    if (move.verb === "place") this.slot = Number(move["slot"]);
    if (move.verb === "use") this.skill = Number(move["skill"]);
    super.takeUp(move);
  }

  /** The first look at the field: all of it, or on a small screen the player's own corner at a size for fingers. */
  firstLook(): void {
    const mine = (this.view?.units ?? []).filter((unit) => unit.seat === this.session.seat);
    const homes = mine.filter((unit) => isLair(entityOf(this.session.rules, unit.kind)));
    this.focus = homes[0]?.cell ?? 0;
    this.camera.begin((homes.length > 0 ? homes : mine).slice(0, 1).map((unit) => this.geometry.centre(unit.cell)));
  }
}
