import { beforeAll, describe, expect, it } from "vitest";
import { load } from "../src/games/registry.ts";
import { plansFor } from "../src/lobby/plans.ts";
import { describeClock, describeOptions } from "../src/lobby/options.ts";
import { Film } from "../src/replay/film.ts";
import type { Frame, Replay } from "../src/wire.ts";

beforeAll(() => load("grid"));

const frame = (number: number, turn: number, more: Partial<Frame>): Frame => ({
  number,
  turn,
  seat: 0,
  text: "",
  events: [],
  view: null,
  delta: null,
  cause: "",
  ...more,
});
const replay = {
  game: "grid",
  title: "Grid Game",
  seats: ["Ada", "Bob"],
  rules: {},
  outcome: null,
  source: "",
  final: "",
  options: {},
  frames: [
    frame(0, 0, { view: { round: 1, units: [1, 2] } }),
    frame(1, 0, { delta: { round: 2 } }),
    frame(2, 1, { delta: { units: { "#": { "0": 9 } } } }),
    frame(3, 1, {}),
  ],
} as unknown as Replay;

describe("a film", () => {
  it("works out any position from the changes before it", () => {
    expect(new Film(replay).view(3)).toEqual({ round: 2, units: [9, 2] });
  });

  it("can be walked backwards", () => {
    const film = new Film(replay);
    film.view(3);
    expect(film.view(0)).toEqual({ round: 1, units: [1, 2] });
  });

  it("knows where its turns begin", () => {
    expect(new Film(replay).turns()).toEqual([
      { turn: 0, frame: 0 },
      { turn: 1, frame: 2 },
    ]);
  });
});

describe("a new match", () => {
  it("seats a bot, a friend or the person beside you", () => {
    const wish = { level: "hard", champion: "easy", name: " Ada ", others: ["", " Bob "], second: false } as const;
    expect(plansFor({ ...wish, rival: "bot" }).map((seat) => seat.kind + seat.bot)).toEqual(["me", "bothard"]);
    expect(plansFor({ ...wish, rival: "friend", second: true }).map((seat) => seat.kind)).toEqual(["open", "me"]);
    expect(plansFor({ ...wish, rival: "screen" }).map((seat) => seat.name)).toEqual(["Ada", "Player 2"]);
  });

  it("seats as many as there are at one screen, by their names or by numbers", () => {
    const wish = { level: "hard", champion: "easy", name: "Ada", second: false, rival: "screen", players: 4 } as const;
    expect(plansFor({ ...wish, others: ["", " Bob "] }).map((seat) => seat.name)).toEqual(["Ada", "Player 2", "Bob", "Player 4"]);
  });

  it("seats each as it was chosen, seat by seat", () => {
    const guests = [{ who: "screen", name: " Bob " }, { who: "easy", name: "" }, { who: "friend", name: "" }, { who: "screen", name: "" }];
    const wish = { level: "hard", champion: "easy", name: "", others: [], second: false, rival: "mix", guests } as const;
    const seats = (players: number): string[] => plansFor({ ...wish, players }).map(({ kind, name, bot }) => `${kind} ${name || bot}`.trim());
    expect(seats(4)).toEqual(["me Player 1", "me Bob", "bot easy", "open"]);
    expect(seats(5).at(-1)).toBe("me Player 5");
  });

  it("is told in short lines", () => {
    const info = { game: "grid", options: { size: 20, mode: "classes", blind: true }, clock: { turn: 60, reserve: 300 } };
    const lines = ["SIZE: 20 × 20", "MODE: classes", "BLIND: yes", "1 min a turn, 5 min in reserve"];
    expect(describeOptions(info, (option) => option.toUpperCase())).toEqual(lines);
    expect(describeClock({ turn: 20, reserve: 0 })).toBe("20 s a turn");
  });
});
