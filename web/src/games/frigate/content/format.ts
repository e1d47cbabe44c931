// Numbers and lines as players read them.

import type { FrigateDieView, FrigateLineView } from "../../../wire.ts";

const NAMES = ["", " thousand", " million", " billion", " trillion", " quadrillion"];
const plain = new Intl.NumberFormat("en");

/** A score: in full up to a million, then with the name of its size. */
export function big(value: number): string {
  if (Math.abs(value) < 1_000_000) return plain.format(value);
  const size = Math.min(NAMES.length - 1, Math.floor(Math.log10(Math.abs(value)) / 3));
  const part = value / 1000 ** size;
  return `${part.toFixed(part >= 100 ? 0 : part >= 10 ? 1 : 2)}${NAMES[size]}`;
}

/** A number in hundredths: 250 is 2.5. */
export function hundredths(value: number): string {
  return plain.format(value / 100);
}

export function money(value: number): string {
  return `$${plain.format(value)}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${plain.format(count)} ${count === 1 ? one : many}`;
}

/** "1st", "12th", "23rd". */
export function ordinal(value: number): string {
  const teen = Math.floor(value / 10) % 10 === 1;
  return `${plain.format(value)}${teen ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th")}`;
}

/** What a level adds to a box: "+2 bonus, +1 mult". */
export function levelGain(row: { up_bonus: number; up_mult: number }): string {
  return [row.up_bonus ? `+${row.up_bonus} bonus` : "", row.up_mult ? `+${row.up_mult} mult` : ""].filter(Boolean).join(", ");
}

/** The value a die shows, or null before it is thrown. */
export function shownBy(die: FrigateDieView | undefined): number | null {
  return die && die.up >= 0 ? (die.faces[die.up] ?? null) : null;
}

const REGISTER_NAMES: Record<string, string> = {
  points: "Points",
  bonus: "Bonus",
  mult: "Mult",
  hand: "Hand",
  round: "Round",
  reward: "Reward",
  wallet: "Wallet",
  factor: "Factor",
};

export function registerName(register: string): string {
  return REGISTER_NAMES[register] ?? register;
}

/** The value of a register as it is written: multipliers are in hundredths, rewards are money. */
export function valueOf(register: string, value: number): string {
  if (register === "mult" || register === "factor") return `×${hundredths(value)}`;
  return register === "reward" || register === "wallet" ? money(value) : big(value);
}

/** What a line does: "+5", "×1.5", "at least 3". */
export function change(line: FrigateLineView): string {
  const scaled = line.register === "mult" || line.register === "factor";
  const amount = scaled ? hundredths(line.amount) : big(line.amount);
  switch (line.how) {
    case "add":
      return line.amount < 0 ? amount.replace("-", "−") : `+${amount}`;
    case "percent":
      return `${line.amount < 0 ? "−" : "+"}${Math.abs(line.amount)} %`;
    case "floor":
      return `at least ${amount}`;
    case "whole":
      return "rounded down";
    case "multiply":
      return `points ×${hundredths(line.amount)}`;
    default:
      return `= ${amount}`;
  }
}

/** Where a line comes from, in words. */
export function sourceOf(line: FrigateLineView): string {
  if (line.name) return line.name;
  if (line.source === "die") return `Die ${line.number + 1}`;
  if (line.source === "mark") return `Dice perk on die ${line.number + 1}`;
  return line.source === "level" ? "Difficulty" : "Rules";
}
