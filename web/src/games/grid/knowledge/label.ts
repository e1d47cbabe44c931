// A square in words, for those who hear the board.

import type { Geometry } from "../../../board/geometry.ts";
import type { GridView } from "../../../wire.ts";
import { classOf, unitOn, whose } from "../content/lookup.ts";
import type { Marks } from "../play/marks.ts";
import type { Scene } from "../content/types.ts";

export function inRing(view: GridView, cell: number): boolean {
  const x = cell % view.size;
  const y = Math.floor(cell / view.size);
  return Math.min(x, y, view.size - 1 - x, view.size - 1 - y) < view.ring;
}

function occupant(view: GridView, scene: Scene, cell: number, marks: Marks): string[] {
  const unit = unitOn(view, cell);
  if (!unit) return [view.rocks.includes(cell) ? "rock" : "free"];
  const row = classOf(scene.rules, unit);
  const parts = [whose(scene, unit), `${unit.health} of ${row.health} health`];
  if (unit.id === view.active) parts.push("selected");
  else if (marks.able.has(unit.id)) parts.push("can move");
  else if (unit.locked && unit.seat === view.seat) parts.push("done for this turn");
  if (unit.wall) parts.push("behind a shield wall");
  return parts;
}

export function cellLabel(geometry: Geometry, view: GridView, scene: Scene, cell: number, marks: Marks): string {
  const parts = occupant(view, scene, cell, marks);
  const steps = marks.steps.get(cell);
  if (steps !== undefined) parts.push(steps === 0 ? "stay here" : `in reach, ${steps} step${steps === 1 ? "" : "s"}`);
  if (marks.targets.has(cell)) {
    const blow = marks.targets.get(cell);
    parts.push(blow ? `attack for ${blow.damage}${blow.kills ? ", kills" : ""}` : "can be attacked");
  }
  if (inRing(view, cell)) parts.push("in the burning ring");
  const threats = marks.threats?.get(cell) ?? 0;
  if (threats > 0) parts.push(`threatened by ${threats}`);
  return `${geometry.name(cell)}, ${parts[0]}${parts.length > 1 ? ` ${parts.slice(1).join(", ")}` : ""}`;
}
