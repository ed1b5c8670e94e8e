// `apiary analyze --serve`: order, priorities, cancel, errors, ends, and clients that do not read.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SLOWNESS, sleep, until } from '../harness/wait.mjs';
import { APIARY, Analysis, analyse } from './process.mjs';

const MIDGAME =
  'Base+MLP;InProgress;White[9];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ;wP /wQ;bA1 -bP;' +
  'wM bQ\\;bM wA1\\;wB1 wQ\\;bA2 /bP;wB2 wM-;bA1 wB2\\';
const SHORT = 'Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1';

/** A search that lasts until it is cancelled. */
const endless = (id, more = {}) => ({ id, game: MIDGAME, time_ms: 3_600_000, ...more });
const quick = (id, more = {}) => ({ id, game: MIDGAME, depth: 2, ...more });

const ids = (answers) => answers.map((answer) => answer.id);

test('every position has one result, with its ply, and left counts down to 0', async () => {
  const answers = await analyse([{ id: 'game', game: MIDGAME, plies: 'all', nodes: 300 }], ['--threads', '3']);
  assert.equal(answers.length, 17);
  assert.ok(answers.every((answer) => answer.type === 'result' && answer.nodes <= 300 && !answer.stopped));
  assert.deepEqual(
    answers.map((answer) => answer.left),
    [...Array(17).keys()].reverse(),
  );
  assert.deepEqual(
    answers.map((answer) => answer.ply).sort((a, b) => a - b),
    [...Array(17).keys()],
  );
  const third = answers.find((answer) => answer.ply === 3);
  assert.equal(third.turn, 2);
  assert.equal(third.to_move, 'Black');
});

test('the listed plies are searched in their order', async () => {
  const answers = await analyse([{ id: 'game', game: MIDGAME, plies: [7, 2, 16, 0], depth: 1, lines: 3 }]);
  assert.deepEqual(
    answers.map((answer) => [answer.ply, answer.lines.length]),
    [7, 2, 16, 0].map((ply) => [ply, 3]),
  );
});

test('all kinds of games are analysed', async () => {
  const games = {
    official: { game: 'Base+MLP' },
    expansion: { game: 'Base+MLPDRCFTKH' },
    blind: { game: 'Base', moves: ['draw wA1', 'wA1'], options: { Variant: 'Blind' } },
    seeded: { game: 'Base', moves: ['draw'], options: { Variant: 'BlindWhite', Seed: 'abc' } },
    fog: { game: 'Base+M', options: { Variant: 'Fog', Seed: 'abc' } },
    six: { game: 'Six', options: { Tiles: '19', FreeFirst: true } },
    andantino: { game: 'Andantino' },
    battle: { game: 'Battle', options: { Layout: 'B' } },
    territory: { game: 'Territory', options: { EitherColour: true } },
    pgn: { game: '[GameType "Base"]\n[Result "WhiteWins"]\n\n1. wS1\n2. bS1 wS1-\n' },
    sgf: { game: '(;GM[27]VV[1]SU[hive];P0[0 Start P0];P0[1 Move W wS1 N 13 .];P0[2 Done ])' },
    position: { game: 'Andantino Black[1] 0,0=w 1,0=b 0,1=w hand=w20+b21 quiet=0' },
  };
  const requests = Object.entries(games).map(([id, game]) => ({ id, ...game, plies: 'all', nodes: 50 }));
  const answers = await analyse(requests, ['--threads', '2']);
  for (const { id, moves = [] } of requests) {
    const own = answers.filter((answer) => answer.id === id);
    const plies = { pgn: 2, sgf: 1 }[id] ?? moves.length;
    assert.deepEqual(
      own.map((answer) => answer.type),
      Array(plies + 1).fill('result'),
      id,
    );
  }
});

test('proofs', async () => {
  const won =
    'Base;InProgress;White[7];wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wG1 -wQ;bG1 bQ-;wA1 wG1\\;bA1 bQ\\;wA2 \\wQ;' +
    'bA2 \\bG1;wG2 wA2/;bA3 -bA2';
  const answers = await analyse([{ id: 'mate', game: won, mate: 1, plies: [0, 12], progress: true }]);
  const results = answers.filter((answer) => answer.type === 'result');
  assert.deepEqual(
    results.map((answer) => [answer.ply, answer.mate.verdict, answer.mate.moves]),
    [
      [0, 'none', []],
      [12, 'win', ['wQ -bQ', 'wG1 -bQ']],
    ],
  );
  assert.ok(answers.some((answer) => answer.type === 'progress' && answer.mate.verdict === 'unknown'));
});

test('reviews are those of apiary analyze', async () => {
  const json = execFileSync(APIARY, ['analyze', '--json', '-', '--depth', '3', SHORT], { encoding: 'utf8' });
  const answers = await analyse(
    [{ id: 'game', game: SHORT, review: true, depth: 3 }],
    ['--threads', '1', '--table', '64'],
  );
  assert.deepEqual(
    answers.map((answer) => answer.review),
    JSON.parse(json).moves,
  );
});

test('progress comes after each depth, before the result', async () => {
  const answers = await analyse([quick('a', { depth: 4, progress: true }), quick('b')]);
  assert.deepEqual(
    answers.map((answer) => [answer.id, answer.type, answer.depth]),
    [
      ['a', 'progress', 1],
      ['a', 'progress', 2],
      ['a', 'progress', 3],
      ['a', 'progress', 4],
      ['a', 'result', 4],
      ['b', 'result', 2],
    ],
  );
});

test('higher priorities come first, then the order of arrival', async () => {
  const analysis = new Analysis();
  analysis.send(endless('busy'));
  await analysis.running(1);
  analysis.send(quick('low', { priority: -1 }), quick('first'), quick('second'), quick('high', { priority: 5 }));
  analysis.send(quick('third', { plies: [1, 2] }));
  assert.equal((await analysis.act('ping')).waiting, 6);
  analysis.send({ action: 'cancel', request: 'busy' });
  assert.equal(await analysis.end(), 0);
  assert.deepEqual(ids(analysis.answers.filter((answer) => answer.type === 'result')), [
    'busy',
    'high',
    'first',
    'second',
    'third',
    'third',
    'low',
  ]);
});

test('cancelling ends what runs and drops what waits', async () => {
  const analysis = new Analysis(['--threads', '2']);
  analysis.send(endless('game', { plies: [16, 15, 14, 13, 12] }), quick('other'));
  await analysis.running(2);
  assert.equal((await analysis.act('cancel', { request: 'unknown' })).requests, 0);
  assert.equal((await analysis.act('cancel', { request: 'game' })).requests, 1);
  const answers = await analysis.over('game');
  assert.deepEqual(answers[0], { type: 'cancelled', id: 'game', positions: 3, left: 2 });
  assert.deepEqual(
    answers.slice(1).map((answer) => answer.left),
    [1, 0],
  );
  /* What was found so far, if anything. */
  for (const answer of answers.slice(1)) {
    assert.ok(answer.type === 'cancelled' || answer.stopped);
    assert.ok([15, 16].includes(answer.ply));
  }
  assert.equal((await analysis.over('other'))[0].stopped, false); /* the next one is not stopped */
  analysis.send(endless('again'), endless('mate', { mate: 20, priority: 1 }), endless('review', { review: true }));
  await analysis.running(2);
  assert.equal((await analysis.act('cancel')).requests, 3);
  for (const id of ['again', 'mate', 'review']) await analysis.over(id);
  assert.equal(analysis.of('mate').at(-1).stopped, true);
  assert.deepEqual(
    { ...(await analysis.act('ping')), id: '' },
    { type: 'done', id: '', action: 'ping', waiting: 0, running: 0 },
  );
  assert.equal(await analysis.end(), 0);
});

test('wrong requests are answered with their id, and others go on', async () => {
  const long = `{"id": "long", "game": "${'x'.repeat(1 << 20)}"}`;
  const answers = await analyse([
    quick('a'),
    'nonsense',
    '{"id": "cut", "game": "Ba',
    '\0\0',
    Buffer.from('{"id": "\xff"}\n', 'latin1') /* not UTF-8 */,
    '',
    '   \r',
    long,
    `${' '.repeat(3 << 20)}{"id": "far", "game": "Base"}`,
    { id: 'type', game: 'Bsae' },
    { id: 'field', game: 'Base', nodse: 5 },
    { id: 'move', game: 'Base', moves: ['wS1', 'bS1 wS1'] },
    quick('b'),
  ]);
  const codes = answers.filter((answer) => answer.type === 'error').map((answer) => [answer.id, answer.code]);
  assert.deepEqual(codes, [
    [null, 'bad-json'],
    [null, 'bad-json'],
    [null, 'bad-json'],
    [null, 'bad-json'],
    [null, 'line-too-long'],
    [null, 'line-too-long'],
    ['type', 'unknown-type'],
    ['field', 'bad-field'],
    ['move', 'occupied'],
  ]);
  assert.deepEqual(ids(answers.filter((answer) => answer.type === 'result')), ['a', 'b']);
  assert.match(answers.find((answer) => answer.id === 'field').message, /did you mean "nodes"/);
});

test('a line that is not a request is refused with its place', async () => {
  const lines = ['[]', '"x"', ' 7', '{"id": "a\\u0000"}', '{"a\\u0000": 1}', '{"id": "cut'];
  const answers = await analyse(lines);
  const [list, string, number, value, name, cut] = answers;
  for (const answer of [list, string, number]) {
    assert.deepEqual([answer.code, answer.offset], ['bad-json', 0]);
    assert.match(answer.message, /a request is a JSON object/);
  }
  for (const answer of [value, name]) {
    assert.equal(answer.code, 'bad-json');
    assert.equal(answer.message, 'a string must not contain \\u0000');
    assert.ok(answer.offset > 0);
  }
  assert.ok(cut.offset > 0);
});

test('an id belongs to one request at a time', async () => {
  const analysis = new Analysis();
  analysis.send(endless('a'), endless('a'));
  assert.equal((await analysis.first('a refusal', (answer) => answer.type === 'error')).code, 'duplicate-id');
  await analysis.act('cancel');
  await analysis.first('the end of the first', (answer) => answer.left === 0);
  analysis.send(quick('a'));
  assert.equal(await analysis.end(), 0);
  assert.equal(analysis.of('a', 'result').at(-1).depth, 2);
});

test('the end of the input ends it after the last answer, also without a line feed', async () => {
  const analysis = new Analysis(['--threads', '2']);
  analysis.send(...Array.from({ length: 20 }, (_, i) => quick(`game ${i}`)));
  analysis.child.stdin.end(JSON.stringify(quick('last')));
  assert.equal(await analysis.code, 0);
  assert.equal(analysis.answers.length, 21);
  assert.ok(analysis.of('last', 'result').length === 1);
  assert.equal(analysis.errors, '');
});

test('quit and signals end it at once', async () => {
  for (const [end, code] of [
    [(analysis) => analysis.send({ action: 'quit' }), 0],
    [(analysis) => analysis.child.kill('SIGTERM'), 143],
    [(analysis) => analysis.child.kill('SIGINT'), 130],
  ]) {
    const analysis = new Analysis(['--threads', '2']);
    analysis.send(endless('a'), endless('b'), endless('c'));
    await analysis.running(2);
    end(analysis);
    assert.equal(await analysis.code, code);
  }
});

test('it ends when the output is closed', async () => {
  const analysis = new Analysis();
  analysis.send(endless('a'));
  await analysis.running(1);
  analysis.child.stdout.destroy();
  assert.equal(await analysis.code, 1);
  assert.match(analysis.errors, /the output was closed/);
  const idle = new Analysis();
  await idle.act('ping');
  idle.child.stdout.destroy();
  assert.equal(await idle.code, 0); /* nothing is lost */
  assert.equal(idle.errors, '');
});

const kib = (analysis, what) =>
  Number(readFileSync(`/proc/${analysis.child.pid}/status`, 'utf8').match(new RegExp(`${what}:\\s+(\\d+)`))[1]);

/** Waits until the process neither reads nor writes any more, because nobody reads what it has written. */
async function untilStuck(analysis) {
  const look = () => readFileSync(`/proc/${analysis.child.pid}/io`, 'utf8').match(/rchar: \d+\nwchar: (\d+)/);
  await until('a standstill', async () => {
    const before = look();
    await sleep(100 * SLOWNESS);
    return Number(before[1]) > 10_000 && before[0] === look()[0];
  });
}

/** Many lines, most of them blanks, with an answer longer than what is asked. */
const padded = (count) =>
  Array.from({ length: count }, (_, i) => {
    const request = { id: `${i}`, game: 'Base', depth: 1, lines: 64 };
    return JSON.stringify(request) + ' '.repeat(2000);
  });

test('a client that does not read stops the work, and loses nothing', async () => {
  const analysis = new Analysis(['--threads', '2'], false);
  const count = 1800;
  analysis.send(...padded(count));
  await untilStuck(analysis);
  assert.ok(analysis.child.stdin.writableLength > 100_000, 'requests wait outside');
  /* The table is hardly used. Sanitized builds need more. */
  const used = kib(analysis, 'VmRSS');
  assert.ok(used < 60_000 * SLOWNESS, `${used} KiB`);
  analysis.read();
  assert.equal(await analysis.end(), 0);
  assert.equal(new Set(ids(analysis.answers)).size, count);
  assert.equal(analysis.answers.length, count);
});

test('a client that does not read can end it', async () => {
  const analysis = new Analysis(['--threads', '2'], false);
  analysis.send(...padded(1000));
  await untilStuck(analysis);
  analysis.child.kill('SIGTERM');
  assert.equal(await analysis.code, 143);
});

test('more requests than may be open are read as others end', async () => {
  const analysis = new Analysis(['--threads', '2']);
  analysis.send(...Array.from({ length: 2 }, (_, i) => ({ id: `busy ${i}`, game: MIDGAME, time_ms: 500 })));
  const count = 1500;
  analysis.send(...Array.from({ length: count }, (_, i) => ({ id: `${i}`, game: 'Base', depth: 1 })));
  assert.equal((await analysis.act('ping')).waiting <= 1024, true);
  assert.equal(await analysis.end(), 0);
  for (let i = 0; i < count; i++) assert.equal(analysis.of(`${i}`).length, 1);
});

test('many games at once', async () => {
  const games = 40;
  const requests = Array.from({ length: games }, (_, i) => ({
    id: `game ${i}`,
    game: i % 2 ? MIDGAME : SHORT,
    plies: 'all',
    nodes: 40,
    priority: i % 7,
  }));
  const answers = await analyse(requests, ['--threads', '4']);
  assert.equal(answers.length, (games / 2) * (17 + 4));
  assert.equal(answers.filter((answer) => answer.left === 0).length, games);
});

test('a cleared process knows nothing of earlier searches', async () => {
  const analysis = new Analysis();
  const nodes = async (id) => {
    analysis.send({ id, game: MIDGAME, depth: 5 });
    return (await analysis.over(id))[0].nodes;
  };
  const fresh = await nodes('a');
  assert.ok((await nodes('b')) < fresh);
  await analysis.act('clear');
  assert.equal(await nodes('c'), fresh);
  assert.equal(await analysis.end(), 0);
});

test('the version names threads and table', async () => {
  const analysis = new Analysis(['--threads', '3', '--table', '5']);
  const { version, protocol, threads, table_mib } = await analysis.act('version');
  assert.deepEqual([protocol, threads, table_mib], [1, 3, 5]);
  assert.match(version, /^\d+\.\d+\.\d+/);
  assert.equal(await analysis.end(), 0);
});

test('options for games and limits are refused', async () => {
  for (const options of [['Base'], ['--depth', '3'], ['--json', '-'], ['--jobs', '2'], ['--variant', 'blind']]) {
    const analysis = new Analysis(options);
    assert.equal(await analysis.code, 2);
    assert.match(analysis.errors, /--serve can be used with --threads and --table only/);
  }
});
