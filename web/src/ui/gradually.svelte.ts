import { inTurn } from "./turns.ts";

/** A list as far as it has been drawn: a few more of it each turn until all of it has come, and from then on all of it. */
export function gradually<T>(all: () => readonly T[], few: number): { readonly now: readonly T[] } {
  let count = $state(few);
  $effect(() => {
    if (count >= all().length) count = Infinity;
    else return inTurn(() => (count += few));
  });
  return {
    get now() {
      return count === Infinity ? all() : all().slice(0, count);
    },
  };
}
