// What the server says an action would do, read out of the events of its preview.

import type { RatroyaleEvent } from "../../../wire.ts";
import { capital, entityOf, player, statusOf, unitById, whose } from "../content/lookup.ts";
import type { Scene } from "../content/types.ts";

/** What would become of one entity. */
export interface Fate {
  unit: number;
  damage: number;
  healed: number;
  /** Health after it; null when it does not change. */
  health: number | null;
  falls: boolean;
  statuses: string[];
  /** Whether it is the player's own. */
  mine: boolean;
}

export interface Foresight {
  /** The crumbs left after it; null when nothing is paid yet. */
  crumbs: number | null;
  fates: Map<number, Fate>;
  lines: string[];
  wins: boolean;
}

const QUIET = new Set<RatroyaleEvent["type"]>(["placed", "used", "moved", "refilled", "drew", "aimed", "cancelled", "turn-ended"]);

function fateOf(fates: Map<number, Fate>, unit: number, mine: boolean): Fate {
  const known = fates.get(unit) ?? { unit, damage: 0, healed: 0, health: null, falls: false, statuses: [], mine };
  fates.set(unit, known);
  return known;
}

/** The sum behind a hit: "5 − 2 DEF = 3". */
function sum(event: Extract<RatroyaleEvent, { type: "hurt" }>, defense: number): string {
  if (event.before === event.amount) return String(event.amount);
  const plain = event.before - defense;
  return `${event.before} − ${defense} DEF = ${plain}${plain === event.amount ? "" : `, at least ${event.amount}`}`;
}

function lineOf(event: RatroyaleEvent, scene: Scene, name: (unit: number) => string): string {
  const view = scene.view;
  switch (event.type) {
    case "hurt":
      return `${name(event.unit)}: ${sum(event, unitById(view, event.unit)?.defense ?? 0)}; ${event.health} HP left.`;
    case "healed":
      return `${name(event.unit)}: +${event.amount} HP, ${event.health} in all.`;
    case "weakened":
      return `${name(event.unit)} falls to ${event.health} HP.`;
    case "marked":
      return `${name(event.unit)}: ${statusOf(scene.rules, event.status).name}${event.intensity > 1 ? ` ${event.intensity}` : ""}.`;
    case "faded":
      return `${name(event.unit)} loses ${statusOf(scene.rules, event.status).name}.`;
    case "defeated":
      return `${name(event.unit)} is defeated.`;
    case "landed":
      return `${name(event.unit)} lands there.`;
    case "swapped":
      return `${name(event.unit)} and ${name(event.other)} change places.`;
    case "refreshed":
      return `${name(event.unit)}: ${event.moves} Move Stamina, ${event.stamina} Skill Stamina.`;
    case "appeared":
      return `${entityOf(scene.rules, event.kind).name} stands there.`;
    case "deck-reset":
      return "Your deck is empty: it is shuffled anew.";
    case "ended":
      return event.outcome.winners.length === 0 ? "The match is a draw." : `${player(scene, event.outcome.winners[0]!)} win${player(scene, event.outcome.winners[0]!) === "You" ? "" : "s"} the match.`;
    default:
      return "";
  }
}

/** A preview taken apart; null when the server foresees nothing. */
export function foresightOf(events: readonly RatroyaleEvent[] | null, scene: Scene, seat: number): Foresight | null {
  if (!events || events.length === 0) return null;
  const view = scene.view;
  const fresh = new Map<number, { seat: number; kind: number }>();
  const found: Foresight = { crumbs: null, fates: new Map(), lines: [], wins: false };
  const owner = (unit: number): { seat: number; kind: number } | null => unitById(view, unit) ?? fresh.get(unit) ?? null;
  const name = (unit: number): string => {
    const known = owner(unit);
    return known ? capital(whose(scene, known)) : "Somebody";
  };
  for (const event of events) {
    if ("crumbs" in event && QUIET.has(event.type)) found.crumbs = event.crumbs;
    if (event.type === "appeared") fresh.set(event.unit, event);
    if (event.type === "ended") found.wins = event.outcome.winners.includes(seat);
    if ("unit" in event && !QUIET.has(event.type)) {
      const fate = fateOf(found.fates, event.unit, owner(event.unit)?.seat === seat);
      if (event.type === "hurt") fate.damage += event.amount;
      if (event.type === "healed") fate.healed += event.amount;
      if (event.type === "hurt" || event.type === "healed" || event.type === "weakened") fate.health = event.health;
      if (event.type === "defeated") fate.falls = true;
      if (event.type === "marked") fate.statuses.push(statusOf(scene.rules, event.status).name);
    }
    const line = QUIET.has(event.type) ? "" : lineOf(event, scene, name);
    if (line) found.lines.push(line);
  }
  return found;
}

/** "−5, falls" or "+4" or "Stunned": what is written over a target. */
export function fateWords(fate: Fate): string {
  const parts: string[] = [];
  if (fate.damage > 0) parts.push(`${fate.damage} damage`);
  if (fate.healed > 0) parts.push(`heals ${fate.healed}`);
  if (fate.falls) parts.push("is defeated");
  else if (fate.health !== null) parts.push(`${fate.health} HP left`);
  parts.push(...fate.statuses);
  return parts.join(", ");
}
