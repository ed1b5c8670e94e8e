// The npm package as a user has it: installed from its tarball in an empty folder, used from JavaScript,
// TypeScript, a bundle and a browser. Everything that its manual and its README show is run.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const web = createRequire(join(root, 'web/package.json'));
const manifest = JSON.parse(readFileSync(join(root, 'js/package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'apiary-npm-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (program, args, options = {}) => execFileSync(program, args, { cwd: folder, encoding: 'utf8', ...options });

writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
const tarball = join(root, `build/npm/${manifest.name}-${manifest.version}.tgz`);
run('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', tarball]);

/** The blocks of a page in a language, with what it shows as their output. */
function blocks(page, language) {
  const out = join(folder, `blocks-${language}`);
  mkdirSync(out, { recursive: true });
  run('node', [join(root, 'tools/doc-blocks.mjs'), join(root, page), language, out]);
  const read = (name) => {
    try {
      return readFileSync(join(out, name), 'utf8');
    } catch {
      return undefined;
    }
  };
  const found = [];
  for (let i = 1, code = read(`1.${language}`); code !== undefined; code = read(`${++i}.${language}`)) {
    found.push({ code, output: read(`${i}.txt`) ?? '' });
  }
  rmSync(out, { recursive: true });
  return found;
}

/** Runs the blocks as one module, and compares what each prints. */
function runBlocks(page) {
  const all = blocks(page, 'js');
  const file = join(folder, 'blocks.mjs');
  writeFileSync(file, all.map(({ code }, i) => `${code}\nconsole.log('--- ${i}');\n`).join(''));
  const printed = run('node', [file]).split(/^--- \d+\n/m);
  all.forEach(({ output }, i) => assert.equal(printed[i], output, `${page}, block ${i + 1}`));
  return all.length;
}

test('the manual and the README show what happens', () => {
  assert.ok(runBlocks('docs/javascript.md') >= 9);
  assert.equal(runBlocks('js/README.md'), 1);
});

test('the version is that of the library', () => {
  const header = readFileSync(join(root, 'include/apiary/version.h'), 'utf8');
  assert.equal(manifest.version, /APIARY_VERSION +"(.*)"/.exec(header)[1]);
});

test('it has types, for Node.js and for bundlers', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { Analyst, createEngine, EngineError, load, WasmCore, type Core, type Game, type Line, type Refusal, type ReviewedPly } from 'apiary-hive';
const apiary: Core = await load();
const game: Game = apiary.create('Base+MLP', { repetition: true });
const refusal: Refusal | null = game.play('wS1');
const engine = createEngine(apiary);
const line: Line | null = await engine.play(game, { level: 1 });
const moves: ReviewedPly[] = await engine.reviewGame(game, { nodes: 100 });
const key: bigint = game.key();
export const best = (core: WasmCore): string => new Analyst(core).lines(game, { depth: 1 }).move;
export const over = (error: unknown): boolean => error instanceof EngineError && error.status === 'game-over';
// @ts-expect-error: there is no such option
apiary.create('Base', { repetitions: true });
export const text: string = \`\${refusal?.status} \${line?.move} \${moves[0]?.mark} \${key}\`;
`,
  );
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const tsc = web.resolve('typescript/bin/tsc');
    run('node', [tsc, ...options, '--module', module, '--moduleResolution', resolution, 'use.ts'], {
      stdio: 'inherit',
    });
  }
});

test('a process ends when its engine is idle, and an engine can be stopped', () => {
  const script = `import { createEngine, load } from 'apiary-hive';
    const apiary = await load();
    const engine = createEngine(apiary);
    let depth = 0;
    const lines = await engine.analyse(apiary.create('Base+MLP'), { lines: 2 }, (found) => {
      depth = found[0].depth;
      if (depth >= 2) engine.stop();
    });
    console.log(lines.length, depth >= 2);`;
  assert.equal(run('node', ['--input-type=module', '-e', script], { timeout: 60_000 }), '2 true\n');
});

test('it can be bundled for a browser', async () => {
  const esbuild = web('esbuild');
  const { outputFiles } = await esbuild.build({
    stdin: { contents: "import { load } from 'apiary-hive'; await load();", resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    minify: true,
    logLevel: 'error',
  });
  const { text } = outputFiles[0];
  assert.ok(!text.includes('node:'), 'nothing of Node.js is in it');
  assert.ok(text.length < 30_000, `${text.length} bytes`);
});

const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };

test('the page of the manual works in a browser', async (t) => {
  const [{ code }] = blocks('docs/javascript.md', 'html');
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>waiting</title><body></body>${code}`);
  const server = createServer(({ url }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const file = createReadStream(join(folder, path));
    file.on('error', () => response.writeHead(404).end());
    response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
    file.pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const browser = await web('playwright-core').chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  t.after(() => browser.close());
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => document.title !== 'waiting', undefined, { timeout: 30_000 });
  assert.equal(await page.locator('svg[role=img]').count(), 1);
  assert.deepEqual(errors, []);
});
