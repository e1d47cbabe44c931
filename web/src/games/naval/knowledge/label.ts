// What a cell is called by a screen reader: its name, what lies there, what is known of it, what can be done there.

import type { NavalContactView, NavalView } from "../../../wire.ts";
import { ageWords, FACINGS, kindOf, plural, standing, whose } from "../content/lookup.ts";
import { pictureOf, SEEN, SIGHTS, type Picture, type Vessel } from "../maps/picture.ts";
import type { Mark } from "../play/forecast.ts";
import type { Marks } from "../play/marks.ts";
import type { Scene } from "../content/types.ts";

function vesselWords({ seat, ship }: Vessel, view: NavalView, scene: Scene, marks: Marks): string[] {
  const parts = [whose(scene, seat, ship.kind), `${ship.health} of ${kindOf(scene.rules, ship.kind).health} health`, `bow ${FACINGS[ship.facing]}`];
  if (view.phase !== "battle" || seat !== view.seat) return parts;
  return [...parts, marks.able.has(ship.id) || ship.recharge > 0 || ship.fired ? standing(ship, scene.rules) : ""].filter(Boolean);
}

function contactWords(contact: NavalContactView, view: NavalView, scene: Scene): string[] {
  const parts = [whose(scene, contact.owner, contact.kind), ageWords(view, contact)];
  if (contact.health >= 0) parts.push(`${contact.health} health`);
  return parts;
}

function zoneWords({ chart, phase }: NavalView, scene: Scene, cell: number): string {
  if (phase === "battle") return "";
  const inside = (corner: number): boolean => {
    const dx = (cell % chart.stride) - (corner % chart.stride);
    const dy = Math.floor(cell / chart.stride) - Math.floor(corner / chart.stride);
    return dx >= 0 && dy >= 0 && dx < chart.zone && dy < chart.zone;
  };
  const seat = chart.zones.findIndex(inside);
  if (seat < 0) return "";
  return scene.you.length === 1 && scene.you[0] === seat ? "your starting zone" : `${scene.names[seat]}’s starting zone`;
}

const MARKS: Record<Mark, string> = {
  hit: "would be hit",
  sunk: "would be sunk",
  own: "warning: your own ship would be hit",
  unknown: "uncertain: in the fog",
  nothing: "nothing to hit",
};

function waterWords({ sea, land, sight, foggy }: Picture, cell: number): string {
  const bit = sea.bit(cell);
  if (land[bit]) return "land";
  return foggy && sight[bit] !== SEEN ? `water, ${SIGHTS[sight[bit]!]}` : "water";
}

export function cellLabel(view: NavalView, scene: Scene, cell: number, marks: Marks): string {
  const picture = pictureOf(view);
  const vessel = picture.vesselOn.get(cell);
  const contact = picture.contactOn.get(cell);
  const parts = vessel ? vesselWords(vessel, view, scene, marks) : contact ? contactWords(contact, view, scene) : [];
  parts.push(waterWords(picture, cell));
  const zone = zoneWords(view, scene, cell);
  if (zone) parts.push(zone);
  const ways = marks.sails.get(cell);
  if (ways) parts.push(`in reach, ${plural(Math.min(...ways.values()), "step")}`);
  if (marks.range.has(cell)) parts.push("in range");
  const mark = marks.shot?.get(cell);
  if (mark) parts.push(MARKS[mark]);
  const danger = marks.danger?.get(cell) ?? 0;
  if (danger > 0) parts.push(`threatened by ${danger}`);
  return `${picture.sea.name(cell)}, ${parts.join(", ")}`;
}
