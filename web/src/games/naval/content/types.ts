// The shell's records with the types of this game.

import type { Session as AnySession } from "../../../table/session.svelte.ts";
import type { NavalEvent, NavalRules, NavalView } from "../../../wire.ts";
import type { Scene as AnyScene } from "../../game.ts";

export type Scene = AnyScene<NavalView, NavalRules>;
export type Session = AnySession<NavalView, NavalEvent, NavalRules>;
