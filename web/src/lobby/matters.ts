import type { Option } from "../wire.ts";

/** Whether an option makes any difference to so many seats with what else is chosen. */
export function matters(option: Option, chosen: Record<string, unknown>, seats: number): boolean {
  const [other = "", value = ""] = (option.only ?? "").split("=");
  return seats >= (option.seats ?? 0) && (other === "" || String(chosen[other]) === value);
}

/** How many seats an option has room for at a value. */
export function roomOf(option: Option, value: unknown): number {
  return option.room?.[option.values?.indexOf(Number(value)) ?? -1] ?? Infinity;
}

/** Why an option cannot have a value with so many seats; empty when it can. */
export function tooSmall(option: Option, value: unknown, seats: number): string {
  const room = roomOf(option, value);
  return seats > room ? `This has room for ${room} players, not for ${seats}.` : "";
}
