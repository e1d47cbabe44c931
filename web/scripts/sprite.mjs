// Picks the icons named below out of the icon packages into one sprite, and writes who is to be thanked for them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";
import { AMPHORA } from "./amphora.mjs";

const require = createRequire(import.meta.url);
const out = join(dirname(fileURLToPath(import.meta.url)), "..", "src", "generated");

// Silhouettes: our name, the icon, its author (CC BY 3.0 asks for the name). Every page has those of the shell; each game
// has a sheet of its own, which nobody loads who plays another.
const SHEETS = {
  shell: [
    ["skull", "death-skull", "Sbed"],
    ["threat", "eye-target", "Delapouite"],
    ["grid-game", "empty-chessboard", "Delapouite"],
    ["frigate", "galleon", "Lorc"],
    ["greek-temple", "greek-temple", "Delapouite"],
    ["battleship", "battleship", "Cathelineau"],
    ["rat", "rat", "Delapouite"],
  ],
  grid: [
    ["sprint", "sprint", "Lorc"],
    ["shield", "shield", "Sbed"],
    ["hammer", "warhammer", "Delapouite"],
    ["run", "run", "Lorc"],
    ["wall", "vibrating-shield", "Delapouite"],
    ["sweep", "spinning-sword", "Lorc"],
  ],
  frigate: [
    ["shop", "shop", "Delapouite"],
    ["purse", "two-coins", "Delapouite"],
    ["roll", "rolling-dices", "Delapouite"],
    ["quay", "harbor-dock", "Delapouite"],
  ],
  temple: [
    ["ares", "spartan-helmet", "Delapouite"],
    ["drama-masks", "drama-masks", "Lorc"],
    ["winged-shield", "winged-shield", "Lorc"],
    ["hades-symbol", "hades-symbol", "Delapouite"],
    ["sundial", "sundial", "Lorc"],
    ["dagger", "sacrificial-dagger", "Lorc"],
    ["coins", "coins", "Delapouite"],
    ["sleepy", "sleepy", "Lorc"],
    ["flag", "flying-flag", "Lorc"],
    ["healing", "healing", "Delapouite"],
  ],
  naval: [
    ["speed-boat", "speed-boat", "Delapouite"],
    ["radar-dish", "radar-dish", "Lorc"],
    ["submarine", "submarine", "Delapouite"],
    ["cruiser", "cruiser", "Cathelineau"],
    ["iron-hulled-warship", "iron-hulled-warship", "Cathelineau"],
    ["carrier", "carrier", "Cathelineau"],
    ["cannon-ball", "cannon-ball", "Lorc"],
    ["cannon-shot", "cannon-shot", "Lorc"],
    ["torpedo", "torpedo", "Delapouite"],
    ["mortar", "mortar", "Delapouite"],
    ["bombing-run", "bombing-run", "Lorc"],
    ["bullet-impacts", "bullet-impacts", "Delapouite"],
    ["radar-sweep", "radar-sweep", "Lorc"],
    ["sinking-ship", "sinking-ship", "Delapouite"],
    ["compass", "compass", "Lorc"],
  ],
  ratroyale: [
    ["bread-slice", "bread-slice", "Delapouite"],
    ["beer-stein", "beer-stein", "Lorc"],
    ["soda-can", "soda-can", "Guard13007"],
    ["peas", "peas", "Delapouite"],
    ["railway", "railway", "Delapouite"],
    ["backpack", "backpack", "Delapouite"],
    ["spray", "spray", "Lorc"],
    ["fist", "fist", "Lorc"],
    ["seated-mouse", "seated-mouse", "Lorc"],
    ["cookie", "cookie", "Delapouite"],
    ["brandy-bottle", "brandy-bottle", "Lorc"],
    ["bubbles", "bubbles", "Lorc"],
    ["split-arrows", "split-arrows", "Delapouite"],
    ["pestle-mortar", "pestle-mortar", "Skoll"],
    ["vintage-robot", "vintage-robot", "Lorc"],
    ["camp-cooking-pot", "camp-cooking-pot", "Delapouite"],
    ["square-bottle", "square-bottle", "Lorc"],
    ["high-punch", "high-punch", "Delapouite"],
    ["hole-ladder", "hole-ladder", "Delapouite"],
    ["wooden-fence", "wooden-fence", "Lorc"],
    ["oil-can", "oil-can", "Delapouite"],
    ["chili-pepper", "chili-pepper", "Delapouite"],
    ["cheese-wedge", "cheese-wedge", "Lorc"],
    ["cooking-pot", "cooking-pot", "Delapouite"],
    ["teapot", "teapot", "Lorc"],
    ["dripping-honey", "dripping-honey", "Lorc"],
    ["cooking-glove", "cooking-glove", "Delapouite"],
    ["coffee-cup", "coffee-cup", "Delapouite"],
    ["swap-bag", "swap-bag", "Lorc"],
    ["hot-meal", "hot-meal", "Delapouite"],
    ["slow-blob", "slow-blob", "Sbed"],
    ["star-swirl", "star-swirl", "Lorc"],
    ["poison-bottle", "poison-bottle", "Lorc"],
    ["drop", "drop", "Lorc"],
    ["ringing-bell", "ringing-bell", "Lorc"],
    ["lightning-arc", "lightning-arc", "Lorc"],
    ["soul", "soul", "Delapouite"],
    ["vibrating-shield", "vibrating-shield", "Delapouite"],
    ["broken-shield", "broken-shield", "Lorc"],
    ["flying-flag", "flying-flag", "Lorc"],
    ["vomiting", "vomiting", "Lorc"],
    ["time-bomb", "time-bomb", "Lorc"],
    ["trench-assault", "trench-assault", "Quoting"],
    ["card-draw", "card-draw", "Faithtoken"],
    ["slot-machine", "slot-machine", "Caro Asercion"],
    ["walking-boot", "walking-boot", "Lorc"],
    ["crosshair", "crosshair", "Badges"],
    ["chef-toque", "chef-toque", "Delapouite"],
    ["notebook", "notebook", "Delapouite"],
    ["smithy", "anvil", "Lorc"],
    ["sundial", "sundial", "Lorc"],
  ],
};

// Faces in colour, for people and endings (Fluent Emoji, MIT).
const EMOJI = [
  ["robot", "robot"],
  ["person", "slightly-smiling-face"],
  ["trophy", "trophy"],
  ["rat", "rat"],
  ["mouse", "mouse-face"],
  ["cheese", "cheese-wedge"],
  ["handshake", "handshake"],
  ["anchor", "anchor"],
  ["link", "link"],
  ["couch", "couch-and-lamp"],
];

// Controls (Lucide, ISC).
const CONTROLS = [
  "arrow-right", "book-open", "check", "chevron-left", "chevron-right", "circle-help",
  "copy", "download", "eye", "flag", "keyboard", "lightbulb", "maximize", "menu", "percent",
  "message-circle", "minus", "pause", "play", "plus", "rotate-ccw", "save", "scroll-text", "send", "settings", "skip-back",
  "skip-forward", "step-back", "step-forward", "timer", "undo-2", "upload", "user", "users", "wifi",
  "wifi-off", "x", "zap", "refresh-cw", "share-2", "lock", "calendar-days", "trash-2", "pencil",
];

// A silhouette is drawn on 512 by 512 and shown on 20 to 100: whole numbers are finer than anybody can see.
const LEAN = { multipass: true, floatPrecision: 0, plugins: ["preset-default"] };
function lean(body) {
  const drawn = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`, LEAN);
  return drawn.data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

function symbol(collection, prefix, name, icon) {
  const found = collection.icons[icon] ?? collection.icons[collection.aliases?.[icon]?.parent];
  if (!found) throw new Error(`there is no icon ${icon} in ${collection.prefix}`);
  const width = found.width ?? collection.width ?? 16;
  const height = found.height ?? collection.height ?? 16;
  return `<symbol id="${prefix}-${name}" viewBox="0 0 ${width} ${height}">${prefix === "g" ? lean(found.body) : found.body}</symbol>`;
}

const load = (name) => JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), "utf8"));
const games = load("game-icons");
const emoji = load("fluent-emoji-flat");
const lucide = load("lucide");

const src = join(out, "..");
const sheet = (symbols) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;
const shown = (rows) => rows.map(([name, icon]) => symbol(games, "g", name, icon));
// What is drawn by us, for one game each.
const OWN = { temple: AMPHORA };
const { shell, ...apart } = SHEETS;

mkdirSync(out, { recursive: true });
const everywhere = [
  ...shown(shell),
  ...EMOJI.map(([name, icon]) => symbol(emoji, "e", name, icon)),
  ...CONTROLS.map((name) => symbol(lucide, "c", name, name)),
];
writeFileSync(join(out, "sprite.svg"), sheet(everywhere));
// A page may hold several games: where two of them drew one name differently, the one that came last would have its way.
const drawn = new Map(shell.map(([name], i) => [name, shown(shell)[i]]));
for (const [game, rows] of Object.entries(apart)) {
  const folder = join(src, "games", game, "content");
  const own = OWN[game] ?? [];
  const names = [...rows, ...own].map(([name]) => name);
  const symbols = [...shown(rows), ...own.map(([, symbol]) => symbol)];
  names.forEach((name, i) => {
    if ((drawn.get(name) ?? symbols[i]) !== symbols[i]) throw new Error(`${game} draws ${name} otherwise than another game`);
    drawn.set(name, symbols[i]);
  });
  writeFileSync(join(folder, "icons.svg"), sheet(symbols));
  const code = [
    "// Written by web/scripts/sprite.mjs: the icons that this game brings.",
    'import { bring } from "../../../ui/icons.ts";',
    'import sheet from "./icons.svg?url";',
    "",
    `bring(sheet, ${JSON.stringify(names)});`,
  ];
  writeFileSync(join(folder, "icons.ts"), `${code.join("\n")}\n`);
}

const used = Object.values(SHEETS).flat();
const authors = [...new Set(used.map(([, , author]) => author))].sort();
// Two games may use one icon; it is credited once.
const credited = new Map(used.map(([, icon, author]) => [icon, { icon, author }]));
writeFileSync(join(out, "credits.json"), `${JSON.stringify({ gameIcons: [...credited.values()], authors }, null, 1)}\n`);
