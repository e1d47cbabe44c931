// Writes each file of the built client also squeezed, for browsers that can read it: once here instead of at every request.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const out = new URL("../../src/cinque/server/static/", import.meta.url).pathname;
// Fonts and pictures are squeezed already; what is tiny fits a packet anyway.
const SQUEEZED = /\.(js|css|svg|html|json|webmanifest|txt)$/;
const SMALL = 800;

function squeeze(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) squeeze(path);
    else if (SQUEEZED.test(name) && statSync(path).size > SMALL) {
      const body = readFileSync(path);
      const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
      writeFileSync(`${path}.br`, brotliCompressSync(body, settings));
      writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
    }
  }
}
squeeze(out);
