// Who captures: by an attribute of its own, or by its owner's god.

import { rows } from "../../../table/offers.ts";
import type { Offer, TempleEffect, TempleRules, TempleUnitView, TempleView } from "../../../wire.ts";
import { godOf, kindOf } from "../content/lookup.ts";

function gives(effects: readonly TempleEffect[], names: readonly string[]): boolean {
  return effects.some((effect) => effect.stat === "capture" && (effect.whom.length === 0 || effect.whom.some((name) => names.includes(name))));
}

export function captures(rules: TempleRules, view: TempleView, unit: TempleUnitView): boolean {
  const row = kindOf(rules, unit.kind);
  const names = [row.name, row.way, ...row.special];
  const own = rules.attributes.filter((each) => row.special.includes(each.name)).flatMap((each) => each.effects);
  const seat = view.seats[unit.seat];
  if (!seat) return gives(own, names);
  const god = godOf(rules, seat.god);
  return gives([...own, ...god.passive, ...(seat.power > 0 ? god.active : [])], names);
}

/** Own units that could work on the building on a cell this turn. */
export function captorsOf(rules: TempleRules, view: TempleView, offers: readonly Offer[], cell: number): TempleUnitView[] {
  const there = new Set<number>();
  for (const offer of offers) {
    const unit = offer.fixed?.["unit"];
    if (unit === undefined) continue;
    if (offer.verb === "capture" && unit === cell) there.add(unit);
    if (offer.verb === "go" && rows(offer).some(([to]) => to === cell)) there.add(unit);
  }
  return view.units.filter((unit) => unit.seat === view.you && there.has(unit.cell) && captures(rules, view, unit));
}
