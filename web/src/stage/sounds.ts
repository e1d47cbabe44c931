// Every sound is made here, from a row of numbers; there is no sound file anywhere.

import { settings } from "../settings.svelte.ts";
import type { Sound } from "./cues.ts";
import { bus, type Bus } from "./buses.ts";

// Volume, randomness, frequency, attack, sustain, release, shape (0 sine, 1 triangle, 2 saw, 3 tan, 4 noise), curve, slide,
// slide of the slide, jump, when it jumps, repeat, noise, modulation, crush, delay, volume of the sustain, decay, tremolo.
const EFFECTS = {
  // The hand.
  select: [0.5, 0.02, 520, 0, 0.01, 0.05, 1],
  commit: [0.6, 0, 392, 0, 0.03, 0.1, 1, 1, 0, 0, 98, 0.05],
  back: [0.5, 0, 330, 0, 0.03, 0.1, 1, 1, 0, 0, -80, 0.05],
  refuse: [0.5, 0, 150, 0, 0.05, 0.08, 2, 1, -1],
  // Steps and blows.
  step: [0.5, 0.1, 180, 0, 0.01, 0.03, 4, 0.6],
  tap: [0.7, 0.06, 310, 0, 0.005, 0.045, 1, 1.4, -9, 0, 0, 0, 0, 0.25],
  heavytap: [0.9, 0.06, 170, 0, 0.008, 0.07, 1, 1.4, -6, 0, 0, 0, 0, 0.3],
  breath: [0.35, 0.02, 240, 0.18, 0.02, 0.1, 4, 0.4, 3],
  whoosh: [0.45, 0.08, 420, 0.03, 0.01, 0.09, 4, 0.3, -6],
  hit: [1, 0.1, 130, 0, 0.02, 0.16, 4, 2, -3, 0, 0, 0, 0, 0.6],
  wood: [1.1, 0.05, 240, 0, 0.015, 0.13, 1, 1.9, -7, 0, 0, 0, 0, 0.5],
  deepwood: [1.3, 0.05, 120, 0, 0.02, 0.2, 1, 1.9, -4, 0, 0, 0, 0, 0.55],
  knock: [0.9, 0.03, 190, 0, 0.02, 0.1, 1, 1.5, -5, 0, 0, 0, 0, 0.2],
  metal: [0.8, 0.04, 620, 0, 0.03, 0.22, 3, 0.4, -1, 0, 0, 0, 0, 0.2],
  splash: [0.8, 0.1, 300, 0.01, 0.05, 0.3, 4, 0.7, -2],
  whistle: [0.4, 0.02, 900, 0.02, 0.1, 0.12, 0, 1, -6],
  rumble: [0.9, 0.1, 52, 0.02, 0.12, 0.2, 4, 2.5, 0, 0, 0, 0, 0, 0.5],
  // Endings, marks, wonders.
  fall: [1.1, 0.05, 90, 0.01, 0.1, 0.45, 3, 1.5, -1.5, 0, 0, 0, 0, 0.4],
  drum: [1.3, 0.03, 82, 0, 0.04, 0.34, 0, 1.6, -1.6, 0, 0, 0, 0, 0.2],
  wall: [0.7, 0, 240, 0.02, 0.1, 0.2, 2, 1, 0, 0, 60, 0.08],
  ring: [0.8, 0, 70, 0.1, 0.3, 0.4, 2, 1, 0.4],
  embers: [0.6, 0.2, 520, 0.06, 0.34, 0.3, 4, 0.25, 0.3, 0, 0, 0, 0.03],
  flame: [0.7, 0.15, 200, 0.02, 0.08, 0.24, 4, 0.5, 1.5],
  air: [0.4, 0.05, 340, 0.08, 0.08, 0.16, 4, 0.3, 2],
  ping: [0.5, 0, 1180, 0, 0.02, 0.3, 0, 1, 0, 0, 0, 0, 0.14],
  hammer: [0.8, 0.04, 410, 0, 0.02, 0.12, 3, 0.7, -4],
  horn: [0.7, 0, 174, 0.06, 0.3, 0.35, 2, 0.6, 0, 0, 58, 0.2],
  coin: [0.5, 0.02, 1320, 0, 0.02, 0.16, 1, 1, 0, 0, 440, 0.04],
  paper: [0.4, 0.1, 700, 0.01, 0.03, 0.06, 4, 0.3],
  slap: [0.8, 0.05, 260, 0, 0.02, 0.09, 4, 1.4, -8],
  tick: [0.45, 0, 660, 0, 0.008, 0.05, 1],
  gun: [1.2, 0.06, 74, 0, 0.05, 0.3, 4, 2, -1.2, 0, 0, 0, 0, 0.7],
  plop: [0.7, 0.08, 210, 0, 0.03, 0.16, 0, 1, 5, 0, 0, 0, 0, 0.1],
  bubbles: [0.5, 0.15, 150, 0.02, 0.3, 0.3, 0, 1, 1.5, 0, 0, 0, 0.06],
  engine: [0.4, 0.05, 58, 0.06, 0.18, 0.2, 2, 0.8, 0, 0, 0, 0, 0.04],
  sonar: [0.5, 0, 980, 0.01, 0.08, 0.8, 0, 1, -0.1, 0, 0, 0, 0, 0, 0, 0, 0.2],
  runner: [0.5, 0.05, 320, 0.05, 0.3, 0.2, 4, 0.2, 0.5],
  plane: [0.5, 0.03, 120, 0.2, 0.4, 0.4, 2, 0.5, 0.2],
  clang: [0.7, 0.04, 780, 0, 0.02, 0.34, 3, 0.3, -0.4],
  claw: [0.8, 0.06, 520, 0, 0.02, 0.12, 4, 0.6, -10],
  thorns: [0.5, 0.05, 1400, 0, 0.02, 0.1, 4, 0.3, -6],
  grind: [0.7, 0.05, 90, 0.05, 0.25, 0.2, 4, 1.2, -0.3],
  mend: [0.5, 0, 523, 0.02, 0.08, 0.2, 0, 1, 0, 0, 196, 0.08],
  shards: [0.7, 0.1, 1200, 0, 0.06, 0.3, 4, 0.5, -3, 0, 0, 0, 0.02],
  coins: [0.5, 0.03, 1180, 0, 0.16, 0.2, 1, 1, 0, 0, 380, 0.05, 0.07],
  chant: [0.5, 0, 131, 0.25, 0.5, 0.4, 1, 0.7, 0, 0, 33, 0.3],
  choir: [0.7, 0, 262, 0.2, 0.6, 0.6, 1, 0.6, 0, 0, 65, 0.35],
  sting: [0.7, 0, 415, 0, 0.06, 0.3, 2, 0.7, 0, 0, -100, 0.06],
  patter: [0.4, 0.12, 420, 0, 0.006, 0.03, 4, 0.9, -4],
  yelp: [0.5, 0.08, 1500, 0.01, 0.03, 0.08, 0, 1, 9],
  spray: [0.5, 0.1, 620, 0.03, 0.16, 0.14, 4, 0.2, -1],
  bread: [0.8, 0.08, 160, 0, 0.03, 0.14, 4, 1.6, -2],
  steam: [0.4, 0.1, 900, 0.08, 0.14, 0.2, 4, 0.15, 1],
  lids: [0.9, 0.06, 880, 0, 0.05, 0.4, 3, 0.5, -1.2, 0, 0, 0, 0.09],
  grains: [0.4, 0.15, 700, 0, 0.18, 0.1, 4, 0.8, 0, 0, 0, 0, 0.03],
  dice: [0.6, 0.12, 380, 0, 0.01, 0.06, 4, 1.2, -6],
  ports: [0.7, 0.04, 140, 0, 0.03, 0.16, 3, 1.4, -2, 0, 0, 0, 0.07],
  crack: [1.2, 0.05, 110, 0, 0.05, 0.4, 4, 2.4, -2, 0, 0, 0, 0, 0.8],
  deepbell: [0.8, 0, 196, 0.01, 0.2, 0.8, 0, 1],
  sunrise: [0.5, 0, 196, 0.5, 0.5, 0.4, 1, 0.7, 0.4],
  bell: [0.35, 0, 392, 0.01, 0.06, 0.3, 0, 1],
  turn: [0.7, 0, 523, 0.01, 0.1, 0.25, 1, 1, 0, 0, 262, 0.1],
  win: [0.9, 0, 392, 0.02, 0.3, 0.5, 1, 1, 0, 0, 131, 0.1, 0.1],
  lose: [0.8, 0, 262, 0.02, 0.3, 0.5, 1, 1, -0.3, 0, -65, 0.15],
  fife: [0.6, 0, 784, 0.02, 0.22, 0.3, 1, 0.8, 0, 0, 196, 0.12, 0.24],
} as const;

export type SoundName = keyof typeof EFFECTS;

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

type Synthesiser = typeof import("zzfx");

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
  synthesiser = await import("zzfx");
  ready(synthesiser.ZZFX.audioContext);
}

/** Resolves when the player has touched the page. */
export function audible(): Promise<AudioContext> {
  return opened;
}

/** The sound of a row, made once; chance only turns its pitch a little, each time anew. */
function made({ ZZFX }: Synthesiser, name: SoundName, context: AudioContext): AudioBuffer {
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
  const wander = 1 + EFFECTS[name][1] * (2 * Math.random() - 1);
  source.playbackRate.value = ladder(step) * pitch * wander;
  const to: Bus = INTERFACE.has(name) ? "interface" : "effects";
  source.connect(bus(context, to));
  source.start();
}
