import { describe, expect, it } from "vitest";
import { isOffered, offerOf, pathTo, rows, ways } from "../src/table/offers.ts";
import type { Offer } from "../src/wire.ts";

const walk: Offer = {
  verb: "walk",
  fixed: { unit: 3 },
  fields: ["to"],
  picks: [0, 1, 16, 17],
  notes: { steps: [0, 1, 1, 2], via: [0, 0, 0, 16] },
};
const offers: Offer[] = [walk, { verb: "end" }];

describe("offers", () => {
  it("are found by verb and actor", () => {
    expect(offerOf(offers, "walk", { unit: 3 })).toBe(walk);
    expect(offerOf(offers, "walk", { unit: 4 })).toBeNull();
  });

  it("tell which moves are possible", () => {
    expect(isOffered(offers, { verb: "walk", unit: 3, to: 17 })).toBe(true);
    expect(isOffered(offers, { verb: "walk", unit: 3, to: 18 })).toBe(false);
    expect(isOffered(offers, { verb: "walk", unit: 4, to: 17 })).toBe(false);
    expect(isOffered(offers, { verb: "end" })).toBe(true);
  });

  it("may list their picks as runs", () => {
    expect(rows({ verb: "fire", fields: ["to"], runs: [5, 3, 20, 1] })).toEqual([[5], [6], [7], [20]]);
  });

  it("may ask for several fields at once", () => {
    expect(rows({ verb: "place", fields: ["cell", "way"], picks: [1, 0, 2, 1] })).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it("draw the way to a square from their notes", () => {
    expect(pathTo(ways(walk), 0, 17)).toEqual([0, 16, 17]);
    expect(ways(walk).get(17)).toEqual({ steps: 2, via: 16 });
  });

  it("draw a straight line where there are no notes", () => {
    expect(pathTo(ways({ verb: "walk", fields: ["to"], picks: [9] }), 0, 9)).toEqual([0, 9]);
  });
});
