// What flies, bursts and glows over a board, on one canvas. Nothing is remembered between frames: every painter draws its
// moment anew, so that a stage which is hurried or stopped leaves nothing behind.

import type { Point } from "../board/geometry.ts";
import type { Draw, Shot, Stuff } from "./cues.ts";
import { EASE, within } from "./easing.ts";

type Of<Kind extends Draw["kind"]> = Extract<Draw, { kind: Kind }>;

/** Where the canvas looks at: the camera's place and size, and how the board lies. */
export interface Lens {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
  place: (point: Point) => Point;
}

/** Bright, middle and dark of what things are made of. */
export const STUFFS: Record<Stuff, readonly [string, string, string]> = {
  wood: ["#fff1d6", "#d9a45c", "#6b4426"],
  sand: ["#fff6dd", "#e0c48a", "#9a7b4b"],
  fire: ["#ffe9a8", "#ff7a2a", "#9c2c10"],
  water: ["#ffffff", "#bfe4f2", "#5d9db8"],
  stone: ["#f4efe6", "#b3aa9b", "#635b50"],
  light: ["#ffffff", "#ffe9a8", "#e0b04f"],
  clay: ["#f2e2c2", "#c8743a", "#5e2f16"],
  bread: ["#ffe7b8", "#d99a4e", "#8a5526"],
  smoke: ["#c9c4bb", "#8d877f", "#57524c"],
  gold: ["#fff3b0", "#f0c14b", "#9c6f16"],
  phosphor: ["#eafff4", "#8effc1", "#1f8f62"],
};

const MADE_OF: Record<Shot, Stuff> = {
  ball: "stone", bolt: "fire", stone: "stone", spark: "light", shell: "fire", bomb: "smoke", pea: "phosphor", coin: "gold",
};

export const MOST_BITS = 200;
const FLASHES_A_SECOND = 3;
const SECOND = 1000;
const TURN = Math.PI * 2;

/** Chance that is the same every time: a place and a number give a share between 0 and 1. */
export function chance(at: Point, i: number): number {
  const wave = Math.sin(at.x * 91.7 + at.y * 47.3 + i * 127.1) * 43758.5453;
  return wave - Math.floor(wave);
}

export class Effects {
  private pen: CanvasRenderingContext2D | null = null;
  private lens: () => Lens = () => ({ x: 0, y: 0, zoom: 1, width: 0, height: 0, place: (point) => point });
  private view: Lens | null = null;
  private dirty = false;
  /** How many bits this frame has shown. */
  bits = 0;
  private flashes: { of: object; at: number }[] = [];

  /** Gives the painters a canvas; returns how to take it away. */
  attach(canvas: HTMLCanvasElement, lens: () => Lens): () => void {
    this.pen = canvas.getContext("2d");
    this.lens = lens;
    return () => (this.pen = null);
  }

  begin(): void {
    this.bits = 0;
    this.view = null;
    if (!this.dirty || !this.pen) return;
    this.pen.setTransform(1, 0, 0, 1, 0, 0);
    this.pen.clearRect(0, 0, this.pen.canvas.width, this.pen.canvas.height);
    this.dirty = false;
  }

  end(): void {
    this.view = null;
  }

  /** The colour of a side as the page has it. */
  sideColour(seat: number): string {
    const found = this.pen ? getComputedStyle(this.pen.canvas).getPropertyValue(`--side-${seat}`).trim() : "";
    return found || STUFFS.light[1];
  }

  /** The pen, set to cells of the board as it lies; null where there is no canvas. */
  ready(): CanvasRenderingContext2D | null {
    const { pen } = this;
    if (!pen) return null;
    if (!this.view) {
      this.view = this.lens();
      const { canvas } = pen;
      if (canvas.width !== this.view.width || canvas.height !== this.view.height)
        [canvas.width, canvas.height] = [this.view.width, this.view.height];
      pen.setTransform(this.view.zoom, 0, 0, this.view.zoom, this.view.x, this.view.y);
    }
    this.dirty = true;
    pen.globalAlpha = 1;
    return pen;
  }

  place(point: Point): Point {
    return this.view ? this.view.place(point) : point;
  }

  /** Never more flashes than an eye can bear: the same one may go on, another has to wait its second. */
  mayFlash(of: object, now = performance.now()): boolean {
    this.flashes = this.flashes.filter((each) => now - each.at < SECOND);
    if (this.flashes.some((each) => each.of === of)) return true;
    if (this.flashes.length >= FLASHES_A_SECOND) return false;
    this.flashes.push({ of, at: now });
    return true;
  }

  dot(pen: CanvasRenderingContext2D, at: Point, radius: number, colour: string, alpha: number): void {
    if (this.bits >= MOST_BITS || alpha <= 0) return;
    this.bits++;
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(at.x, at.y, radius, 0, TURN);
    pen.fill();
  }

  dust(where: Point, part: number): void {
    const pen = this.ready();
    if (!pen || part >= 1) return;
    const at = this.place(where);
    for (let i = 0; i < 5; i++) {
      const angle = Math.PI + (chance(where, i) * Math.PI) / 1.1;
      const far = 0.18 + 0.3 * part * (0.6 + chance(where, i + 9));
      const spot = { x: at.x + Math.cos(angle + i) * far, y: at.y + 0.34 + Math.sin(angle) * far * 0.3 };
      this.dot(pen, spot, 0.05 + 0.05 * part, STUFFS.sand[1], 0.7 * (1 - part));
    }
  }

  burst(draw: Of<"burst">, part: number): void {
    if (part >= 1) return;
    const pen = this.ready();
    if (!pen) return;
    const [bright, middle, dark] = STUFFS[draw.stuff];
    const size = draw.size ?? 1;
    const at = this.place(draw.at);
    if (draw.flash && part < 0.2 && this.mayFlash(draw)) this.dot(pen, at, 0.42 * size, bright, 0.9 * (1 - part / 0.2));
    this.circle(pen, at, size * (0.2 + 0.5 * EASE.out(part)), middle, 0.07 * (1 - part), 1 - part);
    const count = 6 + Math.round(4 * Math.min(1, size / 2));
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * TURN + chance(draw.at, i) * 0.9;
      const far = size * (0.15 + 0.55 * EASE.out(part) * (0.6 + 0.6 * chance(draw.at, i + 40)));
      const spot = { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far + 0.25 * part * part };
      this.dot(pen, spot, 0.045 * size * (1 - part * 0.5), i % 2 ? middle : dark, 1 - part);
    }
  }

  ring(where: Point, reach: number, stuff: Stuff, part: number): void {
    if (part >= 1) return;
    const pen = this.ready();
    if (pen) this.circle(pen, this.place(where), reach * EASE.out(part), STUFFS[stuff][1], 0.1 * (1 - part) + 0.02, 1 - part);
  }

  circle(pen: CanvasRenderingContext2D, at: Point, radius: number, colour: string, width: number, alpha: number): void {
    pen.globalAlpha = alpha;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(at.x, at.y, Math.max(0, radius), 0, TURN);
    pen.stroke();
  }

  /** Something on its way, with its shadow on the ground under it. */
  shot(draw: Of<"shot">, part: number): void {
    if (part >= 1) return;
    const pen = this.ready();
    if (!pen) return;
    const [from, to] = [this.place(draw.from), this.place(draw.to)];
    const ground = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const high = draw.arc * 4 * part * (1 - part);
    const at = { x: ground.x, y: ground.y - high };
    this.dot(pen, { x: ground.x, y: ground.y + 0.1 }, 0.1, "#1d1712", 0.35);
    const [bright, middle] = STUFFS[MADE_OF[draw.shape]];
    const size = draw.shape === "bomb" ? 1.6 : draw.shape === "pea" ? 0.7 : 1;
    for (let i = 3; i >= 0; i--) {
      const back = Math.max(0, part - i * 0.04);
      const spot = { x: from.x + (to.x - from.x) * back, y: from.y + (to.y - from.y) * back - draw.arc * 4 * back * (1 - back) };
      this.dot(pen, i ? spot : at, size * (0.11 - i * 0.02), i ? middle : bright, i ? 0.35 : 1);
    }
  }

  /** The line somebody ran along. */
  trail(way: readonly Point[], stuff: Stuff, part: number): void {
    if (part >= 1) return;
    const pen = this.ready();
    if (!pen) return;
    const points = way.map((point) => this.place(point));
    pen.globalAlpha = 0.75 * (1 - part);
    pen.strokeStyle = STUFFS[stuff][1];
    pen.lineWidth = 0.16 * (1 - part * 0.6);
    pen.lineCap = pen.lineJoin = "round";
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y + 0.28);
    pen.stroke();
  }

  /** Cells that light up, one after the other. */
  glow(cells: readonly Point[], stuff: Stuff, part: number): void {
    if (part >= 1) return;
    const pen = this.ready();
    if (!pen) return;
    cells.forEach((cell, i) => {
      const mine = within(part, (0.6 * i) / cells.length, (0.6 * i) / cells.length + 0.4);
      if (mine <= 0 || mine >= 1) return;
      this.dot(pen, this.place(cell), 0.2 + 0.25 * mine, STUFFS[stuff][1], 0.7 * Math.sin(Math.PI * mine));
    });
  }

  /** The way of a blade, a point or a hammer. */
  swing(draw: Of<"swing">, part: number): void {
    if (part >= 1) return;
    const pen = this.ready();
    if (!pen) return;
    const [at, to] = [this.place(draw.at), this.place(draw.to)];
    const way = Math.atan2(to.y - at.y, to.x - at.x);
    pen.globalAlpha = 0.9 * (1 - part);
    pen.strokeStyle = "#fff8e6";
    pen.lineCap = "round";
    pen.beginPath();
    if (draw.how === "thrust") this.thrust(pen, at, way, part);
    else this.sweep(pen, at, way, part, draw.how);
    pen.stroke();
  }

  private thrust(pen: CanvasRenderingContext2D, at: Point, way: number, part: number): void {
    const far = 0.35 + 0.75 * EASE.out(part);
    pen.lineWidth = 0.12 * (1 - part) + 0.02;
    pen.moveTo(at.x + Math.cos(way) * 0.3, at.y + Math.sin(way) * 0.3);
    pen.lineTo(at.x + Math.cos(way) * far, at.y + Math.sin(way) * far);
  }

  private sweep(pen: CanvasRenderingContext2D, at: Point, way: number, part: number, how: "slash" | "blow" | "circle"): void {
    const wide = how === "circle" ? TURN : how === "blow" ? 1.2 : 1.9;
    const reach = how === "circle" ? 1.1 : how === "blow" ? 1 : 0.85;
    const head = way - wide / 2 + wide * EASE.out(part);
    pen.lineWidth = (how === "blow" ? 0.2 : 0.11) * (1 - part * 0.7);
    pen.arc(at.x, at.y, reach, head - Math.min(wide / 2, 1.1), head);
  }
}
