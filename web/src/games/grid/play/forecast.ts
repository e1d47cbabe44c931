// What the strip says of the moment: a question of the turn, a hint, what a press would do, or what to do next.

import type { Words } from "../../../hands/strip.ts";
import type { Harm } from "../../../wire.ts";
import { plural } from "../../speech.ts";
import { classOf, unitOf } from "../content/lookup.ts";
import { farWords, type GridPlay } from "./play.svelte.ts";

export function stripOf(hand: GridPlay): Words {
  const { session } = hand;
  if (session.outcome) return { head: "The match is over.", detail: session.outcome.why };
  if (!session.isPlayer) return threatWords(hand) ?? { head: "", detail: "" };
  if (hand.holding.held) return { head: "Last unit: your turn ends.", detail: "Any press stops it.", tone: "ask" };
  if (hand.reminding) return reminder(hand);
  return pointedAt(hand) ?? hintWords(hand) ?? threatWords(hand) ?? waiting(hand) ?? news(hand) ?? prompt(hand);
}

function reminder(hand: GridPlay): Words {
  const names = hand.waiting.slice(0, 3).flatMap((id) => {
    const unit = unitOf(hand.view, id);
    return unit ? [`${classOf(hand.rules, unit).name} ${hand.geometry.name(unit.cell)}`] : [];
  });
  const more = hand.waiting.length - names.length;
  const detail = `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
  return { head: `${plural(hand.waiting.length, "unit")} can still act. End it all the same?`, detail, tone: "ask" };
}

/** A hint stays until the next move; what another unit in hand can do is said meanwhile. */
function hintWords({ hints, unit }: GridPlay): Words | null {
  const about = hints.cells.length === 0 || !unit || hints.cells.includes(unit.cell);
  return hints.words && about ? { head: hints.words, detail: hints.count, tone: "hint" } : null;
}

/** Who has just taken a unit still points at it: he is told what he can do with it, and not that it stays. */
function pointedAt(hand: GridPlay): Words | null {
  const itself = hand.unit !== null && hand.aim === hand.unit.cell && hand.armed === null;
  return itself ? null : forecastWords(hand);
}

/** What a press where the player points would do, with the sum behind it. */
function forecastWords(hand: GridPlay): Words | null {
  const { aimed, unit, geometry } = hand;
  if (!unit) return null;
  const far = hand.presses.strikeOn(hand.aim);
  if (!aimed) return far?.far ? { head: `${geometry.name(far.cell)}: ${farWords(far.far)}`, detail: "" } : null;
  const name = classOf(hand.rules, unit).name;
  const to = geometry.name(aimed.place >= 0 ? aimed.place : aimed.cell);
  const steps = aimed.forecast.cost?.["steps"] ?? 0;
  if (aimed.verb === "go" || aimed.verb === "sprint") return { head: `${name} ${geometry.name(unit.cell)} to ${to}`, detail: plural(steps, "step") };
  if (aimed.verb !== "strike") return { head: `${name} stays on ${geometry.name(unit.cell)}`, detail: "and is done for this turn" };
  const from = hand.presses.strikeOn(aimed.cell)?.places?.find((each) => each.cell === aimed.place);
  const risk = from?.risk ?? 0;
  const after = `from ${to}${steps ? `, ${plural(steps, "step")}` : ""}; ${riskWords(risk)}`;
  return { head: (aimed.forecast.victims ?? []).map((harm) => harmWords(hand, harm)).join("; "), detail: after, tone: "harm" };
}

/** "Scout h9: 6 > 3 (3 attack)". */
function harmWords(hand: GridPlay, harm: Harm): string {
  const victim = unitOf(hand.view, harm.piece);
  const attack = hand.unit ? classOf(hand.rules, hand.unit).attack : harm.damage;
  if (!victim) return "";
  const sum = attack > harm.damage ? `${attack} attack − ${attack - harm.damage} shield wall` : `${harm.damage} attack`;
  const name = `${classOf(hand.rules, victim).name} ${hand.geometry.name(victim.cell)}`;
  return `${name}: ${victim.health} > ${harm.health}${harm.dies ? ", falls" : ""} (${sum})`;
}

function threatWords(hand: GridPlay): Words | null {
  if (!hand.overlays.threats) return null;
  const cell = hand.hover >= 0 ? hand.hover : hand.focus;
  const threats = hand.overlays.threatsOn(cell);
  const place = hand.geometry.name(cell);
  if (threats.length === 0) return { head: `${place}: no enemy can strike here next turn`, detail: "" };
  const total = threats.reduce((sum, threat) => sum + threat.damage, 0);
  const names = threats.flatMap((threat) => {
    const unit = unitOf(hand.view, threat.unit);
    return unit ? [`${classOf(hand.rules, unit).name} ${hand.geometry.name(unit.cell)} (${threat.damage})`] : [];
  });
  return { head: `${place}: up to ${total} damage`, detail: names.join(", "), tone: "harm" };
}

/** A standing order that pauses keeps its goal, and can go on or be called off. */
function waiting(hand: GridPlay): Words | null {
  const { session } = hand;
  const goal = session.goals.find((each) => each.paused);
  const unit = goal ? unitOf(hand.view, goal.piece) : null;
  if (!goal || !unit || hand.unit || !session.myTurn) return null;
  const name = `${classOf(hand.rules, unit).name} ${hand.geometry.name(unit.cell)}`;
  const to = hand.geometry.name(goal.to);
  return {
    head: `${name} waits on its way to ${to}: ${goal.paused}`,
    detail: "",
    acts: [
      { label: "Resume", about: `Resume: ${name} to ${to}`, use: () => session.send(goal.piece, goal.to) },
      { label: "Call off", about: `Call off: ${name} to ${to}`, use: () => session.send(goal.piece, -1) },
    ],
  };
}

function news(hand: GridPlay): Words | null {
  if (hand.unit || !hand.session.myTurn) return null;
  return hand.session.happened.words(
    (cell) => hand.show(cell),
    (cell) => hand.geometry.name(cell),
  );
}

function prompt(hand: GridPlay): Words {
  if (!hand.session.myTurn) return { head: "", detail: "" };
  if (!hand.unit) return { head: "Select one of your units.", detail: "" };
  return { ...inHand(hand), held: heldWords(hand) };
}

function inHand(hand: GridPlay): Words {
  if (hand.marks.targets.size > 0) return { head: "Press an enemy with red corners to strike it,", detail: "a blue square to go there, or the unit itself to stay." };
  const walks = [...hand.walks.values()].some((way) => way.steps > 0);
  if (walks) return { head: "Press a blue square to go there,", detail: "or the unit itself to stay." };
  return { head: "Press the unit itself to finish it,", detail: "or take another." };
}

/** "Heavy m3 · 16/16 health · attack 6 · 3 steps". */
function heldWords({ unit, rules, geometry }: GridPlay): string {
  if (!unit) return "";
  const row = classOf(rules, unit);
  return `${row.name} ${geometry.name(unit.cell)} · ${unit.health}/${row.health} health · attack ${row.attack} · ${plural(row.move, "step")}`;
}

function riskWords(risk: number): string {
  if (risk === 0) return "nobody could hit it there";
  return `${risk === 1 ? "1 enemy" : `${risk} enemies`} could hit it there`;
}
