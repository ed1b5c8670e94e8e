// proto/analysis.schema.json says what the process takes, and docs/analyze.md shows what follows it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Analysis, APIARY, analyse, assertAnswer, isRequest, schema } from './process.mjs';

const GAME = { id: 'a', game: 'Base' };
const analyze = schema.$defs.analyze.properties;

/** Whether the process takes a request: it has no `error`. Those it takes are cancelled. */
async function taken(requests) {
  const analysis = new Analysis();
  const found = [];
  for (const request of requests) {
    analysis.send(request);
    const answer = await analysis.act('cancel');
    const at = analysis.answers.lastIndexOf(answer);
    found.push(analysis.answers.slice(0, at).every((other) => other.type !== 'error'));
    await analysis.running(0);
    analysis.answers = [];
  }
  analysis.send({ action: 'quit' });
  await analysis.code;
  return found;
}

async function assertAgree(requests) {
  const process = await taken(requests);
  requests.forEach((request, i) => {
    assert.equal(isRequest(request), process[i], `${JSON.stringify(request)}: the process says ${process[i]}`);
  });
}

test('numbers have the same range', async () => {
  const requests = [];
  for (const [name, { type, minimum, maximum }] of Object.entries(analyze)) {
    if (type !== 'integer') continue;
    for (const value of [minimum, maximum, minimum - 1, maximum + 1, minimum + 0.5, `${minimum}`, null]) {
      requests.push({ ...GAME, [name]: value });
    }
  }
  assert.ok(requests.length >= 6 * 7);
  await assertAgree(requests);
});

test('options are those of the rules', async () => {
  const { games, options } = JSON.parse(execFileSync(APIARY, ['games', '--json'], { encoding: 'utf8' }));
  const own = schema.$defs.options.properties;
  assert.deepEqual(Object.keys(own).sort(), ['Seed', ...options.map(({ name }) => name)].sort());
  const requests = [{ ...GAME, options: { Seeds: 'a' } }];
  for (const { name, values } of options) {
    const { type } = games.find((game) => game.options.includes(name));
    const isFlag = values[0] === 'false';
    assert.deepEqual(own[name], isFlag ? { type: 'boolean' } : { enum: values });
    const chance = name === 'Variant' ? { Seed: 'abc' } : {};
    const some = isFlag ? [true, false, 'true', 1] : [...values, 'other', 22];
    requests.push(...some.map((value) => ({ id: 'a', game: type, options: { [name]: value, ...chance } })));
  }
  await assertAgree(requests);
});

test('requests have the same form', async () => {
  await assertAgree([
    GAME,
    { ...GAME, action: 'analyze' },
    { ...GAME, id: '' },
    { ...GAME, id: 'x'.repeat(128) },
    { ...GAME, id: 'x'.repeat(129) },
    { ...GAME, id: 5 },
    { ...GAME, game: ['Base'] },
    { game: 'Base' },
    { id: 'a' },
    { ...GAME, moves: ['wS1'] },
    { ...GAME, moves: 'wS1' },
    { ...GAME, moves: [1] },
    { ...GAME, plies: 'all' },
    { ...GAME, plies: [0] },
    { ...GAME, plies: 'some' },
    { ...GAME, plies: [] },
    { ...GAME, plies: [0, 0] },
    { ...GAME, plies: [-1] },
    { ...GAME, plies: ['0'] },
    { ...GAME, moves: ['wS1'], review: true },
    { ...GAME, moves: ['wS1'], review: true, lines: 2 },
    { ...GAME, review: false, lines: 2 },
    { ...GAME, moves: ['wS1'], review: true, mate: 2 },
    { ...GAME, mate: 2, review: false },
    { ...GAME, mate: 2, lines: 2 },
    { ...GAME, mate: 2, depth: 2 },
    { ...GAME, mate: 2, nodes: 2, time_ms: 2 },
    { ...GAME, progress: 'yes' },
    { ...GAME, options: 'QueenFirst' },
    { ...GAME, other: 1 },
    { ...GAME, request: 'b' },
    { action: 'ping' },
    { action: 'ping', id: 'p' },
    { action: 'ping', request: 'p' },
    { action: 'version', game: 'Base' },
    { action: 'clear' },
    { action: 'cancel' },
    { action: 'cancel', request: 'b', id: 'c' },
    { action: 'cancel', request: '' },
    { action: 'other' },
    { action: 5 },
    [GAME],
  ]);
});

/** The lines of JSON in the section about --serve. */
function examples() {
  const text = readFileSync(new URL('../../docs/analyze.md', import.meta.url), 'utf8');
  const section = text.slice(text.indexOf('## Requests from programs'));
  const lines = section.split('\n').map((line) => line.replace(/^\$ echo '(.*)' \| apiary analyze --serve$/, '$1'));
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

test('the examples in the documentation follow it, and the process takes them', async () => {
  const answers = examples().filter((example) => 'type' in example);
  const requests = examples().filter((example) => !('type' in example));
  assert.ok(answers.length >= 8 && requests.length >= 12);
  for (const answer of answers) assertAnswer(answer);
  for (const type of ['result', 'progress', 'cancelled', 'error', 'done']) {
    assert.ok(
      answers.some((answer) => answer.type === type),
      type,
    );
  }
  for (const request of requests) assert.ok(isRequest(request), JSON.stringify(request));
  const searches = requests.filter((request) => request.game);
  const found = await analyse(searches, ['--threads', '2']);
  for (const { id } of searches) {
    assert.ok(
      found.some((answer) => answer.id === id && answer.type === 'result' && answer.left === 0),
      id,
    );
  }
  /* Actions, the last of which is to quit. */
  const analysis = new Analysis();
  analysis.send(...requests.filter((request) => request.action));
  assert.equal(await analysis.code, 0);
  assert.ok(analysis.answers.every((answer) => answer.type === 'done'));
});

test('the members in the documentation are those of the schema', () => {
  const text = readFileSync(new URL('../../docs/analyze.md', import.meta.url), 'utf8');
  const section = text.slice(text.indexOf('### Requests'), text.indexOf('A request with `action`'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`(\w+)`/g)].map(([, name]) => name));
  assert.deepEqual(
    documented.sort(),
    Object.keys(analyze)
      .filter((name) => name !== 'action')
      .sort(),
  );
});
