import { beforeEach, describe, expect, it } from "vitest";
import { backoff } from "../src/net/backoff.ts";
import { Connection, type Link, type Socket } from "../src/net/connection.ts";
import type { ClientFrame, MakeMove, ServerFrame } from "../src/wire.ts";

/** A line whose other end is the test. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: ClientFrame[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {}
  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let wires: Wire[];
let links: Link[];
let heard: ServerFrame[];
let timers: (() => void)[];
let line: Connection;
const move: MakeMove = { t: "move", id: "m1", seq: 4, move: { verb: "end" } };

beforeEach(() => {
  [wires, links, heard, timers] = [[], [], [], []];
  const world = {
    open: () => wires[wires.push(new Wire()) - 1]!,
    now: () => 0,
    later: (run: () => void) => timers.push(run),
    forget: () => {},
    online: () => true,
  };
  const listener = {
    hello: (): ClientFrame => ({ t: "hello", match: "x" }),
    frame: (frame: ServerFrame) => void heard.push(frame),
    link: (link: Link) => void links.push(link),
  };
  line = new Connection(listener, world);
  line.connect();
  wires[0]!.onopen?.();
});

describe("a connection", () => {
  it("says hello and is connected when it is welcomed", () => {
    expect(wires[0]!.sent).toEqual([{ t: "hello", match: "x" }]);
    wires[0]!.tell({ t: "welcome" });
    expect(links.at(-1)).toEqual({ state: "connected" });
  });

  it("says an unanswered move again under the same id when it comes back", () => {
    wires[0]!.tell({ t: "welcome" });
    line.move(move);
    wires[0]!.onclose?.();
    expect(links.at(-1)?.state).toBe("waiting");
    timers.at(-1)!();
    wires[1]!.onopen?.();
    wires[1]!.tell({ t: "welcome" });
    expect(wires[1]!.sent).toEqual([{ t: "hello", match: "x" }, move]);
  });

  it("does not repeat a move that was acknowledged", () => {
    wires[0]!.tell({ t: "welcome" });
    line.move(move);
    wires[0]!.tell({ t: "ack", id: "m1", seq: 5 });
    wires[0]!.onclose?.();
    timers.at(-1)!();
    wires[1]!.onopen?.();
    wires[1]!.tell({ t: "welcome" });
    expect(wires[1]!.sent).toHaveLength(1);
  });

  it("brings answers to the questions they belong to", async () => {
    wires[0]!.tell({ t: "welcome" });
    const first = line.ask({ what: "overlay", name: "threats" });
    const second = line.ask({ what: "hint" });
    wires[0]!.tell({ t: "answer", id: 2, results: ["b"] });
    wires[0]!.tell({ t: "answer", id: 1, results: ["a"] });
    expect([await first, await second]).toEqual([["a"], ["b"]]);
  });

  it("brings no answer to a question that was forgotten", async () => {
    wires[0]!.tell({ t: "welcome" });
    const hint = line.ask({ what: "hint" });
    line.forgetQuestions();
    wires[0]!.tell({ t: "answer", id: 1, results: ["a"] });
    await expect(hint).rejects.toThrow("cannot be heard");
  });

  it("fails open questions when it is lost", async () => {
    wires[0]!.tell({ t: "welcome" });
    const question = line.ask({ what: "hint" });
    wires[0]!.onclose?.();
    await expect(question).rejects.toThrow("lost");
  });

  it("stays away after a fatal fault", () => {
    wires[0]!.tell({ t: "fault", code: "unknown-match", words: "No such match.", fatal: true });
    expect(links.at(-1)).toEqual({ state: "closed", words: "No such match." });
    line.connect();
    expect(wires).toHaveLength(1);
  });
});

describe("waiting for the next attempt", () => {
  it("grows, is spread by chance, and never gets long", () => {
    expect([0, 1, 2].map((attempt) => backoff(attempt, () => 0.5))).toEqual([500, 1000, 2000]);
    expect(backoff(50, () => 1)).toBeLessThan(20_000);
    expect(backoff(0, () => 0)).toBeLessThan(backoff(0, () => 1));
  });
});
