// Every sound is made here, from a row of numbers; there is no sound file anywhere.

import { settings } from "../settings.svelte.ts";
import type { Sound } from "./cues.ts";
import { bus, type Bus } from "./buses.ts";

export type SoundName = keyof typeof import("./effectrows.ts").EFFECTS;

/** What belongs to the hand and not to the game. */
const INTERFACE: ReadonlySet<SoundName> = new Set(["select", "commit", "back", "refuse"]);

/** What is asked for is also told to the page: tests listen, and whoever would rather see than hear could. */
export const HEARD = "cinque-sound";

const PENTATONIC = [0, 2, 4, 7, 9];
const TOP = 12;

/** How much higher a step of the ladder is: the five notes, over and over, up to its top. */
export function ladder(step: number): number {
  const rung = Math.min(TOP, Math.max(0, step));
  const notes = PENTATONIC[rung % PENTATONIC.length]! + 12 * Math.floor(rung / PENTATONIC.length);
  return 2 ** (notes / 12);
}

type Synthesiser = typeof import("zzfx") & typeof import("./effectrows.ts");

let muted = false;
let synthesiser: Synthesiser | null = null;
const samples = new Map<SoundName, AudioBuffer>();

/** While a curtain is down the table is silent: a sound would tell what the next player sees. */
export function hush(on: boolean): void {
  muted = on;
}

let ready: (context: AudioContext) => void = () => {};
const opened = new Promise<AudioContext>((resolve) => (ready = resolve));

/** Browsers let a page sound only after the player touched it, so the synthesiser is not even loaded before. */
export async function allowSound(): Promise<void> {
  const [zzfx, rows] = await Promise.all([import("zzfx"), import("./effectrows.ts")]);
  synthesiser = { ...zzfx, ...rows };
  ready(synthesiser.ZZFX.audioContext);
}

/** Resolves when the player has touched the page. */
export function audible(): Promise<AudioContext> {
  return opened;
}

/** The sound of a row, made once; chance only turns its pitch a little, each time anew. */
function made({ ZZFX, EFFECTS }: Synthesiser, name: SoundName, context: AudioContext): AudioBuffer {
  const known = samples.get(name);
  if (known) return known;
  const [volume = 1, , ...rest] = EFFECTS[name] as readonly number[];
  ZZFX.volume = 1;
  const wave = ZZFX.buildSamples(volume * 0.35, 0, ...rest);
  const buffer = context.createBuffer(1, wave.length, ZZFX.sampleRate);
  buffer.getChannelData(0).set(wave);
  samples.set(name, buffer);
  return buffer;
}

export function play(name: SoundName, { step = 0, pitch = 1 }: Omit<Sound, "name"> = {}): void {
  if (muted) return;
  if (typeof dispatchEvent !== "undefined") dispatchEvent(new CustomEvent(HEARD, { detail: { name, step } }));
  if (!synthesiser || !settings.sound || settings.volume === 0) return;
  const context = synthesiser.ZZFX.audioContext;
  const source = context.createBufferSource();
  source.buffer = made(synthesiser, name, context);
  const wander = 1 + synthesiser.EFFECTS[name][1] * (2 * Math.random() - 1);
  source.playbackRate.value = ladder(step) * pitch * wander;
  const to: Bus = INTERFACE.has(name) ? "interface" : "effects";
  source.connect(bus(context, to));
  source.start();
}
