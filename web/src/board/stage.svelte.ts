import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { paced } from "../settings.svelte.ts";
import type { Point } from "./geometry.ts";

export interface Floater extends Point {
  id: number;
  text: string;
  tone: "hurt" | "good" | "plain";
}

/** How far a piece leans out of its cell. */
const LEAN = 0.35;

/** A piece the view does not have yet, as far as it is known. */
export interface Guest {
  seat: number;
  kind: number;
  hp: number;
}

/** What is moving on the board just now, over the last settled position. A game's `act` writes it, its board reads it. */
export class Stage {
  /** Pieces away from where the view has them, in cells. */
  at = new SvelteMap<number, Point>();
  /** Pieces the view does not have yet, by a number no cell has. */
  guests = new SvelteMap<number, Guest>();
  /** Health shown before the view knows it. */
  health = new SvelteMap<number, number>();
  /** Pieces that have gone. */
  gone = new SvelteSet<number>();
  /** Pieces that are being hit. */
  shaken = new SvelteSet<number>();
  floaters: Floater[] = $state([]);
  /** Set by a board larger than its window, so that what happens is in sight. */
  look: (point: Point) => void = () => {};
  private hurried = false;
  private wakers = new Set<() => void>();
  private lastFloater = 0;

  /** Everything back to what the view says. */
  clear(): void {
    this.at.clear();
    this.guests.clear();
    this.health.clear();
    this.gone.clear();
    this.shaken.clear();
    this.hurried = false;
  }

  /** Shows the rest of what is under way at once. */
  hurry(): void {
    this.hurried = true;
    for (const wake of this.wakers) wake();
    this.wakers.clear();
  }

  get instant(): boolean {
    return this.hurried || paced(1) === 0;
  }

  wait(time: number): Promise<void> {
    const pause = paced(time);
    if (this.hurried || pause === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pause);
      this.wakers.add(wake);
    });
  }

  /** Slides a piece from point to point; `each` is the time for one leg. */
  async slide(piece: number, way: readonly Point[], each: number, onStep: () => void = () => {}): Promise<void> {
    for (let i = 1; i < way.length && !this.instant; i++) {
      onStep();
      await this.leg(piece, way[i - 1]!, way[i]!, paced(each));
    }
    const last = way.at(-1);
    if (last) this.at.set(piece, last);
  }

  private leg(piece: number, from: Point, to: Point, time: number): Promise<void> {
    return new Promise((resolve) => {
      const start = performance.now();
      const frame = (now: number): void => {
        const part = this.hurried ? 1 : Math.min(1, Math.max(0, (now - start) / time));
        const eased = part * part * (3 - 2 * part);
        this.at.set(piece, { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
        if (part < 1) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
  }

  /** Leans a piece a little towards a point and back, as for a blow; `each` is the time for one leg. */
  async lunge(piece: number, from: Point, goal: Point, each: number): Promise<void> {
    const length = Math.max(1, Math.hypot(goal.x - from.x, goal.y - from.y));
    const lean = { x: from.x + ((goal.x - from.x) / length) * LEAN, y: from.y + ((goal.y - from.y) / length) * LEAN };
    await this.slide(piece, [from, lean, from], each);
  }

  /** A piece is hit: it shakes, its health falls, and the loss floats up from where it stands. */
  async hit(piece: number, damage: number, health: number, at: Point | null, time: number): Promise<void> {
    this.health.set(piece, health);
    this.shaken.add(piece);
    if (at) this.float(at, `−${damage}`, "hurt");
    await this.wait(time);
    this.shaken.delete(piece);
  }

  /** A number that rises and fades; it stays no longer than it is read, and not at all where nothing moves. */
  float(point: Point, text: string, tone: Floater["tone"]): void {
    const time = paced(1100);
    if (this.hurried || time === 0) return;
    const floater = { ...point, id: ++this.lastFloater, text, tone };
    this.floaters = [...this.floaters, floater];
    setTimeout(() => {
      this.floaters = this.floaters.filter((each) => each.id !== floater.id);
    }, time);
  }
}
