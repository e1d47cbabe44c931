// What the strip says of the moment: a question of the turn, a hint, what a press would do, who threatens, what to do next.

import type { Words } from "../../../hands/strip.ts";
import type { Press } from "../../../hands/presses.svelte.ts";
import type { Harm, RatroyaleSightline } from "../../../wire.ts";
import { capital, entityOf, plural, skillsOf, squeakOf, unitById, unitOn, WALL, whose } from "../content/lookup.ts";
import { dangerWords } from "../content/words.ts";
import { WALKING } from "./grip.svelte.ts";
import type { RatPlay } from "./play.svelte.ts";

export function stripOf(hand: RatPlay): Words {
  const { session } = hand;
  if (session.outcome || !session.isPlayer) return threatWords(hand) ?? { head: "", detail: "" };
  if (hand.reminding) return reminder(hand);
  if (hand.hints.words) return { head: hand.hints.words, detail: hand.hints.count, tone: "hint" };
  return selection(hand) ?? pressWords(hand) ?? targetWords(hand) ?? sightWords(hand) ?? threatWords(hand) ?? news(hand) ?? prompt(hand);
}

function reminder(hand: RatPlay): Words {
  const crumbs = hand.crumbs;
  const who = hand.able.length > 0 ? `${plural(hand.able.length, "rodent")} can still act` : `${plural(hand.playable.size, "card")} could be placed`;
  return { head: `${who}, and ${plural(crumbs, "crumb")} would be lost.`, detail: "Press again to end the turn.", tone: "ask" };
}

/** A skill or trick with several targets, step by step. */
function selection(hand: RatPlay): Words | null {
  const { aiming, session } = hand;
  if (!aiming) return null;
  const aimed = targetWords(hand);
  const acts = [{ label: "Cancel", about: "Cancel target selection", use: () => void session.move({ verb: "cancel" }) }];
  if (session.ready && session.update?.undo.can) acts.push({ label: "Back", about: "Back to the target before", use: () => void session.undo() });
  const what = `${nameOfAim(hand)}: choose target ${aiming.picks.length + 1} of ${aiming.steps}`;
  return { head: aimed ? `${what}. ${aimed.head}` : what, detail: "", acts, tone: "ask" };
}

function nameOfAim(hand: RatPlay): string {
  const { aiming, session } = hand;
  if (!aiming) return "";
  if (aiming.verb === "place") return squeakOf(session.rules, hand.view?.mine?.hand[aiming.start] ?? 0).name;
  const unit = unitOn(hand.view, aiming.start);
  return unit ? (skillsOf(entityOf(session.rules, unit.kind))[aiming.skill]?.name ?? "") : "";
}

/** What one press would do: where it goes, from where it strikes, what it takes. */
function pressWords(hand: RatPlay): Words | null {
  const { aimed, unit, geometry } = hand;
  if (!aimed || !unit) return null;
  const name = entityOf(hand.rules, unit.kind).name;
  const cost = aimed.forecast.cost?.["crumbs"] ?? 0;
  const pays = `${plural(cost, "crumb")}, ${hand.crumbs - cost} left`;
  const place = geometry.name(aimed.place >= 0 ? aimed.place : aimed.cell);
  if (aimed.verb === "go") return { head: `${name} ${geometry.name(unit.cell)} to ${place}`, detail: pays };
  const walks = aimed.place >= 0 && aimed.place !== unit.cell ? `from ${place}; ` : "";
  const victims = (aimed.forecast.victims ?? []).map((harm) => harmWords(hand, harm)).join("; ");
  const line = hand.sightline;
  const blocked = walks && line && line.blocked >= 0 ? `. From here: ${sightOf(hand, line)}` : "";
  return { head: `${skillName(hand, aimed)}: ${victims || "no damage"}`, detail: `${walks}${pays}${blocked}`, tone: "harm" };
}

/** "your Mortar: 12 > 9, 80 %". */
function harmWords(hand: RatPlay, harm: Harm): string {
  const victim = unitById(hand.view, harm.piece);
  if (!victim) return "";
  const chance = harm.chance !== undefined && harm.chance < 100 ? `, ${harm.chance} %` : "";
  return `${whose(hand.session.scene, victim)}: ${victim.health} > ${harm.health}${harm.dies ? ", defeated" : ""}${chance}`;
}

function skillName(hand: RatPlay, press: Press): string {
  const last = press.order.at(-1);
  const row = hand.unit ? entityOf(hand.rules, hand.unit.kind) : null;
  return (row && skillsOf(row)[Number(last?.["skill"] ?? 0)]?.name) ?? "";
}

/** What choosing the tile aimed at would do, line by line. */
function targetWords(hand: RatPlay): Words | null {
  const seen = hand.foresight;
  const cell = hand.aim >= 0 ? hand.aim : hand.focus;
  if (!seen || seen.lines.length === 0) return null;
  const friendly = [...seen.fates.values()].some((each) => each.mine && (each.damage > 0 || each.falls));
  const dodge = hand.dodgeAt(cell);
  const detail = [
    friendly ? "Friendly fire." : "",
    dodge > 0 ? `${100 - dodge} %: it dodges ${dodge} of 100.` : "",
    sightOf(hand, hand.sightline),
  ];
  const hurts = [...seen.fates.values()].some((each) => !each.mine && (each.damage > 0 || each.falls));
  return { head: seen.lines.join(" "), detail: detail.filter(Boolean).join(" "), tone: friendly || seen.wins ? "ask" : hurts ? "harm" : "plain" };
}

function sightWords(hand: RatPlay): Words | null {
  const line = hand.sightline;
  if (!line || hand.skill === WALKING) return null;
  const bad = line.blocked >= 0 || line.distance > line.reach;
  return { head: sightOf(hand, line), detail: "", tone: bad ? "refusal" : "plain" };
}

function sightOf(hand: RatPlay, line: RatroyaleSightline | null): string {
  if (!line) return "";
  const far = line.distance > line.reach ? `Too far: ${line.distance} tiles, reach ${line.reach}. ` : `${line.distance} of ${line.reach} tiles. `;
  if (line.blocked < 0) {
    const top = Math.max(...line.rises, 0);
    return `${far}Clear: the highest tile on the line is ${top > 0 ? `+${top}` : "no higher"}, altitude ${line.altitude}.`;
  }
  if (hand.view?.terrain[line.blocked] === WALL) return `${far}Blocked by the wall on ${hand.geometry.name(line.blocked)}.`;
  const rise = line.rises[line.cells.indexOf(line.blocked)] ?? 0;
  const blocker = unitOn(hand.view, line.blocked);
  const covers = blocker?.seat === 1 - hand.session.seat && blocker.height > 0 && line.blocked !== line.to;
  const name = blocker && covers ? ` (${whose(hand.session.scene, blocker)})` : "";
  return `${far}Blocked by ${hand.geometry.name(line.blocked)}${name}: ${rise > 0 ? `+${rise}` : rise} against altitude ${line.altitude}.`;
}

function threatWords(hand: RatPlay): Words | null {
  if (!hand.overlays.threats) return null;
  const cell = hand.hover >= 0 ? hand.hover : hand.focus;
  const theirs = unitOn(hand.view, cell)?.seat === 1 - hand.session.seat;
  const threats = theirs ? [] : hand.overlays.threatsOn(cell);
  const arrival = theirs ? null : hand.overlays.arrivalOn(cell);
  const head = `${hand.geometry.name(cell)}: ${dangerWords(theirs, threats.length + (arrival ? 1 : 0))}`;
  const named = threats.flatMap((threat) => {
    const unit = unitById(hand.view, threat.unit);
    return unit ? [`${entityOf(hand.rules, unit.kind).name} ${threat.damage}`] : [];
  });
  if (arrival) named.push(`if deployed, ${entityOf(hand.rules, arrival.kind).name} ${arrival.damage}`);
  return { head, detail: named.length > 0 ? `${capital(named.join(", "))}; before Defense.` : "", tone: named.length > 0 ? "harm" : "plain" };
}

function news(hand: RatPlay): Words | null {
  return hand.unit || hand.slot >= 0 || !hand.session.myTurn ? null : hand.session.happened.words((cell) => hand.show(cell));
}

function prompt(hand: RatPlay): Words {
  if (!hand.session.myTurn) return { head: "", detail: "" };
  if (hand.slot >= 0) return { head: "Choose a marked tile to place it.", detail: "" };
  if (hand.armed && hand.unit) return { head: "Press the skill again to use it.", detail: "" };
  if (!hand.unit) return { head: "Take a card of your hand,", detail: "or one of your rodents on the counter." };
  if (hand.skill !== WALKING) return { head: "Choose a marked target.", detail: "" };
  if (hand.presses.strikes.some((each) => (each.places?.length ?? 0) > 0))
    return { head: "Press an enemy with red corners to strike it,", detail: "or a bordered tile to go there." };
  return { head: "Press a bordered tile to go there,", detail: "or choose a skill." };
}
