import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { grain, noise } from "../src/board/noise.ts";
import { CARVINGS } from "../src/games/grid/content/figures.ts";
import { SAND } from "../src/games/grid/maps/ground.ts";

const source = (path: string): string => readFileSync(new URL(`../src/${path}`, import.meta.url), "utf8");

/** The brightness of a colour as the guidelines for contrast count it. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A colour of the first palette, which is the default. */
function side(seat: number): string {
  return new RegExp(`--side-${seat}: (#\\w{6})`).exec(source("styles/tokens.css"))![1]!;
}

describe("the figures of the sand table", () => {
  it("are small: at most 1.2 kB each", () => {
    for (const carving of CARVINGS) expect(JSON.stringify(carving).length).toBeLessThanOrEqual(1200);
  });

  it("weigh, with their ground and music, less than 25 kB", () => {
    const art = ["content/figures.ts", "content/Piece.svelte", "content/Patterns.svelte", "content/music.ts", "maps/ground.ts"];
    expect(gzipSync(art.map((path) => source(`games/grid/${path}`)).join("")).length).toBeLessThanOrEqual(25_000);
  });

  it("stand out from the sand by their colour, and by their outline in every palette", () => {
    for (const seat of [0, 1]) expect(contrast(side(seat), SAND.sand)).toBeGreaterThanOrEqual(3);
    const outline = /\.outline \{\s*--tone: (#\w{6})/.exec(source("board/Parts.svelte"))![1]!;
    for (const ground of [SAND.sand, SAND.stone, SAND.ember]) expect(contrast(outline, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe("noise", () => {
  it("is the same every time, between 0 and 1, and gentle", () => {
    const row = Array.from({ length: 400 }, (_, i) => grain(i / 20, 3.7, 5));
    expect(row).toEqual(Array.from({ length: 400 }, (_, i) => grain(i / 20, 3.7, 5)));
    expect(Math.min(...row)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...row)).toBeLessThanOrEqual(1);
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(0.3);
    for (let i = 1; i < 200; i++) expect(Math.abs(noise(i / 50, 1, 2) - noise((i - 1) / 50, 1, 2))).toBeLessThan(0.05);
  });
});
