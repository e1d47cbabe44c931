// Written by web/scripts/sprite.mjs: the icons that this game brings.
import { bring } from "../../../ui/icons.ts";
import sheet from "./icons.svg?url";

bring(sheet, ["speed-boat","radar-dish","submarine","cruiser","iron-hulled-warship","carrier","cannon-ball","cannon-shot","torpedo","mortar","bombing-run","bullet-impacts","radar-sweep","sinking-ship","compass"]);
