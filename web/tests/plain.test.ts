import { expect, test } from "vitest";
import { numbers } from "../src/plain/numbers.ts";
import type { PlainScene } from "../src/wire.ts";

const counted = (...counters: PlainScene["counters"]) => numbers({ view: { counters } as PlainScene, names: ["Ada", "Bo"] });

test("what seats count for themselves is a row with a column each", () => {
  const rows = counted({ label: "Taken", value: "3", owner: 0 }, { label: "Left", value: "9", owner: -1 }, { label: "Taken", value: "2", owner: 1 });
  expect(rows).toEqual([{ label: "Taken", values: ["3", "2"] }, { label: "Left", values: ["9"] }]);
});

test("who counts nothing has a dash", () => {
  expect(counted({ label: "Rows run", value: "4", owner: 1 })).toEqual([{ label: "Rows run", values: ["–", "4"] }]);
});
