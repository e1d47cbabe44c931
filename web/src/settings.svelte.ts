// What a player likes, kept in the browser. Unknown or broken stored values fall back to the defaults one by one.

export const CHOICES = {
  theme: ["system", "dark", "light"],
  speed: ["0.5", "1", "2", "4", "instant"],
  /** The speed of what others do. */
  others: ["same", "0.5", "1", "2", "4", "instant"],
  palette: ["harbour", "contrast", "ink"],
  font: ["atkinson", "opendyslexic", "system"],
  autoEnd: ["countdown", "ask", "at once"],
  arrows: ["cursor", "step"],
  windUp: ["0", "300", "700"],
  /** How much of a hint is told by itself at the beginning of a turn against bots. */
  advice: ["asked", "who", "order"],
} as const;

type Choices = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

export interface Preferences extends Choices {
  sound: boolean;
  /** Everything, and the four parts it is made of. */
  volume: number;
  effects: number;
  music: number;
  ambience: number;
  interface: number;
  remind: boolean;
  confirmTouch: boolean;
  name: string;
}

export const DEFAULTS: Preferences = {
  theme: "system",
  speed: "1",
  others: "same",
  palette: "harbour",
  font: "atkinson",
  autoEnd: "countdown",
  arrows: "cursor",
  windUp: "300",
  advice: "asked",
  sound: true,
  volume: 0.6,
  effects: 1,
  music: 0.4,
  ambience: 0.5,
  interface: 0.8,
  remind: true,
  confirmTouch: true,
  name: "",
};

const KEY = "cinque.settings";

function isValid(name: keyof Preferences, value: unknown): boolean {
  if (name in CHOICES) return (CHOICES[name as keyof Choices] as readonly unknown[]).includes(value);
  if (typeof DEFAULTS[name] === "number") return typeof value === "number" && value >= 0 && value <= 1;
  return typeof value === typeof DEFAULTS[name];
}

/** Preferences out of stored text; anything that makes no sense is replaced by its default. */
export function parsePreferences(text: string | null): Preferences {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) stored = value;
  } catch {
    // Somebody else's text under our key: start afresh.
  }
  const names = Object.keys(DEFAULTS) as (keyof Preferences)[];
  const pairs = names.map((name) => [name, isValid(name, stored[name]) ? stored[name] : DEFAULTS[name]]);
  return Object.fromEntries(pairs) as Preferences;
}

function load(): Preferences {
  return parsePreferences(typeof localStorage === "undefined" ? null : localStorage.getItem(KEY));
}

export const settings: Preferences = $state(load());

/** Whether the player's system asks for less motion. */
export function prefersStill(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long something that takes `wait` milliseconds at speed 1 takes now; 0 shows the result at once. */
export function paced(wait: number): number {
  if (settings.speed === "instant" || prefersStill()) return 0;
  return wait / Number(settings.speed);
}

/** Keeps the settings and shows them on the page; called once, inside an effect root. */
export function applySettings(): void {
  $effect(() => localStorage.setItem(KEY, JSON.stringify(settings)));
  $effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = settings.theme;
    root.dataset["palette"] = settings.palette;
    root.dataset["font"] = settings.font;
    root.dataset["motion"] = settings.speed === "instant" ? "none" : "full";
  });
  $effect(() => {
    if (settings.font === "opendyslexic") void import("./styles/dyslexic.ts");
  });
}
