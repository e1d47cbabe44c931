// A tile in words, for those who hear the board.

import type { Geometry } from "../../../board/geometry.ts";
import type { RatroyaleUnitView, RatroyaleView } from "../../../wire.ts";
import { durationWords, entityOf, heightWords, HOLE, plural, statusOf, unitOn, whose } from "../content/lookup.ts";
import type { Marks } from "../play/marks.ts";
import type { Scene } from "../content/types.ts";

export function marksWords(scene: Scene, unit: RatroyaleUnitView): string[] {
  return unit.marks.map((mark) => {
    const row = statusOf(scene.rules, mark.status);
    return `${row.name}${mark.intensity > 1 ? ` ${mark.intensity}` : ""}, ${durationWords(mark, unit)}`;
  });
}

function unitWords(view: RatroyaleView, scene: Scene, cell: number, marks: Marks): string[] {
  const unit = unitOn(view, cell);
  if (!unit) return [];
  const row = entityOf(scene.rules, unit.kind);
  const parts = [whose(scene, unit), `${unit.health} of ${row.health} HP`];
  if (unit.height > 0) parts.push(`cover ${unit.height}`);
  if (marks.able.has(cell)) parts.push(`can act: ${plural(unit.moves, "move")}, ${plural(unit.stamina, "skill")}`);
  return [...parts, ...marksWords(scene, unit)];
}

export function cellLabel(geometry: Geometry, view: RatroyaleView, scene: Scene, cell: number, marks: Marks): string {
  if (view.terrain[cell] === HOLE || view.terrain[cell] === undefined) return `${geometry.name(cell)}, no tile`;
  const parts = [...unitWords(view, scene, cell, marks), heightWords(view, cell)];
  if (view.stacks.some((stack) => stack.includes(cell))) parts.push("Crumbs Stack");
  view.seats.forEach((seat, number) => {
    if (seat.zone.includes(cell)) parts.push(`${whoseZone(scene, number)} deployment zone`);
  });
  const way = marks.reach.get(cell);
  const band = marks.bands.get(cell);
  if (way) parts.push(`in reach in ${plural(way.steps, "step")}`);
  else if (band) parts.push(`${band} moves away`);
  const target = marks.targets.get(cell);
  if (target) parts.push(target);
  const threat = marks.threats?.get(cell) ?? 0;
  if (threat > 0) parts.push(`threatened for up to ${threat}`);
  return `${geometry.name(cell)}, ${parts.join(", ")}`;
}

function whoseZone(scene: Scene, seat: number): string {
  return scene.you.length === 1 && scene.you[0] === seat ? "your" : `${scene.names[seat]}’s`;
}
