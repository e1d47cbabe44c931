import { expect, it, vi } from "vitest";
import { act } from "../src/stage/cues.ts";
import { pause } from "../src/stage/vocabulary.ts";
import { Showing, type Scenery } from "../src/table/showing.svelte.ts";

const POSITIONS = 100;
vi.stubGlobal("matchMedia", () => ({ matches: false }));

function scenery(more: Partial<Scenery> = {}): Scenery {
  return { mine: false, before: null, view: {}, update: { turn: 1 }, ...more } as Scenery;
}

/** Whether each of many positions that come at once is shown in its time. */
function shownInTime(patient: boolean): Promise<boolean[]> {
  return new Promise((done) => {
    const inTime: boolean[] = [];
    const showing = new Showing({
      beats: () => [],
      opens: () => void inTime.push(!showing.stage.instant),
      closes: () => {},
      done: () => done(inTime),
    });
    showing.patient = patient;
    for (let i = 0; i < POSITIONS; i++) showing.add(scenery());
  });
}

it("catches up without theatre when it is far behind", async () => {
  const inTime = await shownInTime(false);
  expect(inTime).toHaveLength(POSITIONS);
  expect(inTime).toContain(false);
  expect(inTime.at(-1)).toBe(true);
});

it("shows everything in its time to one who only watches", async () => {
  expect(await shownInTime(true)).toEqual(Array(POSITIONS).fill(true));
});

/** How long it takes, by a clock of the test's own, to show changes that come at once. */
async function timeFor(changes: Scenery[], each: number, press = Infinity): Promise<{ taken: number; said: number }> {
  vi.useFakeTimers();
  let finished = -1;
  let said = 0;
  const began = performance.now();
  const showing = new Showing({
    beats: () => [{ act: act(pause(0, each)), ended: () => said++ }],
    opens: () => {},
    closes: () => {},
    done: () => (finished = performance.now()),
  });
  for (const change of changes) showing.add(change);
  if (press < Infinity) {
    await vi.advanceTimersByTimeAsync(press);
    void showing.finish();
  }
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  return { taken: finished - began, said };
}

const theirs = (turn = 1): Scenery => scenery({ before: {}, update: { turn } as Scenery["update"] });

it("shows a bot's turn of thirty events within four seconds, and tells all of it", async () => {
  const { taken, said } = await timeFor(Array.from({ length: 30 }, () => theirs()), 600);
  expect(said).toBe(30);
  expect(taken).toBeGreaterThan(3000);
  expect(taken).toBeLessThanOrEqual(4000 + 60 + 2 * 20);
});

it("does not shorten what is short", async () => {
  const { taken } = await timeFor([theirs(), theirs()], 600);
  expect(taken).toBeGreaterThanOrEqual(1200);
});

it("holds the stage for a player's own deed no longer than 900 ms", async () => {
  const { taken } = await timeFor([scenery({ before: {}, mine: true })], 5000);
  expect(taken).toBeLessThanOrEqual(900 + 40);
});

it("ends within 50 ms of any press, with everything told", async () => {
  const { taken, said } = await timeFor(Array.from({ length: 10 }, () => theirs()), 600, 500);
  expect(said).toBe(10);
  expect(taken).toBeLessThanOrEqual(550);
});
