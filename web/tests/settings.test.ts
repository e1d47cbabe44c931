import { describe, expect, it } from "vitest";
import { DEFAULTS, parsePreferences } from "../src/settings.svelte.ts";

describe("stored settings", () => {
  it("are the defaults when there are none", () => {
    expect(parsePreferences(null)).toEqual(DEFAULTS);
  });

  it("keep what makes sense and replace what does not", () => {
    const kept = parsePreferences(JSON.stringify({ theme: "light", speed: "9", volume: 3, sound: "yes", name: "Ada" }));
    expect(kept).toEqual({ ...DEFAULTS, theme: "light", name: "Ada" });
  });

  it("survive somebody else's text", () => {
    expect(parsePreferences("][")).toEqual(DEFAULTS);
    expect(parsePreferences("null")).toEqual(DEFAULTS);
  });
});
