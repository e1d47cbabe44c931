// The server's records with the types of one game. On the wire they are `unknown`; they get their types where they are
// heard, in this folder, and keep them from there on.

import type { Move } from "../table/offers.ts";
import type { Acted, Earned, Hint, Profile, ProfileInfo, Reward, ServerFrame, Update, Welcome } from "../wire.ts";

type With<Plain, Typed> = Omit<Plain, keyof Typed> & Typed;

export type WelcomeOf<Rules> = With<Welcome, { rules: Rules }>;
export type UpdateOf<View, Event> = With<Update, { view: View | null; events: Event[] }>;
/** What is heard at a table of this game. */
export type FrameOf<View, Event, Rules> = Exclude<ServerFrame, Welcome | Update> | WelcomeOf<Rules> | UpdateOf<View, Event>;

export type ProfileInfoOf<Summary> = With<ProfileInfo, { summary: Summary }>;
export type ProfileOf<View, Summary = unknown> = With<Profile, { view: View; info: ProfileInfoOf<Summary> }>;
export type ActedOf<View, Summary, Event> = With<Acted, { events: Event[]; profile: ProfileOf<View, Summary> }>;
export type EarnedOf<Line> = With<Earned, { lines: Line[] }>;
export type RewardOf<Line> = With<Reward, { lines: Line[] }>;

/** A file that scripts/samples.py wrote from the rules, loaded when it is needed. */
export async function sampled<Samples>(file: Promise<{ default: unknown }>): Promise<Samples> {
  return (await file).default as Samples;
}

/** A hint with the moves it speaks of. */
export type HintOf = With<Hint, { moves: Move[]; order: Move[] }>;
