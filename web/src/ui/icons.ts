// Where icons are found: those of the shell on one sheet, those of a game on a sheet that comes with its client.

import shell from "../generated/sprite.svg?url";

const sheets = new Map<string, string>();

/** A game brings its silhouettes. */
export function bring(sheet: string, names: readonly string[]): void {
  for (const name of names) sheets.set(`g-${name}`, sheet);
}

/** The address of an icon for `use`. */
export function iconAt(name: string): string {
  return `${sheets.get(name) ?? shell}#${name}`;
}
