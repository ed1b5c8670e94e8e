// bench/analysis: `apiary analyze --serve` with 64 positions in flight against the same searches by the
// library alone, one after the other.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';

const HELP = `Usage: bench/analysis [BUILD]

Measures apiary analyze --serve with 64 positions in flight: nodes a second by one thread and by
several, against the same searches by the library alone, one after the other. BUILD is a build folder
(default build) in which "ninja apiary plain_search" was run. The figures are ratios within a round.

  NODES    of each search (default 100000)
  ROUNDS   (default 5)
  THREADS  such as "1 2 4" (default "1 2")
  TABLE    MiB of the table (default 64)

For seconds on the wall both run one after the other, on a machine that does nothing else. For seconds
of the processor they run side by side, with as many plain searches as threads, so that everything slows
both down alike. "busy" is how much of the time the threads were searching or ready to search.
`;

// The final of the online world championship 2020: 64 of its positions.
const GAME =
  'Base+MLP;NotStarted;White[1];wB1;bL /wB1;wQ wB1-;bQ -bL;wA1 \\wB1;bM bQ\\;wA1 bM\\;bA1 /bQ;wA2 wA1-;bA1 wA2\\;' +
  'wM \\wQ;bP /bQ;wA3 -wM;bA2 -bP;wA3 -bA2;bA3 /bP;wM wB1;bB1 -bQ;wM bL;bS1 /bA1;wP wQ\\;bS1 -wA1;wB2 /wQ;' +
  'bQ bB1/;wM bM;bS2 bQ/;wB2 bL;bS2 \\wQ;wS1 /wP;bA3 /wA1;wB1 bS2;bS1 /wA3;wG1 wM-;bB2 bA1-;wS2 -wQ;bB2 wS1\\;' +
  'wG1 /bA3;bB2 wS1;wP wQ-;bG1 bB2-;wP wQ/;bG1 wM-;wB2 bG1;bB2 /wQ;wQ wP\\;bB2 wS1;wB1 wS2;bQ \\wM;wB1 bL;' +
  'bG2 /bP;wB1 bQ;bB1 wB1;wB2 bL;bG2 \\wB2;wB2 bG2;bG1 bB2-;wG2 \\wB2;bL \\wG2;wM bB1;bB2 wS2\\;wM bM;bB1 wB2;' +
  'wG3 /wG1;bB2 wS2;wG3 wM-;bB2 bS2';
const FIRST = 2;
const LAST = 65;
const POSITIONS = LAST - FIRST + 1;

const nodes = Number(process.env.NODES ?? 100_000);
const rounds = Number(process.env.ROUNDS ?? 5);
const table = process.env.TABLE ?? '64';
const threadCounts = (process.env.THREADS ?? '1 2').split(' ').map(Number);

async function plain(build) {
  const options = [GAME, FIRST, LAST, nodes, table].map(String);
  const child = spawn(`${build}/plain_search`, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let text = '';
  for await (const part of child.stdout) text += part;
  if ((await ended)[0] !== 0) throw new Error('plain_search failed');
  const [sum, wall, processor] = text.split(' ').map(Number);
  return { sum, wall, processor };
}

/** Seconds that each thread of a process has run, and has been ready to run, by its id. */
function threadTimes(pid) {
  const times = new Map();
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const [ran, waited] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ').map(Number);
    times.set(Number(task), { ran: ran / 1e9, ready: (ran + waited) / 1e9 });
  }
  return times;
}

/** Sends all requests at once, and waits for all answers. Returns the sum of the nodes. */
async function searchAll(child, answers, name) {
  const plies = Array.from({ length: POSITIONS }, (_, i) => FIRST + i);
  child.stdin.write(
    plies.map((ply) => `${JSON.stringify({ id: `${name} ${ply}`, game: GAME, plies: [ply], nodes })}\n`).join(''),
  );
  let sum = 0;
  for (let i = 0; i < POSITIONS; i++) {
    const answer = JSON.parse((await answers.next()).value);
    if (answer.type !== 'result') throw new Error(JSON.stringify(answer));
    sum += answer.nodes;
  }
  return sum;
}

async function serve(build, threads) {
  const options = ['--threads', String(threads), '--table', table];
  const child = spawn(`${build}/apiary`, ['analyze', '--serve', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await searchAll(child, answers, 'first');
  child.stdin.write('{"action": "clear"}\n');
  await answers.next();
  const before = threadTimes(child.pid);
  const start = process.hrtime.bigint();
  const sum = await searchAll(child, answers, 'second');
  const wall = Number(process.hrtime.bigint() - start) / 1e9;
  const after = threadTimes(child.pid);
  child.stdin.end();
  await once(child, 'exit');
  let processor = 0;
  let ready = 0;
  for (const [id, times] of after) {
    processor += times.ran - before.get(id).ran;
    if (id !== child.pid) ready += times.ready - before.get(id).ready;
  }
  return { sum, wall, processor, busy: ready / (threads * wall) };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const percent = (ratio) => `${(100 * ratio).toFixed(1)} %`;
const rate = (run, what) => run.sum / run[what];

/**
 * For seconds on the wall, a plain search and then --serve. For seconds of the processor, both at the same
 * time, with as many plain searches as threads.
 */
async function measure(build, threads) {
  const alone = await plain(build);
  const served = await serve(build, threads);
  const [servedBeside, ...beside] = await Promise.all([
    serve(build, threads),
    ...Array.from({ length: threads }, () => plain(build)),
  ]);
  const total = (what) => beside.reduce((sum, run) => sum + run[what], 0);
  return {
    wall: rate(served, 'wall') / rate(alone, 'wall'),
    processor: rate(servedBeside, 'processor') / (total('sum') / total('processor')),
    busy: served.busy,
  };
}

async function main(build) {
  if (!existsSync(`${build}/plain_search`)) {
    console.error(`bench/analysis: run "ninja -C ${build} apiary plain_search" first`);
    process.exit(1);
  }
  console.log(`${POSITIONS} positions, ${nodes} nodes each, table ${table} MiB, ${cpus().length} cores`);
  console.log('nodes a second of --serve, by one plain search = 100 %');
  console.log('threads  on the wall  of the processor     busy');
  const row = (threads, { wall, processor, busy }) =>
    console.log(
      `${String(threads).padStart(7)}${percent(wall).padStart(13)}${percent(processor).padStart(18)}` +
        `${percent(busy).padStart(9)}`,
    );
  const runs = new Map(threadCounts.map((threads) => [threads, []]));
  for (let round = 0; round < rounds; round++) {
    for (const threads of threadCounts) {
      runs.get(threads).push(await measure(build, threads));
      row(threads, runs.get(threads).at(-1));
    }
  }
  console.log('medians:');
  for (const [threads, own] of runs) {
    const middle = (what) => median(own.map((run) => run[what]));
    row(threads, { wall: middle('wall'), processor: middle('processor'), busy: middle('busy') });
  }
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main(process.argv[2] ?? 'build');
