/** How a mark of the board looks, small: a filled square, a ring, corners, or the sign of a piece on its side's colour. */
export interface Swatch {
  shape: "square" | "ring" | "corners" | "piece" | "bar";
  /** CSS colours; a pattern of the board goes by `url(#name)`. */
  fill?: string;
  line?: string;
  dashed?: boolean;
  icon?: string;
  seat?: number;
}

/** One thing that is on the board now, and what it means. */
export interface LegendEntry {
  swatch: Swatch;
  words: string;
  /** A place where it is to be seen; -1 where that is everywhere. */
  cell: number;
}

/** An entry for something that may be there or not: `cell` is where, undefined when it is not. */
export function entry(swatch: Swatch, words: string, cell: number | undefined): LegendEntry[] {
  return cell === undefined ? [] : [{ swatch, words, cell }];
}
