import type { Clock, Option } from "../wire.ts";

type Values = Record<string, number | string | boolean>;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function describeClock(clock: Clock): string {
  if (clock.turn === 0 && clock.reserve === 0) return "No clock";
  const turn = clock.turn > 0 ? `${duration(clock.turn)} a turn` : "";
  const reserve = clock.reserve > 0 ? `${duration(clock.reserve)} in reserve` : "";
  return [turn, reserve].filter(Boolean).join(", ");
}

export function duration(seconds: number): string {
  return seconds % 60 === 0 && seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Options as short lines. The words come from the names of the options, so that any game's can be told. */
export function describeOptions(options: Values, clock: Clock): string[] {
  const lines = Object.entries(options).map(([name, value]) => {
    if (name === "size") return `${value} × ${value} squares`;
    return `${capital(name)}: ${String(value)}`;
  });
  return [...lines, describeClock(clock)];
}

export function defaultsOf(options: readonly Option[]): Values {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}
