// The shell's records with the types of this game.

import type { Session as AnySession } from "../../../table/session.svelte.ts";
import type { TempleEvent, TempleRules, TempleView } from "../../../wire.ts";
import type { Scene as AnyScene } from "../../game.ts";

export type Scene = AnyScene<TempleView, TempleRules>;
export type Session = AnySession<TempleView, TempleEvent, TempleRules>;
