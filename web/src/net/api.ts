import type {
  ClaimSeat,
  GameInfo,
  JoinMatch,
  MatchInfo,
  MyMatch,
  NewMatch,
  Problem,
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

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiProblem(0, { code: "offline", words: "The server does not answer. Is it running?", source: "" });
  }
  if (!response.ok) throw new ApiProblem(response.status, await problemOf(response));
  return (await response.json()) as T;
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

export const api = {
  /** For what one game alone asks, such as its workshop. */
  post,
  games: () => call<GameInfo[]>("/games"),
  newMatch: (wish: NewMatch) => post<Seated>("/matches", wish),
  match: (match: string) => call<MatchInfo>(`/matches/${match}`),
  join: (match: string, wish: JoinMatch) => post<Seated>(`/matches/${match}/join`, wish),
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
  rules: async (game: string): Promise<string> => {
    const response = await fetch(`/api/rules/${game}`);
    if (!response.ok) throw new ApiProblem(response.status, await problemOf(response));
    return response.text();
  },
};
