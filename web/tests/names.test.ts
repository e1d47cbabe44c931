import { expect, test } from "vitest";
import { distinct } from "../src/table/names.ts";

test("who shares a name is told apart by the seat, others keep theirs", () => {
  expect(distinct(["Hard", "Normal", "Normal", "Ada"])).toEqual(["Hard", "Normal 2", "Normal 3", "Ada"]);
});

test("seats that are still open have no name to share", () => {
  expect(distinct(["Ada", "", ""])).toEqual(["Ada", "", ""]);
});
