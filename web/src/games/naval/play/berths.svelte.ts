import type { Touch } from "../../../hands/arming.ts";
import { isOffered, offerOf, type Move } from "../../../table/offers.ts";
import type { Reason } from "../../../wire.ts";
import type { NavalPlay } from "./play.svelte.ts";
import type { Session } from "../content/types.ts";

/** Placing the fleet: the ship in hand as a ghost, where it fits, and why not. */
export class Berths {
  private readonly session: Session;
  /** Where the ship in hand came from, so that a bad drop puts it back. */
  private origin: Move | null = null;
  private plan = 0;
  /** Why the ship in hand does not fit where it is held. */
  reason: Reason | null = $state.raw(null);

  constructor(private readonly hand: NavalPlay) {
    this.session = hand.session;
  }

  /** Ships that have no place yet. */
  waiting: number[] = $derived.by(() => this.hand.fleet.filter((ship) => ship.cell < 0).map((ship) => ship.id));

  /** The place of the ship in hand under the pointer. */
  ghost: { cell: number; fits: boolean; move: Move } | null = $derived.by(() => {
    const { ship, aim, facing } = this.hand;
    if (this.hand.phase !== "placement" || !ship || aim < 0 || ship.cell >= 0) return null;
    const move = { verb: "place", ship: ship.id, to: aim, facing };
    return { cell: aim, move, fits: isOffered(this.session.offers, move) };
  });

  /** Asks why the ghost does not fit. */
  async wonder(): Promise<void> {
    const ghost = this.ghost;
    if (!ghost || ghost.fits || !this.session.ready) return void (this.reason = null);
    const [reason] = await this.session.refusals([ghost.move]).catch(() => []);
    if (this.ghost === ghost) this.reason = reason ?? null;
  }

  async pick(cell: number, how: Touch): Promise<void> {
    const placed = this.hand.myShipOn(cell);
    if (this.hand.ship && this.hand.ship.cell < 0) {
      const move = { verb: "place", ship: this.hand.ship.id, to: cell, facing: this.hand.facing };
      if (!isOffered(this.session.offers, move)) return void this.session.explain(move);
      this.hand.target(move, cell, how);
      if (!this.hand.armed) this.takeNext();
      return;
    }
    if (placed) await this.lift(placed.id);
    else if (this.waiting.length > 0) this.session.tell("Take one of your ships first.", "NB-28");
  }

  /** Into the hand goes the next ship that has no place. */
  private takeNext(): void {
    const slot = this.waiting.find((each) => each !== this.hand.chosen) ?? -1;
    const facing = this.hand.facing;
    this.hand.select(slot);
    this.hand.facing = facing;
  }

  async lift(slot: number): Promise<void> {
    const ship = this.hand.fleet.find((each) => each.id === slot);
    if (!ship || ship.cell < 0 || !offerOf(this.session.offers, "lift")) return;
    this.origin = { verb: "place", ship: slot, to: ship.cell, facing: ship.facing };
    this.hand.chosen = slot;
    this.hand.facing = ship.facing;
    await this.session.move({ verb: "lift", ship: slot });
    await this.session.settled();
  }

  // --- dragging ------------------------------------------------------------------------------------------------------

  /** The pointer took hold of a cell: true when a ship of mine comes along. */
  grab(cell: number): boolean {
    if (this.hand.phase !== "placement" || !this.session.ready) return false;
    const ship = this.hand.myShipOn(cell);
    if (!ship) return this.hand.ship !== null && this.hand.ship.cell < 0;
    void this.lift(ship.id);
    return true;
  }

  /** What was dragged is let go of: there, or back where it came from. */
  async drop(cell: number): Promise<void> {
    await this.session.settled();
    const ship = this.hand.ship;
    if (!ship || ship.cell >= 0) return;
    const move = { verb: "place", ship: ship.id, to: cell, facing: this.hand.facing };
    const back = this.origin?.["ship"] === ship.id ? this.origin : null;
    this.origin = null;
    if (cell >= 0 && isOffered(this.session.offers, move)) {
      void this.session.move(move);
      return this.takeNext();
    }
    if (cell >= 0) await this.session.explain(move);
    if (back && isOffered(this.session.offers, back)) void this.session.move(back);
  }

  async rotate(by: number): Promise<void> {
    const ship = this.hand.ship;
    if (!ship) return this.rotatePlaced(by);
    if (ship.cell >= 0) return this.turnInPlace(ship.id, by);
    this.hand.turnTo((this.hand.facing + by + 4) % 4);
  }

  private async rotatePlaced(by: number): Promise<void> {
    const ship = this.hand.myShipOn(this.hand.aim);
    if (ship) await this.turnInPlace(ship.id, by);
    else this.session.tell("Take one of your ships first, or point at one.", "NB-28");
  }

  /** Lifts a placed ship and puts it down again, its bow the next way that fits. */
  private async turnInPlace(slot: number, by: number): Promise<void> {
    await this.lift(slot);
    const origin = this.origin;
    if (!origin) return;
    for (let turn = 1; turn <= 4; turn++) {
      const move = { ...origin, facing: (Number(origin["facing"]) + by * turn + 8) % 4 };
      if (!isOffered(this.session.offers, move)) continue;
      this.hand.chosen = -1;
      return this.session.move(move);
    }
  }

  /** Places every ship; asked again, in another formation. */
  async auto(): Promise<void> {
    await this.session.settled();
    if (this.waiting.length === 0) {
      for (const ship of this.hand.fleet) await this.session.move({ verb: "lift", ship: ship.id });
      await this.session.settled();
    }
    this.hand.chosen = -1;
    const plans = this.hand.rules.auto_plans;
    this.hand.act({ verb: "auto", plan: this.plan++ % plans });
  }

  async clear(): Promise<void> {
    for (const ship of this.hand.fleet.filter((each) => each.cell >= 0)) await this.session.move({ verb: "lift", ship: ship.id });
  }
}
