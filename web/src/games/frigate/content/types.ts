// The shell's records with the types of this game.

import type { Session as AnySession } from "../../../table/session.svelte.ts";
import type { FrigateEvent, FrigateRules, FrigateView } from "../../../wire.ts";
import type { Scene as AnyScene } from "../../game.ts";

export type Scene = AnyScene<FrigateView, FrigateRules>;
export type Session = AnySession<FrigateView, FrigateEvent, FrigateRules>;
