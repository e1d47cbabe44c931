import "./content/icons.ts";
import type { Picture } from "../game.ts";
import type { NavalRules, NavalView } from "../../wire.ts";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import reel from "./knowledge/reel.json?url";

export const picture: Picture<NavalView, NavalRules> = { showcase: {}, reel, Preview, Still };
