// What the picture of the enemy's threats consists of: which tiles, which are out of his reach, and who of one's own stands where.

import type { RatroyaleArrival, RatroyaleThreat, RatroyaleUnitView, RatroyaleView } from "../../../wire.ts";
import { HOLE, WALL } from "../content/lookup.ts";

export interface Endangered {
  unit: RatroyaleUnitView;
  /** How many could strike it; 0 where only somebody not yet deployed could. */
  count: number;
  /** Whether one blow of each would be its end. */
  dies: boolean;
}

export interface Danger {
  struck: ReadonlySet<number>;
  arriving: ReadonlySet<number>;
  /** Tiles nobody could strike; told where they are the fewer, for a border round nearly everything singles out nothing. */
  safe: ReadonlySet<number>;
  endangered: readonly Endangered[];
}

const NOBODY: Danger = { struck: new Set(), arriving: new Set(), safe: new Set(), endangered: [] };

function cellsOf(rows: readonly { cells: readonly number[] }[]): Set<number> {
  return new Set(rows.flatMap((row) => row.cells));
}

function inDanger(unit: RatroyaleUnitView, threats: readonly RatroyaleThreat[]): Endangered {
  const blows = threats.filter((threat) => threat.cells.includes(unit.cell)).map((threat) => Math.max(1, threat.damage - unit.defense));
  return { unit, count: blows.length, dies: blows.reduce((sum, blow) => sum + blow, 0) >= unit.health };
}

export function dangerOf(
  view: Pick<RatroyaleView, "terrain" | "units">,
  seat: number,
  threats: readonly RatroyaleThreat[] | null,
  arrivals: readonly RatroyaleArrival[],
): Danger {
  if (!threats) return NOBODY;
  const [struck, arriving] = [cellsOf(threats), cellsOf(arrivals)];
  const open = [...view.terrain].flatMap((mark, cell) => (mark === WALL || mark === HOLE ? [] : [cell]));
  const many = (cells: ReadonlySet<number>): boolean => cells.size > open.length / 2;
  const exposed = view.units.filter((unit) => unit.seat === seat && (struck.has(unit.cell) || arriving.has(unit.cell)));
  return {
    struck: many(struck) ? new Set() : struck,
    arriving: many(arriving) ? new Set() : arriving,
    safe: new Set(many(struck) ? open.filter((cell) => !struck.has(cell)) : []),
    endangered: exposed.map((unit) => inDanger(unit, threats)),
  };
}
