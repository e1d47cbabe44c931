// Which numbers a game was last played by here, for games that have two editions of them.

import { keep, kept } from "../storage.ts";
import type { Option } from "../wire.ts";

const KEY = "cinque.numbers";
const NUMBERS = "numbers";

type Values = Record<string, number | string | boolean>;

/** The options to begin with: the edition chosen last, where the game still has it. */
export function withEdition(game: string, options: readonly Option[], values: Values): Values {
  const last = kept<Record<string, string>>(KEY, {})[game];
  const option = options.find((each) => each.name === NUMBERS);
  return last !== undefined && option?.choices?.includes(last) ? { ...values, [NUMBERS]: last } : values;
}

/** From now on this edition is offered first. */
export function keepEdition(game: string, values: Values): void {
  if (typeof values[NUMBERS] === "string") keep(KEY, { ...kept<Values>(KEY, {}), [game]: values[NUMBERS] });
}
