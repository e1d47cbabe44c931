const FIRST = 500;
const LONGEST = 15_000;

/** Milliseconds to wait before the next attempt; a little chance keeps many clients from coming back at once. */
export function backoff(attempt: number, chance: () => number = Math.random): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** attempt);
  return Math.round(wait * (0.75 + 0.5 * chance()));
}
