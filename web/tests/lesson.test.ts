import { describe, expect, it } from "vitest";
import { fits, NOTHING, Steps } from "../src/lesson/steps.ts";
import type { Lesson } from "../src/wire.ts";

const lesson: Lesson = {
  name: "a", title: "A", blurb: "", position: "", rival: [], otherwise: "", outro: "", won: "", lost: "",
  steps: [
    { say: "take it", then: "taken", deed: { holds: 0, events: [{ type: "struck", unit: 0 }] }, lit: { piece: 0 } },
    { say: "strike", then: "struck", deed: { events: [{ type: "struck", unit: 0, target: 3 }] }, lit: { piece: 3 }, unless: [{ type: "fell", unit: 3 }] },
    { say: "go", then: "gone", deed: { events: [{ type: "walked", unit: 2, path: 9 }] }, lit: { cell: 9 } },
    { say: "undo", then: "undone", deed: { undo: true }, lit: { button: "Undo" }, part: true },
    { say: "look", then: "seen", deed: { tool: "Threats" }, lit: { button: "Threats" }, unless: [{ type: "fell", unit: 3 }] },
  ],
};

describe("a lesson", () => {
  it("goes on with each deed, and says what it showed", () => {
    const steps = new Steps(lesson);
    steps.look({ held: 0, tools: [] });
    expect([steps.at, steps.told]).toEqual([1, "taken"]);
    steps.hear([{ type: "struck", unit: 0, target: 3 }], false, true);
    steps.hear([{ type: "walked", unit: 2, path: [7, 8, 9] }], false, true);
    steps.hear([], true, true);
    expect([steps.at, steps.told, steps.number, steps.count]).toEqual([4, "undone", 4, 4]);
    steps.look({ held: -1, tools: ["Threats"] });
    expect(steps.now).toBeNull();
  });

  it("waits when something else is done, and says that this is allowed", () => {
    const steps = new Steps(lesson);
    steps.look({ held: 0, tools: [] });
    steps.hear([{ type: "walked", unit: 0, path: [1] }], false, true);
    expect([steps.at, steps.strayed]).toEqual([1, true]);
    steps.hear([{ type: "walked", unit: 4, path: [1] }], false, false);
    steps.hear([{ type: "struck", unit: 0, target: 3 }], false, true);
    expect([steps.at, steps.strayed]).toEqual([2, false]);
  });

  it("passes over what has become pointless, also before it was reached", () => {
    const steps = new Steps(lesson);
    steps.hear([{ type: "fell", unit: 3 }], false, false);
    expect(steps.at).toBe(0);
    steps.look({ held: 0, tools: [] });
    expect(steps.at).toBe(2);
    steps.hear([{ type: "walked", unit: 2, path: [9] }], false, true);
    steps.hear([], true, true);
    steps.look(NOTHING);
    expect(steps.now).toBeNull();
  });

  it("takes one blow for two steps that wait for it", () => {
    const steps = new Steps(lesson);
    steps.hear([{ type: "struck", unit: 0, target: 3 }], false, true);
    expect([steps.at, steps.told]).toEqual([2, "struck"]);
  });

  it("reads the last of a list", () => {
    expect(fits({ type: "walked", path: [3, 4] }, { type: "walked", path: 4 })).toBe(true);
    expect(fits({ type: "walked", path: [3, 4] }, { type: "walked", path: 3 })).toBe(false);
  });
});
