import type { Camera } from "./camera.svelte.ts";
import type { Point } from "./geometry.ts";

const DRAG = 7;

export interface PointerWishes {
  pick(point: Point, touch: boolean): void;
  hover(point: Point | null): void;
  /** Where a drag draws a line instead of panning: every point of it, `first` where it begins. */
  stroke?: ((point: Point, first: boolean) => void) | undefined;
  /** Takes hold of what is there; what is held follows the pointer, and the board stays where it is. */
  grab?(point: Point): boolean;
  drag?(point: Point): void;
  drop?(point: Point): void;
  /** Whether the board is to move on when the pointer waits at its edge. */
  drifts?(): boolean;
}

const EDGE = 22;
const DRIFT = 7;
const DRIFT_AFTER = 260;

/** Moves the camera while the pointer waits near the edge of the window. */
class Drift {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private way: Point = { x: 0, y: 0 };

  constructor(
    private readonly camera: Camera,
    private readonly moved: () => void,
  ) {}

  at({ x, y }: Point, allowed: boolean): void {
    const toward = (place: number, size: number): number => (place < EDGE ? DRIFT : place > size - EDGE ? -DRIFT : 0);
    this.way = allowed ? { x: toward(x, this.camera.width), y: toward(y, this.camera.height) } : { x: 0, y: 0 };
    if (this.way.x === 0 && this.way.y === 0) return this.end();
    this.timer ??= setTimeout(() => this.step(), DRIFT_AFTER);
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.way = { x: 0, y: 0 };
  }

  private step(): void {
    if (this.way.x === 0 && this.way.y === 0) return;
    this.camera.pan(this.way.x, this.way.y);
    this.moved();
    requestAnimationFrame(() => this.step());
  }
}

/** How far apart the points of a stroke are at most, in tiles: none is skipped. */
const CLOSE = 0.3;

function between(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / CLOSE));
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / steps,
    y: from.y + ((to.y - from.y) * (i + 1)) / steps,
  }));
}

/**
 * Drag pans or draws (the middle button and two fingers always pan), two fingers and the wheel zoom, a press that stays
 * where it is picks. For a Svelte `{@attach}`.
 */
export function steer(camera: Camera, wishes: () => PointerWishes): (node: HTMLElement) => () => void {
  return (node) => {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let dragging = false;
    let draws = false;
    /** Something is held: from the press on it could be, once the pointer moves it is. */
    let held: "no" | "perhaps" | "yes" = "no";
    let last: Point = { x: 0, y: 0 };
    const drift = new Drift(camera, () => wishes().hover(camera.toBoard(last)));

    const local = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const spread = (): { middle: Point; gap: number } | null => {
      const [a, b] = [...fingers.values()];
      if (!a || !b) return null;
      return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, gap: Math.hypot(a.x - b.x, a.y - b.y) };
    };

    const down = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && event.button !== 0 && event.button !== 1) return;
      fingers.set(event.pointerId, local(event));
      start = local(event);
      dragging = fingers.size > 1;
      draws = fingers.size === 1 && event.button === 0 && wishes().stroke !== undefined;
      held = "perhaps";
    };
    const stroke = (from: Point, to: Point): void => {
      for (const point of between(camera.toBoard(from), camera.toBoard(to))) wishes().stroke?.(point, false);
    };

    const move = (event: PointerEvent): void => {
      const at = local(event);
      const before = fingers.get(event.pointerId);
      last = at;
      drift.at(at, event.pointerType === "mouse" && !dragging && (wishes().drifts?.() ?? false));
      if (!before) return wishes().hover(event.pointerType === "mouse" ? camera.toBoard(at) : null);
      const was = spread();
      fingers.set(event.pointerId, at);
      const is = spread();
      if (was && is) {
        camera.zoomBy(is.gap / Math.max(1, was.gap), is.middle);
        camera.pan(is.middle.x - was.middle.x, is.middle.y - was.middle.y);
      } else {
        if (start && !dragging && Math.hypot(at.x - start.x, at.y - start.y) > DRAG) {
          dragging = true;
          held = held === "perhaps" && wishes().grab?.(camera.toBoard(start)) ? "yes" : "no";
          node.setPointerCapture(event.pointerId);
          if (draws) wishes().stroke?.(camera.toBoard(start), true);
        }
        if (held === "yes") wishes().drag?.(camera.toBoard(at));
        else if (dragging && draws) {
          stroke(before, at);
          wishes().hover(event.pointerType === "mouse" ? camera.toBoard(at) : null);
        } else if (dragging) camera.pan(at.x - before.x, at.y - before.y);
      }
    };

    const up = (event: PointerEvent): void => {
      if (!fingers.delete(event.pointerId)) return;
      if (!dragging && event.type === "pointerup" && event.button === 0) {
        wishes().pick(camera.toBoard(local(event)), event.pointerType !== "mouse");
      }
      if (held === "yes") wishes().drop?.(camera.toBoard(local(event)));
      held = "no";
      if (fingers.size === 0) dragging = false;
    };

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      camera.zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), local(event));
    };
    const leave = (): void => {
      drift.end();
      wishes().hover(null);
    };

    const listeners: [string, (event: never) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", up],
      ["pointerleave", leave],
      ["wheel", wheel],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      drift.end();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener as EventListener);
    };
  };
}
