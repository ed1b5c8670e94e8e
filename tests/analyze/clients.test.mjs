// The clients in examples/ work.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { APIARY } from './process.mjs';

const folder = mkdtempSync(join(tmpdir(), 'apiary-analyze-'));
after(() => rmSync(folder, { recursive: true }));

function run(program, example, game) {
  const file = join(folder, 'game');
  writeFileSync(file, game);
  const path = fileURLToPath(new URL(`../../examples/${example}`, import.meta.url));
  return spawnSync(program, [path, file], { encoding: 'utf8', env: { ...process.env, APIARY } });
}

for (const [program, example] of [
  ['python3', 'analyze.py'],
  [process.execPath, 'analyze.mjs'],
]) {
  test(`${example} prints a line for every position`, () => {
    const { status, stdout, stderr } = run(program, example, 'Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1\n');
    assert.equal(status, 0, stderr);
    const rows = stdout.trimEnd().split('\n');
    assert.equal(rows.length, 4);
    rows.forEach((row, ply) => assert.match(row, new RegExp(`^ +${ply}  [+-]\\d\\.\\d\\d +${ply % 2 ? 'b' : 'w'}`)));
  });

  test(`${example} says what is wrong with a game`, () => {
    const { status, stderr } = run(program, example, 'Base;InProgress;White[2];wS1;bS1 wS1\n');
    assert.equal(status, 1);
    assert.match(stderr, /^analyze\.\w+: .*wS1/);
  });
}
