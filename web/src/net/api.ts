import { playerToken } from "./player.ts";
import type { ActedOf, EarnedOf, ProfileInfoOf, ProfileOf } from "./typed.ts";
import type {
  ClaimSeat,
  Daily,
  GameInfo,
  JoinMatch,
  MatchInfo,
  MyMatch,
  NewMatch,
  PlayerToken,
  Problem,
  ProfileInfo,
  GameRecord,
  Replay,
  Seated,
  StoredRecord,
} from "../wire.ts";

/** An answer that is not the one hoped for, in words that can be shown. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.words);
  }
}

/** What went wrong, in words that can be shown. */
export function troubleOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await (await answer(path, init)).json()) as T;
}

/** The answer to a request; ApiProblem when it is not the one hoped for. */
async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiProblem(0, { code: "offline", words: "The server does not answer. Is it running?", source: "" });
  }
  if (!response.ok) throw new ApiProblem(response.status, await problemOf(response));
  return response;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { code: "unknown", words: `The server answered ${response.status}.`, source: "" };
  }
}

function post<T>(path: string, body: unknown, token = ""): Promise<T> {
  const headers: HeadersInit = { "content-type": "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  return call<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** As the player this browser is, who is made when he is first needed. */
async function mine<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const token = await player();
  if (method === "POST") return post<T>(path, body ?? {}, token);
  return call<T>(path, { headers: { authorization: `Bearer ${token}` } });
}

function player(): Promise<string> {
  return playerToken(async () => (await post<PlayerToken>("/players", {})).token);
}

/** A file as it is written: its checksum holds for these very letters. */
async function mineText(path: string): Promise<string> {
  const response = await answer(path, { headers: { authorization: `Bearer ${await player()}` } });
  return response.text();
}

/** What outlives a match. Whatever changes something has a key, so that sending it again is harmless. */
export const profiles = {
  list: <Summary>(game: string) => mine<ProfileInfoOf<Summary>[]>("GET", `/games/${game}/profiles`),
  make: <View, Summary>(game: string, name: string, key: string = crypto.randomUUID()) =>
    mine<ProfileOf<View, Summary>>("POST", `/games/${game}/profiles`, { name, key }),
  bringIn: <View, Summary>(game: string, text: string, key: string = crypto.randomUUID()) =>
    mine<ProfileOf<View, Summary>>("POST", `/games/${game}/profiles/import`, { text, key }),
  show: <View, Summary>(profile: string) => mine<ProfileOf<View, Summary>>("GET", `/profiles/${profile}`),
  act: <View, Summary, Event>(profile: string, action: Record<string, unknown>, key: string = crypto.randomUUID()) =>
    again(() => mine<ActedOf<View, Summary, Event>>("POST", `/profiles/${profile}/act`, { key, action })),
  throwAway: (profile: string, name: string) => mine<ProfileInfo>("POST", `/profiles/${profile}/delete`, { name }),
  takeBack: (profile: string) => mine<ProfileInfo>("POST", `/profiles/${profile}/restore`),
  file: (profile: string) => mineText(`/profiles/${profile}/export`),
  earned: <Line>(profile: string) => mine<EarnedOf<Line>[]>("GET", `/profiles/${profile}/matches`),
  daily: (game: string) => mine<Daily>("GET", `/games/${game}/daily`),
};

/** Once more when the line broke: the server applies a key once. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 0) throw error;
    return ask();
  }
}

export const api = {
  /** For what one game alone asks, such as its workshop. */
  post,
  games: () => call<GameInfo[]>("/games"),
  newMatch: (wish: NewMatch) =>
    wish.seats.some((seat) => seat.bring) ? mine<Seated>("POST", "/matches", wish) : post<Seated>("/matches", wish),
  match: (match: string) => call<MatchInfo>(`/matches/${match}`),
  join: (match: string, wish: JoinMatch) =>
    wish.bring ? mine<Seated>("POST", `/matches/${match}/join`, wish) : post<Seated>(`/matches/${match}/join`, wish),
  claim: (match: string, wish: ClaimSeat, token: string) => post<MatchInfo>(`/matches/${match}/claim`, wish, token),
  rematch: (match: string, token: string) => post<Seated>(`/matches/${match}/rematch`, {}, token),
  mine: (tokens: string[]) => post<MyMatch[]>("/mine", { tokens }),
  /** Eyes are "all", or a seat of a finished match. */
  matchReplay: (match: string, eyes = "all") => call<Replay>(`/matches/${match}/replay/${eyes}`),
  recordReplay: (record: string, eyes = "all") => call<Replay>(`/records/${record}/replay/${eyes}`),
  replayFile: (record: GameRecord, eyes = "all") => post<Replay>(`/replay/${eyes}`, record),
  storeRecord: (record: GameRecord) => post<StoredRecord>("/records", record),
  matchRecord: (match: string) => call<GameRecord>(`/matches/${match}/record`),
  record: (record: string) => call<GameRecord>(`/records/${record}`),
  rules: async (game: string): Promise<string> => (await answer(`/rules/${game}`)).text(),
};
