// The help, the man page and the completions of every command have all of its options. Run with the
// path of the program in APIARY.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    timeout: 60_000,
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
      if (row.kind === 'flag' || row.kind === 'switch') continue;
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

test('the configuration file has a man page with every setting', () => {
  const name = 'apiary.conf.5';
  run('help', '--man', '--output', folder);
  const { status, stderr, stdout } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbou', join(folder, name)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  assert.deepEqual([status, stderr], [0, '']);
  const ascii = spawnSync('groff', ['-man', '-Tascii', '-ww', '-z', join(folder, name)], { encoding: 'utf8' });
  assert.deepEqual([ascii.status, ascii.stderr], [0, '']);
  assert.equal(run('help', '--man', 'apiary.conf'), readFileSync(join(folder, name), 'utf8'));
  const lines = stdout
    .normalize()
    .split('\n')
    .map((line) => line.trim());
  let prefix = 'APIARY_';
  const keys = [];
  for (const line of run('serve', '--config', '/dev/null', '--print-config').split('\n')) {
    if (line === '[site]') prefix = 'APIARY_SITE_';
    const key = line.match(/^#?([a-z-]+) = /)?.[1];
    if (key) keys.push([key, `${prefix}${key.toUpperCase().replaceAll('-', '_')}`]);
  }
  assert.ok(keys.length > 30);
  for (const [key, variable] of keys) {
    assert.ok(
      lines.some((line) => line.startsWith(`${key} = `)),
      key,
    );
    assert.ok(
      lines.some((line) => line.endsWith(`In the environment: ${variable}`)),
      variable,
    );
  }
  assert.ok(lines.includes('welcome-el = Καλώς ήρθατε!'));
  assert.match(plain(run('help', '--man', 'serve')), /apiary\.conf \(5\)/);
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
  assert.deepEqual(bashCompletes('games', 'Base+L'), ['Base+L', 'Base+LP']);
  assert.deepEqual(bashCompletes('help', '--man', 'apiary'), ['apiary.conf']);
});

test('bash completes engines, their options and switches', () => {
  writeFileSync(join(folder, 'leveller'), '');
  assert.deepEqual(bashCompletes('match', 'level:3', 'u'), ['uct']);
  const levels = ['1', '2', '3', '4', '5', '6', '7', '8'];
  assert.deepEqual(
    bashCompletes('match', 'lev'),
    levels.map((level) => `level:${level}`),
  );
  // Readline takes the colon for the end of a word.
  assert.deepEqual(bashCompletes('match', 'level', ':'), levels);
  assert.deepEqual(bashCompletes('match', '--depth', '1', 'level', ':', '7'), ['7']);
  assert.deepEqual(bashCompletes('match', 'levell'), ['leveller']);
  assert.deepEqual(bashCompletes('match', '--option-a', 'T'), ['TableMiB=', 'Threads=']);
  assert.deepEqual(bashCompletes('uhp', '--option', 'Le'), ['Level=']);
  assert.deepEqual(bashCompletes('render', '--repetition', 'o'), ['off', 'on']);
  assert.deepEqual(bashCompletes('render', '--repetition', '=', 'of'), ['off']);
  assert.deepEqual(bashCompletes('render', '--repetition', 'Base+L'), ['Base+L', 'Base+LP']);
  assert.deepEqual(bashCompletes('render', '--repetition', '--li'), []);
});

test('the options of the engine that are offered are those that it has', () => {
  const { stdout } = spawnSync(program, ['uhp'], { input: 'options\nexit\n', encoding: 'utf8' });
  const listed = [...stdout.matchAll(/^(\w+);(?:bool|int|enum);/gm)].map((match) => `${match[1]}=`);
  const offered = rowsOf(['uhp']).find((row) => row.name === '--option').words;
  assert.deepEqual(offered.sort(), listed.filter((name) => name !== 'Commitment=').sort());
});

// What a value can be is said by its name: one that is spelt in a new way would be completed as nothing.
test('every value that is a file, a folder or one of a list is completed', () => {
  const free = new Set([
    ...['ADDRESS', 'ADDRESS:PORT', 'CELLS', 'DATE', 'GUEST', 'HEX', 'NAME', 'PIECE', 'PLACE', 'SETTINGS', 'TEXT'],
    ...['URL', 'SECONDS+INCREMENT', 'SCORE,MOVES', 'MOVENUMBER,SCORE,MOVES', 'ELO0,ELO1[,ALPHA,BETA]'],
    ...['GAME|GUEST', 'GUEST NAME', 'GUEST|ADDRESS', 'ID', 'LOW-HIGH'],
  ]);
  for (const command of commands) {
    for (const row of rowsOf(command)) {
      if (row.kind === 'text') assert.ok(free.has(row.value), `${command.join(' ')} ${row.name} ${row.value}`);
    }
  }
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

/** What zsh offers for a command line: typed in a terminal, where what its completion adds is printed. */
function zshCompletes(line) {
  const { status, stderr, lines } = shell(
    'zsh',
    String.raw`zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1= PS2=; stty -echo; fpath=($PWD \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w z 'compadd() { local -a hits; builtin compadd -O hits "$@"; for hit in $hits; print -r -- "<$hit>"; builtin compadd "$@" }'
zpty -w z 'print READ""Y'
zpty -r -m z out '*READY*' || exit 1
zpty -n -w z '${line}'$'\t'
zpty -n -w z $'\x15print DO""NE\n'
zpty -r -m z out '*DONE*' || exit 1
print -r -- "$out"
zpty -d z
`,
  );
  assert.deepEqual([status, stderr], [0, '']);
  const offers = lines.flatMap((text) => [...text.matchAll(/<([^<>]+)>/g)].map((match) => match[1]));
  return [...new Set(offers)].sort();
}

test('zsh completes commands, options and values', { skip: !isInstalled('zsh') }, () => {
  writeFileSync(join(folder, '_apiary'), run('completion', 'zsh'));
  writeFileSync(join(folder, 'leveller'), '');
  assert.deepEqual(zshCompletes('apiary conv'), ['convert']);
  assert.deepEqual(zshCompletes('apiary convert --to p'), ['pgn', 'position']);
  assert.deepEqual(zshCompletes('apiary match level:7'), ['level:7']);
  assert.deepEqual(zshCompletes('apiary match levell'), ['leveller']);
  assert.deepEqual(zshCompletes('apiary uhp --option Le'), ['Level=']);
  assert.deepEqual(zshCompletes('apiary render --repetition=o'), ['off', 'on']);
  assert.deepEqual(zshCompletes('apiary games Base+L'), ['Base+L', 'Base+LP']);
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
  writeFileSync(join(folder, 'leveller'), '');
  assert.deepEqual(completes('apiary match level:7'), ['level:7']);
  assert.deepEqual(completes('apiary match levell'), ['leveller']);
  assert.deepEqual(completes('apiary uhp --option Le'), ['Level=']);
  assert.deepEqual(completes('apiary render --repetition='), ['--repetition=off', '--repetition=on']);
  assert.deepEqual(completes('apiary games Base+L'), ['Base+L', 'Base+LP']);
  assert.deepEqual(completes('apiary restore lev'), ['leveller']);
});

test('the exit codes of a restore are in its help', () => {
  assert.match(
    run('restore', '--help').replace(/\s+/g, ' '),
    /Exit codes: 0 it was restored, .*1 nothing was changed, /,
  );
});

test('tools/need --help prints its tasks and installs nothing', () => {
  const need = new URL('../../tools/need', import.meta.url).pathname;
  for (const option of ['--help', '-h']) {
    const { status, stdout, stderr } = spawnSync(need, [option], { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^Usage: tools\/need TASK\.\.\.\n[^]*\nTasks: build test web deb lintian arm64 fresh/);
  }
});
