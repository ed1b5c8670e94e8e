#!/usr/bin/env node
// dev.mjs [--program FILE] [OPTION of `apiary serve`...]: serves the page and keeps it up to date while files
// change: `make dev`.
//
//   src/ include/ wasm/ proto/   the program and the module are built again, the server is restarted
//   web/ js/ docs/rules/ data/puzzles/   the page is built again, the server reads it
//
// Open pages reload (web/src/ui/development.ts). With --program the program is not built. Games are kept in
// build/dev-data.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = process.argv.slice(2);
const at = options.indexOf('--program');
const given = at < 0 ? undefined : options.splice(at, 2)[1];
const program = given ?? join(root, 'build/debug/apiary');
const page = join(root, 'build/dev-web');

const sources = ['src', 'include', 'wasm', 'proto'];
const pageSources = ['js/src', 'web/src', 'web/css', 'web/locales', 'web/public', 'docs/rules', 'data/puzzles'];

const say = (text) => console.log(`dev: ${text}`);

/** Runs a command in the root; false if it failed, after its own message. */
function run(...command) {
  return spawnSync(command[0], command.slice(1), { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

const buildProgram = () =>
  given !== undefined || (run('cmake', '--preset', 'debug') && run('ninja', '-C', 'build/debug', '--quiet', 'apiary'));
const buildModule = () => run('tools/build-wasm');
const buildPage = () => run('node', 'web/build.mjs', '--dev', '--out', page);

let checking;

/** Reports mistakes in types, while the page that was built is used: this takes longer than the build. */
function checkTypes() {
  checking?.kill();
  const child = spawn('web/node_modules/.bin/tsc', ['-p', 'web', '--noEmit'], { cwd: root, stdio: 'inherit' });
  checking = child;
  child.on('exit', (code) => {
    if (checking === child && code) say('the page is built, but its types have mistakes (see above)');
  });
}

let server;

function start() {
  const child = spawn(program, ['serve', '--web', page, '--data', join(root, 'build/dev-data'), ...options], {
    stdio: 'inherit',
  });
  server = child;
  child.on('exit', (code) => {
    if (server !== child) return; // it is being restarted
    say(`the server has stopped (${code}); it starts again when a file of src/ changes`);
    server = undefined;
  });
}

function stop() {
  const child = server;
  server = undefined;
  return new Promise((resolve) => {
    if (!child) return resolve();
    child.on('exit', resolve);
    child.kill('SIGTERM');
  });
}

const builtAt = () => statSync(program).mtimeMs;

/** Builds what the changed paths need. A failure leaves what is there, until the next change. */
async function update(paths) {
  const begun = Date.now();
  const isBelow = (...folders) => paths.some((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
  if (isBelow('proto') && !run('node', 'proto/generate.mjs')) return say('not built; waiting for the next change');
  if (isBelow(...sources)) {
    const before = builtAt();
    if (!buildModule() || !buildProgram()) return say('not built; waiting for the next change');
    if (builtAt() !== before || !server) {
      if (!buildPage()) return;
      await stop();
      start();
      return say(`program and page built in ${Date.now() - begun} ms`);
    }
  }
  if (!buildPage()) return say('not built; waiting for the next change');
  server?.kill('SIGHUP');
  say(`page built in ${Date.now() - begun} ms`);
  checkTypes();
  if (isBelow('web/locales')) run('node', 'tools/check-locales.mjs'); // a page with mistakes in its texts is built
}

/** The folder and all folders below it. */
function foldersUnder(folder) {
  const inside = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inside.flatMap((entry) => foldersUnder(`${folder}/${entry.name}`))];
}

// Files that git does not track are ignored: those of an editor, and generated ones.
const isSource = (name) => /^[^.#~][^~]*$/.test(name) && !/\.gen\.[ch]$/.test(name);

const changed = new Set();
let timer;
let updating = Promise.resolve();

function noteChange(path) {
  changed.add(path);
  clearTimeout(timer);
  timer = setTimeout(() => {
    updating = updating.then(async () => {
      const paths = [...changed];
      changed.clear();
      if (paths.length > 0) await update(paths);
    });
  }, 100);
}

say('building; the first time takes a minute or two');
if (!buildProgram() || !buildModule() || !buildPage()) process.exit(1);
start();
// One watch per folder: Node.js 18 cannot watch recursively on Linux.
for (const folder of [...sources, ...pageSources].flatMap(foldersUnder)) {
  watch(join(root, folder), (_, name) => {
    if (name && isSource(name)) noteChange(`${folder}/${name}`);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    checking?.kill();
    await stop();
    process.exit(0);
  });
}
