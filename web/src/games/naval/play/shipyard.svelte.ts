import { api, troubleOf } from "../../../net/api.ts";
import { router } from "../../../router.svelte.ts";
import { isOffered } from "../../../table/offers.ts";
import type { NavalFleetView } from "../../../wire.ts";
import { changes, kindsOf, lettersOf, withFleet, type SavedFleet } from "../content/fleets.ts";
import type { NavalPlay } from "./play.svelte.ts";
import type { Session } from "../content/types.ts";

const ASK_AGAIN = 1500;

/** Where fleets are kept from one match to the next. */
export interface FleetShelf {
  load(): SavedFleet[];
  keep(fleets: readonly SavedFleet[]): void;
}

/** Buying the fleet, fleets kept for another time, and the wish for another map. */
export class Shipyard {
  private readonly session: Session;
  saved: SavedFleet[] = $state.raw([]);
  /** A row of purchases is on its way. */
  busy = $state(false);
  /** The player has asked for another map and waits for the others. */
  asking = $state(false);

  constructor(
    private readonly hand: NavalPlay,
    private readonly shelf: FleetShelf,
  ) {
    this.session = hand.session;
    this.saved = shelf.load();
  }

  fleet: NavalFleetView | null = $derived.by(
    () => this.hand.view?.fleets.find((fleet) => fleet.seat === this.session.seat) ?? null,
  );
  kinds: number[] = $derived.by(() => (this.fleet?.ships ?? []).map((ship) => ship.kind));
  letters: string = $derived.by(() => (this.hand.view ? lettersOf(this.hand.rules, this.kinds) : ""));
  /** Whether the player is still choosing. */
  choosing: boolean = $derived.by(
    () =>
      this.hand.phase === "purchase" &&
      this.session.isPlayer &&
      this.session.seat >= 0 &&
      !(this.hand.view?.ready.includes(this.session.seat) ?? false) &&
      !this.session.outcome,
  );

  count(kind: number): number {
    return this.kinds.filter((each) => each === kind).length;
  }

  /** Gives back and buys until the fleet is the wanted one, as far as the rules allow. */
  async become(text: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { drop, buy } = changes(this.kinds, kindsOf(this.hand.rules, text));
    const steps = [...drop.map((kind) => ({ verb: "drop", kind })), ...buy.map((kind) => ({ verb: "buy", kind }))];
    for (const move of steps) {
      await this.session.settled();
      if (isOffered(this.session.offers, move)) await this.session.move(move);
      else {
        await this.session.explain(move);
        break;
      }
    }
    await this.session.settled();
    this.busy = false;
  }

  keep(name: string): void {
    this.saved = withFleet(this.saved, { name: name.trim(), ships: this.letters });
    this.shelf.keep(this.saved);
  }

  /** Fleets that come from another device. */
  takeIn(fleets: readonly SavedFleet[]): void {
    this.saved = fleets.reduce<SavedFleet[]>(withFleet, this.saved);
    this.shelf.keep(this.saved);
  }

  forget(name: string): void {
    this.saved = this.saved.filter((fleet) => fleet.name !== name);
    this.shelf.keep(this.saved);
  }

  // --- another map ---------------------------------------------------------------------------------------------------

  /** Whether somebody at the table would like another map and this player has not answered. */
  get asked(): boolean {
    const wish = this.session.info?.rematch ?? "";
    return wish !== "" && !this.asking;
  }

  /** Asks for another map, or agrees to it: the match begins anew when everybody has. */
  async redraw(): Promise<void> {
    try {
      const seated = await api.rematch(this.session.match);
      this.asking = true;
      await this.follow(seated.match);
    } catch (error) {
      this.session.tell(troubleOf(error), "NB-50");
    }
  }

  /** Goes to the new table as soon as all have sat down at it. */
  private async follow(match: string): Promise<void> {
    const info = await api.match(match).catch(() => null);
    if (!this.asking || location.pathname !== `/match/${this.session.match}`) return;
    if (info?.status === "playing") router.go(`/match/${match}`);
    else setTimeout(() => void this.follow(match), ASK_AGAIN);
  }
}
