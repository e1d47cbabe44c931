import { Hexes } from "../../../board/geometry.ts";
import { struckFrom, type Press } from "../../../hands/presses.svelte.ts";
import { StrikingHand } from "../../../hands/striking.svelte.ts";
import { offerOf, pathTo, rows, ways, type Move, type Way } from "../../../table/offers.ts";
import type { RatroyaleEvent, RatroyaleRules, RatroyaleSightline, RatroyaleUnitView, RatroyaleView, Strike } from "../../../wire.ts";
import { discOf } from "../../../board/borders.ts";
import { entityOf, moveCost, NEUTRAL, radiusOf, skillsOf, squeakOf, unitById } from "../content/lookup.ts";
import { fateWords, foresightOf, type Foresight } from "./forecast.ts";
import { Blows } from "./blows.svelte.ts";
import type { Marks } from "./marks.ts";
import { Overlays } from "./overlays.svelte.ts";
import { isTurned } from "../maps/seating.ts";
import type { Session } from "../content/types.ts";

/** In place of the number of a skill: the rodent in hand is to walk. */
export const WALKING = -1;

/** What a player holds over the field: the card or entity taken, what is aimed at, and all that follows from it. */
export abstract class Grip extends StrikingHand<RatroyaleView, RatroyaleEvent, RatroyaleRules> {
  readonly overlays: Overlays;
  readonly blows: Blows;
  /** The slot of the card in hand, or -1. */
  slot = $state(-1);
  /** The slot of the card under the pointer, or -1. */
  peek = $state(-1);
  /** The id of the entity in hand, or 0. */
  chosen = $state(0);
  skill = $state(WALKING);
  tracker = $state(false);
  /** Crumbs that the control under the pointer would cost. */
  spend = $state(0);

  constructor(session: Session) {
    super(session);
    this.overlays = new Overlays(session);
    this.blows = new Blows(session);
  }

  get crumbs(): number {
    return this.view?.seats[this.session.seat]?.crumbs ?? 0;
  }

  /** The piece in hand, as lessons count. */
  get held(): number {
    return this.unit?.id ?? -1;
  }

  /** The player's own Lairs are on the left or at the bottom. */
  geometry: Hexes = $derived.by(() => {
    const view = this.view;
    return view ? new Hexes(view.width, view.height, isTurned(view, this.session.rules, this.session.seat)) : new Hexes(5, 5);
  });

  unit: RatroyaleUnitView | null = $derived.by(() => {
    const unit = unitById(this.view, this.chosen);
    return unit && (unit.seat === this.session.seat || unit.seat === NEUTRAL) ? unit : null;
  });
  /** Target selection under way at the server. */
  aiming = $derived.by(() => (this.session.myTurn ? (this.view?.aim ?? null) : null));

  reach: Map<number, Way> = $derived.by(() => {
    if (!this.unit || this.aiming || this.skill !== WALKING) return new Map<number, Way>();
    return ways(offerOf(this.session.offers, "move", { from: this.unit.cell }));
  });
  /** Tiles that take more than one movement action. */
  bands: Map<number, number> = $derived.by(() => {
    const walk = this.reach.size > 0 ? this.overlays.walks.find((each) => each.unit === this.chosen) : undefined;
    return new Map(walk?.cells.map((cell, i) => [cell, walk.bands[i] ?? 0]));
  });

  /** The tiles that can be chosen now, and the move that does it. */
  targets: Map<number, Move> = $derived.by(() => {
    const found = new Map<number, Move>();
    const add = (verb: string, fixed: Record<string, number>): void => {
      const offer = offerOf(this.session.offers, verb, fixed);
      if (offer) for (const [to] of rows(offer)) if (to !== undefined) found.set(to, { verb, ...fixed, to });
    };
    if (this.aiming) add("aim", {});
    else if (this.slot >= 0) add("place", { slot: this.slot });
    else if (this.unit && this.skill !== WALKING) add("use", { from: this.unit.cell, skill: this.skill });
    return found;
  });
  /** Enemies that could be struck this turn, by their cells, with the best of what would come of it. */
  strikes: Map<number, Press> = $derived.by(() => {
    const found = new Map<number, Press>();
    if (!this.unit || this.aiming || this.slot >= 0 || !this.session.ready) return found;
    const rows = this.skill === WALKING ? this.presses.strikes : this.blows.strikes;
    for (const { cell, places } of rows) {
      const [best] = places ?? [];
      if (best) found.set(cell, struckFrom(cell, best));
    }
    return found;
  });

  /** Cells of those the server lets act. */
  able: number[] = $derived.by(() => {
    const cells = this.session.offers.map((offer) => offer.fixed?.["from"] ?? -1);
    return [...new Set(cells)].filter((cell) => cell >= 0).sort((a, b) => a - b);
  });
  /** Slots of the cards that can be placed now. */
  playable: Set<number> = $derived.by(
    () => new Set(this.session.offers.flatMap((offer) => (offer.verb === "place" ? [offer.fixed?.["slot"] ?? -1] : []))),
  );

  /** The way to where the player aims, or to where the blow would be struck from. */
  path: number[] = $derived.by(() => {
    const to = this.aimed && this.aimed.place >= 0 ? this.aimed.place : this.aim;
    return this.unit && this.reach.has(to) ? pathTo(this.reach, this.unit.cell, to) : [];
  });
  /** What choosing the tile aimed at would do. */
  foresight: Foresight | null = $derived(this.foreseenAt(this.aim >= 0 ? this.aim : this.focus));
  /** The line of sight to the tile aimed at, for a skill that looks. */
  sightline: RatroyaleSightline | null = $derived.by(() => {
    const cell = this.aim >= 0 ? this.aim : this.focus;
    if (!this.unit || this.aiming || this.slot >= 0) return null;
    const press = this.strikes.get(cell);
    // Who walks first looks from elsewhere: a line from here would only lie across the way.
    if (this.skill === WALKING && press && press.place >= 0 && press.place !== this.unit.cell) return null;
    const last = this.skill === WALKING ? press?.order.at(-1)?.["skill"] : this.skill;
    return last === undefined ? null : this.overlays.lineTo(this.unit.cell, Number(last), cell);
  });

  /** The tiles around the one aimed at that the chosen skill or trick works on. */
  blast: number[] = $derived.by(() => {
    const cell = this.aim >= 0 ? this.aim : this.focus;
    if (!this.targets.has(cell) || this.aiming) return [];
    const card = this.view?.mine?.hand[this.slot];
    const trick = this.slot >= 0 && card !== undefined ? squeakOf(this.session.rules, card).trick : null;
    const row = this.unit ? entityOf(this.session.rules, this.unit.kind) : null;
    const radius = radiusOf(trick?.form ?? (row && this.skill !== WALKING ? skillsOf(row)[this.skill]?.forms[0] : undefined));
    return radius > 0 ? discOf(this.geometry, cell, radius) : [];
  });
  /** Crumbs that what is aimed at would leave; null when nothing is aimed at. */
  left: number | null = $derived.by(() => {
    const have = this.view?.seats[this.session.seat]?.crumbs ?? 0;
    if (this.foresight && this.foresight.crumbs !== null) return this.foresight.crumbs;
    const cost = this.aimed?.forecast.cost?.["crumbs"];
    if (cost !== undefined) return have - cost;
    if (this.unit && this.reach.has(this.aim)) return have - moveCost(this.session.rules, this.unit.kind);
    return this.spend > 0 ? have - this.spend : null;
  });

  marks: Marks = $derived.by(() => ({
    reach: this.reach,
    bands: this.bands,
    targets: new Map([
      ...[...this.strikes].map(([cell, press]) => [cell, strikeWords(press)] as const),
      ...[...this.targets.keys()].map((cell) => [cell, this.targetWords(cell)] as const),
    ]),
    able: new Set(this.able),
    threats: this.overlays.threats ? this.overlays.worst : null,
  }));

  /** With a card or an aim in hand, and where a target is offered already, a press means that alone. */
  override pressOn(cell: number): Press | null {
    return this.aiming || this.slot >= 0 || !this.unit || this.targets.has(cell) ? null : super.pressOn(cell);
  }

  protected override strikeOn(cell: number): Strike | null {
    return this.skill === WALKING ? super.strikeOn(cell) : this.blows.on(cell);
  }

  protected override deedOn(cell: number): Press | null {
    return this.skill === WALKING ? super.deedOn(cell) : null;
  }

  foreseenAt(cell: number): Foresight | null {
    const move = this.targets.get(cell) ?? null;
    return foresightOf(this.previews.of(move), this.session.scene, this.session.seat);
  }

  /** The chance that whoever stands on a target dodges, in percent. */
  dodgeAt(cell: number): number {
    const move = this.targets.get(cell);
    if (!move) return 0;
    const fixed: Record<string, number> = move.verb === "use" ? { from: Number(move["from"]), skill: Number(move["skill"]) } : {};
    const offer = offerOf(this.session.offers, move.verb, fixed);
    const row = offer ? rows(offer).findIndex(([to]) => to === cell) : -1;
    return offer?.notes?.["dodge"]?.[row] ?? 0;
  }

  targetWords(cell: number): string {
    const move = this.targets.get(cell);
    const fate = [...(this.foreseenAt(cell)?.fates.values() ?? [])].map(fateWords).filter(Boolean)[0] ?? "";
    const dodge = this.dodgeAt(cell);
    const verb = move?.verb === "place" ? "can be placed here" : "can be chosen";
    return `${verb}${fate ? `: ${fate}` : ""}${dodge > 0 ? `, dodges ${dodge} %` : ""}`;
  }
}

function strikeWords({ forecast, cell }: Press): string {
  const [harm] = forecast.victims ?? [];
  const crumbs = forecast.cost?.["crumbs"] ?? 0;
  return harm && cell >= 0 ? `can be struck: ${harm.damage} damage, ${harm.dies ? "is defeated" : `${harm.health} HP left`}, for ${crumbs} crumbs` : "can be struck";
}
