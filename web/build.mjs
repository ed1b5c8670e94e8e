// build.mjs [--watch] [--out DIR]: the page, from web/ and build/wasm/apiary.wasm into build/web/.
//
// Every file but index.html, sw.js and the manifest has a hash in its name and may be kept for ever.
// Beside each text file and the module lie its .gz and .br forms, which the server sends.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { buildRules } from './build-rules.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const argument = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const out = argument('--out') ?? join(root, 'build/web');
const firstLoadLimit = 500_000; // bytes, compressed, the engine included
const languages = ['en', 'ru', 'uk', 'el'];

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** Writes a file under assets/ with its hash in the name; returns its address. */
function asset(name, extension, bytes) {
  const path = `assets/${name}-${hashOf(bytes)}.${extension}`;
  writeFileSync(join(out, path), bytes);
  return `/${path}`;
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

function foldersUnder(folder) {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inside.flatMap((entry) => foldersUnder(join(folder, entry.name)))];
}

function localeText(language) {
  const folder = join(web, 'locales', language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

async function bundle(entry, define, extra = {}) {
  const result = await esbuild.build({
    entryPoints: [join(web, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define,
    legalComments: 'none',
    logLevel: 'warning',
    outdir: out,
    ...extra,
  });
  return result.outputFiles[0].contents;
}

function compressAll() {
  for (const path of filesUnder(out)) {
    if (!/\.(js|css|html|wasm|svg|ftl|json|webmanifest|txt)$/.test(path)) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
}

async function build() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'assets'), { recursive: true });
  cpSync(join(web, 'public'), out, { recursive: true });

  const wasm = join(root, 'build/wasm/apiary.wasm');
  if (!existsSync(wasm)) throw new Error(`${relative(root, wasm)} is missing: run tools/build-wasm first`);
  const assets = {
    wasm: asset('apiary', 'wasm', readFileSync(wasm)),
    locales: Object.fromEntries(languages.map((l) => [l, asset(l, 'ftl', localeText(l))])),
    rules: await buildRules({ root, out, asset, languages }),
  };
  assets.engine = asset('engine', 'js', await bundle('src/core/engine_worker.ts', {}));
  const define = { __ASSETS__: JSON.stringify(assets) };
  const main = asset('main', 'js', await bundle('src/main.tsx', define));
  const style = asset('style', 'css', await bundle('css/index.css', {}, { external: ['*.svg'] }));

  const index = readFileSync(join(web, 'public/index.html'), 'utf8')
    .replaceAll('%MAIN%', main)
    .replaceAll('%STYLE%', style)
    .replaceAll('%WASM%', assets.wasm);
  writeFileSync(join(out, 'index.html'), index);

  const files = filesUnder(out)
    .map((path) => `/${relative(out, path)}`)
    .filter((path) => path !== '/index.html');
  const version = hashOf(
    Buffer.concat([index, ...files.map((path) => readFileSync(join(out, path)))].map((part) => Buffer.from(part))),
  );
  writeFileSync(
    join(out, 'sw.js'),
    await bundle('src/sw.ts', {
      __FILES__: JSON.stringify(['/', ...files]),
      __VERSION__: JSON.stringify(version),
    }),
  );
  compressAll();
  const size = (path) => statSync(join(out, `${path}.br`)).size;
  const largestLocale = Object.values(assets.locales).reduce((a, b) => (size(a) > size(b) ? a : b));
  const first = ['/index.html', main, style, assets.wasm, assets.engine, largestLocale];
  const total = first.reduce((sum, path) => sum + size(path), 0);
  console.log(`web: ${files.length} files; first load ${(total / 1000).toFixed(0)} KB compressed`);
  if (total > firstLoadLimit) throw new Error(`the first load is over ${firstLoadLimit / 1000} KB`);
}

await build();
if (process.argv.includes('--watch')) {
  let timer;
  // Each folder by itself: on Linux, Node.js 18 cannot watch all below one.
  for (const folder of ['src', 'css', 'locales', 'public'].flatMap((name) => foldersUnder(join(web, name)))) {
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(() => build().catch((error) => console.error(error.message)), 100);
    });
  }
}
