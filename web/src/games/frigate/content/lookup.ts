// Dice in words.

import type { FrigateDieView, FrigateRules } from "../../../wire.ts";
import { shownBy } from "./format.ts";

/** The names of the dice perks on one face. */
export function marksOn(die: FrigateDieView, face: number, rules: Pick<FrigateRules, "marks">): string[] {
  return rules.marks.filter((_, bit) => ((die.marks[face] ?? 0) >> bit) & 1).map((mark) => mark.name);
}

/** Every face of a die: "1, 2, 3 with Coin, 4". */
export function facesOf(die: FrigateDieView, rules: Pick<FrigateRules, "marks">): string {
  return die.faces
    .map((value, face) => {
      const marks = marksOn(die, face, rules);
      return marks.length > 0 ? `${value} with ${marks.join(" and ")}` : String(value);
    })
    .join(", ");
}

/** What is not plain about a die, in few words: "Gunner on 5", "Kraken on every face", "faces 1, 2, 2, 4". */
export function specialsOf(die: FrigateDieView, rules: Pick<FrigateRules, "marks">): string {
  const recut = die.faces.some((value, face) => value !== face + 1) ? [`faces ${die.faces.join(", ")}`] : [];
  const marked = rules.marks.flatMap((mark, bit) => {
    const on = die.faces.filter((_, face) => ((die.marks[face] ?? 0) >> bit) & 1);
    return on.length === 0 ? [] : [`${mark.name} on ${on.length === die.sides ? "every face" : on.join(", ")}`];
  });
  return [...recut, ...marked].join("; ");
}

/** A die as a screen reader says it: "D6 showing 4 with Coin". */
export function dieWords(die: FrigateDieView, rules: Pick<FrigateRules, "marks">): string {
  const value = shownBy(die);
  if (value === null) return `D${die.sides}`;
  const marks = marksOn(die, die.up, rules);
  return `D${die.sides} showing ${value}${marks.length > 0 ? ` with ${marks.join(" and ")}` : ""}`;
}

/** What the dice perks of the face that lies up do, in the words of the rules: "Coin. When the face scores: …". */
export function markTold(die: FrigateDieView, rules: Pick<FrigateRules, "marks">, words: readonly string[]): string[] {
  const bits = die.up >= 0 ? (die.marks[die.up] ?? 0) : die.marks.reduce((all, each) => all | each, 0);
  return rules.marks.flatMap((mark, bit) => ((bits >> bit) & 1 ? [`${mark.name}. ${words[bit] ?? ""}`] : []));
}

/** The same of dice perks that a text names. */
export function marksNamed(text: string, rules: Pick<FrigateRules, "marks">, words: readonly string[]): string[] {
  return rules.marks.flatMap((mark, bit) => (text.split(/\W+/).includes(mark.name) ? [`${mark.name}. ${words[bit] ?? ""}`] : []));
}

/** Whether the die is no longer what it was made: other values or dice perks. */
export function isSpecial(die: FrigateDieView): boolean {
  return die.marks.some((bits) => bits > 0) || die.faces.some((value, face) => value !== face + 1);
}
