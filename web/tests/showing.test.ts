import { expect, it, vi } from "vitest";
import { Showing, type Scenery } from "../src/table/showing.svelte.ts";

const POSITIONS = 20;
vi.stubGlobal("matchMedia", () => ({ matches: false }));

/** Whether each of many positions that come at once is shown in its time. */
function shownInTime(patient: boolean): Promise<boolean[]> {
  return new Promise((done) => {
    const inTime: boolean[] = [];
    const perform = async (): Promise<void> => {
      inTime.push(!showing.stage.instant);
      await Promise.resolve();
    };
    const showing = new Showing({ perform, done: () => done(inTime) });
    showing.patient = patient;
    for (let i = 0; i < POSITIONS; i++) showing.add({ mine: false, before: null } as Scenery);
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
