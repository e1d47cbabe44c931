// The card of somebody else that is being read just now: the stage turns it over, the board shows it.

export interface Reading {
  card: number;
  seat: number;
  /** How much of its time has passed, 0 to 1. */
  part: number;
}

export const reading: { card: Reading | null } = $state({ card: null });
