// What the hand marks on the board: what can be reached, struck or fired at, and what could be struck in return.

export interface Marks {
  /** Steps to a tile. */
  reach: ReadonlyMap<number, { steps: number }>;
  /** Tiles that take more than one movement action, and how many. */
  bands: ReadonlyMap<number, number>;
  /** What choosing a tile would do, in words. */
  targets: ReadonlyMap<number, string>;
  /** Cells of those who can still act. */
  able: ReadonlySet<number>;
  /** The most damage that could come to a tile; null while the threat view is off. */
  threats: ReadonlyMap<number, number> | null;
}

export const NO_MARKS: Marks = { reach: new Map(), bands: new Map(), targets: new Map(), able: new Set(), threats: null };
