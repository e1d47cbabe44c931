// How a movement is shared out over its time. Three curves are enough for everything on the stage.

/** A cubic Bézier curve from (0, 0) to (1, 1), solved for its height over x by halving. */
function bezier(x1: number, y1: number, x2: number, y2: number): (x: number) => number {
  const at = (a: number, b: number, t: number): number => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  return (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    let [low, high] = [0, 1];
    for (let i = 0; i < 16; i++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < x) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}

export const EASE = {
  even: (x: number): number => Math.min(1, Math.max(0, x)),
  out: bezier(0.2, 0.8, 0.2, 1),
  in: bezier(0.6, 0, 0.9, 0.4),
  /** Overshoots and comes back. */
  pop: bezier(0.34, 1.56, 0.64, 1),
};

/** How far a part of the whole has come: 0 before `from`, 1 after `to`. */
export function within(part: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (part - from) / (to - from)));
}
