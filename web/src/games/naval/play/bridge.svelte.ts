import { arms, type Touch } from "../../../hands/arming.ts";
import { settings } from "../../../settings.svelte.ts";
import { isOffered, offerOf, rows, type Move } from "../../../table/offers.ts";
import type { NavalEvent, NavalSailed, Reason } from "../../../wire.ts";
import { plural, weaponsOf } from "../content/lookup.ts";
import type { NavalPlay } from "./play.svelte.ts";
import { foreseeShot, type Shot } from "./forecast.ts";
import { unrolled } from "../maps/sea.ts";
import type { Session } from "../content/types.ts";

/** Orders in the battle: where the ship in hand can go, what it can strike, and what would come of it. */
export class Bridge {
  private readonly session: Session;
  /** The weapon being aimed; -1 while the ship is to sail. */
  weapon = $state(-1);
  /** An attack that would hit own ships, until the player has said that he means it. */
  doubtful: Move | null = $state.raw(null);
  /** Whether a far goal is for the whole fleet, each ship keeping its place in it. */
  formation = $state(false);

  constructor(private readonly hand: NavalPlay) {
    this.session = hand.session;
  }

  /** Ships that the server still takes orders for, those first that have had none. */
  able: number[] = $derived.by(() => {
    const sailing = this.session.offers.flatMap((offer) => (offer.verb === "sail" ? [offer.fixed?.["ship"] ?? -1] : []));
    const firing = this.session.offers.flatMap((offer) => (offer.verb === "fire" ? [offer.fixed?.["ship"] ?? -1] : []));
    return [...new Set([...sailing, ...firing])].filter((ship) => ship >= 0);
  });

  /** The same as it is shown: while something is played, what could take orders before it still can. */
  waiting: number[] = $derived.by(() => {
    const { session, fleet, rules } = this.hand;
    if (session.ready || !session.myTurn) return this.able;
    const fit = fleet.filter((ship) => ship.cell >= 0 && !ship.fired && ship.recharge === 0);
    return fit.filter((ship) => !ship.moved || weaponsOf(rules, ship.kind).length > 0).map((ship) => ship.id);
  });

  /** Where the ship in hand can go: by cell, the steps for each way its bow may point. */
  sails: Map<number, Map<number, number>> = $derived.by(() => {
    const found = new Map<number, Map<number, number>>();
    const offer = this.hand.ship && this.weapon < 0 ? offerOf(this.session.offers, "sail", { ship: this.hand.ship.id }) : null;
    if (offer)
      rows(offer).forEach(([to = -1, facing = -1], i) => {
        const ways = found.get(to) ?? new Map<number, number>();
        ways.set(facing, offer.notes?.["steps"]?.[i] ?? 0);
        found.set(to, ways);
      });
    return found;
  });

  /** Weapons of the ship in hand, and whether each can be fired now. */
  weapons: { weapon: number; ready: boolean }[] = $derived.by(() => {
    const ship = this.hand.ship;
    if (!ship || this.hand.phase !== "battle") return [];
    const can = (weapon: number): boolean => offerOf(this.session.offers, "fire", { ship: ship.id, weapon }) !== null;
    return weaponsOf(this.hand.rules, ship.kind).map((weapon) => ({ weapon, ready: can(weapon) }));
  });

  /** What the weapon in hand can be aimed at. */
  range: Set<number> = $derived.by(() => this.rangeOf(this.weapon));

  rangeOf(weapon: number): Set<number> {
    const ship = this.hand.ship;
    if (!ship || weapon < 0) return new Set();
    const offer = offerOf(this.session.offers, "fire", { ship: ship.id, weapon });
    return new Set(offer ? [...rows(offer).map(([cell = -1]) => cell)] : []);
  }

  /** The facing the ship would have at a cell: the wished one, or else one that fits. */
  facingAt(cell: number): number {
    const ways = this.sails.get(cell);
    if (!ways || ways.has(this.hand.facing)) return this.hand.facing;
    // It may lie as it does: that is no move, but a way to point.
    if (cell === this.hand.ship?.cell && this.hand.facing === this.hand.ship.facing) return this.hand.facing;
    const opposite = (this.hand.facing + 2) % 4;
    return ways.has(opposite) ? opposite : ([...ways.keys()][0] ?? this.hand.facing);
  }

  /** The move that pointing at a cell would make. */
  moveTo(cell: number): Move | null {
    const ship = this.hand.ship;
    if (!ship || cell < 0 || ship.cell < 0) return null;
    if (this.weapon >= 0) return { verb: "fire", ship: ship.id, weapon: this.weapon, to: cell };
    return { verb: "sail", ship: ship.id, to: cell, facing: this.facingAt(cell) };
  }

  /** The shot that a press on a contact means, with no weapon in hand: what the server calls the best. */
  strikeOn(cell: number): Move | null {
    if (this.weapon >= 0 || !this.session.ready) return null;
    return this.hand.presses.on(cell)?.order[0] ?? null;
  }

  /** The move at the place pointed at, if it is offered. */
  planned: Move | null = $derived.by(() => {
    const aim = this.hand.aim;
    if (this.hand.phase !== "battle" || aim < 0 || !this.hand.ship) return null;
    const strike = this.strikeOn(aim);
    if (strike) return strike;
    if (!(this.weapon >= 0 ? this.range.has(aim) : this.sails.has(aim))) return null;
    const move = this.moveTo(aim);
    return move && isOffered(this.session.offers, move) ? move : null;
  });

  foreseen: NavalEvent[] | null = $derived.by(() => this.hand.previews.of(this.planned));

  /** The way of the ship and the water that would come into sight. */
  voyage: { path: number[]; lit: number[]; facing: number } | null = $derived.by(() => {
    const sailed = this.foreseen?.find((event): event is NavalSailed => event.type === "sailed");
    if (!sailed || !this.hand.ship) return null;
    return { path: [this.hand.ship.cell, ...sailed.path], lit: unrolled(sailed.lit), facing: sailed.facing };
  });

  shot: Shot | null = $derived.by(() => {
    const { ship, picture } = this.hand;
    if (!ship || !picture || !this.foreseen || this.planned?.verb !== "fire") return null;
    return foreseeShot(this.foreseen, picture, this.session.seat, this.hand.rules.weapons[Number(this.planned["weapon"])]!);
  });

  /** Asks what the planned move would do. */
  async foresee(): Promise<void> {
    if (this.planned) await this.hand.previews.ask([this.planned]);
  }

  // --- giving orders -------------------------------------------------------------------------------------------------

  async pick(cell: number, how: Touch): Promise<void> {
    await this.sailFirst(cell, how);
    const mine = this.hand.myShipOn(cell);
    const ship = this.hand.ship;
    if (this.weapon < 0 && mine && mine.id !== ship?.id && !this.sails.has(cell)) return this.hand.select(mine.id);
    if (!ship) return mine ? this.hand.select(mine.id) : undefined;
    await this.hand.presses.ask(ship.id);
    const move = this.strikeOn(cell) ?? this.moveTo(cell);
    if (!move) return;
    if (isOffered(this.session.offers, move)) return this.order(move, cell, how);
    if (mine && mine.id === ship.id && this.weapon < 0) return void (this.hand.chosen = -1);
    const why = this.outOfReach(cell);
    if (why) return this.session.tell(why.words, why.source);
    if (this.canSend(cell)) return this.send(cell, how);
    if (!this.session.outcome) void this.session.explain(move);
  }

  /** Why no gun of the ship in hand can strike a contact from where it lies, as far as its own place says. */
  outOfReach(cell: number): Reason | null {
    const strike = this.weapon < 0 ? this.hand.presses.strikeOn(cell) : null;
    const far = strike?.far ?? 0;
    if (!strike || strike.places?.length || far < 0) return null;
    if (far > 0) return { words: `${plural(far, "cell")} too far for its guns.`, source: "NB-01" };
    return { words: "Something you know of lies in its torpedo’s way.", source: "NB-20" };
  }

  /** A finger that has aimed at water and then taps a contact means both: the ship sails, and the shot is aimed. */
  private async sailFirst(cell: number, how: Touch): Promise<void> {
    const { armed, picture } = this.hand;
    if (how !== "touch" || armed?.move.verb !== "sail" || armed.cell === cell || !picture?.contactOn.has(cell)) return;
    await this.hand.make(armed.move);
    await this.session.settled();
  }

  private async order(move: Move, cell: number, how: Touch): Promise<void> {
    if (move.verb === "fire" && (await this.strikesOwn(move))) {
      this.doubtful = move;
      return;
    }
    if (move.verb !== "fire" || how === "touch") return this.hand.target(move, cell, how);
    // What is final can be seen coming, and be called off.
    this.hand.windUp.start({ cell, from: this.hand.ship?.cell ?? -1 }, () => this.hand.act(move));
  }

  // --- far goals -----------------------------------------------------------------------------------------------------

  /** Whether a press there sends the ship in hand off for several turns: water beyond its reach, and no contact. */
  canSend(cell: number): boolean {
    const { ship, picture } = this.hand;
    if (!ship || !picture || cell < 0 || this.weapon >= 0 || this.sails.has(cell) || ship.cell < 0) return false;
    if (this.session.outcome || !this.session.isPlayer || ship.cell === cell) return false;
    return !picture.land[picture.sea.bit(cell)] && !picture.vesselOn.has(cell) && !picture.contactOn.has(cell);
  }

  /** A standing order: the server keeps it, and what it causes are ordinary moves. */
  private send(cell: number, how: Touch): void {
    const ship = this.hand.ship!;
    if (arms(this.hand, { verb: "goal", ship: ship.id, to: cell }, cell, how)) return;
    const sent = this.formation ? this.hand.fleet.filter((each) => each.cell >= 0) : [ship];
    for (const each of sent) this.session.send(each.id, this.goalOf(each.cell, ship.cell, cell));
    this.hand.chosen = -1;
  }

  /** Where a ship of the formation goes, as it lies to the one in hand; the goal itself where that is no water. */
  private goalOf(from: number, leader: number, to: number): number {
    const { picture, sea } = this.hand;
    const [at, lead, goal] = [sea.place(from), sea.place(leader), sea.place(to)];
    const [column, row] = [goal.column + at.column - lead.column, goal.row + at.row - lead.row];
    const inside = column >= 0 && row >= 0 && column < sea.size && row < sea.size;
    const cell = inside ? sea.cellOf(column, row) : to;
    return picture && !picture.land[sea.bit(cell)] ? cell : to;
  }

  /** Whether the attack would hit the player's own ships (NB-19). */
  private async strikesOwn(move: Move): Promise<boolean> {
    const [events = []] = await this.session.previews([move]).catch(() => []);
    return events.some((event) => event.type === "hit" && event.seat === this.session.seat);
  }

  /** The player means it. */
  insist(): void {
    const move = this.doubtful;
    this.doubtful = null;
    if (move) this.hand.act(move);
  }

  take(weapon: number): void {
    const ship = this.hand.ship;
    if (!ship) return this.hand.sayEmpty();
    this.hand.armed = null;
    if (offerOf(this.session.offers, "fire", { ship: ship.id, weapon })) this.weapon = this.weapon === weapon ? -1 : weapon;
    else void this.session.explain({ verb: "fire", ship: ship.id, weapon, to: ship.cell });
  }

  /** The weapon with this place in the list of the ship in hand. */
  takeNumber(place: number): void {
    const found = this.weapons[place];
    if (found) this.take(found.weapon);
    else this.session.tell(this.hand.ship ? "This ship has no such weapon." : "Select one of your ships first.", "NB-12");
  }

  /** The next way the bow may point at the place pointed at. */
  rotate(by: number): void {
    const ship = this.hand.ship;
    if (!ship) return this.hand.sayEmpty();
    const aim = this.sails.has(this.hand.aim) ? this.hand.aim : ship.cell;
    const allowed = [...(this.sails.get(aim)?.keys() ?? []), ...(aim === ship.cell ? [ship.facing] : [])].sort();
    if (allowed.length === 0) return void this.session.explain({ verb: "sail", ship: ship.id, to: ship.cell, facing: (ship.facing + 1) % 4 });
    const at = allowed.indexOf(this.facingAt(aim));
    this.hand.turnTo(allowed.at((at + by) % allowed.length)!);
    if (aim === ship.cell && this.hand.keyed) this.hand.focus = ship.cell;
  }

  /** The armed move again, with the bow another way. */
  rearm(): void {
    const cell = this.hand.armed?.cell ?? -1;
    const move = this.moveTo(cell);
    this.hand.armed = move && isOffered(this.session.offers, move) ? { cell, move } : null;
  }

  /** Goes from one contact that can be struck to the next; Enter then fires. */
  aimAtNext(): void {
    if (!this.hand.ship) return this.hand.sayEmpty();
    if (this.weapon < 0) this.takeNumber(0);
    const cells = (this.hand.view?.contacts ?? []).flatMap((contact) => contact.cells).filter((cell) => this.range.has(cell));
    if (!this.hand.aimAmong(cells)) this.session.tell("No contact is in range of this weapon.", "NB-01");
  }

  endTurn(): void {
    this.hand.finish({ verb: "end" }, settings.remind && this.isBusy && this.idle.length > 0);
  }

  /** Whether there is anything to have orders about: while nothing is in sight a turn may pass without a question. */
  isBusy: boolean = $derived.by(() => (this.hand.view?.contacts ?? []).some((contact) => contact.live));

  /** Ships that have had no order in this turn though they could, and are on no voyage. */
  idle: number[] = $derived.by(() => {
    const sent = this.session.goals.map((goal) => goal.piece);
    const waits = (slot: number): boolean => this.hand.fleet.some((ship) => ship.id === slot && !ship.moved && !ship.fired);
    return this.able.filter((slot) => waits(slot) && !sent.includes(slot));
  });

  refresh(): void {
    this.doubtful = null;
    const ship = this.hand.ship;
    if (!ship) return;
    if (ship.cell < 0 && this.hand.phase === "battle") this.hand.chosen = -1;
    else if (ship.moved || ship.fired) this.hand.facing = ship.facing;
    if (this.weapon >= 0 && this.range.size === 0) this.weapon = -1;
  }
}
