// Picks the icons named below out of the icon packages into one sprite, and writes who is to be thanked for them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const out = join(dirname(fileURLToPath(import.meta.url)), "..", "src", "generated");

// Silhouettes of the game: our name, the icon, its author (CC BY 3.0 asks for the name).
const GAME_ICONS = [
  ["sprint", "sprint", "Lorc"],
  ["shield", "shield", "Sbed"],
  ["hammer", "warhammer", "Delapouite"],
  ["run", "run", "Lorc"],
  ["wall", "vibrating-shield", "Delapouite"],
  ["sweep", "spinning-sword", "Lorc"],
  ["skull", "death-skull", "Sbed"],
  ["threat", "eye-target", "Delapouite"],
  ["grid-game", "empty-chessboard", "Delapouite"],
  ["frigate", "galleon", "Lorc"],
  ["shop", "shop", "Delapouite"],
  ["purse", "two-coins", "Delapouite"],
  ["roll", "rolling-dices", "Delapouite"],
];

// Faces in colour, for people and endings (Fluent Emoji, MIT).
const EMOJI = [
  ["robot", "robot"],
  ["person", "slightly-smiling-face"],
  ["trophy", "trophy"],
  ["handshake", "handshake"],
  ["anchor", "anchor"],
  ["link", "link"],
  ["couch", "couch-and-lamp"],
];

// Controls (Lucide, ISC).
const CONTROLS = [
  "arrow-right", "book-open", "check", "chevron-left", "chevron-right", "circle-help",
  "copy", "download", "flag", "keyboard", "lightbulb", "maximize", "menu",
  "message-circle", "minus", "pause", "play", "plus", "rotate-ccw", "scroll-text", "send", "settings", "skip-back",
  "skip-forward", "step-back", "step-forward", "timer", "undo-2", "upload", "user", "users", "wifi",
  "wifi-off", "x", "zap", "refresh-cw", "share-2",
];

function symbol(collection, prefix, name, icon) {
  const found = collection.icons[icon] ?? collection.icons[collection.aliases?.[icon]?.parent];
  if (!found) throw new Error(`there is no icon ${icon} in ${collection.prefix}`);
  const width = found.width ?? collection.width ?? 16;
  const height = found.height ?? collection.height ?? 16;
  return `<symbol id="${prefix}-${name}" viewBox="0 0 ${width} ${height}">${found.body}</symbol>`;
}

const load = (name) => JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), "utf8"));
const games = load("game-icons");
const emoji = load("fluent-emoji-flat");
const lucide = load("lucide");

const symbols = [
  ...GAME_ICONS.map(([name, icon]) => symbol(games, "g", name, icon)),
  ...EMOJI.map(([name, icon]) => symbol(emoji, "e", name, icon)),
  ...CONTROLS.map((name) => symbol(lucide, "c", name, name)),
];
const authors = [...new Set(GAME_ICONS.map(([, , author]) => author))].sort();
const credits = { gameIcons: GAME_ICONS.map(([, icon, author]) => ({ icon, author })), authors };

mkdirSync(out, { recursive: true });
writeFileSync(join(out, "sprite.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`);
writeFileSync(join(out, "credits.json"), `${JSON.stringify(credits, null, 1)}\n`);
