// Written by web/scripts/sprite.mjs: the icons that this game brings.
import { bring } from "../../../ui/icons.ts";
import sheet from "./icons.svg?url";

bring(sheet, ["bread-slice","beer-stein","soda-can","peas","railway","backpack","spray","fist","seated-mouse","cookie","brandy-bottle","bubbles","split-arrows","pestle-mortar","vintage-robot","camp-cooking-pot","square-bottle","high-punch","hole-ladder","wooden-fence","oil-can","chili-pepper","cheese-wedge","cooking-pot","teapot","dripping-honey","cooking-glove","coffee-cup","swap-bag","hot-meal","slow-blob","star-swirl","poison-bottle","drop","ringing-bell","lightning-arc","soul","vibrating-shield","broken-shield","flying-flag","vomiting","time-bomb","trench-assault","card-draw","slot-machine","walking-boot","crosshair","chef-toque","notebook","smithy","sundial"]);
