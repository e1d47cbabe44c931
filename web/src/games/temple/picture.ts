import "./content/icons.ts";
import "@fontsource/cinzel/600.css";
import "./content/titles.css";
import type { Picture } from "../game.ts";
import type { TempleRules, TempleView } from "../../wire.ts";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import reel from "./knowledge/reel.json?url";

export const picture: Picture<TempleView, TempleRules> = { showcase: {}, reel, Preview, Still };
