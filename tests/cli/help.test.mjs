// The help, the man page and the completions of every command have all of its options. Run with the
// path of the program in APIARY.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const program = process.env.APIARY;

function run(...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  assert.equal(status, 0, `apiary ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** The rows that `COMMAND --help=completion` prints. */
function rowsOf(command) {
  return run(...command, '--help=completion')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name, letter, kind, value, words] = line.split('\t');
      return { name, letter, kind, value, words: words ? words.split(' ') : [] };
    });
}

/** The program, its commands and their subcommands. */
function listCommands(command = []) {
  const below = rowsOf(command).filter((row) => row.kind === 'command');
  return [command, ...below.flatMap((row) => listCommands([...command, row.name]))];
}

const commands = listCommands();
const optionsOf = (command) => rowsOf(command).filter((row) => row.name.startsWith('--'));

/** The text of a roff page, without fonts and escapes. */
const plain = (page) =>
  page
    .replace(/\\f[BIR]/g, '')
    .replace(/\\-/g, '-')
    .replace(/\\\(aq/g, "'");

const folder = mkdtempSync(join(tmpdir(), 'apiary-help-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

/** Runs a shell script; `lines` are what it prints. */
function shell(name, script) {
  const path = join(folder, 'script');
  writeFileSync(path, script);
  const { status, stdout, stderr } = spawnSync(name, [path], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, APIARY: program },
  });
  return { status, stderr, lines: stdout.split('\n').filter(Boolean) };
}

test('there are commands and subcommands', () => {
  const names = commands.map((command) => command.join(' '));
  for (const name of ['', 'analyze', 'book', 'book show', 'convert', 'help', 'match', 'store copy']) {
    assert.ok(names.includes(name), name);
  }
});

test('every option is in the help of its command and in its man page', () => {
  for (const command of commands) {
    const help = run(...command, '--help');
    const page = plain(run('help', '--man', ...command));
    const options = optionsOf(command);
    assert.ok(options.some((row) => row.name === '--help'));
    assert.ok(options.some((row) => row.name === '--version'));
    assert.equal(run('help', ...command), help);
    for (const row of options) {
      const head = `${row.letter ? `${row.letter}, ` : ''}${row.name}${row.value ? ` ${row.value}` : ''}`;
      for (const text of [help, page]) {
        assert.ok(
          text.split('\n').some((line) => line.trim().startsWith(head)),
          `${command.join(' ')}: no ${head} in ${text}`,
        );
      }
      for (const word of row.words) assert.ok(help.includes(word) && page.includes(word), `${row.name} ${word}`);
    }
  }
});

test('names and letters are used once in a command', () => {
  for (const command of commands) {
    const names = rowsOf(command).flatMap((row) => [row.name, row.letter].filter(Boolean));
    assert.deepEqual(names, [...new Set(names)]);
  }
});

test('an option that takes a value says so', () => {
  for (const command of commands) {
    for (const row of optionsOf(command)) {
      if (row.kind === 'flag') continue;
      const { status, stderr } = spawnSync(program, [...command, row.name], { encoding: 'utf8' });
      assert.equal(status, 2);
      assert.match(stderr, new RegExp(`${row.name} needs a value`));
    }
  }
});

test('man pages are written for all commands and have no warnings', () => {
  run('help', '--man', '--output', folder);
  const pages = readdirSync(folder).filter((name) => name.endsWith('.1'));
  assert.deepEqual(pages.sort(), commands.map((command) => `${['apiary', ...command].join('-')}.1`).sort());
  for (const page of pages) {
    const { status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z', join(folder, page)], {
      encoding: 'utf8',
    });
    assert.equal(status, 0);
    assert.equal(stderr, '', page);
  }
});

/** What bash offers for the words of a command line. */
function bashCompletes(...words) {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const { status, stderr, lines } = shell(
    'bash',
    `set -eu
source <("$APIARY" completion bash)
set +eu
COMP_WORDS=(apiary ${quoted})
COMP_CWORD=${words.length}
COMPREPLY=()
_apiary
printf '%s\\n' "\${COMPREPLY[@]}"
`,
  );
  assert.equal(stderr, '');
  assert.equal(status, 0);
  return lines;
}

test('bash completes commands, options and values', () => {
  assert.deepEqual(bashCompletes('conv'), ['convert']);
  assert.deepEqual(bashCompletes('match', '--ti'), ['--time', '--time-b', '--tiles']);
  assert.deepEqual(bashCompletes('book', 's'), ['show']);
  assert.deepEqual(bashCompletes('book', 'show', '--bo'), ['--book']);
  assert.deepEqual(bashCompletes('convert', '--to', 'p'), ['pgn', 'position']);
  assert.deepEqual(bashCompletes('convert', '--to', '=', 's'), ['sgf']);
  assert.deepEqual(bashCompletes('convert', '--to', '='), ['uhp', 'pgn', 'sgf', 'position']);
  assert.deepEqual(bashCompletes('play', '-g', 'Base+M'), ['Base+M', 'Base+ML', 'Base+MP', 'Base+MLP']);
  assert.deepEqual(bashCompletes('completion', ''), ['bash', 'zsh', 'fish']);
  writeFileSync(join(folder, 'Sixty.pgn'), '');
  assert.deepEqual(bashCompletes('analyze', 'Six'), ['Six', 'Sixty.pgn']);
  assert.deepEqual(bashCompletes('analyze', '--json', 'Six'), ['Sixty.pgn']);
  assert.deepEqual(bashCompletes('analyze', '--depth', ''), []);
});

test('every option and word is offered by bash', () => {
  for (const command of commands) {
    const offered = new Set(bashCompletes(...command, '--'));
    for (const row of optionsOf(command)) assert.ok(offered.has(row.name), `${command.join(' ')} ${row.name}`);
  }
});

// These shells are not installed for the tests: what is there is tried.
const isInstalled = (name) => !spawnSync(name, ['--version']).error;

test('zsh can read its script', { skip: !isInstalled('zsh') }, () => {
  const path = join(folder, '_apiary');
  writeFileSync(path, run('completion', 'zsh'));
  const { status, stderr } = spawnSync('zsh', ['-n', path], { encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.equal(status, 0);
});

test('fish completes commands, options and values', { skip: !isInstalled('fish') }, () => {
  const completes = (line) => {
    const script = `source ($APIARY completion fish | psub); complete -C '${line}'`;
    const { status, stderr, lines } = shell('fish', script);
    assert.equal(stderr, '');
    assert.equal(status, 0);
    return lines.map((offer) => offer.split('\t')[0]).sort();
  };
  assert.deepEqual(completes('apiary conv'), ['convert']);
  assert.deepEqual(completes('apiary match --ti'), ['--tiles', '--time', '--time-b']);
  assert.deepEqual(completes('apiary convert --to p'), ['pgn', 'position']);
  assert.deepEqual(completes('apiary book sh'), ['show']);
  assert.deepEqual(completes('apiary book show --bo'), ['--book']);
});
