import { api } from "../net/api.ts";
import type { GameInfo } from "../wire.ts";

/** The games of the server, asked for once and whenever the first page is opened. */
class Shelf {
  games: GameInfo[] = $state.raw([]);
  private asked: Promise<GameInfo[]> | null = null;

  /** Loads the list; a failure is told to the caller and forgotten, so that the next call tries again. */
  load(): Promise<GameInfo[]> {
    this.asked ??= api.games().then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  /** What the players call an option; its name until the list is there. */
  labelOf(game: string, option: string): string {
    const options = this.games.find((each) => each.name === game)?.options ?? [];
    return options.find((each) => each.name === option)?.label ?? option;
  }
}

export const shelf = new Shelf();
