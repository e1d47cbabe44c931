import type { Option } from "../wire.ts";

/** Whether an option makes any difference to so many seats with what else is chosen. */
export function matters(option: Option, chosen: Record<string, unknown>, seats: number): boolean {
  const [other = "", value = ""] = (option.only ?? "").split("=");
  return seats >= (option.seats ?? 0) && (other === "" || String(chosen[other]) === value);
}
