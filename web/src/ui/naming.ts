/** Whether fingers are what this screen is used with: then no key is ever named. */
export function isTouch(): boolean {
  return matchMedia("(hover: none)").matches;
}

/** What a control is for, with its key where there are keys. */
export function keyed(words: string, key: string): string {
  return isTouch() ? words : `${words} (${key})`;
}
