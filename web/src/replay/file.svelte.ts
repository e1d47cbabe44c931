import { api, troubleOf } from "../net/api.ts";
import type { GameRecord, Replay } from "../wire.ts";

/** A record that was opened from a file, until the page is closed. */
class OpenedFile {
  replay: Replay | null = $state.raw(null);
  record: GameRecord | null = $state.raw(null);
}

export const opened = new OpenedFile();

/** Reads a record and lets the server play it through; what is wrong with it comes back in words. */
export async function openFile(file: File): Promise<string | null> {
  let record: GameRecord;
  try {
    record = JSON.parse(await file.text()) as GameRecord;
  } catch {
    return "This file is no record: it is not JSON.";
  }
  try {
    opened.replay = await api.replayFile(record);
    opened.record = record;
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}
