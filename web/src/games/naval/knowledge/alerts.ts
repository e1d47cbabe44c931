import type { LogLine } from "../../../table/journal.svelte.ts";

const MOST = 4;

/** What has happened to a player since his last turn, the newest first: hits, sightings, contacts. */
export function alertsOf(log: readonly LogLine[], seat: number): LogLine[] {
  const turns = log.flatMap((line, i) => (line.tone === "turn" && line.seat === seat ? [i] : []));
  const since = turns.at(-2) ?? -1;
  const news = log.slice(since + 1).filter((line) => line.tone === "blow" && line.cell >= 0 && !/ fires /.test(line.text));
  return news.slice(-MOST).reverse();
}
