// Written by web/scripts/sprite.mjs: the icons that this game brings.
import { bring } from "../../../ui/icons.ts";
import sheet from "./icons.svg?url";

bring(sheet, ["ares","drama-masks","winged-shield","hades-symbol","sundial","dagger","coins","sleepy","flag","healing","wolf-head","spider-alt","monkey","ant","goat","bull","boar","bat","bee","mosquito","eagle-emblem","octopus","squid","swordfish","frog","snake","medusa-head","temple-tron","factory","harbor-dock","nest-eggs","anvil","castle","holy-grail"]);
