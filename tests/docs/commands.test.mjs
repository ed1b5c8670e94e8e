// Every command in the documentation, as written there. The program is $APIARY. WRITE=1 writes what the
// commands of `console` blocks print into the pages, for when the engine has changed.
//
// Commands are in blocks marked `sh`; in blocks marked `console` they follow a `$`, with what they print.
// Other blocks must not look like commands. The blocks of a page are run in order, in a folder that has the
// sources, `build/apiary` and some games
// (games/common, games/PAGE). A comment before a block says what else is needed:
//
//   <!-- run: 2 s -->      it takes long: Ctrl-C after that time; all must end as if that were welcome
//   <!-- run: fails -->    exit code 1
//   <!-- not run: ... -->  why, and which test runs it instead, if one does
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const program = resolve(process.env.APIARY);

/** How long a block may take, ms: longer than any does on a busy machine. */
const LIMIT = 300_000;

function pagesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'rules' ? [] : pagesUnder(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'examples', 'python', 'js'].filter((f) => existsSync(join(root, f))).flatMap(pagesUnder),
];

/** The code blocks of a page: language, text, line, and the comment before it. */
function blocksOf(page) {
  const blocks = [];
  let block;
  let before = '';
  for (const [index, line] of readFileSync(join(root, page), 'utf8').split('\n').entries()) {
    const fence = /^\s*```(\S*)/.exec(line);
    if (block && fence) {
      blocks.push(block);
      block = undefined;
    } else if (block) {
      block.lines.push(line);
    } else if (fence) {
      block = {
        page,
        line: index + 1,
        language: fence[1],
        comment: /^<!-- (.*) -->$/.exec(before)?.[1] ?? '',
        lines: [],
      };
    }
    if (line.trim()) before = line.trim();
  }
  return blocks;
}

const isShell = ({ language }) => language === 'sh' || language === 'console';

/** A line of another block that somebody could take for a command. */
const looksLikeCommand = (line) =>
  /^(\$ |apiary(-\w+)? (?!=)|(build|bench|tools|tests|tune)\/\S|make( |$)|cmake |ninja |ctest |npm |pip |python3 |systemctl |apt |docker |podman )/.test(
    line,
  );

const folders = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder like a checkout that was built, with the games that the pages name. */
function makeFolder(page) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-docs-'));
  folders.push(folder);
  for (const name of readdirSync(root)) {
    if (name !== 'build' && name !== '.git') symlinkSync(join(root, name), join(folder, name));
  }
  mkdirSync(join(folder, 'build'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(program, join(folder, 'build/apiary'));
  symlinkSync(program, join(folder, 'bin/apiary'));
  symlinkSync(dirname(program), join(folder, 'build/test'));
  for (const name of ['common', basename(page, '.md')]) {
    const games = join(here, 'games', name);
    if (existsSync(games)) cpSync(games, folder, { recursive: true });
  }
  return folder;
}

/** Runs a script in a process group of its own; after `seconds`, if given, Ctrl-C for all of it. */
function run(script, folder, seconds) {
  return new Promise((done, failed) => {
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        HOME: folder,
        XDG_STATE_HOME: folder,
        XDG_DATA_HOME: folder,
      },
    });
    const result = { output: '', errors: '' };
    child.stdout.on('data', (data) => {
      result.output += data;
    });
    child.stderr.on('data', (data) => {
      result.errors += data;
    });
    const signal = (name) => {
      try {
        process.kill(-child.pid, name);
      } catch {
        /* it has ended */
      }
    };
    const interrupt = seconds && setTimeout(() => signal('SIGINT'), 1000 * seconds);
    const limit = setTimeout(() => signal('SIGKILL'), LIMIT);
    child.on('error', failed);
    child.on('close', (code, by) => {
      clearTimeout(interrupt);
      clearTimeout(limit);
      done({ ...result, code: code ?? `killed by ${by}` });
    });
  });
}

async function runBlock(block, folder) {
  const seconds = Number(/^run: ([\d.]+) s$/.exec(block.comment)?.[1] ?? 0);
  const expected = block.comment === 'run: fails' ? [1] : seconds ? [0, 130] : [0];
  assert.ok(!block.comment.startsWith('run:') || seconds || expected[0] === 1, `unknown comment "${block.comment}"`);
  const { code, output, errors } = await run(block.lines.join('\n'), folder, seconds);
  assert.ok(expected.includes(code), `exit code ${code}\n${output}${errors}`);
}

/** The commands of a block marked `console`, each with the lines that it prints. */
function commandsOf(block) {
  const commands = [];
  for (const line of block.lines) {
    if (line.startsWith('$ ')) commands.push({ command: line.slice(2), shown: [] });
    else if (commands.at(-1)?.command.endsWith('\\')) commands.at(-1).command += `\n${line}`;
    else commands.at(-1).shown.push(line);
  }
  return commands;
}

/** Without what differs from run to run. "..." stands for lines that are left out. */
const timeless = (text) =>
  text
    .replace(/("time_ms": )\d+/g, '$1#')
    .replace(/\d[\d,.]* (ms|s|KN\/s|games\/s|nodes\/s)\b/g, '# $1')
    .trim();

/** Replaces what a block shows; lines that are left out stay so. */
function rewrite({ page }, shown, printed) {
  const path = join(root, page);
  const lines = printed.trimEnd().split('\n');
  const gap = shown.indexOf('...');
  const tail = shown.length - gap - 1;
  const kept = gap < 0 ? lines : [...lines.slice(0, gap), '...', ...(tail ? lines.slice(-tail) : [])];
  const text = readFileSync(path, 'utf8');
  const old = shown.join('\n');
  assert.ok(text.includes(old));
  writeFileSync(
    path,
    text.replace(old, () => kept.join('\n')),
  );
}

async function runConsole(block, folder) {
  for (const { command, shown } of commandsOf(block)) {
    const { code, output, errors } = await run(command, folder);
    const expected = timeless(shown.join('\n'));
    const printed = timeless(output + errors);
    assert.ok(code === 0 || block.comment === 'run: fails', `${command}: exit code ${code}\n${printed}`);
    if (process.env.WRITE) {
      rewrite(block, shown, output + errors);
      continue;
    }
    const parts = expected.split(/^\.\.\.$/m).map((part) => part.trim());
    if (parts.length === 1) assert.equal(printed, expected, command);
    for (const part of parts) assert.ok(printed.includes(part), `${command} does not print\n${part}\nbut\n${printed}`);
  }
}

for (const page of pages) {
  const blocks = blocksOf(page);
  test(`${page}: no command is hidden in another block`, () => {
    for (const { line, language, lines } of blocks.filter((block) => !isShell(block))) {
      if (language && language !== 'text') continue;
      for (const text of lines) assert.ok(!looksLikeCommand(text), `${page}:${line}: "${text}" looks like a command`);
    }
  });
  const shell = blocks.filter(isShell);
  if (shell.length === 0) continue;
  test(`${page}: its commands work as written`, async (t) => {
    const folder = makeFolder(page);
    for (const block of shell) {
      const name = `line ${block.line}: ${block.lines[0]}`;
      const reason = /^not run: (.+)$/.exec(block.comment)?.[1];
      for (const [path] of (reason ?? '').matchAll(/\b(tests|tools)\/[\w./-]*\w/g)) {
        assert.ok(existsSync(join(root, path)), `${page}:${block.line}: there is no ${path}`);
      }
      await t.test(name, { skip: reason }, () =>
        block.language === 'console' ? runConsole(block, folder) : runBlock(block, folder),
      );
    }
  });
}
