// What the hand marks on the board: what can be reached, struck or fired at, and what could be struck in return.

export interface Marks {
  /** What a way costs and the MP it leaves. */
  reach: ReadonlyMap<number, { cost: number; left: number }>;
  /** What an action on a tile would do, in words. */
  targets: ReadonlyMap<number, string>;
  /** Cells of units that can still act. */
  able: ReadonlySet<number>;
  /** How many rivals in sight could strike a tile; null while the threat view is off. */
  threats: ReadonlyMap<number, number> | null;
}

export const NO_MARKS: Marks = { reach: new Map(), targets: new Map(), able: new Set(), threats: null };
