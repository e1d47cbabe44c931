// The page once for each kind of address, with what that kind needs named in its head: else a browser learns of a page's
// code only when the code of the shell has run. The server picks by the first word of the address.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const out = new URL("../../src/cinque/server/static/", import.meta.url).pathname;
const DOORS = {
  home: "src/lobby/HomePage.svelte",
  match: "src/table/MatchPage.svelte",
  replay: "src/replay/ReplayPage.svelte",
  rules: "src/rulebook/RulesPage.svelte",
};
const manifest = JSON.parse(readFileSync(join(out, ".vite", "manifest.json"), "utf8"));
const page = readFileSync(join(out, "index.html"), "utf8");

/** A chunk and all that it imports at once; not what it loads later. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const other of manifest[key].imports ?? []) withImports(other, found);
  return found;
}

for (const [door, source] of Object.entries(DOORS)) {
  const chunks = [...withImports(source)].map((key) => manifest[key]);
  const links = [
    ...chunks.map(({ file }) => [file, `<link rel="modulepreload" crossorigin href="/${file}">`]),
    ...chunks.flatMap(({ css = [] }) => css).map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`]),
  ];
  const fresh = new Map(links.filter(([file]) => !page.includes(file)));
  writeFileSync(join(out, `${door}.html`), page.replace("</head>", `  ${[...fresh.values()].join("\n    ")}\n  </head>`));
}
// It was for us; the server has no use for it.
rmSync(join(out, ".vite"), { recursive: true });
