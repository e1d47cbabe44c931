// Five volumes: everything goes through one of four into the master.

import { settings } from "../settings.svelte.ts";

export type Bus = "effects" | "music" | "ambience" | "interface";

const gains = new Map<Bus, GainNode>();
let master: GainNode | null = null;

/** The volume of a bus as the player has set it. */
function level(name: Bus): number {
  return { effects: settings.effects, music: settings.music, ambience: settings.ambience, interface: settings.interface }[name];
}

export function bus(context: AudioContext, name: Bus): AudioNode {
  master ??= connected(context.createGain(), context.destination);
  const gain = gains.get(name) ?? connected(context.createGain(), master);
  gains.set(name, gain);
  gain.gain.value = level(name);
  master.gain.value = settings.sound ? settings.volume : 0;
  return gain;
}

function connected(gain: GainNode, to: AudioNode): GainNode {
  gain.connect(to);
  return gain;
}

const BUSES: readonly Bus[] = ["effects", "music", "ambience", "interface"];

/** Lets what is sounding follow the sliders; for an effect, so it reads them all whether or not anything sounds. */
export function turnKnobs(): void {
  const all = settings.sound ? settings.volume : 0;
  const levels = BUSES.map((name) => [name, level(name)] as const);
  if (master) master.gain.value = all;
  for (const [name, value] of levels) {
    const gain = gains.get(name);
    if (gain) gain.gain.value = value;
  }
}
