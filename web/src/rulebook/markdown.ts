import MarkdownIt from "markdown-it";

// No raw HTML: a rulebook is text, whoever wrote it.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

const RULING = /\b([A-Z]{2}-\d{2})\b/g;

/** The id under which a ruling can be linked to. */
export function anchorOf(ruling: string): string {
  return ruling.toLowerCase();
}

// "(GG-06)", "(ours: GG-16a)", "(RR-14, RR-59)": nothing but rulings between the brackets.
const BRACKETS = /\s?\(((?:ours: )?[A-Z]{2}-\d{2}[a-z]?(?:, (?:ours: )?[A-Z]{2}-\d{2}[a-z]?)*)\)/g;

/** Rulings that stand alone in brackets go to the margin, beside the sentence they settle. */
function inMargin(html: string): string {
  return html.replace(/>[^<]+/g, (text) => text.replace(BRACKETS, (_, rulings: string) => `<small class="margin"> (${rulings})</small>`));
}

/** A ruling stands in brackets beside the sentence it settles; there, for the first time, it is linked to. */
function withAnchors(html: string): string {
  const settled = new Set([...html.matchAll(/\(([A-Z]{2}-\d{2})/g)].map((found) => found[1]!));
  const seen = new Set<string>();
  const mark = (ruling: string, at: number, text: string): string => {
    const isPlace = !settled.has(ruling) || text[at - 1] === "(";
    if (!isPlace || seen.has(ruling)) return `<span class="ruling">${ruling}</span>`;
    seen.add(ruling);
    return `<span class="ruling" id="${anchorOf(ruling)}" tabindex="-1">${ruling}</span>`;
  };
  return html.replace(/>[^<]+/g, (text) => text.replace(RULING, (ruling, _, at: number) => mark(ruling, at, text)));
}

export function renderRulebook(text: string): string {
  // Comments mark where tables are generated; they are for the repository, not for the reader.
  const html = markdown.render(text.replace(/^<!--.*?-->\n/gms, ""));
  // Tables scroll by themselves on a narrow screen, and can then be reached by keyboard.
  const tables = html.replaceAll("<table>", '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>');
  return withAnchors(inMargin(tables.replaceAll("</table>", "</table></div>")));
}
