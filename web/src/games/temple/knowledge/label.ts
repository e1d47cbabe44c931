// A tile in words, for those who hear the board.

import type { Geometry } from "../../../board/geometry.ts";
import type { TempleView } from "../../../wire.ts";
import { buildingOf, godOf, isClear, kindOf, NEUTRAL, player, plural, siteOn, terrainAt, UNKNOWN, unitOn, whose } from "../content/lookup.ts";
import type { Marks } from "../play/marks.ts";
import type { Scene } from "../content/types.ts";
import type { TemplePlay } from "../play/play.svelte.ts";

function unitWords(view: TempleView, scene: Scene, cell: number, marks: Marks): string[] {
  const unit = unitOn(view, cell);
  if (!unit) return ghostWords(view, scene, cell);
  const parts = [whose(scene, unit.seat, unit.kind), `${unit.hp} of ${kindOf(scene.rules, unit.kind).hp} HP`];
  if (marks.able.has(cell)) parts.push(unit.moved ? "has moved, can act" : "can move");
  else if (unit.seat === view.you && unit.done) parts.push("done for this turn");
  if (unit.progress > 0) parts.push(`capturing, ${unit.progress} done`);
  if (unit.defended) parts.push("has struck back");
  return parts;
}

function ghostWords(view: TempleView, scene: Scene, cell: number): string[] {
  const ghost = view.ghosts.find((each) => each.cell === cell);
  return ghost ? [`remembered from round ${ghost.round}: ${whose(scene, ghost.seat, ghost.kind)}`] : [];
}

export function ownerWords(scene: Scene, owner: number, fresh: boolean): string {
  if (owner === UNKNOWN) return "owner not known";
  const who = owner === NEUTRAL ? "nobody’s" : player(scene, owner) === "You" ? "yours" : `${player(scene, owner)}’s`;
  return fresh ? who : `${who} when last seen`;
}

function siteWords(view: TempleView, scene: Scene, cell: number): string[] {
  const site = siteOn(view, cell);
  if (!site) return [];
  return [`${buildingOf(scene.rules, site.kind).name}, ${ownerWords(scene, site.owner, site.fresh)}`];
}

/** Whose land a tile is; a memory where it is in fog. */
export function landWords(view: TempleView, scene: Scene, cell: number): string {
  const mark = view.land[cell] ?? "?";
  if (mark === "?" || mark === "-") return "";
  return `land: ${ownerWords(scene, Number(mark), isClear(view, cell))}`;
}

/** What lies there, whoever stands on it: "Desert, Factoreon, nobody’s". */
export function tileWords(view: TempleView, scene: Scene, cell: number): string {
  const terrain = terrainAt(scene.rules, view, cell)?.name ?? "no tile";
  return [terrain, ...siteWords(view, scene, cell)].join(", ");
}

export function cellLabel(geometry: Geometry, view: TempleView, scene: Scene, cell: number, marks: Marks): string {
  const terrain = terrainAt(scene.rules, view, cell);
  if (!terrain) return `${geometry.name(cell)}, no tile`;
  const parts = [...unitWords(view, scene, cell, marks), ...siteWords(view, scene, cell), terrain.name.toLowerCase()];
  const land = landWords(view, scene, cell);
  if (land) parts.push(land);
  if (!isClear(view, cell)) parts.push("in fog");
  const way = marks.reach.get(cell);
  if (way) parts.push(`in reach for ${way.cost}, ${way.left} MP left`);
  const target = marks.targets.get(cell);
  if (target) parts.push(target);
  const threats = marks.threats?.get(cell) ?? 0;
  if (threats > 0) parts.push(`threatened by ${threats}`);
  return `${geometry.name(cell)}, ${parts.join(", ")}`;
}

/** What invoking the god would do now, and to whom; that a god who is awake is renewed and not doubled. */
export function invocationWords(hand: TemplePlay): string {
  const { view, session } = hand;
  const told = hand.overlays.invocation;
  if (!view || !told) return "";
  const { god } = godOf(session.rules, view.seats[view.you]?.god ?? 0);
  const names = told.cells.map((cell) => {
    const unit = unitOn(view, cell);
    return `${unit ? `${kindOf(session.rules, unit.kind).name} on ` : ""}${hand.geometry.name(cell)}`;
  });
  const whom = names.length > 0 ? `It changes ${names.join(", ")}.` : "It changes none of your units as they are now.";
  if (told.left > 0) return `${god} is awake for ${plural(told.left, "turn")}: this renews it to ${plural(told.turns, "turn")}, and adds nothing. ${whom}`;
  return `${god} would be awake for ${plural(told.turns, "turn")}. ${whom}`;
}
