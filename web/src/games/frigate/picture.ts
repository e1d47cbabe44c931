import "./content/icons.ts";
import "./content/titles.css";
import type { Picture } from "../game.ts";
import type { FrigateRules, FrigateView } from "../../wire.ts";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import reel from "./knowledge/reel.json?url";

export const picture: Picture<FrigateView, FrigateRules> = { showcase: {}, reel, Preview, Still };
