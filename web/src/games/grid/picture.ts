import "./content/icons.ts";
import "./content/colours.css";
import type { Picture } from "../game.ts";
import type { GridRules, GridView } from "../../wire.ts";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import reel from "./knowledge/reel.json?url";

export const picture: Picture<GridView, GridRules> = { showcase: { obstacles: "few" }, reel, Preview, Still };
