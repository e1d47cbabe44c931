import type { Statistic, Told } from "../games/game.ts";
import type { PlainSaid, PlainScene } from "../wire.ts";

/** The counters of the last position as rows: a column for each seat where seats have their own, one value in all else. */
export function numbers({ view, names }: Pick<Told<PlainScene, PlainSaid>, "view" | "names">): Statistic[] {
  const rows = new Map<string, Statistic>();
  for (const { label, value, owner = -1 } of view.counters) {
    const values = owner < 0 ? [value] : names.map((_, seat) => (seat === owner ? value : (rows.get(label)?.values[seat] ?? "–")));
    rows.set(label, { label, values });
  }
  return [...rows.values()];
}
