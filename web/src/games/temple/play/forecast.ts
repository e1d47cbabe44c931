// What the server says an action would do, read out of the events of its preview.

import type { TempleEvent } from "../../../wire.ts";

export interface Blow {
  damage: number;
  kills: boolean;
  /** What the striker would suffer from a counter-strike; null when there is none. */
  counter: number | null;
  dies: boolean;
  /** Why nobody strikes back. */
  why: string;
  lines: string[];
}

type Of<Kind extends TempleEvent["type"]> = Extract<TempleEvent, { type: Kind }>;

function find<Kind extends TempleEvent["type"]>(events: readonly TempleEvent[], type: Kind): Of<Kind> | undefined {
  return events.find((event): event is Of<Kind> => event.type === type);
}

function sum(attack: number, defence: number, damage: number): string {
  const plain = attack - defence;
  const note = plain === damage ? "" : `, at least ${damage}`;
  return `${attack} ATK − ${defence} DEF = ${plain}${note}`;
}

/** A strike taken apart; null when the events hold none. */
export function blowOf(events: readonly TempleEvent[] | null, from: number): Blow | null {
  const struck = events && find(events, "struck");
  if (!events || !struck) return null;
  const counter = find(events, "countered");
  const pricks = events.filter((event): event is Of<"pricked"> => event.type === "pricked");
  const fallen = events.filter((event): event is Of<"fell"> => event.type === "fell").map((event) => event.cell);
  const why = find(events, "unanswered")?.why ?? "";
  const lines = [`Strike: ${sum(struck.attack, struck.defence, struck.damage)}; leaves ${Math.max(0, struck.hp)} HP.`];
  if (counter) {
    lines.push(`Counter-strike: ${sum(counter.attack, counter.defence, counter.damage)}; leaves ${Math.max(0, counter.hp)} HP.`);
  } else lines.push(`No counter-strike${why ? `: ${why}` : "."}`);
  for (const prick of pricks) lines.push(`Thorns deal ${prick.damage}; leaves ${Math.max(0, prick.hp)} HP.`);
  if (events.some((event) => event.type === "turned")) lines.push("Medusa’s gaze: whoever survives turns neutral.");
  const back = (counter?.damage ?? 0) + pricks.filter((prick) => prick.to === from).reduce((all, prick) => all + prick.damage, 0);
  return {
    damage: struck.damage,
    kills: struck.hp <= 0,
    counter: counter || back > 0 ? back : null,
    dies: fallen.includes(from),
    why,
    lines,
  };
}

/** Words for an action on a tile, for the confirm bar and the screen reader. */
export function targetWords(verb: string, blow: Blow | null): string {
  if (verb === "seize") return "can be taken over";
  if (verb === "mend") return "can be repaired";
  if (!blow) return "can be attacked";
  const back = blow.counter === null ? `no counter-strike${blow.why ? ` (${blow.why})` : ""}` : `counter ${blow.counter}`;
  return `attack for ${blow.damage}${blow.kills ? ", kills" : ""}, ${back}${blow.dies ? ", your unit dies" : ""}`;
}
