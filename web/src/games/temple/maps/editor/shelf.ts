// Maps kept in this browser, by name.

import { keep, kept } from "../../../../storage.ts";

const KEY = "cinque.temple.maps";

export function keptMaps(): Record<string, string> {
  return kept<Record<string, string>>(KEY, {});
}

export function keepMap(name: string, text: string): void {
  keep(KEY, { ...keptMaps(), [name]: text });
}

export function dropMap(name: string): void {
  const maps = keptMaps();
  delete maps[name];
  keep(KEY, maps);
}
