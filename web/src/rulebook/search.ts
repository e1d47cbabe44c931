/** What is read as one piece, and what stands over several. */
const BLOCKS = "p, li, tr, blockquote";
const HEADS = "h2, h3, h4";

/** Leaves of a page only what has all the words in it, under its headings; how many places that are. */
export function search(page: Element, wanted: string): number {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const blocks = [...page.querySelectorAll<HTMLElement>(BLOCKS)].filter((each) => !each.querySelector(BLOCKS) && !each.closest("thead"));
  const found = new Set(blocks.filter((each) => words.every((word) => textOf(each, page).includes(word))));
  for (const block of blocks) block.hidden = !found.has(block);
  for (const box of page.querySelectorAll<HTMLElement>("ul, ol, .scroll, blockquote")) box.hidden = !has(box, found);
  hideHeads(page, words.length > 0);
  return words.length > 0 ? found.size : 0;
}

/** A line belongs to what it stands under: its heading is read with it. */
function textOf(block: HTMLElement, page: Element): string {
  let head: Element | null = block;
  while (head && head.parentElement !== page) head = head.parentElement;
  while (head && !head.matches(HEADS)) head = head.previousElementSibling;
  return `${head?.textContent ?? ""} ${block.textContent}`.toLowerCase();
}

function has(box: HTMLElement, found: ReadonlySet<HTMLElement>): boolean {
  return found.has(box) || [...found].some((each) => box.contains(each));
}

/** A heading goes when nothing is left under it. */
function hideHeads(page: Element, searching: boolean): void {
  const open: HTMLElement[] = [];
  for (const each of page.children) {
    if (!(each instanceof HTMLElement)) continue;
    if (each.matches("h2, h3, h4")) {
      while (open.at(-1) && open.at(-1)!.tagName >= each.tagName) open.pop();
      open.push(each);
      each.hidden = searching;
    } else if (!each.hidden && !each.matches("h1")) for (const head of open) head.hidden = false;
  }
}
