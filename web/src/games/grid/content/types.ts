// The shell's records with the types of this game.

import type { Session as AnySession } from "../../../table/session.svelte.ts";
import type { GridEvent, GridRules, GridView } from "../../../wire.ts";
import type { Scene as AnyScene } from "../../game.ts";

export type Scene = AnyScene<GridView, GridRules>;
export type Session = AnySession<GridView, GridEvent, GridRules>;
