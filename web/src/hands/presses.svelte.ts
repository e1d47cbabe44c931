import type { Point } from "../board/geometry.ts";
import type { Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";
import type { Deed, Deeds, Forecast, Place, Strike } from "../wire.ts";

/** One press, as the server means it: what is done, from where, and what it does. */
export interface Press {
  cell: number;
  verb: string;
  order: Move[];
  forecast: Forecast;
  /** Where the piece stands when it does it; -1 where that is the cell itself. */
  place: number;
}

/** So far from the middle of a cell, in cells, the pointer chooses a side. */
const SIDE = 0.27;

/** What every press means with one piece in hand, asked once a position as soon as it is taken. */
export class Presses {
  deeds: Deeds | null = $state.raw(null);
  strikes: Strike[] = $state.raw([]);
  private asked = "";
  private answer: Promise<void> = Promise.resolve();

  /** A game that says by its offers what a press on a free cell means is asked for strikes alone. */
  constructor(
    private readonly session: Session,
    private readonly strikesOnly = false,
  ) {}

  /** Asks about a piece; -1 for none. Resolves when its deeds are known. */
  ask(actor: number): Promise<void> {
    const key = `${this.session.update?.seq} ${actor}`;
    if (key !== this.asked) {
      this.asked = key;
      this.deeds = null;
      this.strikes = [];
      this.answer = actor < 0 ? Promise.resolve() : this.look(actor, key);
    }
    return this.answer;
  }

  private async look(actor: number, key: string): Promise<void> {
    const ask = <Picture>(name: string): Promise<Picture | null> => this.session.overlay<Picture>(name).catch(() => null);
    const deed = this.strikesOnly ? Promise.resolve(null) : ask<Deeds>(`deeds:${actor}`);
    const [deeds, strikes] = await Promise.all([deed, ask<Strike[]>(`strikes:${actor}`)]);
    if (key !== this.asked) return;
    this.deeds = deeds;
    this.strikes = strikes ?? [];
  }

  forget(): void {
    this.asked = "";
    this.deeds = null;
    this.strikes = [];
  }

  private deedsByCell = $derived(new Map((this.deeds?.cells ?? []).map((deed) => [deed.cell, deed])));
  private strikesByCell = $derived(new Map(this.strikes.map((strike) => [strike.cell, strike])));

  deedOn(cell: number): Deed | null {
    return this.deedsByCell.get(cell) ?? null;
  }

  strikeOn(cell: number): Strike | null {
    return this.strikesByCell.get(cell) ?? null;
  }

  /** What finishes the piece where it stands; empty where that is not possible, and then `deeds.stuck` says why. */
  get close(): Move[] {
    return (this.deeds?.close ?? []) as Move[];
  }

  /** What the piece can do where it stands, by its verb. */
  here(verb: string): Press | null {
    const deed = this.deeds?.here?.find((each) => each.verb === verb);
    return deed ? pressed(deed) : null;
  }

  /** What pressing a cell does; `place` is where to strike from, if one was chosen. */
  on(cell: number, place: number | null = null): Press | null {
    const strike = this.strikeOn(cell);
    const from = strike?.places?.find((each) => each.cell === place) ?? strike?.places?.[0];
    if (from) return struckFrom(cell, from);
    const deed = this.deedOn(cell);
    return deed && pressed(deed);
  }
}

/** Whoever stands on a cell is struck from this place. */
export function struckFrom(cell: number, { cell: place, order, forecast }: Place): Press {
  return { cell, verb: "strike", order: order as Move[], forecast, place };
}

function pressed({ cell, verb, order, forecast = {} }: Deed): Press {
  return { cell, verb, order: order as Move[], forecast, place: -1 };
}

/** The place to strike from that the pointer chooses by the side of the cell it is near; null in the middle. */
export function placeNear(places: readonly Place[], at: Point | null, target: Point, centre: (cell: number) => Point): number | null {
  if (!at) return null;
  const lean = { x: at.x - target.x, y: at.y - target.y };
  const far = Math.hypot(lean.x, lean.y);
  if (far < SIDE) return null;
  const along = ({ cell }: Place): number => {
    const way = { x: centre(cell).x - target.x, y: centre(cell).y - target.y };
    return (way.x * lean.x + way.y * lean.y) / (Math.hypot(way.x, way.y) * far);
  };
  return places.reduce<Place | null>((best, each) => (best && along(best) >= along(each) ? best : each), null)?.cell ?? null;
}
