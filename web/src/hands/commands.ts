type Command<Hand> = (hand: Hand, event: KeyboardEvent) => void;

/** What the keys of a game do to a hand. */
export interface Commands<Hand> {
  isCommand(event: KeyboardEvent): boolean;
  pressed(hand: Hand, event: KeyboardEvent): void;
}

/** The keys of a game, by their names in small letters; with Ctrl, Alt or the system's key they belong to the browser. */
export function commands<Hand>(keys: Record<string, Command<Hand>>): Commands<Hand> {
  return {
    isCommand: (event) => !event.ctrlKey && !event.metaKey && !event.altKey && event.key.toLowerCase() in keys,
    pressed: (hand, event) => keys[event.key.toLowerCase()]?.(hand, event),
  };
}

/** The keys from 1 on, for things that are counted. */
export function digits<Hand>(count: number, take: (hand: Hand, at: number) => void): Record<string, Command<Hand>> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at + 1), (hand: Hand) => take(hand, at)]));
}
