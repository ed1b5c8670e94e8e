// build.mjs [--dev] [--out DIR]: builds the page from web/ and build/wasm/apiary.wasm into build/web/.
// With --dev (tools/dev.mjs) quickly, readable, with source maps and without the service worker.
//
// Every file but index.html, sw.js and the manifests has a hash in its name and can be cached forever.
// Text files and the module also have .gz and .br versions, which the server sends.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FluentParser } from '@fluent/syntax';
import * as esbuild from 'esbuild';
import { buildFonts } from './build-fonts.mjs';
import { buildPuzzles } from './build-puzzles.mjs';
import { buildRules } from './build-rules.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const argument = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const out = argument('--out') ?? join(root, 'build/web');
const development = process.argv.includes('--dev');
/** In bytes, compressed. */
const firstLoadLimit = 498_000;
const scriptsLimit = 155_000;
const totalLimit = 950_000; // without the fonts and what is fetched in parts, when it is needed:
const fontsLimit = 160_000;
const puzzlesLimit = 4_000_000;
const explorerLimit = 6_000_000;
const explorerFolder = 'assets/explorer';
const languages = readdirSync(join(root, 'web/locales'));

/** A part of the explorer's database but its index: not fetched before it is needed. */
const isExplorerPart = (path) => path.startsWith(`/${explorerFolder}/`) && !path.includes('/index-');

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** Writes a file under assets/ with its hash in the name; returns its address. */
function asset(name, extension, bytes) {
  const path = `assets/${name}-${hashOf(bytes)}.${extension}`;
  writeFileSync(join(out, path), bytes);
  return `/${path}`;
}

/**
 * The opening explorer's database (docs/explorer.md): the page loads a part when it is needed. All parts have the hash
 * of the whole in their names, which is returned.
 */
function copyExplorer() {
  const folder = join(root, 'data/explorer');
  const parts = readdirSync(folder).sort();
  const hash = hashOf(Buffer.concat(parts.map((name) => readFileSync(join(folder, name)))));
  mkdirSync(join(out, explorerFolder), { recursive: true });
  for (const name of parts) cpSync(join(folder, name), join(out, explorerFolder, name.replace('.bin', `-${hash}.bin`)));
  return hash;
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Files of texts that come with their page, not with the first load. */
const laterTexts = ['analysis', 'explorer', 'lessons', 'puzzles'];

/** The messages of a language by their keys, as text: those of `names`, without the extension, if they are given. */
function messagesOf(language, names) {
  const folder = join(web, 'locales', language);
  const messages = new Map();
  const isWanted = (file) => !names || names.includes(basename(file, '.ftl'));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.ftl') && isWanted(file))) {
    const source = readFileSync(join(folder, name), 'utf8');
    for (const entry of new FluentParser().parse(source).body) {
      if (entry.type === 'Message') messages.set(entry.id.name, source.slice(entry.id.span.start, entry.span.end));
    }
  }
  return messages;
}

/** Texts of a language in one file. Those that a new language does not have yet are English. */
const textOf = (language, names) =>
  `${[...new Map([...messagesOf('en', names), ...messagesOf(language, names)]).values()].join('\n')}\n`;

const firstTexts = readdirSync(join(web, 'locales/en'))
  .map((file) => basename(file, '.ftl'))
  .filter((name) => !laterTexts.includes(name));
const localeText = (language) => textOf(language, firstTexts);

/** By name and language. */
const laterLocales = () =>
  Object.fromEntries(
    laterTexts.map((name) => [
      name,
      Object.fromEntries(languages.map((l) => [l, asset(`${name}-${l}`, 'ftl', textOf(l, [name]))])),
    ]),
  );

/** What Apiary is, in a sentence: in the head of the page and in the manifest. */
const descriptionOf = (language) => /^app-description = (.*)$/m.exec(localeText(language))[1];

/** manifest.webmanifest is English; the others have their language in the name (src/ui/head.ts). */
function writeManifests() {
  const plain = JSON.parse(readFileSync(join(web, 'public/manifest.webmanifest'), 'utf8'));
  for (const lang of languages) {
    const name = lang === 'en' ? 'manifest.webmanifest' : `manifest-${lang}.webmanifest`;
    writeFileSync(join(out, name), JSON.stringify({ ...plain, lang, description: descriptionOf(lang) }));
  }
}

const common = {
  bundle: true,
  minify: !development,
  sourcemap: development ? 'inline' : false,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  logLevel: 'warning',
};

/** One file: a worker, the style sheet. */
async function bundle(entry, more = {}) {
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: [join(web, entry)],
    write: false,
    outdir: out,
    ...more,
  });
  return outputFiles[0].contents;
}

/** The page: main.tsx, and a chunk for each route that it imports. Returns the chunks by their address. */
async function bundlePage(define) {
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: [join(web, 'src/main.tsx')],
    outdir: join(out, 'assets'),
    absWorkingDir: out,
    splitting: true,
    metafile: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    define,
  });
  const chunks = Object.entries(metafile.outputs).map(([path, { entryPoint = '', imports }]) => [
    `/${path}`,
    {
      source: entryPoint && relative(join(web, 'src'), join(out, entryPoint)),
      imports: imports.filter(({ kind }) => kind === 'import-statement').map((one) => `/${one.path}`),
    },
  ]);
  return new Map(chunks);
}

/** A chunk and its static imports. */
function withImports(chunks, path, found = new Set()) {
  if (!found.has(path)) {
    found.add(path);
    for (const next of chunks.get(path).imports) withImports(chunks, next, found);
  }
  return found;
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
  writeManifests();

  const wasm = join(root, 'build/wasm/apiary.wasm');
  if (!existsSync(wasm)) throw new Error(`${relative(root, wasm)} is missing: run tools/build-wasm first`);
  const fonts = buildFonts({ web, asset });
  const puzzles = buildPuzzles({ root, asset });
  const assets = {
    wasm: asset('apiary', 'wasm', readFileSync(wasm)),
    locales: Object.fromEntries(languages.map((l) => [l, asset(l, 'ftl', localeText(l))])),
    fontsStyle: fonts.style,
    rules: await buildRules({ root, out, asset, languages }),
    rulesStyle: asset('rules', 'css', await bundle('css/rules.css')),
    laterLocales: laterLocales(),
    puzzles: puzzles.index,
    analysisStyle: asset('analysis', 'css', await bundle('css/analysis.css')),
    lessonsStyle: asset('lessons', 'css', await bundle('css/lessons.css')),
    puzzlesStyle: asset('puzzles', 'css', await bundle('css/puzzles.css')),
    explorer: copyExplorer(),
  };
  assets.gif = asset('gif', 'js', await bundle('src/analysis/gif_worker.ts'));
  assets.engine = asset('engine', 'js', await bundle('../js/src/engine_worker.ts'));
  const chunks = await bundlePage({
    __ASSETS__: JSON.stringify(assets),
    __DEVELOPMENT__: JSON.stringify(development),
  });
  const chunkOf = (source) => [...chunks.keys()].find((path) => chunks.get(path).source === source);
  const main = chunkOf('main.tsx');
  const sheet = Buffer.from(await bundle('css/index.css', { external: ['*.svg'] })).toString();
  const style = asset('style', 'css', `${fonts.standIns}\n${sheet}`);

  const index = readFileSync(join(web, 'public/index.html'), 'utf8')
    .replaceAll('%MAIN%', main)
    .replaceAll('%STYLE%', style)
    .replaceAll('%WASM%', assets.wasm)
    .replaceAll('%DESCRIPTION%', descriptionOf('en'));
  writeFileSync(join(out, 'index.html'), index);
  if (development) return;

  const allFiles = filesUnder(out)
    .map((path) => `/${relative(out, path)}`)
    .filter((path) => path !== '/index.html');
  // Kept for times without a network once they were used.
  const later = [...puzzles.all.filter((path) => !puzzles.kept.includes(path)), ...allFiles.filter(isExplorerPart)];
  const files = allFiles.filter((path) => !later.includes(path));
  const version = hashOf(
    Buffer.concat([index, ...allFiles.map((path) => readFileSync(join(out, path)))].map((part) => Buffer.from(part))),
  );
  writeFileSync(
    join(out, 'sw.js'),
    await bundle('src/sw.ts', {
      define: {
        __FILES__: JSON.stringify(['/', ...files]),
        __LATER__: JSON.stringify(later),
        __VERSION__: JSON.stringify(version),
      },
    }),
  );
  compressAll();
  const parts = { main, style, wasm: assets.wasm, locales: Object.values(assets.locales), puzzles: puzzles.all };
  checkSizes(chunks, allFiles, parts);
}

/** The compressed sizes (brotli) of a first visit and a first game, and of all files. */
function checkSizes(chunks, files, { main, style, wasm, locales, puzzles }) {
  const size = (path) => statSync(join(out, existsSync(join(out, `${path}.br`)) ? `${path}.br` : path)).size;
  const sum = (paths) => [...paths].reduce((total, path) => total + size(path), 0);
  const largestLocale = locales.reduce((a, b) => (size(a) > size(b) ? a : b));
  const isFont = (path) => path.endsWith('.woff2');
  const scripts = withImports(chunks, main);
  const sizes = {
    'first load': [sum(['/index.html', style, wasm, largestLocale, ...scripts]), firstLoadLimit],
    scripts: [sum(chunks.keys()), scriptsLimit],
    fonts: [sum(files.filter(isFont)), fontsLimit],
    puzzles: [sum(puzzles), puzzlesLimit],
    explorer: [sum(files.filter(isExplorerPart)), explorerLimit],
    total: [sum(files.filter((path) => !isFont(path) && !isExplorerPart(path) && !puzzles.includes(path))), totalLimit],
  };
  const kilobytes = (bytes) => `${Math.round(bytes / 1000)} KB`;
  const report = Object.entries(sizes).map(([name, [bytes]]) => `${name} ${kilobytes(bytes)}`);
  console.log(`web: ${files.length} files, compressed: ${report.join(', ')}`);
  for (const [name, [bytes, limit]] of Object.entries(sizes)) {
    if (bytes > limit) throw new Error(`web: ${name} is ${kilobytes(bytes)}, over the limit of ${kilobytes(limit)}`);
  }
}

await build();
