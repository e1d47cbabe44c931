import type { Move } from "../table/offers.ts";
import type { Session } from "../table/session.svelte.ts";

/** The server answers about so many moves at once. */
const MOST = 64;

/** What moves would do, as the server foresees it from what the player knows; each is asked about once a position. */
export class Previews<Event> {
  private foreseen: ReadonlyMap<string, Event[]> = $state.raw(new Map());
  private asked = new Set<string>();

  constructor(private readonly session: Session<object, Event>) {}

  /** The events of a move; null while they are not known. */
  of(move: Move | null): Event[] | null {
    return move ? (this.foreseen.get(JSON.stringify(move)) ?? null) : null;
  }

  async ask(moves: readonly Move[]): Promise<void> {
    const fresh = moves.filter((move) => !this.asked.has(JSON.stringify(move))).slice(0, MOST);
    if (fresh.length === 0 || !this.session.ready) return;
    for (const move of fresh) this.asked.add(JSON.stringify(move));
    const seq = this.session.update?.seq;
    const answers = await this.session.previews(fresh).catch(() => []);
    if (seq !== this.session.update?.seq) return;
    const added = fresh.map((move, i) => [JSON.stringify(move), answers[i] ?? []] as const);
    this.foreseen = new Map([...this.foreseen, ...added]);
  }

  /** The position is another one. */
  forget(): void {
    this.foreseen = new Map();
    this.asked.clear();
  }
}
