import type { Direction } from "../../../board/geometry.ts";
import { play as sound } from "../../../sound.ts";
import { arms, type Touch } from "../../../table/arming.ts";
import { isOffered, type Move } from "../../../table/offers.ts";
import type { RatroyaleUnitView } from "../../../wire.ts";
import type { Play, Tool } from "../../game.ts";
import { entityOf, isLair, NEUTRAL, skillsOf, unitById, unitOn } from "../content/lookup.ts";
import { Grip, WALKING } from "./grip.svelte.ts";
import { isCommand, pressed } from "./keys.ts";
import { Coach } from "./coach.svelte.ts";
import { hintWords } from "../content/words.ts";

/** A player's hand over the field: what pressing and pointing mean. */
export class RatPlay extends Grip implements Play {
  readonly coach: Coach = new Coach(this);
  readonly tools: Tool[] = [
    {
      name: "Enemy threats",
      icon: "g-threat",
      keys: "T",
      pressed: () => this.overlays.threats !== null,
      use: () => void this.overlays.toggleThreats(),
    },
    { name: "Deck", icon: "g-card-draw", keys: "D", pressed: () => this.tracker, use: () => (this.tracker = !this.tracker) },
    { name: "Hint", icon: "c-lightbulb", keys: "H", use: () => void this.hint() },
  ];

  /** Asks the server what is worth knowing before the player decides. */
  lookAhead(): void {
    if (this.unit) void this.overlays.look();
    const all = [...this.targets.values()];
    const aimed = this.targets.get(this.aim >= 0 ? this.aim : this.focus);
    void this.overlays.foresee(all.length <= 24 && this.slot < 0 ? all : aimed ? [aimed] : []);
  }

  /** A new position is on the screen: forget what belonged to the old one. */
  refresh(): void {
    this.armed = null;
    this.hinted = null;
    this.spend = 0;
    this.follow();
    const hand = this.session.ready && !this.aiming ? (this.view?.mine?.hand ?? []) : [];
    const to = this.view?.seats[this.session.seat]?.zone[0] ?? 0;
    const barred = hand.flatMap((_, slot) => (this.playable.has(slot) ? [] : [{ verb: "place", slot, to }]));
    void this.overlays.refresh(barred);
  }

  /** Lets go of what is used up: a card that was placed, somebody who fell, a skill that cannot be used again. */
  private follow(): void {
    const events = this.session.shown?.events ?? [];
    const placed = events.some((event) => event.type === "placed");
    if (placed || !this.session.myTurn) this.slot = -1;
    const fresh = events.find((event) => event.type === "appeared" && event.seat === this.session.seat);
    if (placed && fresh?.type === "appeared") this.chosen = fresh.unit;
    if (this.chosen !== 0 && !this.unit) this.chosen = 0;
    if (events.some((event) => event.type === "used" || event.type === "turn-began") || !this.unit) this.skill = WALKING;
  }

  // --- picking -------------------------------------------------------------------------------------------------------

  /** The player points at a tile. What it means depends on what is offered there; what is not offered is explained. */
  async pick(cell: number, how: Touch): Promise<void> {
    this.focus = cell;
    this.keyed = how === "key";
    if (this.session.isPlayer && this.session.link.state !== "connected")
      return this.session.tell("Not connected just now; nothing is lost.");
    await this.session.settled();
    const move = this.moveTo(cell);
    if (move && isOffered(this.session.offers, move)) return arms(this, move, cell, how) ? undefined : this.session.move(move);
    const skill = this.plainest(this.strikes.get(cell) ?? []);
    if (skill !== undefined) return this.arm(skill, cell);
    this.armed = null;
    const unit = unitOn(this.view, cell);
    const mine = unit !== null && (unit.seat === this.session.seat || unit.seat === NEUTRAL) && this.session.isPlayer;
    if (mine && unit.id !== this.chosen && this.slot < 0 && !this.aiming) return this.select(unit.id);
    if (unit?.id === this.chosen && this.skill === WALKING) this.chosen = 0;
    else if (move && this.session.isPlayer && !this.session.outcome) void this.session.explain(move);
  }

  private moveTo(cell: number): Move | null {
    if (this.aiming) return { verb: "aim", to: cell };
    if (this.slot >= 0) return { verb: "place", slot: this.slot, to: cell };
    if (!this.unit) return null;
    if (this.skill !== WALKING) return { verb: "use", from: this.unit.cell, skill: this.skill, to: cell };
    return cell === this.unit.cell ? null : { verb: "move", from: this.unit.cell, to: cell };
  }

  /** Of several skills the one that needs the fewest targets. */
  private plainest(skills: readonly number[]): number | undefined {
    const rows = this.unit ? skillsOf(entityOf(this.session.rules, this.unit.kind)) : [];
    const steps = (skill: number): number => rows[skill]?.forms[0]?.steps.length ?? 0;
    return skills.toSorted((a, b) => steps(a) - steps(b))[0];
  }

  /** An enemy was pressed while no skill was chosen: aim one that reaches it, and wait for a confirmation. */
  private arm(skill: number, cell: number): void {
    this.skill = skill;
    this.armed = { cell, move: { verb: "use", from: this.unit!.cell, skill, to: cell } };
    sound("select");
  }

  confirm(): void {
    if (this.armed) void this.session.move(this.armed.move);
    else this.session.tell("Nothing is aimed at yet.", "RR-13");
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
    this.armed = null;
    this.skill = this.skill === skill ? WALKING : skill;
    sound("select");
    if (this.skill === WALKING) return;
    if (this.targets.size === 0) void this.lookAlong(unit, skill);
    const self = this.targets.get(unit.cell);
    if (self && this.targets.size === 1) this.armed = { cell: unit.cell, move: self };
  }

  /** A skill without a target: why; and where there is something to look at, the player may look along the lines. */
  private async lookAlong(unit: RatroyaleUnitView, skill: number): Promise<void> {
    await this.overlays.look();
    if (this.chosen !== unit.id || this.skill !== skill) return;
    void this.session.explain(this.skillQuestion(unit, skill));
    if (!this.overlays.lines.some((line) => line.start === unit.cell && line.skill === skill)) this.skill = WALKING;
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
    this.armed = null;
    this.focus = unit.cell;
    this.camera.reveal(this.geometry.centre(unit.cell), 3);
    sound("select");
  }

  endTurn(): void {
    const move = { verb: "end" };
    if (isOffered(this.session.offers, move)) void this.session.move(move);
    else void this.session.explain(move);
  }

  async step(direction: Direction): Promise<void> {
    await this.session.settled();
    if (!this.unit) return this.session.tell("Select one of your rodents first.", "RR-11");
    const to = this.geometry.neighbour(this.unit.cell, direction);
    if (to >= 0) void this.pick(to, "key");
  }

  next(by: number): void {
    const among = this.able.flatMap((cell) => unitOn(this.view, cell)?.id ?? []);
    if (among.length === 0) return this.session.tell("Nobody of yours can act now.", "RR-12");
    const at = among.indexOf(this.chosen);
    const place = at < 0 ? (by > 0 ? 0 : -1) : at + by;
    this.select(among.at(place % among.length)!);
  }

  /** Goes from one target to the next; Enter then does it. */
  aimAtNext(): void {
    const from = this.targets.size > 0 ? this.targets : this.strikes;
    const cells = [...from.keys()].sort((a, b) => a - b);
    const cell = cells[(cells.indexOf(this.focus) + 1) % cells.length];
    if (cell === undefined) return this.session.tell("There is nothing to aim at.", "RR-15");
    this.show(cell);
    this.hover = cell;
  }

  /** Escape: first what is aimed at, then target selection, then the skill, then whoever is in hand. */
  cancel(): boolean {
    if (this.aiming) void this.session.move({ verb: "cancel" });
    else if (this.armed) this.armed = null;
    else if (this.skill !== WALKING) this.skill = WALKING;
    else if (this.slot >= 0 || this.chosen !== 0) [this.slot, this.chosen] = [-1, 0];
    else return false;
    return true;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  async hint(): Promise<void> {
    const [first] = await this.session.hint().catch(() => []);
    if (!first) return this.session.tell("There is no hint just now.");
    if (!isOffered(this.session.offers, first)) return this.session.tell("Something has happened meanwhile: ask again.");
    this.hinted = first;
    const from = first["from"];
    if (typeof from === "number") this.select(unitOn(this.view, from)?.id ?? 0);
    if (first.verb === "place") this.slot = Number(first["slot"]);
    if (first.verb === "use") this.skill = Number(first["skill"]);
    if (typeof first["to"] === "number") this.show(first["to"]);
    this.session.tell(hintWords(first, this.session.scene, (cell) => this.geometry.name(cell)));
  }

  show(cell: number): void {
    if (cell < 0) return;
    this.focus = cell;
    this.camera.reveal(this.geometry.centre(cell), 3);
  }

  /** The first look at the field: all of it, or on a small screen the player's own corner at a size for fingers. */
  firstLook(): void {
    const mine = (this.view?.units ?? []).filter((unit) => unit.seat === this.session.seat);
    const homes = mine.filter((unit) => isLair(entityOf(this.session.rules, unit.kind)));
    this.focus = homes[0]?.cell ?? 0;
    this.camera.begin((homes.length > 0 ? homes : mine).slice(0, 1).map((unit) => this.geometry.centre(unit.cell)));
  }

  key(event: KeyboardEvent): boolean {
    if (!isCommand(event)) return false;
    this.keyed = true;
    // What is still being shown is shown at once: a key means now.
    void this.session.settled().then(() => pressed(this, event));
    return true;
  }
}
