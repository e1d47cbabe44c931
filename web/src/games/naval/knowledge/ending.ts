// How Naval Battle speaks of a match that is over. Then nothing is hidden any more.

import { givenUp, sideOf } from "../../../after/told.ts";
import type { NavalEvent, NavalRules, NavalShipView, NavalView } from "../../../wire.ts";
import type { Ending, Statistic, Told } from "../../game.ts";
import { radarOf, seaOf, unrolled } from "../maps/sea.ts";

type NavalTold = Told<NavalView, NavalEvent, NavalRules>;

function headline(told: NavalTold): string {
  const { outcome, names, view, seat } = told;
  const when = `turn ${view.round}`;
  const left = names.length === 2 ? givenUp(told, when) : "";
  if (left) return left;
  const winner = names[outcome.winners[0] ?? -1] ?? "";
  if (outcome.why.includes("fleet wins"))
    return {
      won: `Time is up at ${when}, and your fleet is worth most.`,
      lost: `Time is up at ${when}, and ${winner}’s fleet is worth more than yours.`,
      draw: `Time is up at ${when}, and the best fleets are worth the same.`,
      watched: `Time is up at ${when}, and ${winner}’s fleet is worth most.`,
    }[sideOf(told)];
  const gaveUp = told.events.some(({ event }) => event.type === "resigned" && event.seat === seat);
  if (gaveUp) return `You gave up; ${winner} holds the sea in ${when}.`;
  const sunkEarly = seat >= 0 && view.out.includes(seat);
  return {
    won: `The sea is yours in ${when}.`,
    lost: sunkEarly ? `Your last ship was lost; ${winner} holds the sea.` : `${winner} holds the sea in ${when}.`,
    draw: `No fleet is left in ${when}.`,
    watched: `${winner} holds the sea in ${when}.`,
  }[sideOf(told)];
}

type Shot = Extract<NavalEvent, { type: "fired" }> & { turn: number; before: NavalView };

function statistics(told: NavalTold): Statistic[] {
  const seats = told.names.map((_, seat) => seat);
  const shots: Shot[] = told.events.flatMap(({ event, turn, before }) => (event.type === "fired" ? [{ ...event, turn, before }] : []));
  const of = (seat: number): Shot[] => shots.filter((shot) => shot.seat === seat);
  const hits = (seat: number): Shot[] => of(seat).filter((shot) => shot.results.some((result) => result > 0));
  const ships = (seat: number): NavalShipView[] => told.view.fleets.find((fleet) => fleet.seat === seat)?.ships ?? [];
  return [
    { label: "Shots", values: seats.map((seat) => of(seat).length) },
    { label: "Shots that hit", values: seats.map((seat) => hits(seat).length) },
    { label: "Blind shots", values: seats.map((seat) => of(seat).filter(isBlind).length) },
    { label: "Longest hit", values: seats.map((seat) => longest(hits(seat))) },
    { label: "First contact", values: seats.map((seat) => firstContact(told, seat)) },
    { label: "New water in radar", values: seats.map((seat) => `${lit(told, seat)} cells`) },
    { label: "Sank", values: seats.map((seat) => sunkBy(told, seat)) },
    { label: "Ships lost", values: seats.map((seat) => ships(seat).filter((ship) => ship.cell < 0).length) },
    { label: "Ships afloat", values: seats.map((seat) => ships(seat).filter((ship) => ship.cell >= 0).length) },
  ];
}

/** Whether no ship of the shooter had the target in its radar. */
function isBlind({ before, seat, target }: Shot): boolean {
  const sea = seaOf(before.chart);
  const fleet = before.fleets.find((each) => each.seat === seat)?.ships.filter((ship) => ship.cell >= 0) ?? [];
  return !fleet.some((ship) => radarOf(before.shapes, sea, ship.kind, ship.facing, ship.cell).includes(target));
}

function lit(told: NavalTold, seat: number): number {
  return told.events.reduce((sum, { event }) => (event.type === "sailed" && event.seat === seat ? sum + unrolled(event.lit).length : sum), 0);
}

/** Whose ships went down by this seat's orders: owners and those who saw it are told of the same ship. */
function sunkBy(told: NavalTold, seat: number): string {
  const found = new Map<string, string>();
  for (const { event, turn, mover } of told.events) {
    if (event.type !== "sank" || mover !== seat) continue;
    const kind = told.rules.ships[event.kind]?.name ?? "ship";
    const owner = told.names.length > 2 || event.owner === seat ? `${told.names[event.owner] ?? ""}’s ` : "";
    const key = `${turn} ${event.owner} ${event.kind}`;
    if (!found.has(key)) found.set(key, `${owner}${kind}`);
  }
  return found.size > 0 ? [...found.values()].join(", ") : "–";
}

/** The turn in which a seat first saw somebody else's ship. */
function firstContact(told: NavalTold, seat: number): string {
  const found = told.events.find(({ event, mover }) => event.type === "sighted" && mover === seat);
  return found ? `turn ${found.before.round}` : "–";
}

/** In steps, as ranges are counted (NB-01), from where the ship lay to what it aimed at. */
function longest(shots: readonly Shot[]): string {
  const far = Math.max(0, ...shots.map(distance));
  return far > 0 ? `${far} cells` : "–";
}

function distance({ before, seat, ship, target }: Shot): number {
  const from = before.fleets.find((fleet) => fleet.seat === seat)?.ships[ship]?.cell ?? -1;
  if (from < 0) return 0;
  const { stride } = before.chart;
  return Math.abs((from % stride) - (target % stride)) + Math.abs(Math.floor(from / stride) - Math.floor(target / stride));
}

export const ending: Ending<NavalView, NavalEvent, NavalRules> = {
  emblem: "g-battleship",
  headline,
  statistics,
  loses: (event, seat) => event.type === "sank" && event.owner === seat,
};
