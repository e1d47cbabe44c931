import type { Point } from "../board/geometry.ts";
import type { Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";
import type { Strike } from "../wire.ts";
import { arms, type Touch } from "./arming.ts";
import { BoardHand } from "./boardhand.svelte.ts";
import { Holding } from "./holding.svelte.ts";
import { placeNear, Presses, struckFrom, type Press } from "./presses.svelte.ts";
import { WindUp } from "./windup.svelte.ts";

/** Pixels of a cell that a finger hits well while somebody is in hand. */
export const IN_HAND = 40;

/**
 * A hand over a board of pieces that go and strike in one order: what a press means is what the server said when the piece was
 * taken, a blow may be struck from several places, and what is final can be seen coming.
 */
export abstract class StrikingHand<View extends object, Event, Rules> extends BoardHand<View, Event, Rules> {
  readonly presses: Presses;
  readonly holding: Holding;
  readonly windUp = new WindUp();
  /** Where on the board the pointer is, in cells. */
  point: Point | null = $state.raw(null);
  /** What is looked at without being taken, as the game counts it; -1 for nothing. */
  inspected = $state(-1);

  constructor(session: Session<View, Event, Rules>) {
    super(session);
    this.presses = new Presses(session);
    this.holding = new Holding(session);
  }

  /** The piece in hand. */
  abstract readonly unit: { readonly cell: number } | null;

  /** What a press where the player points would do. */
  aimed: Press | null = $derived.by(() => (this.unit && this.session.ready && this.aim >= 0 ? this.pressOn(this.aim) : null));

  protected get standing(): number {
    return this.unit?.cell ?? -1;
  }

  // --- what a press means --------------------------------------------------------------------------------------------

  /** Asks what every press means with what is in hand. */
  protected abstract ask(): Promise<void>;

  protected strikeOn(cell: number): Strike | null {
    return this.presses.strikeOn(cell);
  }

  /** The places from which whoever stands on a cell could be struck, best first. */
  placesOf(cell: number): Press[] {
    return (this.strikeOn(cell)?.places ?? []).map((each) => struckFrom(cell, each));
  }

  /** The place to strike from is the one that was armed, the one the pointer is near, or the best. */
  pressOn(cell: number): Press | null {
    const armed = this.armed?.cell === cell ? this.armed.place : undefined;
    const places = this.placesOf(cell);
    const at = this.hover === cell ? this.point : null;
    const near = placeNear(this.strikeOn(cell)?.places ?? [], at, this.geometry.centre(cell), (each) => this.geometry.centre(each));
    return places.find((each) => each.place === (armed ?? near)) ?? places[0] ?? this.deedOn(cell);
  }

  /** What pressing a cell does where nobody is struck. */
  protected deedOn(cell: number): Press | null {
    return this.presses.on(cell);
  }

  // --- pressing ------------------------------------------------------------------------------------------------------

  protected override async press(cell: number, how: Touch): Promise<void> {
    this.letBe();
    await this.ask();
    if (this.changesPlace(cell, how) || this.takesOffer(cell, how)) return;
    const press = this.unit && this.session.ready ? this.pressOn(cell) : null;
    if (press) return this.meet(press, how);
    if (this.sends(cell, how)) return;
    this.armed = null;
    await this.pressElsewhere(cell, this.moveTo(cell));
  }

  /** Makes what is offered at a cell before a press means anything else; false where nothing is. */
  protected takesOffer(_cell: number, _how: Touch): boolean {
    return false;
  }

  /** A free cell beyond reach may be for more turns than one: true where the server takes it as a standing order. */
  protected sends(_cell: number, _how: Touch): boolean {
    return false;
  }

  protected moveTo(_cell: number): Move | null {
    return null;
  }

  /** Whatever was about to happen, or was being said, gives way to the new press. */
  protected letBe(): void {
    this.callOff();
    this.inspected = -1;
    this.reminding = false;
    this.session.journal.hush();
  }

  /** A finger that has aimed at an enemy chooses another place to strike from. */
  private changesPlace(cell: number, how: Touch): boolean {
    const armed = this.armed;
    if (how !== "touch" || !armed || armed.cell === cell || !this.unit) return false;
    const [first] = this.placesOf(armed.cell).find((each) => each.place === cell)?.order ?? [];
    if (!first) return false;
    this.armed = { cell: armed.cell, move: first, place: cell };
    return true;
  }

  /** A finger aims first. */
  protected meet(press: Press, how: Touch): void {
    const [first] = press.order;
    if (!first) return;
    const place = this.armed?.cell === press.cell ? this.armed.place : undefined;
    if (!arms(this, first, press.cell, how)) return this.give(press, how);
    if (this.armed && press.place >= 0) this.armed = { ...this.armed, place: place ?? press.place };
  }

  /** Gives the order of a press. */
  protected abstract give(press: Press, how: Touch): void;

  /** What cannot be taken back is seen coming, unless a finger has aimed before. */
  protected strike(order: readonly Move[], cell: number, from: number, how: Touch): void {
    const go = (): void => void this.session.order(order);
    if (how === "touch") go();
    else this.windUp.start({ cell, from }, go);
  }

  // --- looking, and stepping back ------------------------------------------------------------------------------------

  /** Shows what is on a cell without taking or doing anything. */
  abstract inspect(cell: number): void;

  /** A right click or a long press: calls off what is wound up, or else inspects; it never acts. */
  look(cell: number): void {
    if (!this.callOff()) this.inspect(cell);
  }

  /** What is not sent yet is not sent: a wound-up blow, a turn about to end. */
  callOff(): boolean {
    const wound = this.windUp.cancel();
    return this.holding.cancel() || wound;
  }

  /** Whom the piece in hand could strike comes into sight with it. */
  protected async showTargets(): Promise<void> {
    const { unit } = this;
    await this.ask();
    if (!unit || this.unit?.cell !== unit.cell) return;
    const cells = this.presses.strikes.filter((strike) => strike.places?.length).map((strike) => strike.cell);
    this.camera.revealAll([unit.cell, ...cells].map((cell) => this.geometry.centre(cell)));
  }

  /** Lets go of what is aimed at, asked or looked at; false when there was nothing of it. */
  protected lowers(): boolean {
    const was = this.armed !== null || this.reminding || this.inspected >= 0;
    this.armed = null;
    this.reminding = false;
    this.inspected = -1;
    return was;
  }

  override refresh(): void {
    super.refresh();
    this.callOff();
    this.reminding = false;
    this.inspected = -1;
  }

  /** The strip has it; it is only read out. */
  protected override tellHint(words: string): void {
    this.session.journal.speak(words);
  }
}
