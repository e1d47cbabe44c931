// What the strip says of the moment: a question of the turn, danger, a hint, what a press would do, or what to do next.

import type { Press } from "../../../hands/presses.svelte.ts";
import type { Words } from "../../../hands/strip.ts";
import type { Harm } from "../../../wire.ts";
import { buildingOf, godOf, kindOf, plural, siteOn, unitOn } from "../content/lookup.ts";
import type { TemplePlay } from "./play.svelte.ts";

/** So many names fit into the strip. */
const NAMED = 4;
const NOTHING: Words = { head: "", detail: "" };

export function stripOf(hand: TemplePlay): Words {
  const { session } = hand;
  if (session.outcome || !session.isPlayer) return threatWords(hand) ?? NOTHING;
  if (hand.reminding) return reminder(hand);
  if (hand.hints.words) return { head: hand.hints.words, detail: hand.hints.count, tone: "hint" };
  return callWords(hand) ?? forecastWords(hand) ?? threatWords(hand) ?? alarm(hand) ?? paused(hand) ?? news(hand) ?? prompt(hand);
}

function named(hand: TemplePlay, cell: number): string {
  const unit = unitOn(hand.view, cell);
  return `${unit ? `${kindOf(hand.rules, unit.kind).name} ` : ""}${hand.geometry.name(cell)}`;
}

function reminder(hand: TemplePlay): Words {
  const idle = hand.overlays.idle;
  const makers = idle?.factories ?? [];
  const parts = [
    ...(hand.unordered.length > 0 ? [plural(hand.unordered.length, "unit")] : []),
    ...(makers.length > 0 ? [plural(makers.length, "building")] : []),
    ...(idle?.invoke ? ["your god"] : []),
  ];
  const names = hand.unordered.slice(0, 3).map((cell) => named(hand, cell));
  const spare = makers.length > 0 ? `${plural(idle?.cycles ?? 0, "cycle")} to spend` : "";
  const detail = [...names, spare].filter(Boolean).join(", ");
  return { head: `${parts.join(" and ")} could still act. Press again to end the turn.`, detail, tone: "ask" };
}

/** What calling the god would do to whom; asked before it happens. */
function callWords(hand: TemplePlay): Words | null {
  const { called, view } = hand;
  if (!called || !view) return null;
  const { god } = godOf(hand.rules, view.seats[view.you]?.god ?? 0);
  const whom = called.cells.slice(0, NAMED).map((cell) => named(hand, cell));
  const more = called.cells.length - whom.length;
  const names = whom.length > 0 ? `${whom.join(", ")}${more > 0 ? ` and ${more} more` : ""}.` : "";
  const changes = called.cells.length > 0 ? plural(called.cells.length, "unit") : "none of your units";
  return { head: `${god} for ${plural(called.turns, "turn")}: changes ${changes}.`, detail: hand.calling === "touch" ? `${names} Tap Invoke again to call him.` : names };
}

/** "Chamois f5: 4 > 1". */
function harmWords(hand: TemplePlay, harm: Harm): string {
  const unit = unitOn(hand.view, harm.piece);
  const name = unit ? `${kindOf(hand.rules, unit.kind).name} ${hand.geometry.name(unit.cell)}` : hand.geometry.name(harm.piece);
  return `${name}: ${unit?.hp ?? "?"} > ${harm.health}${harm.dies ? (harm.health > 0 ? ", turns neutral" : ", falls") : ""}`;
}

/** What a press would do, in a line for the board and the screen reader. */
export function pressWords(hand: TemplePlay, press: Press | null): string {
  if (!press) return "";
  if (press.verb === "seize") return "can be taken over";
  if (press.verb === "mend") return "can be repaired";
  if (press.verb !== "strike") return "";
  const { victims = [], actor } = press.forecast;
  const back = actor ? `strikes back, yours ${unitOn(hand.view, actor.piece)?.hp ?? "?"} > ${actor.health}` : "nobody strikes back";
  return `attack, ${victims.map((harm) => harmWords(hand, harm)).join("; ")}; ${back}`;
}

/** What a press where the player points would do, with the sum behind it. */
function forecastWords(hand: TemplePlay): Words | null {
  const { aimed, unit, geometry, view } = hand;
  if (!unit || !view || !aimed) return null;
  const name = kindOf(hand.rules, unit.kind).name;
  const to = hand.standsAfter(aimed) ?? unit.cell;
  const road = hand.reach.get(to);
  const cost = road ? `${road.cost} MP, ${road.left} left` : "from where it stands";
  const site = siteOn(view, aimed.cell);
  if (aimed.verb === "go") return { head: `${name} ${geometry.name(unit.cell)} to ${geometry.name(to)}`, detail: cost };
  if (aimed.verb === "rest") return { head: `${name} rests on ${geometry.name(unit.cell)}`, detail: "and is done for this turn" };
  if (aimed.verb === "capture" && site) {
    const done = (to === unit.cell ? unit.progress : 0) + 1;
    const what = buildingOf(hand.rules, site.kind).name;
    return done >= site.needed
      ? { head: `${name} takes the ${what} on ${geometry.name(to)}`, detail: cost }
      : { head: `${name} works on the ${what}: ${done} of ${site.needed}`, detail: `${cost}; goes on by itself` };
  }
  if (aimed.verb === "mend") return { head: `${name} repairs ${named(hand, aimed.cell)}`, detail: (aimed.forecast.victims ?? []).map((harm) => harmWords(hand, harm)).join("; ") };
  if (aimed.verb === "seize") return { head: `${name} takes over ${named(hand, aimed.cell)}`, detail: cost };
  return blowWords(hand, aimed, to);
}

function blowWords(hand: TemplePlay, aimed: Press, to: number): Words {
  const { victims = [], actor } = aimed.forecast;
  const own = actor ? unitOn(hand.view, actor.piece) : null;
  const back = actor ? `It strikes back: yours ${own?.hp ?? "?"} > ${actor.health}${actor.dies ? ", falls" : ""}` : "Nobody strikes back";
  const risk = hand.presses.strikeOn(aimed.cell)?.places?.find((each) => each.cell === aimed.place)?.risk ?? 0;
  const after = risk === 0 ? "no rival in sight could hit it there" : `${plural(risk, "rival")} in sight could hit it there`;
  // What a blow leaves stays on one line with what there was.
  const head = `${victims.map((harm) => harmWords(hand, harm)).join("; ")}. ${back}.`.replaceAll(" > ", "\u00a0>\u00a0");
  return { head, detail: `from ${hand.geometry.name(to)}; ${after}`, tone: "harm" };
}

function threatWords(hand: TemplePlay): Words | null {
  if (!hand.overlays.threats) return null;
  const cell = hand.hover >= 0 ? hand.hover : hand.focus;
  const threats = hand.overlays.threatsOn(cell);
  const total = threats.reduce((sum, threat) => sum + threat.damage, 0);
  const place = hand.geometry.name(cell);
  if (threats.length === 0) return { head: `${place}: nobody in sight could see and strike here`, detail: "Hidden units are not counted." };
  const names = threats.map((threat) => `${kindOf(hand.rules, threat.kind).name} ${hand.geometry.name(threat.cell)} (${threat.damage})`);
  return { head: `${place}: up to ${total} before defence`, detail: names.join(", "), tone: "harm" };
}

/** Somebody works on the temple, or could begin to. */
function alarm(hand: TemplePlay): Words | null {
  const [first] = hand.overlays.alarms;
  if (!first || hand.unit) return null;
  const work = first.progress > 0 ? `${first.progress} of ${first.needed} captures done. ` : "";
  const near = first.cells.length > 0 ? `In reach of it: ${first.cells.map((cell) => named(hand, cell)).join(", ")}.` : "";
  return { head: "Your temple is in danger!", detail: `${work}${near}`, tone: "harm" };
}

/** A standing order that pauses keeps its goal, and can go on or be called off. */
function paused(hand: TemplePlay): Words | null {
  const { session } = hand;
  const goal = session.goals.find((each) => each.paused);
  const unit = goal ? hand.view?.units.find((each) => each.seat === session.seat && each.number === goal.piece) : null;
  if (!goal || !unit || hand.unit || !session.myTurn) return null;
  const name = named(hand, unit.cell);
  const what = goal.to === unit.cell ? "Its work waits" : `It waits on its way to ${hand.geometry.name(goal.to)}`;
  return {
    head: `${name}. ${what}: ${goal.paused}`,
    detail: "",
    acts: [
      { label: "Resume", about: `Resume: ${name}`, use: () => session.send(goal.piece, goal.to) },
      { label: "Call off", about: `Call off: ${name}`, use: () => session.send(goal.piece, -1) },
    ],
  };
}

function news(hand: TemplePlay): Words | null {
  return hand.unit || !hand.session.myTurn ? null : hand.session.happened.words((cell) => hand.show(cell));
}

function prompt(hand: TemplePlay): Words {
  const { site, unit, session } = hand;
  if (!session.myTurn) return NOTHING;
  if (unit?.done) return { head: `${kindOf(hand.rules, unit.kind).name} is done for this turn.`, detail: "" };
  if (unit && hand.targets.size > 0) return { head: "Press a marked beast to strike it,", detail: "or a tile in reach to go there." };
  if (unit && hand.reach.size > 0) return { head: "Press a tile in reach, or a building to take it.", detail: "Further tiles take several turns." };
  if (unit) return { head: "It has moved: press it to finish it.", detail: "" };
  if (site) return { head: `${buildingOf(hand.rules, site.kind).name} on ${hand.geometry.name(site.cell)}`, detail: makes(hand) };
  return { head: "Select a unit or a building of yours.", detail: "" };
}

function makes(hand: TemplePlay): string {
  const products = hand.overlays.products.filter((product) => product.site === hand.site?.cell);
  if (products.length === 0) return buildingOf(hand.rules, hand.site!.kind).help;
  const open = products.filter((product) => product.why === "").length;
  return open > 0 ? "Choose what it makes." : (products[0]?.why ?? "");
}
