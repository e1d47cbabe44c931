import { describe, expect, it } from "vitest";
import { Camera } from "../src/board/camera.svelte.ts";
import { Squares } from "../src/board/geometry.ts";

function camera(): Camera {
  const made = new Camera();
  made.look(new Squares(16, 16));
  made.resize(320, 160);
  return made;
}

describe("the camera", () => {
  it("shows the whole board in the middle at first", () => {
    const eye = camera();
    expect([eye.zoom, eye.x, eye.y]).toEqual([10, 80, 0]);
    expect(eye.isWhole).toBe(true);
  });

  it("zooms about the point under the pointer", () => {
    const eye = camera();
    eye.zoomBy(4);
    const before = eye.toBoard({ x: 100, y: 40 });
    eye.zoomBy(1.5, { x: 100, y: 40 });
    expect(eye.toBoard({ x: 100, y: 40 })).toEqual(before);
  });

  it("never leaves the board, nor zooms out beyond it", () => {
    const eye = camera();
    eye.zoomBy(4);
    eye.pan(9999, 9999);
    expect([eye.x, eye.y]).toEqual([0, 0]);
    eye.zoomBy(0.001);
    expect(eye.isWhole).toBe(true);
  });

  it("moves only when a place is out of sight", () => {
    const eye = camera();
    eye.zoomBy(4);
    const { x, y } = eye;
    eye.reveal({ x: 8, y: 8 });
    expect([eye.x, eye.y]).toEqual([x, y]);
    eye.reveal({ x: 15.5, y: 15.5 });
    expect(eye.window.right).toBeCloseTo(16);
  });

  it("shows a place of the last row above what floats over the edge", () => {
    const eye = camera();
    eye.zoomBy(4);
    eye.resize(320, 160, 60);
    eye.reveal({ x: 8, y: 15.5 });
    expect(15.5 * eye.zoom + eye.y).toBeLessThanOrEqual(160 - 60);
    expect(16 * eye.zoom + eye.y).toBeCloseTo(160 - 60);
  });

  it("lets the first row be brought out from under what floats over the upper edge", () => {
    const eye = camera();
    eye.shade(50);
    expect([eye.y, eye.isWhole]).toEqual([0, true]);
    eye.zoomBy(4);
    eye.pan(0, 9999);
    expect(eye.y).toBe(50);
    eye.pan(0, -60);
    eye.reveal({ x: 8, y: 0.5 });
    expect(eye.y).toBe(50);
  });

  it("shows as many of several places as there is room for, the first in any case", () => {
    const eye = camera();
    eye.zoomBy(4);
    eye.pan(9999, 9999);
    const sees = eye.sees.bind(eye);
    const [piece, near, far] = [{ x: 4.5, y: 6.5 }, { x: 8.5, y: 4.5 }, { x: 15.5, y: 15.5 }];
    eye.revealAll([piece, far, near]);
    expect([piece, near, far].map(sees)).toEqual([true, true, false]);
    const { x, y } = eye;
    eye.revealAll([near, piece]);
    expect([eye.x, eye.y]).toEqual([x, y]);
  });

  it("rests in passing once it has left what was drawn, and stands still at the edge", () => {
    const eye = camera();
    eye.zoomBy(8);
    eye.settle();
    for (let step = 0; step < 60; step++) eye.pan(-7, 0);
    expect(eye.calm.left).toBeGreaterThan(6);
    expect(eye.window.right).toBeLessThanOrEqual(2 * eye.calm.right - eye.calm.left);
  });
});
