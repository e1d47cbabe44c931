import { describe, expect, it } from "vitest";
import { applyDelta } from "../src/net/delta.ts";

describe("a delta", () => {
  it("replaces the fields it names and shares the others", () => {
    const view = { round: 1, units: [{ id: 0 }, { id: 1 }], rocks: [4] };
    const next = applyDelta(view, { round: 2 });
    expect(next).toEqual({ ...view, round: 2 });
    expect(next.units).toBe(view.units);
  });

  it("patches a list of the same length by index", () => {
    const view = {
      units: [
        { id: 0, cell: 3 },
        { id: 1, cell: 9 },
      ],
    };
    const next = applyDelta(view, { units: { "#": { "1": { id: 1, cell: 12 } } } });
    expect(next.units).toEqual([
      { id: 0, cell: 3 },
      { id: 1, cell: 12 },
    ]);
    expect(view.units[1]).toEqual({ id: 1, cell: 9 });
  });

  it("replaces an object that has more than a patch in it", () => {
    expect(applyDelta({ outcome: null as unknown }, { outcome: { winners: [0], why: "x" } }).outcome).toEqual({
      winners: [0],
      why: "x",
    });
  });

  it("refuses to patch what is no list", () => {
    expect(() => applyDelta({ units: null as unknown }, { units: { "#": { "0": 1 } } })).toThrow();
  });
});
