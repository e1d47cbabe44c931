import { makePasskey, newId, showPasskey } from "./browser.ts";
import type { ActedOf, EarnedOf, ProfileInfoOf, ProfileOf } from "./typed.ts";
import type {
  Adopt,
  Adopted,
  Carried,
  Carry,
  CarryState,
  CarryTicket,
  CarryWho,
  ClaimSeat,
  Daily,
  GameInfo,
  Glance,
  JoinMatch,
  LabState,
  Lesson,
  MatchInfo,
  Me,
  PasskeyQuestion,
  MyMatch,
  NewMatch,
  PlayerKey,
  Problem,
  ProfileInfo,
  GameRecord,
  Recovery,
  Replay,
  Rival,
  Review,
  RunningMatch,
  Seated,
  StoredRecord,
  StudyRun,
  StudyWish,
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

/** Who asks follows from the cookie, which pages cannot read; whoever is nobody yet becomes somebody when that is needed. */
function post<T>(path: string, body: unknown = {}): Promise<T> {
  return call<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** A file as it is written: its checksum holds for these very letters. */
async function text(path: string): Promise<string> {
  return (await answer(path)).text();
}

/** What outlives a match. Whatever changes something has a key, so that sending it again is harmless. */
export const profiles = {
  list: <Summary>(game: string) => call<ProfileInfoOf<Summary>[]>(`/games/${game}/profiles`),
  make: <View, Summary>(game: string, name: string, key: string = newId()) =>
    post<ProfileOf<View, Summary>>(`/games/${game}/profiles`, { name, key }),
  bringIn: <View, Summary>(game: string, text: string, key: string = newId()) =>
    post<ProfileOf<View, Summary>>(`/games/${game}/profiles/import`, { text, key }),
  show: <View, Summary>(profile: string) => call<ProfileOf<View, Summary>>(`/profiles/${profile}`),
  act: <View, Summary, Event>(profile: string, action: Record<string, unknown>, key: string = newId()) =>
    again(() => post<ActedOf<View, Summary, Event>>(`/profiles/${profile}/act`, { key, action })),
  throwAway: (profile: string, name: string) => post<ProfileInfo>(`/profiles/${profile}/delete`, { name }),
  takeBack: (profile: string) => post<ProfileInfo>(`/profiles/${profile}/restore`),
  file: (profile: string) => text(`/profiles/${profile}/export`),
  earned: <Line>(profile: string) => call<EarnedOf<Line>[]>(`/profiles/${profile}/matches`),
  daily: (game: string) => call<Daily>(`/games/${game}/daily`),
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

/** Who one is, on this device and on others. */
export const people = {
  me: () => call<Me>("/me"),
  rename: (name: string) => post<Me>("/me", { name }),
  adopt: (wish: Adopt) => post<Adopted>("/me/adopt", wish),
  newKey: (label: string, scope: string) => post<PlayerKey>("/me/keys", { label, scope }),
  withdraw: (key: string) => post<Me>(`/me/keys/${key}/withdraw`),
  leave: () => post<unknown>("/me/leave"),
  carry: () => post<Carry>("/me/carry"),
  carryState: () => call<CarryState>("/me/carry"),
  answerCarry: (agree: boolean, number: number) => post<CarryState>("/me/carry/answer", { agree, number }),
  look: (code: string) => post<CarryWho>("/carry/look", { code }),
  ask: (code: string) => post<CarryTicket>("/carry/ask", { code }),
  take: (code: string, ticket: string) => post<Carried>("/carry/take", { code, ticket }),
  recovery: () => post<Recovery>("/me/recovery"),
  makePasskey: async () => post<Me>("/me/passkeys", await makePasskey(await post<PasskeyQuestion>("/me/passkeys/begin"))),
  showPasskey: async () => post<Carried>("/passkeys", await showPasskey(await post<PasskeyQuestion>("/passkeys/begin"))),
  recover: (code: string, alone: boolean) => post<Carried>("/recover", { code, alone }),
  close: () => post<Me>("/me/close"),
  reopen: () => post<Me>("/me/reopen"),
};

export const api = {
  /** For what one game alone asks, such as its workshop. */
  post,
  lessons: (game: string) => call<Lesson[]>(`/lessons/${game}`),
  games: () => call<GameInfo[]>("/games"),
  lab: () => call<LabState>("/lab"),
  startStudy: (wish: StudyWish) => post<StudyRun>("/lab/studies", wish),
  /** Whoever sits down adds 128 bits to the dice, so that nobody has chosen them. */
  newMatch: (wish: Omit<NewMatch, "luck">) => post<Seated>("/matches", { ...wish, luck: newId() }),
  match: (match: string) => call<MatchInfo>(`/matches/${match}`),
  join: (match: string, wish: Omit<JoinMatch, "luck">) => post<Seated>(`/matches/${match}/join`, { ...wish, luck: newId() }),
  claim: (match: string, wish: ClaimSeat) => post<MatchInfo>(`/matches/${match}/claim`, wish),
  rematch: (match: string) => post<Seated>(`/matches/${match}/rematch`, { luck: newId() }),
  /** How a match looks now to whoever asks. */
  glance: (match: string) => call<Glance>(`/matches/${match}/glance`),
  live: () => call<RunningMatch[]>("/live"),
  mine: () => call<MyMatch[]>("/me/matches"),
  /** A match of mine as I see it now, with the last I heard of. */
  glimpse: (match: string) => call<Replay>(`/me/matches/${match}/glimpse`),
  rivals: () => call<Rival[]>("/me/rivals"),
  /** Eyes are "all", or a seat of a finished match. */
  matchReplay: (match: string, eyes = "all") => call<Replay>(`/matches/${match}/replay/${eyes}`),
  recordReplay: (record: string, eyes = "all") => call<Replay>(`/records/${record}/replay/${eyes}`),
  replayFile: (record: GameRecord, eyes = "all") => post<Replay>(`/replay/${eyes}`, record),
  storeRecord: (record: GameRecord) => post<StoredRecord>("/records", record),
  /** Of a finished match: the chances by turn, and where they fell. */
  review: (match: string) => call<Review>(`/matches/${match}/review`),
  matchRecord: (match: string) => call<GameRecord>(`/matches/${match}/record`),
  record: (record: string) => call<GameRecord>(`/records/${record}`),
  rules: async (game: string): Promise<string> => (await answer(`/rules/${game}`)).text(),
};
