import MarkdownIt from "markdown-it";

// No raw HTML: a rulebook is text, whoever wrote it.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

const RULING = /\b([A-Z]{2}-\d{2})\b/g;

/** The id under which a ruling can be linked to. */
export function anchorOf(ruling: string): string {
  return ruling.toLowerCase();
}

/** Every ruling's first mention outside a link becomes its anchor. Works on rendered text, between the tags. */
function withAnchors(html: string): string {
  const seen = new Set<string>();
  return html.replace(/>[^<]+/g, (text) =>
    text.replace(RULING, (ruling) => {
      if (seen.has(ruling)) return `<span class="ruling">${ruling}</span>`;
      seen.add(ruling);
      return `<span class="ruling" id="${anchorOf(ruling)}" tabindex="-1">${ruling}</span>`;
    }),
  );
}

export function renderRulebook(text: string): string {
  const html = markdown.render(text);
  // Tables scroll by themselves on a narrow screen, and can then be reached by keyboard.
  const tables = html.replaceAll("<table>", '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>');
  return withAnchors(tables.replaceAll("</table>", "</table></div>"));
}
