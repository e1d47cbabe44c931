import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepEdition, withEdition } from "../src/lobby/edition.ts";
import type { Option } from "../src/wire.ts";

const numbers: Option = {
  name: "numbers",
  label: "Numbers",
  kind: "choice",
  default: "document",
  help: "",
  choices: ["document", "balanced"],
  notes: ["As written.", "As measured."],
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
});

describe("the edition of the numbers", () => {
  it("is the document's until another is chosen, and then that one, for this game alone", () => {
    expect(withEdition("sea", [numbers], { numbers: "document" })).toEqual({ numbers: "document" });
    keepEdition("sea", { numbers: "balanced" });
    expect(withEdition("sea", [numbers], { numbers: "document" })).toEqual({ numbers: "balanced" });
    expect(withEdition("land", [numbers], { numbers: "document" })).toEqual({ numbers: "document" });
  });

  it("is not asked of a game that has one edition only", () => {
    keepEdition("sea", { size: 16 });
    keepEdition("sea", { numbers: "balanced" });
    expect(withEdition("sea", [], { size: 16 })).toEqual({ size: 16 });
  });
});
