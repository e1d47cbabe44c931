// Fleets kept in this browser, for another match.

import { keep } from "../../../storage.ts";
import { parseFleets } from "../content/fleets.ts";
import type { FleetShelf } from "../play/shipyard.svelte.ts";

const KEY = "cinque.naval.fleets";

export const shelf: FleetShelf = {
  load: () => parseFleets(localStorage.getItem(KEY)),
  keep: (fleets) => keep(KEY, fleets),
};
