// Written by web/scripts/sprite.mjs: the icons that this game brings.
import { bring } from "../../../ui/icons.ts";
import sheet from "./icons.svg?url";

bring(sheet, ["wolf-head","spider-alt","monkey","ant","goat","bull","boar","bat","bee","eagle-emblem","octopus","squid","frog","snake","medusa-head","factory","harbor-dock","nest-eggs","anvil","castle","holy-grail","ares","drama-masks","winged-shield","hades-symbol","sundial","dagger","coins","sleepy","flag","healing","swordfish","mosquito"]);
