// Written by web/scripts/sprite.mjs: the icons that this game brings.
import { bring } from "../../../ui/icons.ts";
import sheet from "./icons.svg?url";

bring(sheet, ["shop","purse","roll","quay"]);
