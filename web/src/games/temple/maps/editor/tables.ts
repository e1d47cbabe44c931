// The rows a map is made of, and the maps to begin from; loaded when they are needed.

import { sampled } from "../../../../net/typed.ts";
import type { TempleBuildingRow, TempleChart, TempleTerrainRow, TempleUnitRow } from "../../../../wire.ts";

export interface Tables {
  terrains: TempleTerrainRow[];
  buildings: TempleBuildingRow[];
  units: TempleUnitRow[];
  /** The maps of the atlas by file name. */
  maps: string[];
}

/** The same rows, and every map of the atlas in full. */
type Atlas = Omit<Tables, "maps"> & { maps: Record<string, unknown> };

export async function loadTables(): Promise<Tables> {
  const { maps, ...rows } = await sampled<Atlas>(import("../../content/samples.json"));
  return { ...rows, maps: Object.keys(maps) };
}

const NO_TILE = "_";

function column(x: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  return (x >= 26 ? letters[Math.floor(x / 26) - 1]! : "") + letters[x % 26]!;
}

export function wordOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** The map as text, in the form the server reads; whether it makes sense is the server's to say. */
export function textOf(chart: TempleChart, tables: Tables): string {
  const { width, height } = chart;
  const head = [`name: ${chart.name}`, ...(chart.about ? [`about: ${chart.about}`] : [])];
  head.push(`players: ${chart.players}`, `symmetry: ${chart.symmetry}`, "terrain:");
  const lines = Array.from({ length: height }, (_, y) => {
    const row = chart.terrain.slice(y * width, (y + 1) * width);
    return " ".repeat(y % 2) + row.map((mark) => tables.terrains[mark]?.mark ?? NO_TILE).join(" ");
  });
  const thing = (name: string, start: number, cell: number): string =>
    `${wordOf(name)} ${start < 0 ? "-" : start + 1} ${column(cell % width)}${Math.floor(cell / width) + 1}`;
  const sites = chart.sites.map((each) => thing(tables.buildings[each.kind]!.name, each.start, each.cell));
  const units = chart.units.map((each) => thing(tables.units[each.kind]!.name, each.start, each.cell));
  return [...head, ...lines, "things:", ...sites, ...units, ""].join("\n");
}

/** The cell a fault speaks of, or -1: its place ends with a name such as "line 12, c4". */
export function cellOfFault(where: string, width: number): number {
  const found = /(?:^|, )([a-z]{1,2})(\d+)$/.exec(where);
  if (!found) return -1;
  const x = [...found[1]!].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return (Number(found[2]) - 1) * width + x;
}
