// check-colours: every colour of the page is a token of web/css/tokens.css, so that themes can change it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const allowed = new Set([
  'web/css/tokens.css',
  'web/src/board/art.ts', // computes the ink of a drawing, as src/render/art.c does
]);
const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

const files = ['web/css', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(css|tsx?)$/.test(path) && !allowed.has(path)),
);
const found = files.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, i) => (line.match(colour) ?? []).map((text) => `${path}:${i + 1}: ${text}`)),
);
for (const one of found) console.error(`${one} is a raw colour; use a token of web/css/tokens.css`);
if (found.length) process.exitCode = 1;
else console.log(`check-colours: ${files.length} files`);
