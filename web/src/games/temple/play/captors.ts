// Who could work on a building, as the offers say.

import { rows } from "../../../table/offers.ts";
import type { Offer, TempleUnitView, TempleView } from "../../../wire.ts";

function works(offer: Offer, cell: number): boolean {
  if (offer.verb === "capture") return offer.fixed?.["unit"] === cell;
  return rows(offer).some(([to], i) => to === cell && offer.notes?.["works"]?.[i] === 1);
}

/** Own units that could work on the building on a cell this turn. */
export function captorsOf(view: TempleView, offers: readonly Offer[], cell: number): TempleUnitView[] {
  const there = new Set(offers.filter((offer) => works(offer, cell)).map((offer) => offer.fixed?.["unit"]));
  return view.units.filter((unit) => unit.seat === view.you && there.has(unit.cell));
}
