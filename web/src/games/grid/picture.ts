import "./content/icons.ts";
import "./content/colours.css";
import type { Picture } from "../game.ts";
import type { GridRules, GridView } from "../../wire.ts";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";

export const picture: Picture<GridView, GridRules> = { showcase: { obstacles: "few" }, Preview, Still };
