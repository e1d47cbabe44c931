/** Two lines for the strip: what would happen, or what is asked; and the sum behind it. */
export interface Words {
  head: string;
  detail: string;
  /** What can be pressed in the second line, in place of the detail. */
  acts?: readonly { label: string; about: string; use(): void }[];
  tone?: "plain" | "harm" | "ask" | "hint" | "refusal";
}
