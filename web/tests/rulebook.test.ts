import { describe, expect, it } from "vitest";
import { renderRulebook } from "../src/rulebook/markdown.ts";

describe("the rulebook", () => {
  it("has an anchor where a ruling stands beside its sentence", () => {
    const html = renderRulebook("Numbers such as GG-06 name rulings.\n\nNo passing (GG-06).");
    expect(html).toContain('(<span class="ruling" id="gg-06" tabindex="-1">GG-06</span>)');
    expect(html.match(/id="gg-06"/g)).toHaveLength(1);
  });

  it("never lets markup through", () => {
    const html = renderRulebook('<img src=x onerror="alert(1)"> [x](javascript:alert(1))');
    expect(html).not.toContain("<img");
    expect(html).not.toContain('href="javascript');
  });

  it("drops the marks of generated tables", () => {
    expect(renderRulebook("<!-- table: classes -->\n| a |\n|---|\n| b |\n<!-- end -->\n")).not.toContain("&lt;!--");
  });
});
