/** Two lines for the strip: what would happen, or what is asked; and the sum behind it. */
export interface Words {
  head: string;
  detail: string;
  /** What is in hand, where there is no card beside the board to say it: on a phone it is the first line. */
  held?: string;
  /** What can be pressed in the second line, in place of the detail. */
  acts?: readonly { label: string; about: string; use(): void }[];
  tone?: "plain" | "harm" | "ask" | "hint" | "refusal";
}
