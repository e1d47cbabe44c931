import type { Camera } from "./camera.svelte.ts";
import type { Point } from "./geometry.ts";

const DRAG = 7;

export interface PointerWishes {
  pick(point: Point, touch: boolean): void;
  hover(point: Point | null): void;
  /** A right click or a long press. */
  inspect?(point: Point): void;
  /** Where a drag draws a line instead of panning: every point of it, `first` where it begins. */
  stroke?: ((point: Point, first: boolean) => void) | undefined;
  /** Takes hold of what is there; what is held follows the pointer, and the board stays where it is. */
  grab?(point: Point): boolean;
  drag?(point: Point): void;
  drop?(point: Point): void;
}

/** So long a finger rests until it inspects, in milliseconds. */
const LONG = 400;

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
 * where it is picks. A pointer that only aims never moves the board, near its edge neither. For a Svelte `{@attach}`.
 */
export function steer(camera: Camera, wishes: () => PointerWishes): (node: HTMLElement) => () => void {
  return (node) => {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let dragging = false;
    let draws = false;
    /** Something is held: from the press on it could be, once the pointer moves it is. */
    let held: "no" | "perhaps" | "yes" = "no";
    let resting: ReturnType<typeof setTimeout> | undefined;

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
      rest(event);
    };
    /** A finger that stays where it is for long inspects, and then picks nothing. */
    const rest = (event: PointerEvent): void => {
      clearTimeout(resting);
      if (event.pointerType !== "touch" || fingers.size > 1) return;
      const at = local(event);
      resting = setTimeout(() => {
        if (dragging || fingers.size !== 1) return;
        dragging = true;
        wishes().inspect?.(camera.toBoard(at));
      }, LONG);
    };
    const context = (event: MouseEvent): void => {
      event.preventDefault();
      if ((event as PointerEvent).pointerType !== "touch") wishes().inspect?.(camera.toBoard(local(event)));
    };
    const stroke = (from: Point, to: Point): void => {
      for (const point of between(camera.toBoard(from), camera.toBoard(to))) wishes().stroke?.(point, false);
    };

    const move = (event: PointerEvent): void => {
      const at = local(event);
      const before = fingers.get(event.pointerId);
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
      clearTimeout(resting);
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
      wishes().hover(null);
    };

    const listeners: [string, (event: never) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", up],
      ["pointerleave", leave],
      ["wheel", wheel],
      ["contextmenu", context],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      clearTimeout(resting);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener as EventListener);
    };
  };
}
