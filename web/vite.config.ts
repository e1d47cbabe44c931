import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The server of `make play`; `npm run dev` passes what it does not know on to it.
const server = process.env["CINQUE_SERVER"] ?? "http://127.0.0.1:8000";

// A typeface that comes late is for the next page: letters that change under the reader move everything after them. And
// every browser that can run this page reads woff2.
const fonts: Plugin = {
  name: "cinque-fonts",
  enforce: "pre",
  transform(code, id) {
    if (!/@fontsource.*\.css$/.test(id)) return null;
    const late = code.replaceAll("font-display: swap", "font-display: optional");
    return { code: late.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, ""), map: null };
  },
};

// A few large files instead of sixty small ones, each of which would be a journey of its own: what every page needs, what
// every table needs, and then the pages and games, which the bundler keeps apart by itself.
const groups = [
  { name: "shell", test: /\/(node_modules\/(svelte|esm-env|clsx)|src\/(ui|net|styles)|src\/lobby\/(games|keeping|options))|\/sign\.ts|\/src\/games\/[\w.]+\.ts|\/src\/lesson\/(begin|firsts|light\.svelte)\.ts|\/src\/[\w.]+\.ts|src\/stage\/(buses|sounds)/, priority: 2 },
  // Loaded at the first press: nobody hears anything before.
  { name: "sounds", test: /zzfx|src\/stage\/effectrows/, priority: 3 },
  // Not what only boards of pieces that go and strike need: the bundler makes a file of it for Grid, Temple and Ratatouille.
  { name: "table", test: /\/src\/(board\/(?!Stand|Parts|Danger|edge)|hands\/(?!striking|HandBoard|Places)|stage|after\/told)/, priority: 1 },
];

export default defineConfig({
  plugins: [fonts, svelte()],
  build: {
    outDir: "../src/cinque/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // The laws are tried on samples that Python has made; see tests/test_theatre.py.
  test: {
    include: [process.env["CINQUE_SAMPLES"] ? "tests/laws/*.law.ts" : "tests/**/*.test.ts"],
    environment: "node",
    // The first to ask for a game waits until all of it is compiled, which takes a busy machine its time.
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});
