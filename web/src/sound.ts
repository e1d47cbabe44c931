import { settings } from "./settings.svelte.ts";

// Each effect is a row of the little synthesiser's numbers: volume, randomness, frequency, attack, sustain, release, ...
const EFFECTS = {
  //        vol   rnd  freq att  sus   rel  shape
  select: [0.5, 0.02, 520, 0, 0.01, 0.05, 1],
  step: [0.5, 0.1, 180, 0, 0.01, 0.03, 4, 0.6],
  commit: [0.6, 0, 392, 0, 0.03, 0.1, 1, 1, 0, 0, 98, 0.05],
  back: [0.5, 0, 330, 0, 0.03, 0.1, 1, 1, 0, 0, -80, 0.05],
  hit: [1, 0.1, 130, 0, 0.02, 0.16, 4, 2, -3, 0, 0, 0, 0, 0.6],
  fall: [1.1, 0.05, 90, 0.01, 0.1, 0.45, 3, 1.5, -1.5, 0, 0, 0, 0, 0.4],
  wall: [0.7, 0, 240, 0.02, 0.1, 0.2, 2, 1, 0, 0, 60, 0.08],
  ring: [0.8, 0, 70, 0.1, 0.3, 0.4, 2, 1, 0.4],
  turn: [0.7, 0, 523, 0.01, 0.1, 0.25, 1, 1, 0, 0, 262, 0.1],
  refuse: [0.5, 0, 150, 0, 0.05, 0.08, 2, 1, -1],
  win: [0.9, 0, 392, 0.02, 0.3, 0.5, 1, 1, 0, 0, 131, 0.1, 0.1],
  lose: [0.8, 0, 262, 0.02, 0.3, 0.5, 1, 1, -0.3, 0, -65, 0.15],
} as const;

export type Effect = keyof typeof EFFECTS;

let muted = false;
let synthesiser: typeof import("zzfx") | null = null;

/** While a curtain is down the table is silent: a sound would tell what the next player sees. */
export function hush(on: boolean): void {
  muted = on;
}

/** Browsers let a page sound only after the player touched it, so the synthesiser is not even loaded before. */
export async function allowSound(): Promise<void> {
  synthesiser = await import("zzfx");
}

export function play(effect: Effect): void {
  if (muted || !synthesiser || !settings.sound || settings.volume === 0) return;
  synthesiser.ZZFX.volume = 0.35 * settings.volume;
  synthesiser.zzfx(...(EFFECTS[effect] as readonly number[]));
}
