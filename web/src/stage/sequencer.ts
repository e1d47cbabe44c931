// Music out of rows of notes: a small sequencer on the browser's audio clock. No sound file anywhere.

import { bus, type Bus } from "./buses.ts";

/** One part of a piece. Its notes are steps of the scale; `.` is silence, `-` holds on, and a drum only beats (`x`). */
export interface Voice {
  wave: "sine" | "triangle" | "sawtooth" | "square" | "drum" | "brush";
  notes: string;
  /** Against the root of the piece, in octaves. */
  octave?: number;
  volume: number;
  /** The second layer is heard when there is danger; the surroundings are heard always. */
  layer?: "base" | "danger" | "ambience";
}

/** A piece of music, in two layers, and the air of the place. */
export interface Score {
  bpm: number;
  /** Steps of a row in one beat. */
  steps: number;
  /** In hertz. */
  root: number;
  /** Semitones above the root. */
  scale: readonly number[];
  /** The murmur of the place: how bright it is, in hertz, and how loud. */
  air: { bright: number; volume: number };
  voices: readonly Voice[];
}

// Notes are written so far ahead of the clock, so often, in seconds and milliseconds.
const AHEAD = 0.1;
const EVERY = 25;
const FADE = 1.2;
const RELEASE = 0.25;

/** How high a step of the scale is; steps beyond it go on in the next octave. */
export function frequency({ root, scale }: Pick<Score, "root" | "scale">, step: number, octave = 0): number {
  const turns = Math.floor(step / scale.length);
  return root * 2 ** (octave + turns + scale[step - turns * scale.length]! / 12);
}

/** The rows of a voice: what begins on each step, and for how many steps it lasts. */
export function parsed(notes: string): { note: string; lasts: number }[] {
  const words = notes.trim().split(/\s+/);
  return words.map((note, i) => {
    let lasts = 1;
    while (words[i + lasts] === "-") lasts++;
    return { note, lasts };
  });
}

export class Sequencer {
  private readonly layers = new Map<string, GainNode>();
  private readonly rows: { voice: Voice; row: { note: string; lasts: number }[] }[];
  private step = 0;
  private next: number;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly air: AudioBufferSourceNode;
  private readonly hiss: AudioBuffer;

  constructor(
    private readonly context: AudioContext,
    private readonly score: Score,
  ) {
    this.rows = score.voices.map((voice) => ({ voice, row: parsed(voice.notes) }));
    this.next = context.currentTime + AHEAD;
    this.hiss = noise(context);
    this.layer("danger").gain.value = 0;
    this.air = this.breathe();
    this.timer = setInterval(() => this.write(), EVERY);
  }

  /** Lets the second layer in or out. */
  danger(on: boolean): void {
    this.layer("danger").gain.setTargetAtTime(on ? 1 : 0, this.context.currentTime, FADE / 3);
  }

  end(): void {
    clearInterval(this.timer);
    for (const gain of this.layers.values()) {
      gain.gain.setTargetAtTime(0, this.context.currentTime, RELEASE / 3);
      setTimeout(() => gain.disconnect(), 1000 * RELEASE * 2);
    }
    this.air.stop(this.context.currentTime + RELEASE);
  }

  private layer(name: NonNullable<Voice["layer"]>): GainNode {
    const known = this.layers.get(name);
    if (known) return known;
    const gain = this.context.createGain();
    const to: Bus = name === "ambience" ? "ambience" : "music";
    gain.connect(bus(this.context, to));
    this.layers.set(name, gain);
    return gain;
  }

  private breathe(): AudioBufferSourceNode {
    const source = this.context.createBufferSource();
    source.buffer = this.hiss;
    source.loop = true;
    const filter = new BiquadFilterNode(this.context, { type: "lowpass", frequency: this.score.air.bright });
    const gain = new GainNode(this.context, { gain: this.score.air.volume });
    source.connect(filter).connect(gain).connect(this.layer("ambience"));
    source.start();
    return source;
  }

  private write(): void {
    const step = 60 / this.score.bpm / this.score.steps;
    // A page that slept does not make up for what it missed.
    if (this.next < this.context.currentTime - 1) this.next = this.context.currentTime;
    for (; this.next < this.context.currentTime + AHEAD; this.next += step, this.step++)
      for (const { voice, row } of this.rows) {
        const { note, lasts } = row[this.step % row.length]!;
        if (note !== "." && note !== "-") this.sound(voice, note, this.next, lasts * step);
      }
  }

  private sound(voice: Voice, note: string, at: number, lasts: number): void {
    const gain = this.context.createGain();
    gain.connect(this.layer(voice.layer ?? "base"));
    const beats = voice.wave === "drum" || voice.wave === "brush";
    const end = at + (beats ? RELEASE : lasts + RELEASE);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(voice.volume, at + (beats ? 0.004 : 0.02));
    gain.gain.setTargetAtTime(0, beats ? at + 0.01 : at + lasts * 0.8, beats ? 0.06 : RELEASE / 3);
    const source = this.source(voice, note, at);
    source.connect(gain);
    source.start(at);
    source.stop(end);
  }

  private source(voice: Voice, note: string, at: number): AudioScheduledSourceNode {
    if (voice.wave === "brush") {
      const source = this.context.createBufferSource();
      source.buffer = this.hiss;
      return source;
    }
    const source = this.context.createOscillator();
    source.type = voice.wave === "drum" ? "sine" : voice.wave;
    const high = frequency(this.score, voice.wave === "drum" ? 0 : Number(note), voice.octave);
    source.frequency.setValueAtTime(high, at);
    // The skin of a drum slackens as it rings.
    if (voice.wave === "drum") source.frequency.exponentialRampToValueAtTime(high / 2.5, at + 0.12);
    return source;
  }
}

/** Two seconds of noise. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  return buffer;
}
