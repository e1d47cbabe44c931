import type { Geometry, Point } from "./geometry.ts";

const LARGEST = 96;
const STEP = 1.25;
// Pixels of a cell that a finger hits well, and those it can still do with.
const FINGER = 34;
const TOUCHABLE = 26;
// Cells around what is to be in sight, both sides together.
const MARGIN = 1.4;
// So long after the last step of a gesture the board is drawn anew at the size it has come to, in milliseconds.
const REST = 180;

interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function later(does: () => void): void {
  if (typeof requestAnimationFrame === "undefined") does();
  else requestAnimationFrame(does);
}

/** Which part of the board is seen: pixels a cell, and where the board's corner lies in the window. */
export class Camera {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** The size and the part of the board when it last stood still: what is dear to draw follows these. */
  rest = $state(1);
  calm: Window = $state.raw({ left: 0, top: 0, right: 0, bottom: 0 });
  /** Room above the first row for what stands up there, in cells; and below the last for what floats there, in pixels. */
  private head = 0;
  private foot = 0;
  /** Pixels at the top under which the board lies behind something: its first row can be brought out from there. */
  private brow = 0;
  private geometry: Geometry | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stirred = 0;

  look(geometry: Geometry, head = 0): void {
    this.geometry = geometry;
    this.head = head;
    this.clamp();
    this.settle();
  }

  /** The gesture is over, or there was none. */
  settle(): void {
    clearTimeout(this.timer);
    this.stirred++;
    const now = this.window;
    const was = this.calm;
    this.rest = this.zoom;
    if (now.left !== was.left || now.top !== was.top || now.right !== was.right || now.bottom !== was.bottom) this.calm = now;
  }

  private stir(): void {
    clearTimeout(this.timer);
    const mine = ++this.stirred;
    // A slow machine may still have steps of the gesture to show: they come with the next frame, and then it goes on.
    const rest = (): void => (mine === this.stirred ? this.settle() : undefined);
    this.timer = setTimeout(() => later(() => later(rest)), REST);
  }

  resize(width: number, height: number, foot = 0): void {
    const wasWhole = this.width === 0 || this.isWhole;
    this.width = width;
    this.height = height;
    this.foot = foot;
    if (wasWhole) this.fit();
    else this.clamp();
    this.settle();
  }

  /** So many pixels at the top are behind something that floats there. */
  shade(pixels: number): void {
    if (pixels === this.brow) return;
    this.brow = pixels;
    this.clamp();
    this.settle();
  }

  get smallest(): number {
    if (!this.geometry || this.width === 0) return 1;
    return Math.min(this.width / this.geometry.width, this.height / (this.geometry.height + this.head));
  }

  /** Whether all of the board is in sight. */
  get isWhole(): boolean {
    return this.zoom <= this.smallest * 1.001;
  }

  fit(): void {
    this.zoom = this.smallest;
    this.clamp();
    this.settle();
  }

  /** The whole board, or, where its cells would be too small, all that matters to the player, as large as it can be. */
  begin(points: readonly Point[], least = TOUCHABLE, wanted = FINGER): void {
    this.fit();
    if (this.smallest >= least || points.length === 0) return;
    const ends = (pick: "x" | "y"): [number, number] => {
      const all = points.map((point) => point[pick]);
      return [Math.min(...all), Math.max(...all)];
    };
    const [[left, right], [top, bottom]] = [ends("x"), ends("y")];
    const all = Math.min(this.width / (right - left + MARGIN), this.height / (bottom - top + MARGIN));
    this.zoomBy(Math.min(wanted, all) / this.zoom);
    this.centreOn({ x: (left + right) / 2, y: (top + bottom) / 2 });
    this.settle();
  }

  /** Cells large enough for a finger around a point, where only part of the board is in sight anyway. */
  near(point: Point, wanted: number): void {
    if (this.smallest >= TOUCHABLE || this.zoom >= wanted) return;
    this.zoomBy(wanted / this.zoom);
    this.centreOn(point);
    this.settle();
  }

  pan(dx: number, dy: number): void {
    const { x, y } = this;
    this.x += dx;
    this.y += dy;
    this.clamp();
    // Pressed against the edge of the board it stands still; gone so far that nothing is drawn beyond, it rests in passing.
    if (this.x === x && this.y === y) return;
    if (this.isBeyond) this.settle();
    else this.stir();
  }

  /** Whether the window has left all that was drawn when it last stood still, which is as much again to each side. */
  private get isBeyond(): boolean {
    const now = this.window;
    const [wide, high] = [now.right - now.left, now.bottom - now.top];
    return Math.abs(now.left - this.calm.left) > wide || Math.abs(now.top - this.calm.top) > high;
  }

  /** Zooms by a factor, keeping the given point of the window over the same point of the board. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const before = this.toBoard(at);
    this.zoom = Math.min(Math.max(this.zoom * factor, this.smallest), Math.max(LARGEST, this.smallest));
    this.x = at.x - before.x * this.zoom;
    this.y = at.y - before.y * this.zoom;
    this.clamp();
    this.stir();
  }

  zoomIn(): void {
    this.zoomBy(STEP);
  }

  zoomOut(): void {
    this.zoomBy(1 / STEP);
  }

  toBoard(point: Point): Point {
    return { x: (point.x - this.x) / this.zoom, y: (point.y - this.y) / this.zoom };
  }

  centreOn(point: Point): void {
    this.x = this.width / 2 - point.x * this.zoom;
    this.y = this.height / 2 - point.y * this.zoom;
    this.clamp();
    this.stir();
  }

  /** Moves as little as is needed to have the point well inside the window. */
  reveal(point: Point, margin = 1.2): void {
    this.bring({ left: point.x, right: point.x, top: point.y, bottom: point.y }, margin);
  }

  /** The same for several: the first of them in any case, then as many of the others, one after the other, as there is room for. */
  revealAll(points: readonly Point[], margin = 0.9): void {
    let seen: Window | null = null;
    for (const { x, y } of points) {
      const grown: Window = seen
        ? { left: Math.min(seen.left, x), right: Math.max(seen.right, x), top: Math.min(seen.top, y), bottom: Math.max(seen.bottom, y) }
        : { left: x, right: x, top: y, bottom: y };
      const [across, down] = [grown.right - grown.left, grown.bottom - grown.top];
      const fits = (across + 2 * margin) * this.zoom <= this.width && (down + 2 * margin) * this.zoom <= this.height;
      if (!seen || fits) seen = grown;
    }
    if (seen) this.bring(seen, margin);
  }

  /** Moves as little as is needed to have a part of the board inside the window, with some cells around it. */
  private bring({ left, right, top, bottom }: Window, margin: number): void {
    // What floats over the lower edge hides no cell that is to be seen, unless that takes all the room there is.
    const clear = this.height - this.foot;
    const low = (bottom - top + 2 * margin) * this.zoom <= clear || top === bottom ? clear : this.height;
    const [across, down] = [Math.min(margin * this.zoom, this.width / 3), Math.min(margin * this.zoom, low / 3)];
    this.x += Math.max(0, across - (left * this.zoom + this.x));
    this.x -= Math.max(0, right * this.zoom + this.x - (this.width - across));
    this.y += Math.max(0, down + this.brow - (top * this.zoom + this.y));
    this.y -= Math.max(0, bottom * this.zoom + this.y - (low - down));
    this.clamp();
    this.settle();
  }

  /** Whether a place is in sight. */
  sees({ x, y }: Point): boolean {
    const { left, top, right, bottom } = this.window;
    return x > left && x < right && y > top && y < bottom;
  }

  /** The part of the board in sight, in cells. */
  get window(): Window {
    const from = this.toBoard({ x: 0, y: 0 });
    const to = this.toBoard({ x: this.width, y: this.height });
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  /** A board smaller than the window is centred, a larger one fills it. */
  private clamp(): void {
    if (!this.geometry) return;
    const fit = (offset: number, room: number, size: number, foot = 0, brow = 0): number => {
      const free = room - size;
      const low = Math.max(0, free - foot);
      return free >= 0 ? Math.max(Math.min(free / 2, low), Math.min(brow, low)) : Math.min(brow, Math.max(free - foot, offset));
    };
    const above = this.head * this.zoom;
    this.x = fit(this.x, this.width, this.geometry.width * this.zoom);
    this.y = above + fit(this.y - above, this.height, this.geometry.height * this.zoom + above, this.foot, this.brow);
  }
}
