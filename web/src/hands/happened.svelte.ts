import type { Line } from "../games/game.ts";
import { plural } from "../games/speech.ts";
import type { Words } from "./strip.ts";

/** So many are told one by one; the rest is in the log. */
const TOLD = 6;

/** What others did since the player's last move, as the strip says it: how much, and each a press away. */
export class Happened {
  lines: Line[] = $state.raw([]);
  /** The one that is looked at, or -1. */
  at = $state(-1);

  /** A line of the log about what somebody did; whose turn it is is no news. */
  note(line: Line, mine: boolean): void {
    if (mine) this.forget();
    else if (line.tone !== "turn" && line.tone !== "quiet" && line.tone !== "end") this.lines = [...this.lines, line];
  }

  forget(): void {
    this.lines = [];
    this.at = -1;
  }

  /** `name` says where a thing was; without it they are numbered. */
  words(show: (cell: number) => void, name?: (cell: number) => string): Words | null {
    if (this.lines.length === 0) return null;
    const acts = this.lines.slice(0, TOLD).map((line, at) => ({
      label: name && line.cell >= 0 ? name(line.cell) : String(at + 1),
      about: line.text,
      use: () => {
        this.at = at;
        if (line.cell >= 0) show(line.cell);
      },
    }));
    const count = plural(this.lines.length, "thing");
    return { head: this.lines[this.at]?.text ?? `${count} happened.`, detail: "", acts };
  }
}
