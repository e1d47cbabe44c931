import type { Line, Scene } from "../games/game.ts";
import { play } from "../stage/sounds.ts";
import type { Forced, Update } from "../wire.ts";
import { forcedLine } from "./forced.ts";

export interface LogLine extends Line {
  id: number;
  turn: number;
}

/** Words for the player that are no part of the game: a refusal, a fault. */
export interface Notice {
  words: string;
  source: string;
  id: number;
}

const SPOKEN = 5;

/** All that is put in words at a table: the log, what is read out, and the notice over the board. */
export class Journal {
  log: LogLine[] = $state.raw([]);
  /** The last few things to be read out; each is a line of its own, so that none is lost when several come at once. */
  spoken: { id: number; text: string }[] = $state.raw([]);
  notice: Notice | null = $state.raw(null);
  private last = 0;

  note(line: Line, turn: number): void {
    this.log = [...this.log, { ...line, id: ++this.last, turn }];
    if (line.tone !== "quiet") this.speak(line.text);
  }

  /** Who is to move has taken the last move back. */
  takenBack(update: Pick<Update, "to_move" | "turn">, { names, you }: Pick<Scene, "names" | "you">): void {
    const seat = update.to_move[0] ?? -1;
    const who = you.length === 1 && you[0] === seat ? "You take" : `${names[seat]} takes`;
    this.note({ text: `${who} the last move back.`, seat, cell: -1, tone: "plain" }, update.turn);
  }

  /** The server moved in a player's place; a turn that takes several moves is told once. */
  forced({ seat, cause }: Forced, turn: number, { names, you }: Pick<Scene, "names" | "you">): void {
    const line = forcedLine(seat, cause, you.length === 1 && you[0] === seat ? "" : (names[seat] ?? ""));
    const told = this.log.at(-1);
    if (told?.text !== line.text) this.note(line, turn);
  }

  /** Puts what happened before this page was opened in front of the log. */
  recall(lines: { line: Line; turn: number }[]): void {
    const old = lines.map(({ line, turn }) => ({ ...line, turn, id: ++this.last }));
    this.log = [...old, ...this.log];
  }

  speak(text: string): void {
    this.spoken = [...this.spoken, { id: ++this.last, text }].slice(-SPOKEN);
  }

  tell(words: string, source: string): void {
    this.notice = { words, source, id: ++this.last };
    this.speak(words);
    play("refuse");
  }

  /** What was told belongs to its moment. */
  hush(): void {
    this.notice = null;
  }

  /** Nothing that was said to one player stays for the next. */
  clear(): void {
    this.log = [];
    this.spoken = [];
    this.notice = null;
  }
}
