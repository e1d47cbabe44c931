// What the hand marks on the board: what can be reached, struck or fired at, and what could be struck in return.

export interface Marks {
  /** Steps to the squares in reach. */
  steps: ReadonlyMap<number, number>;
  /** What an attack on a square would do. */
  targets: ReadonlyMap<number, { damage: number; kills: boolean } | null>;
  /** Units that can still act. */
  able: ReadonlySet<number>;
  /** How many enemies could strike a square; null while the threat view is off. */
  threats: ReadonlyMap<number, number> | null;
}

export const NO_MARKS: Marks = { steps: new Map(), targets: new Map(), able: new Set(), threats: null };
