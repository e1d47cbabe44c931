import { Camera } from "../board/camera.svelte.ts";
import type { Direction, Geometry } from "../board/geometry.ts";
import { play as sound } from "../stage/sounds.ts";
import type { Move } from "../table/offers.ts";
import { arms, type Armed, type Touch } from "./arming.ts";
import { Hand } from "./hand.svelte.ts";

/** So often the camera goes where others do something, in one turn of theirs. */
const LOOKS = 3;

/**
 * A player's hand over a board: pointing at a cell, taking what stands there, stepping it, and ending the turn. What a cell
 * means is each game's to say, from what the server offers there.
 */
export abstract class BoardHand<View extends object, Event, Rules> extends Hand<View, Event, Rules> {
  abstract readonly geometry: Geometry;
  readonly camera = new Camera();
  hover = $state(-1);
  focus = $state(0);
  /** Touch: the move that the next tap on the same place makes. */
  armed: Armed | null = $state.raw(null);
  /** Whether the player is being asked if the turn is to end although something could still be done. */
  reminding = $state(false);

  /** The cell that is pointed at, or -1. */
  get aim(): number {
    return this.armed?.cell ?? this.hover;
  }

  /** Where what is in hand stands; -1 when it can be stepped nowhere. */
  protected abstract get standing(): number;

  // --- picking -------------------------------------------------------------------------------------------------------

  /** The player points at a cell. What it means depends on what is offered there; what is not offered is explained. */
  async pick(cell: number, how: Touch): Promise<void> {
    this.focus = cell;
    this.keyed = how === "key";
    if (this.session.isPlayer && this.session.link.state !== "connected")
      return this.session.tell("Not connected just now; nothing is lost.");
    await this.session.settled();
    await this.press(cell, how);
  }

  /** The move that pressing a cell asks for, offered or not; null when it asks for none. */
  protected abstract moveTo(cell: number): Move | null;

  /** Nothing is offered there: something else may be taken into the hand, or the player be told why. */
  protected abstract pressElsewhere(cell: number, move: Move | null): void | Promise<void>;

  protected press(cell: number, how: Touch): void | Promise<void> {
    const move = this.moveTo(cell);
    if (move && this.can(move)) return this.target(move, cell, how);
    this.armed = null;
    return this.pressElsewhere(cell, move);
  }

  /** Makes an offered move at a cell; a finger has to tap there twice. */
  target(move: Move, cell: number, how: Touch): void {
    if (!arms(this, move, cell, how)) this.act(move);
  }

  /** Says why a move is not possible, to one who plays and may expect it to be. */
  protected wonder(move: Move | null): void {
    if (move && this.session.isPlayer && !this.session.outcome) void this.session.explain(move);
  }

  /** Something is taken into the hand: the cursor and the camera go there. */
  protected hold(cell: number, margin = 3): void {
    this.armed = null;
    this.follow(cell, margin);
    sound("select");
  }

  /** The cursor and the camera go with what is in hand. */
  protected follow(cell: number, margin: number): void {
    this.focus = cell;
    this.camera.reveal(this.geometry.centre(cell), margin);
  }

  /** Says that something has to be taken into the hand first. */
  abstract sayEmpty(): void;

  async step(direction: Direction): Promise<void> {
    await this.session.settled();
    if (this.standing < 0) return this.sayEmpty();
    const to = this.geometry.neighbour(this.standing, direction);
    if (to >= 0) void this.pick(to, "key");
  }

  /** Goes from one of several cells to the next; Enter then does what is offered there. False when there is none. */
  aimAmong(cells: readonly number[]): boolean {
    const cell = cells[(cells.indexOf(this.focus) + 1) % cells.length];
    if (cell === undefined) return false;
    this.show(cell);
    this.hover = cell;
    return true;
  }

  // --- ending --------------------------------------------------------------------------------------------------------

  /** Makes a move that ends something; where that is doubtful the player is asked first. */
  finish(move: Move, doubtful: boolean): void {
    if (!this.can(move)) return void this.session.explain(move);
    this.reminding = doubtful && !this.reminding;
    if (!this.reminding) this.end(move);
  }

  protected end(move: Move): void {
    void this.session.move(move);
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  /** What others do out of sight is brought into it, a few times a turn. */
  protected watchOthers(): void {
    let [turn, looks] = [-1, 0];
    this.session.stage.look = (point) => {
      const at = this.geometry.asItLies(point);
      const now = this.session.shown?.turn ?? -1;
      if (now !== turn) [turn, looks] = [now, 0];
      if (this.session.myTurn || looks >= LOOKS || this.camera.sees(at)) return;
      looks += 1;
      this.camera.reveal(at, 2);
    };
  }

  /** The first look at the board, once it has a size. */
  abstract firstLook(): void;

  show(cell: number): void {
    if (cell >= 0) this.follow(cell, 3);
  }

  protected override takeUp(move: Move): void {
    if (typeof move["to"] === "number") this.show(move["to"]);
  }

  /** What a new position makes untrue in every game. */
  refresh(): void {
    this.armed = null;
    this.hints.forget();
    this.previews.forget();
  }
}
