// The books of bench/openings: as many openings as promised, no two alike, all legal.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const APIARY = process.env.APIARY ?? 'build/test/apiary';
const MAKE_OPENINGS = process.env.MAKE_OPENINGS ?? 'build/test/make_openings';
const COUNTS = { 'Base+MLP': 500, 'Base+MLPDRCFTKH': 150 };
for (const pieces of ['', '+M', '+L', '+P', '+ML', '+MP', '+LP']) {
  COUNTS[`Base${pieces}`] = 200;
}
const path = (type) => new URL(`../../bench/openings/${type}.txt`, import.meta.url).pathname;
const openings = (text) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

// Axial coordinates: q to the east, r to the south-east.
const STEPS = { 'X-': [1, 0], 'X/': [1, -1], '\\X': [0, -1], '-X': [-1, 0], '/X': [-1, 1], 'X\\': [0, 1] };
const turn = ([q, r]) => [-r, q + r];
const mirror = ([q, r]) => [q + r, -r];

/** Where every piece is after the moves, lowest of a stack first. */
function place(opening) {
  const at = new Map();
  for (const move of opening.split(';')) {
    const [piece, target] = move.split(' ');
    let cell = [0, 0];
    if (target) {
      const name = target.replace(/[-/\\]/g, '');
      const [q, r] = at.get(name);
      const [dq, dr] = STEPS[target.replace(name, 'X')] ?? [0, 0];
      cell = [q + dq, r + dr];
    }
    at.delete(piece);
    at.set(piece, cell);
  }
  return [...at].map(([piece, cell]) => ({ kind: piece.slice(0, 2), cell }));
}

/** The same text for positions that differ in a shift, a rotation, a reflection or the numbers of pieces. */
function canonical(opening) {
  const texts = [];
  let pieces = place(opening);
  for (let symmetry = 0; symmetry < 12; symmetry++) {
    const change = symmetry === 6 ? mirror : turn;
    pieces = pieces.map(({ kind, cell }) => ({ kind, cell: change(cell) }));
    const q = Math.min(...pieces.map(({ cell }) => cell[0]));
    const r = Math.min(...pieces.map(({ cell }) => cell[1]));
    const stacks = new Map();
    for (const { kind, cell } of pieces) {
      const key = `${cell[0] - q},${cell[1] - r}`;
      stacks.set(key, `${stacks.get(key) ?? ''}${kind}`);
    }
    texts.push(JSON.stringify([...stacks].sort()));
  }
  return texts.sort()[0] + (opening.split(';').length % 2);
}

test('positions that are turned or mirrored are recognised', () => {
  const position = canonical('wS1;bS1 wS1-;wA1 -wS1;bQ bS1/');
  assert.equal(canonical('wS1;bS1 wS1/;wA1 /wS1;bQ \\bS1'), position);
  assert.equal(canonical('wS1;bS1 -wS1;wA2 wS1-;bQ \\bS1'), position);
  assert.notEqual(canonical('wS1;bS1 wS1-;wA1 -wS1;bQ bS1-'), position);
});

for (const [type, count] of Object.entries(COUNTS)) {
  test(`${type}: at least ${count} legal openings, no two alike`, () => {
    const lines = openings(readFileSync(path(type), 'utf8'));
    assert.ok(lines.length >= count, `${lines.length} openings`);
    assert.equal(new Set(lines.map(canonical)).size, lines.length);
    const plies = new Set(lines.map((line) => line.split(';').length));
    assert.deepEqual([...plies].sort(), [4, 5, 6, 7, 8]);
    assert.ok(lines.some((line) => line.includes('wQ') && line.includes('bQ')));
    assert.ok(lines.some((line) => !line.includes('Q ')));
    // The match reads all openings before it plays.
    const words = [
      'match',
      '--type',
      type,
      '--openings',
      path(type),
      '--games',
      '2',
      '--depth',
      '1',
      '--max-plies',
      '12',
    ];
    const { status, stderr } = spawnSync(APIARY, [...words, 'level:1', 'level:1'], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  });
}

/** Any opening is balanced enough: some would be made twice. */
const make = (seed) => execFileSync(MAKE_OPENINGS, ['Base', '400', seed, '1', '30000'], { encoding: 'utf8' });

test('an opening is not made twice, nor turned or mirrored', () => {
  const lines = openings(make('1'));
  assert.equal(lines.length, 400);
  assert.equal(new Set(lines.map(canonical)).size, 400);
});

test('the same seed makes the same openings, another seed others', () => {
  assert.equal(make('1'), make('1'));
  assert.notDeepEqual(openings(make('2')), openings(make('1')));
});
