// Whether a board is only a picture in a list: no cells to focus, no rulers, nothing beside it.

import { getContext, setContext } from "svelte";

const BARE = Symbol("bare");

export function beBare(): void {
  setContext(BARE, true);
}

export function isBare(): boolean {
  return getContext(BARE) === true;
}
