import "./content/icons.ts";
import "@fontsource/fredoka/600.css";
import "./content/titles.css";
import type { Picture } from "../game.ts";
import type { RatroyaleRules, RatroyaleView } from "../../wire.ts";
import Preview from "./knowledge/Preview.svelte";
import Still from "./knowledge/Still.svelte";
import reel from "./knowledge/reel.json?url";

export const picture: Picture<RatroyaleView, RatroyaleRules> = { showcase: { map: "food-truck" }, reel, Preview, Still };
