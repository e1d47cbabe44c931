import { clientOf } from "../games/registry.ts";
import type { BotInfo, Clock, GameInfo, MatchInfo, Option } from "../wire.ts";

type Values = Record<string, number | string | boolean>;

export function describeClock(clock: Clock): string {
  if (clock.turn === 0 && clock.reserve === 0) return "No clock";
  const turn = clock.turn > 0 ? `${duration(clock.turn)} a turn` : "";
  const reserve = clock.reserve > 0 ? `${duration(clock.reserve)} in reserve` : "";
  return [turn, reserve].filter(Boolean).join(", ");
}

export function duration(seconds: number): string {
  return seconds % 60 === 0 && seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
}

/** The bots to play against. Random is there for measuring; where there is no other, it must do. */
export function seriousBots(info: GameInfo): BotInfo[] {
  const serious = info.bots.filter((bot) => bot.name !== "random");
  return serious.length > 0 ? serious : info.bots;
}

/** The level offered first: the one wished for, where the game has it. */
export function usualLevel(info: GameInfo, wish: string): string {
  const levels = seriousBots(info);
  return levels.find((bot) => bot.name === wish)?.name ?? levels[0]?.name ?? "";
}

/** A value as the game's players would write it. */
export function describeValue(game: string, option: string, value: number | string | boolean): string {
  const own = clientOf(game)?.optionText(option, value);
  if (own) return own;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** Options and clock as short lines. */
export function describeOptions(
  info: Pick<MatchInfo, "game" | "options" | "clock">,
  labelOf: (option: string) => string,
): string[] {
  const lines = Object.entries(info.options).map(([name, value]) => `${labelOf(name)}: ${describeValue(info.game, name, value)}`);
  return [...lines, describeClock(info.clock)];
}

export function defaultsOf(options: readonly Option[]): Values {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}
