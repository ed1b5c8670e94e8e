// bench/sprt: builds two revisions, plays a sequential test between them, and logs the result.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, buildCpuClock, Failure, find, hash, ROOT } from './programs.mjs';
import * as results from './results.mjs';

const PRESETS = { gain: [0, 5], large: [0, 10], simplify: [-5, 0], none: null };

/** Of `apiary match --log`: a log of another format is not continued. */
const LOG_FORMAT = 2;

/** Exit codes of a match that Ctrl-C or SIGTERM ended: it has written its results. */
const INTERRUPTED = [130, 143];

const HELP = `Usage: bench/sprt [OPTIONS] OLD NEW
       bench/sprt [OPTIONS] --opponent COMMAND NEW

Is NEW stronger than OLD? Builds both, plays pairs of games until a sequential test decides, and adds
the result to bench/results.jsonl. The same command continues a test that was interrupted.

OLD and NEW are each a revision of git, "." for the working tree, or the path of a program.

  --opponent COMMAND  any UHP engine in place of OLD
  --bounds WHAT       gain (0,5; the default), large (0,10), simplify (-5,0), ELO0,ELO1, or
                      none: play all games
  --alpha P           probability of accepting ELO1 when ELO0 is true (default 0.05)
  --beta P            the reverse (default 0.05)
  --games N           at most this many (default 40000)
  --time SECONDS      for a move (default 0.02)
  --time-old SECONDS  another time for OLD
  --depth N           depth of a search, instead of a time
  --wall-time         measure time by the clock, not in CPU time; for engines with several threads
  --type TYPE         game type (default Base+MLP)
  --variant VARIANT   such as blind
  --openings WHAT     file, or random:PLIES (default: bench/openings/TYPE.txt, random:4 for variants)
  --seed N            order of the openings, and random openings (default 1)
  --concurrency N     games at a time (default 1)
  --option NAME=VALUE of both engines; may be repeated
  --option-old NAME=VALUE, --option-new NAME=VALUE
                      of one engine
  --name-old NAME     name of OLD in the log (default: its id or program)
  --title TEXT        what was changed, for the log
  --note TEXT         what was decided, for the log: kept, dropped
  --table NAME        table of the documentation that shows the result
  --import FILE       a match that was played: log what \`apiary match --json FILE\` wrote
  --referee PROGRAM   program that plays the match (default: that of HEAD)
  --results FILE      log (default bench/results.jsonl), or none
  --cache FOLDER      programs and games (default ~/.cache/apiary/sprt)
`;

const OPTIONS = {
  opponent: { type: 'string' },
  bounds: { type: 'string', default: 'gain' },
  alpha: { type: 'string', default: '0.05' },
  beta: { type: 'string', default: '0.05' },
  games: { type: 'string', default: '40000' },
  time: { type: 'string' },
  'time-old': { type: 'string' },
  depth: { type: 'string' },
  'wall-time': { type: 'boolean', default: false },
  type: { type: 'string', default: 'Base+MLP' },
  variant: { type: 'string' },
  openings: { type: 'string' },
  seed: { type: 'string', default: '1' },
  concurrency: { type: 'string', default: '1' },
  option: { type: 'string', multiple: true, default: [] },
  'option-old': { type: 'string', multiple: true, default: [] },
  'option-new': { type: 'string', multiple: true, default: [] },
  'name-old': { type: 'string' },
  title: { type: 'string', default: '' },
  note: { type: 'string', default: '' },
  table: { type: 'string', default: '' },
  import: { type: 'string' },
  referee: { type: 'string', default: 'HEAD' },
  results: { type: 'string', default: join(ROOT, 'bench/results.jsonl') },
  cache: { type: 'string', default: join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'apiary/sprt') },
  help: { type: 'boolean', default: false },
};

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    if (!values.help && positionals.length !== (values.opponent ? 1 : 2)) {
      throw new Error('OLD and NEW, or --opponent COMMAND and NEW, are needed');
    }
    return {
      ...values,
      cache: resolve(values.cache),
      new: positionals.at(-1),
      old: values.opponent ? undefined : positionals[0],
    };
  } catch (error) {
    throw new Failure(`${error.message}; see bench/sprt --help`);
  }
}

function readBounds(text) {
  if (text in PRESETS) {
    return PRESETS[text];
  }
  const bounds = text.split(',').map(Number);
  if (bounds.length !== 2 || !bounds.every(Number.isFinite) || bounds[0] >= bounds[1]) {
    throw new Failure(`--bounds must be ${Object.keys(PRESETS).join(', ')} or ELO0,ELO1, not "${text}"`);
  }
  return bounds;
}

/** A file as the log names it, on any machine. */
function nameOf(file) {
  const path = relative(ROOT, resolve(file));
  return path.startsWith('..') ? basename(file) : path;
}

/** The name of the openings in the log, and the words for the match. A file is copied: it may change. */
function findOpenings(request) {
  const book = join(ROOT, 'bench/openings', `${request.type}.txt`);
  const wanted = request.openings ?? (!request.variant && existsSync(book) ? book : 'random:4');
  if (wanted.startsWith('random:')) {
    return { name: wanted, words: ['--openings', wanted] };
  }
  if (!existsSync(wanted)) {
    throw new Failure(`there is no file ${wanted}`);
  }
  const text = readFileSync(wanted);
  const copy = join(request.cache, `openings-${hash(text)}.txt`);
  writeFileSync(copy, text);
  return { name: nameOf(wanted), words: ['--openings', copy, '--shuffle'] };
}

function engineCommand(program, request) {
  const clock = request['wall-time'] ? '' : `env "LD_PRELOAD=${buildCpuClock(request.cache)}" `;
  return `${clock}"${program}" uhp`;
}

/** "nokamute" for '"/usr/games/nokamute" uhp' */
function commandName(command) {
  return basename(command.trim().replace(/^"([^"]*)".*|^(\S+).*/s, '$1$2'));
}

/** What the match is played with. */
function prepare(request) {
  const openings = findOpenings(request);
  const limit = request.depth ? ['--depth', request.depth] : ['--time', request.time ?? '0.02'];
  const fresh = find(request.new, request.cache);
  const old = request.opponent ? undefined : find(request.old, request.cache);
  const words = [
    '--type',
    request.type,
    ...limit,
    ...(request['time-old'] ? ['--time-b', request['time-old']] : []),
    ...openings.words,
    '--seed',
    request.seed,
    ...(request.variant ? ['--variant', request.variant] : []),
    ...(request['wall-time'] ? [] : ['--margin', '100000']),
    ...[...request.option, ...request['option-new']].flatMap((option) => ['--option-a', option]),
    ...[...request.option, ...request['option-old']].flatMap((option) => ['--option-b', option]),
    engineCommand(build(fresh, request.cache), request),
    request.opponent ?? engineCommand(build(old, request.cache), request),
  ];
  const names = { old: request['name-old'] ?? old?.id ?? commandName(request.opponent), new: fresh.id };
  return { words, names, openings: openings.name };
}

/** Plays the match; returns what `apiary match --json` wrote. Interrupts are the match's to handle. */
async function play(request, test, bounds) {
  const folder = join(request.cache, 'games');
  mkdirSync(folder, { recursive: true });
  const name = join(folder, hash(JSON.stringify([LOG_FORMAT, ...test.words])));
  const referee = build(find(request.referee, request.cache), request.cache);
  const words = [
    'match',
    '--log',
    `${name}.games`,
    '--json',
    `${name}.json`,
    '--games',
    request.games,
    '--concurrency',
    request.concurrency,
    '--brief',
    '--progress',
    '20',
    '--name-a',
    test.names.new,
    '--name-b',
    test.names.old,
    ...(bounds ? ['--sprt', [...bounds, request.alpha, request.beta].join(',')] : []),
    ...test.words,
  ];
  const match = spawn(referee, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  process.on('SIGINT', () => {}); // the terminal sends it to the match, too
  process.on('SIGTERM', () => match.kill('SIGTERM'));
  const code = await new Promise((done) => match.on('close', done));
  if (![0, ...INTERRUPTED].includes(code)) {
    throw new Failure(`the match failed; its finished games are kept in ${name}.games`);
  }
  return JSON.parse(readFileSync(`${name}.json`, 'utf8'));
}

function verdictOf(played, bounds) {
  if (played.interrupted) {
    return 'stopped';
  }
  if (!bounds) {
    return 'played';
  }
  return { elo0: 'failed', elo1: 'passed', undecided: 'undecided' }[played.result.sprt.verdict];
}

function round(number, digits) {
  return Number(number.toFixed(digits));
}

/** Time or depth as the log has it. */
function limitOf({ time_ms, time_b_ms, depth, nodes }) {
  const other = time_b_ms ? ` against ${time_b_ms / 1000} s` : '';
  return time_ms ? `${time_ms / 1000} s${other}` : depth ? `depth ${depth}` : `${nodes} nodes`;
}

function faultsOf(engine) {
  return engine.timeouts + engine.crashes + engine.illegal_moves + engine.protocol_errors;
}

/** The line of the log. `openings` is a name that does not depend on the machine. */
function summarize(request, { names, openings, clock, bounds }, played) {
  const { result, settings, engines } = played;
  const faults = { new: faultsOf(engines[0]), old: faultsOf(engines[1]) };
  const options = [
    ...engines[0].options.map((text) => `new: ${text}`),
    ...engines[1].options.map((text) => `old: ${text}`),
  ];
  const row = {
    date: new Date().toISOString().slice(0, 10),
    title: request.title,
    table: request.table,
    note: request.note,
    ...names,
    type: request.variant ? `${settings.type} ${request.variant}` : settings.type,
    limit: limitOf(settings),
    clock,
    options: options.length > 0 ? options : undefined,
    openings,
    seed: settings.seed,
    bounds: bounds ?? undefined,
    games: result.games,
    pairs: result.pairs,
    wins: result.wins,
    draws: result.draws,
    losses: result.losses,
    score: round(100 * result.score, 2),
    error: round(100 * result.score_error, 2),
    elo: round(result.elo, 1),
    elo_error: round((result.elo_high - result.elo_low) / 2, 1),
    llr: bounds ? round(result.sprt.llr, 2) : undefined,
    faults: faults.new + faults.old > 0 ? faults : undefined,
    verdict: verdictOf(played, bounds),
  };
  return { id: results.identify(row), ...row };
}

async function playTest(request) {
  const bounds = readBounds(request.bounds);
  mkdirSync(request.cache, { recursive: true });
  const test = prepare(request);
  const clock = request['wall-time'] || request.depth ? undefined : 'cpu';
  return summarize(request, { ...test, clock, bounds }, await play(request, test, bounds));
}

function importMatch(request) {
  const played = JSON.parse(readFileSync(request.import, 'utf8'));
  const { sprt } = played.result;
  return summarize(
    request,
    {
      names: { old: request.old, new: request.new },
      openings: nameOf(played.settings.openings),
      clock: request['wall-time'] || played.settings.depth ? undefined : 'cpu',
      bounds: sprt ? [sprt.elo0, sprt.elo1] : null,
    },
    played,
  );
}

async function main() {
  const request = readArguments();
  if (request.help) {
    process.stdout.write(HELP);
    return;
  }
  const row = request.import ? importMatch(request) : await playTest(request);
  if (row.games > 0 && request.results !== 'none') {
    results.add(request.results, row);
  }
  console.log(`${row.verdict}${row.verdict === 'stopped' ? '; the same command continues' : ''}`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Failure)) {
    throw error;
  }
  console.error(`sprt: ${error.message}`);
  process.exitCode = 1;
}
