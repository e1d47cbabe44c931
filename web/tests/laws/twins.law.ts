// Two worlds that a seat cannot tell apart give the same cues, places, sounds, times and words. The worlds are made by the
// rules in Python; what is tried here is the client's own code, also after it has shown somebody else what he saw.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { clientOf, load } from "../../src/games/registry.ts";
import { Cast } from "../../src/stage/cues.ts";

interface Told {
  seat: number;
  view: object;
  events: unknown[];
}

interface Samples {
  game: string;
  names: string[];
  rules: unknown;
  /** What the mover saw, and what another seat was told in the two worlds. */
  pairs: { mover: Told; truth: Told; twin: Told }[];
}

const all = JSON.parse(readFileSync(process.env["CINQUE_SAMPLES"]!, "utf8")) as Samples[];

/** All that the stage would show, sound and say, as text. */
function theatre({ game, names, rules }: Samples, { seat, view, events }: Told): string {
  const client = clientOf(game)!;
  const scene = { names, you: [seat], rules, view };
  const cast = new Cast();
  const shown = (client.arrange?.(events) ?? events).map((event) => [client.show(event, scene, cast), client.words(event, scene)]);
  return JSON.stringify(shown);
}

describe.each(all)("the theatre of $game", (samples) => {
  beforeAll(async () => void (await load(samples.game)));

  it("is the same in worlds that cannot be told apart", () => {
    for (const { mover, truth, twin } of samples.pairs) {
      const first = theatre(samples, truth);
      theatre(samples, mover);
      expect(theatre(samples, structuredClone(twin))).toBe(first);
      expect(theatre(samples, structuredClone(truth))).toBe(first);
    }
  });

  it("shows something at all", () => {
    expect(samples.pairs.filter(({ truth }) => theatre(samples, truth).includes('"draw"')).length).toBeGreaterThan(0);
  });
});
