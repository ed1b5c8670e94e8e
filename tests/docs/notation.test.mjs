// The examples of docs/notation.md are read, and written again as they are. The program is $APIARY.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = readFileSync(new URL('../../docs/notation.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```\n(.*?)^```/gms)].map((match) => match[1]);

function convert(text, ...words) {
  const { status, stdout, stderr } = spawnSync(process.env.APIARY, ['convert', ...words, '-'], {
    input: text,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [0, ''], text);
  return stdout;
}

const one = (pattern) => {
  const found = blocks.filter((block) => pattern.test(block));
  assert.equal(found.length, 1, String(pattern));
  return found[0];
};

test('every position text is read and written as it is', () => {
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => /^\S+ (White|Black)\[\d+\] /.test(line));
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['Base+MLP', 'Base+MRT', 'Battle', 'Territory', 'Six', 'Andantino'],
  );
  for (const line of lines) assert.equal(convert(`${line}\n`, '--to', 'position'), `${line}\n`);
});

test('every GameString is read', () => {
  const lines = one(/^Base\+MLP;/)
    .trim()
    .split('\n');
  assert.equal(convert(`${lines[0]}\n`, '--to', 'uhp'), `${lines[0]}\n`);
  assert.equal(convert(`${lines[1]}\n`, '--to', 'uhp'), 'Base;NotStarted;White[1]\n');
});

test('the PGN is written as it is read, also by way of SGF', () => {
  const text = one(/^\[GameType/);
  assert.equal(convert(text, '--to', 'pgn'), text);
  assert.equal(convert(convert(text, '--to', 'sgf'), '--to', 'pgn'), text);
});

test('the record of BoardSpace has its tags, its times and its result', () => {
  const pgn = convert(one(/^\(;/), '--to', 'pgn');
  for (const line of [
    '[White "dube"]',
    '[Date "2021.12.11"]',
    '[SgfTimeBlack "0:10:27"]',
    '{[%tm 22115]}',
    'BlackWins',
  ])
    assert.ok(pgn.split('\n').includes(line), line);
});

test('the cells of BoardSpace lie as they are drawn', () => {
  const rows = one(/N 14 {3}O 14/)
    .trimEnd()
    .split('\n')
    .map((row) => [row.match(/[A-Z] \d+/g), row.match(/\S*wS1\S*/g)]);
  for (const [cells, directions] of rows) {
    for (const [i, cell] of cells.entries()) {
      if (directions[i] === 'wS1') continue;
      const steps = [
        'P0[0 Start P0]',
        'P0[1 Move W wS1 N 13 .]',
        'P0[2 Done]',
        `P1[3 Move B bS1 ${cell} .]`,
        'P1[4 Done]',
      ];
      const read = convert(`(;GM[27]VV[1]SU[hive]${steps.map((step) => `;${step}`).join('')})`, '--to', 'uhp');
      assert.equal(read, `Base;InProgress;White[2];wS1;bS1 ${directions[i]}\n`);
    }
  }
});

/** Whether a record is accepted. */
const isRead = (text) =>
  spawnSync(process.env.APIARY, ['convert', '--to', 'pgn', '-'], { input: text, encoding: 'utf8' }).status === 0;

test('the grammars hold', () => {
  const states = ['NotStarted', 'InProgress', 'WhiteWins', 'BlackWins', 'Draw'];
  for (const state of states) assert.ok(isRead(`Base;${state};Black[1];wS1\n`), state);
  for (const text of ['Base;Won', 'Base;Draw;White[0]', 'Base;Draw;white[1]', 'Base;Draw;White[1];'])
    assert.ok(!isRead(`${text}\n`), text);
  const good = [
    ...['1. wS1', '1... wS1', '7. wS1 7. bS1 wS1-', '1. wS1 {a}} b} ; c', '[A_+#=:.-9 "x"]\n1. wS1'],
    ...['[White "x"]\n(1. wA1) $1 1. wS1', '1. wS1 (1. wA1 {x) y} (z)) $14 2. bS1 wS1-', '1. wS1 $ 1-0 {a} (b)'],
    ...['WhiteWins', 'BlackWins', 'Draw', 'InProgress', 'NotStarted', '1-0', '0-1', '1/2-1/2', '*', 'DRAW'].map(
      (result) => `1. wS1\n${result}`,
    ),
  ];
  for (const text of good) assert.ok(isRead(`${text}\n`), text);
  const bad = ['[Wh ite "x"]\n1. wS1', '[GameType "Base"]\nwS1', '1. wS1 {a', '1. wS1 (a', '1. wS1 $x 2. bS1 wS1-'];
  for (const text of bad) assert.ok(!isRead(`${text}\n`), text);
});
