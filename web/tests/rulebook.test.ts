import { describe, expect, it } from "vitest";
import { renderRulebook } from "../src/rulebook/markdown.ts";

describe("the rulebook", () => {
  it("has an anchor where a ruling stands beside its sentence", () => {
    const html = renderRulebook("Numbers such as GG-06 name rulings.\n\nNo passing\n(GG-06).");
    expect(html).toContain('No passing<small class="margin"> (<span class="ruling" id="gg-06" tabindex="-1">GG-06</span>)</small>.');
    expect(html.match(/id="gg-06"/g)).toHaveLength(1);
  });

  it("takes to the margin what is nothing but rulings", () => {
    const html = renderRulebook("One (ours: GG-16a). Two (RR-14, RR-59). Three (see GG-08 for more).");
    expect(html.match(/class="margin"/g)).toHaveLength(2);
    expect(html).toContain("Three (see <span");
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
