import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oneByOne, PAUSE, TRIES } from "../src/mine/queue.ts";
import { ApiProblem } from "../src/net/api.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails so often with this status, and says how often it was asked. */
function failing(status: number, times = Number.POSITIVE_INFINITY): { asked: number; work: () => Promise<void> } {
  const found = {
    asked: 0,
    async work() {
      found.asked++;
      if (found.asked <= times) throw new ApiProblem(status, { code: "x", words: "x", source: "" });
    },
  };
  return found;
}

test("what a busy server could not do is asked again in a while, behind the others", async () => {
  const busy = failing(503, 1);
  const done: string[] = [];
  void oneByOne(async () => {
    await busy.work();
    done.push("busy");
  });
  await oneByOne(async () => void done.push("next"));
  expect(done).toEqual(["next"]);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(done).toEqual(["next", "busy"]);
});

test("it is not asked for ever", async () => {
  const away = failing(0);
  await oneByOne(away.work);
  await vi.advanceTimersByTimeAsync(2 * TRIES * PAUSE);
  expect(away.asked).toBe(TRIES);
});

test("what may not be seen is asked for once", async () => {
  const forbidden = failing(403);
  await oneByOne(forbidden.work);
  await vi.advanceTimersByTimeAsync(2 * TRIES * PAUSE);
  expect(forbidden.asked).toBe(1);
});
