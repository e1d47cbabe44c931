// Chance that is the same every time, so that a ground painted twice looks the same: value noise over a lattice of cells.

function lattice(x: number, y: number, seed: number): number {
  let bits = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041)) | 0;
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
}

const smooth = (part: number): number => part * part * (3 - 2 * part);

/** A value between 0 and 1 that changes gently over about one unit. */
export function noise(x: number, y: number, seed = 0): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [smooth(x - left), smooth(y - top)];
  const row = (at: number): number => {
    const from = lattice(left, at, seed);
    return from + (lattice(left + 1, at, seed) - from) * across;
  };
  return row(top) + (row(top + 1) - row(top)) * down;
}

/** Two octaves of it. */
export function grain(x: number, y: number, seed = 0): number {
  return (2 * noise(x, y, seed) + noise(x * 2.3, y * 2.3, seed + 17)) / 3;
}
