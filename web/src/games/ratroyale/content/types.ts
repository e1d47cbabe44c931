// The shell's records with the types of this game.

import type { Session as AnySession } from "../../../table/session.svelte.ts";
import type { RatroyaleEvent, RatroyaleRules, RatroyaleView } from "../../../wire.ts";
import type { Scene as AnyScene } from "../../game.ts";

export type Scene = AnyScene<RatroyaleView, RatroyaleRules>;
export type Session = AnySession<RatroyaleView, RatroyaleEvent, RatroyaleRules>;
