// What the strip says of the moment: a question, a hint, what a press would do, or what to do next.

import type { Words } from "../../../hands/strip.ts";
import { ageWords, capital, place, plural, standing, whose } from "../content/lookup.ts";
import { orderWords } from "../content/words.ts";
import type { NavalPlay } from "./play.svelte.ts";

const NOTHING: Words = { head: "", detail: "" };
const OUT: Words = { head: "You are out of the match, and see everything now.", detail: "Stay and watch, or leave as you like." };

export function stripOf(hand: NavalPlay): Words {
  if (!hand.view) return NOTHING;
  if (hand.session.isPlayer && !hand.session.outcome && hand.view.out.includes(hand.session.seat)) return pointed(hand) ?? OUT;
  if (hand.phase === "purchase") return buying(hand);
  if (hand.phase === "placement") return placing(hand);
  if (hand.session.outcome || !hand.session.isPlayer) return pointed(hand) ?? NOTHING;
  // What a press would mean is not known while the last one is played.
  if (hand.session.myTurn && hand.session.showing) return NOTHING;
  return doubt(hand) ?? reminder(hand) ?? hint(hand) ?? armed(hand) ?? forecast(hand) ?? pointed(hand) ?? waiting(hand) ?? news(hand) ?? prompt(hand);
}

function hint(hand: NavalPlay): Words | null {
  return hand.hints.words ? { head: hand.hints.words, detail: hand.hints.count, tone: "hint" } : null;
}

// --- before the battle ------------------------------------------------------------------------------------------------

function buying(hand: NavalPlay): Words {
  const { yard, rules } = hand;
  if (!yard.choosing) return hand.session.isPlayer ? confirmed(hand) : NOTHING;
  const left = yard.fleet?.left ?? rules.budget;
  const head = `${left} of ${rules.budget} points left`;
  if (yard.fleet && !yard.fleet.fits) return { head, detail: "These ships do not all fit into your zone: what has no place is lost.", tone: "harm" };
  const known = rules.fleets.find((fleet) => sorted(fleet.ships) === sorted(yard.letters));
  if (known) return { head: `${known.name}: ${head}`, detail: known.how };
  return { head, detail: yard.letters ? "Points you do not spend are lost." : "Take one that is ready-made, or buy ships." };
}

function sorted(letters: string): string {
  return [...letters].sort().join("");
}

function confirmed(hand: NavalPlay): Words {
  const { view, session } = hand;
  const others = session.scene.names.filter((_, seat) => !view!.ready.includes(seat) && !view!.out.includes(seat));
  return { head: "Confirmed.", detail: others.length > 0 ? `Waiting for ${others.join(", ")}.` : "" };
}

function placing(hand: NavalPlay): Words {
  const { berths, session, view } = hand;
  if (!session.isPlayer) return NOTHING;
  if (view!.ready.includes(session.seat)) return confirmed(hand);
  if (hand.reminding) {
    const names = hand.fleet.filter((ship) => berths.waiting.includes(ship.id)).map((ship) => hand.rules.ships[ship.kind]!.name);
    return { head: `${names.join(", ")} would be left behind.`, detail: "Press again to confirm without them.", tone: "ask" };
  }
  const ghost = armed(hand);
  if (ghost) return ghost;
  if (berths.ghost && !berths.ghost.fits && berths.reason) return { head: berths.reason.words, detail: berths.reason.source, tone: "refusal" };
  if (berths.waiting.length === 0) return { head: "Every ship has its place.", detail: "Confirm, or move a ship by drawing it." };
  return { head: "Press Auto-place, or a ship and a cell of your zone.", detail: "Nobody else sees where you place it." };
}

// --- the battle -------------------------------------------------------------------------------------------------------

function doubt(hand: NavalPlay): Words | null {
  const { bridge } = hand;
  if (!bridge.doubtful) return null;
  return {
    head: `${orderWords(bridge.doubtful, hand.session.scene)}: this would damage a ship of your own (NB-19).`,
    detail: "",
    tone: "ask",
    acts: [
      { label: "Hold fire", about: "Hold fire", use: () => (bridge.doubtful = null) },
      { label: "Fire all the same", about: "Fire all the same", use: () => bridge.insist() },
    ],
  };
}

function reminder(hand: NavalPlay): Words | null {
  if (!hand.reminding) return null;
  const { idle } = hand.bridge;
  const names = hand.fleet.filter((ship) => idle.includes(ship.id)).map((ship) => `${hand.rules.ships[ship.kind]!.name} ${place(hand.view!, ship.cell)}`);
  return { head: `${plural(idle.length, "ship")} had no orders.`, detail: `${names.slice(0, 3).join(", ")}${names.length > 3 ? " and more" : ""}. Press again to end the turn.`, tone: "ask" };
}

/** A finger has aimed: what the next tap does, and how the bow can be turned first. */
function armed(hand: NavalPlay): Words | null {
  const aims = hand.armed;
  if (!aims) return null;
  const fires = aims.move.verb === "fire";
  const words = forecast(hand);
  const turn = fires || aims.move.verb === "goal" ? [] : [{ label: "Turn", about: "Turn the bow by a quarter", use: () => void hand.rotate(1) }];
  return {
    head: words?.head ?? `${orderWords(aims.move, hand.session.scene)}?`,
    detail: "",
    tone: fires ? "harm" : "plain",
    acts: [
      ...turn,
      { label: "Cancel", about: "Cancel", use: () => (hand.armed = null) },
      { label: "Confirm", about: "Confirm", use: () => void hand.pick(aims.cell, "touch") },
    ],
  };
}

/** What a press where the player points would do. */
function forecast(hand: NavalPlay): Words | null {
  const { bridge, view } = hand;
  if (!hand.ship || hand.aim < 0) return null;
  const move = bridge.planned;
  if (!move) return far(hand);
  if (move.verb === "fire") {
    const weapon = hand.rules.weapons[Number(move["weapon"])]!;
    return { head: `${weapon.name} at ${place(view!, hand.aim)}: ${bridge.shot?.words ?? "…"}`, detail: recharge(weapon.recharge), tone: "harm" };
  }
  const lit = bridge.voyage?.lit.length ?? 0;
  const steps = bridge.sails.get(hand.aim)?.get(bridge.facingAt(hand.aim)) ?? 0;
  const news = lit > 0 ? `${plural(lit, "new cell")} in radar; cannot be undone` : "nothing new in radar";
  return { head: orderWords(move, hand.session.scene), detail: `${steps > 0 ? `${plural(steps, "step")}, ` : ""}${news}` };
}

function recharge(turns: number): string {
  return turns > 0 ? `then no orders for ${plural(turns, "turn")}` : "ready again next turn";
}

/** A contact out of range, or a cell beyond this turn's reach. */
function far(hand: NavalPlay): Words | null {
  const why = hand.bridge.outOfReach(hand.aim);
  const at = place(hand.view!, hand.aim);
  if (why) return { head: `${at}: ${why.words}`, detail: "" };
  if (!hand.bridge.canSend(hand.aim)) return null;
  const who = hand.bridge.formation ? "The fleet" : hand.rules.ships[hand.ship!.kind]!.name;
  return { head: `${who}: go to ${at} over several turns`, detail: "It stops by itself at whatever it meets." };
}

/** Whoever is under the pointer. */
function pointed(hand: NavalPlay): Words | null {
  const { view, picture, rules, session } = hand;
  const contact = picture?.contactOn.get(hand.aim);
  const other = picture?.vesselOn.get(hand.aim);
  if (other && other.ship.id !== hand.chosen) {
    const row = rules.ships[other.ship.kind]!;
    return { head: `${capital(whose(session.scene, other.seat, other.ship.kind))} at ${place(view!, other.ship.cell)}`, detail: `${other.ship.health} of ${row.health} health, ${standing(other.ship, rules)}` };
  }
  if (!contact) return null;
  const health = contact.health >= 0 ? `, ${contact.health} health` : "";
  return { head: `${capital(whose(session.scene, contact.owner, contact.kind))} at ${place(view!, contact.cells[0]!)}`, detail: `${ageWords(view!, contact)}${health}` };
}

/** A standing order that pauses keeps its goal, and can go on or be called off. */
function waiting(hand: NavalPlay): Words | null {
  const { session, view } = hand;
  const paused = session.goals.filter((each) => each.paused);
  const [goal] = paused;
  if (!goal || hand.ship || !session.myTurn) return null;
  const ship = hand.fleet.find((each) => each.id === goal.piece);
  if (!ship) return null;
  const name = paused.length > 1 ? plural(paused.length, "ship") : `${hand.rules.ships[ship.kind]!.name} to ${place(view!, goal.to)}`;
  const each = (to: (goal: { piece: number; to: number }) => number): void => paused.forEach((one) => session.send(one.piece, to(one)));
  return {
    head: `${name}: ${goal.paused}`,
    detail: "",
    acts: [
      { label: "Resume", about: `Resume: ${name}`, use: () => each((one) => one.to) },
      { label: "Call off", about: `Call off: ${name}`, use: () => each(() => -1) },
    ],
  };
}

function news(hand: NavalPlay): Words | null {
  return hand.ship || !hand.session.myTurn ? null : hand.session.happened.words((cell) => hand.show(cell));
}

function prompt(hand: NavalPlay): Words {
  const { bridge, session } = hand;
  if (!session.myTurn) return NOTHING;
  const ship = hand.ship;
  if (!ship) return { head: "Select one of your ships.", detail: "Far water sends it over several turns." };
  if (ship.recharge > 0) return { head: `${hand.rules.ships[ship.kind]!.name}: ${standing(ship, hand.rules)}.`, detail: "No orders this turn." };
  if (bridge.weapon >= 0) return { head: "Point at a cell in range.", detail: "" };
  if (hand.presses.strikes.some((each) => each.places?.length)) return { head: "Press a contact with red corners to fire at it,", detail: "or water to sail there." };
  return bridge.sails.size > 0 ? { head: "Press water to sail there,", detail: "far water for several turns." } : { head: `${standing(ship, hand.rules)}.`, detail: "" };
}
