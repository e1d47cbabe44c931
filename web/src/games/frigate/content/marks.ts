// The dice perks as they are inlaid in a face: a sign each, drawn round the middle of a disc of thirteen.

interface Sign {
  path: string;
  /** Cut out whole, and not only its outline. */
  whole?: boolean;
}

const SIGNS: Record<string, Sign> = {
  Coin: { path: "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M0 -3.5V3.5" },
  Gunner: { path: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M0 -9V-3M0 3V9M-9 0H-3M3 0H9" },
  Powder: { path: "M-7 2.5a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M2.5 -3L5 -7L8 -8", whole: true },
  Star: { path: "M0 -8.5L2.2 -2.9L8.2 -2.6L3.5 1.1L5.1 7L0 3.7L-5.1 7L-3.5 1.1L-8.2 -2.6L-2.2 -2.9Z", whole: true },
  Barnacle: { path: "M-8.5 6.5L-3.5 -6.5H3.5L8.5 6.5ZM-1.5 -6.5L-2.8 6.5M1.5 -6.5L2.8 6.5" },
  Coral: { path: "M0 8.5V-8.5M0 3L-6 -2V-7M0 0L6 -5V-8M0 6L6 2" },
  Kraken: { path: "M-5 0V-3a5 5 0 0 1 10 0V0M-5 0q0 4 -4 6M5 0q0 4 4 6M-1.8 0V8M1.8 0V8" },
  Ballast: { path: "M-7.5 7.5L-5 -2.5H5L7.5 7.5ZM-3 -2.5a3 3.4 0 0 1 6 0" },
  Echo: { path: "M-7 -2.6a3.6 3.6 0 0 1 0 5.2M-3 -5.6a7.6 7.6 0 0 1 0 11.2M1.4 -8.4a11.4 11.4 0 0 1 0 16.8" },
};

/** The sign of a dice perk; none where its name is not known, and then its first letter stands there. */
export function signOfMark(name: string): Sign | null {
  return SIGNS[name] ?? null;
}
