// One loop of frames for everything that moves, and none while nothing does.

type Frame = (now: number) => boolean;

const frames = new Set<Frame>();
let running = false;

const soon: (run: (now: number) => void) => unknown =
  typeof requestAnimationFrame === "undefined" ? (run) => setTimeout(() => run(performance.now()), 16) : (run) => requestAnimationFrame(run);

function tick(now: number): void {
  for (const frame of frames) if (!frame(now)) frames.delete(frame);
  running = frames.size > 0;
  if (running) soon(tick);
}

/** Calls `frame` once a frame for as long as it says true. */
export function everyFrame(frame: Frame): void {
  frames.add(frame);
  if (running) return;
  running = true;
  soon(tick);
}
