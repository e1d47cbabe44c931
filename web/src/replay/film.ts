// A replay as positions that can be walked through both ways.

import type { Line, Scene } from "../games/game.ts";
import { clientOf } from "../games/registry.ts";
import { applyDelta } from "../net/delta.ts";
import { Cast, type Act } from "../stage/cues.ts";
import { forcedLine } from "../table/forced.ts";
import { distinct } from "../table/names.ts";
import type { Frame, Replay } from "../wire.ts";

export interface FilmLine {
  line: Line;
  turn: number;
  frame: number;
}

export class Film {
  private readonly views: object[] = [];

  constructor(readonly replay: Replay) {}

  get frames(): readonly Frame[] {
    return this.replay.frames;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** Whether anything of a frame can be seen. */
  happens(at: number): boolean {
    const frame = this.frames[at]!;
    return frame.events.length > 0 || Boolean(frame.view) || Object.keys(frame.delta ?? {}).length > 0;
  }

  /** The position of a frame; those before it are worked out on the way and kept. */
  view(at: number): object {
    for (let i = this.views.length; i <= at; i++) {
      const frame = this.frames[i]!;
      const before = this.views[i - 1];
      if (frame.view) this.views.push(frame.view as object);
      else this.views.push(frame.delta ? applyDelta(before!, frame.delta) : before!);
    }
    return this.views[at]!;
  }

  scene(at: number, you: readonly number[] = []): Scene {
    return { names: distinct(this.replay.seats), you, rules: this.replay.rules, view: this.view(at) };
  }

  /** What is seen of the events that lead to a frame. */
  acts(at: number): Act[] {
    const client = clientOf(this.replay.game);
    const scene = this.scene(Math.max(0, at - 1));
    const cast = new Cast();
    return client ? this.arranged(at).map((event) => client.show(event, scene, cast)) : [];
  }

  private arranged(at: number): readonly unknown[] {
    const { events } = this.frames[at]!;
    return clientOf(this.replay.game)?.arrange?.(events) ?? events;
  }

  /** What each frame's events say, told over the position before it. */
  lines(you: readonly number[] = []): FilmLine[] {
    const client = clientOf(this.replay.game);
    const found: FilmLine[] = [];
    this.frames.forEach((frame, at) => {
      const scene = this.scene(Math.max(0, at - 1), you);
      for (const event of this.arranged(at)) {
        const line = client?.words(event, scene) ?? null;
        if (line) found.push({ line, turn: frame.turn, frame: at });
      }
      // A turn that was ended in several moves is told of once.
      if (frame.cause && this.frames[at + 1]?.cause !== frame.cause) {
        const name = you.length === 1 && you[0] === frame.seat ? "" : (scene.names[frame.seat] ?? "");
        found.push({ line: forcedLine(frame.seat, frame.cause, name), turn: frame.turn, frame: at });
      }
    });
    return found;
  }

  /** The first frame of each turn, to jump to. */
  turns(): { turn: number; frame: number }[] {
    const starts: { turn: number; frame: number }[] = [];
    this.frames.forEach((frame, at) => {
      if (starts.at(-1)?.turn !== frame.turn) starts.push({ turn: frame.turn, frame: at });
    });
    return starts;
  }
}
