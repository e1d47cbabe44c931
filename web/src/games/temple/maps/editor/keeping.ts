// The map on the table, kept in this browser after every stroke, with what can be taken back.

import { keep, kept } from "../../../../storage.ts";
import type { TempleChart } from "../../../../wire.ts";
import type { Tables } from "./tables.ts";

const CHART = "cinque.temple.draft";
const STEPS = "cinque.temple.draft.steps";
/** Steps of each direction that are kept for the next visit; a visit itself forgets none. */
const KEPT = 200;

export interface Steps {
  past: TempleChart[];
  future: TempleChart[];
}

/** Whether a chart of an earlier visit still speaks of rows that there are. */
function isWhole(chart: TempleChart | null, tables: Tables): chart is TempleChart {
  if (!chart || !Array.isArray(chart.terrain) || chart.terrain.length !== chart.width * chart.height) return false;
  return (
    chart.terrain.every((mark) => mark < tables.terrains.length) &&
    chart.sites.every((site) => site.kind < tables.buildings.length) &&
    chart.units.every((unit) => unit.kind < tables.units.length)
  );
}

export function keptDraft(tables: Tables): TempleChart | null {
  const chart = kept<TempleChart | null>(CHART, null);
  return isWhole(chart, tables) ? chart : null;
}

export function keptSteps(tables: Tables): Steps {
  const { past, future } = kept<Steps>(STEPS, { past: [], future: [] });
  const whole = (charts: TempleChart[]): TempleChart[] => charts.filter((chart) => isWhole(chart, tables));
  return { past: whole(past), future: whole(future) };
}

/** False when the browser has no room for it. */
export function keepDraft(chart: TempleChart): boolean {
  try {
    keep(CHART, chart);
    return true;
  } catch {
    return false;
  }
}

/** As many of the latest steps as there is room for. */
export function keepSteps(steps: Steps): void {
  for (let count = KEPT; count >= 1; count = Math.floor(count / 2)) {
    try {
      keep(STEPS, { past: steps.past.slice(-count), future: steps.future.slice(-count) });
      return;
    } catch {
      // No room: fewer of them.
    }
  }
}
