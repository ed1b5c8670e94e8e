// bench/analysis runs, and compares the same searches.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { test } from 'node:test';

const program = new URL('../../bench/analysis', import.meta.url).pathname;
const build = dirname(process.env.APIARY ?? 'build/test/apiary');

test('it prints a row for each number of threads', () => {
  const { status, stdout, stderr } = spawnSync(program, [build], {
    encoding: 'utf8',
    env: { ...process.env, NODES: '100', ROUNDS: '1', THREADS: '1 3', TABLE: '1' },
  });
  assert.equal(status, 0, stderr);
  const rows = stdout.slice(stdout.indexOf('medians:')).trimEnd().split('\n').slice(1);
  assert.equal(rows.length, 2);
  for (const [i, threads] of [1, 3].entries()) {
    assert.match(rows[i], new RegExp(`^ +${threads}( +\\d+\\.\\d %){3}$`));
  }
});

test('it says what has to be built', () => {
  const { status, stderr } = spawnSync(program, ['/nowhere'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /ninja -C \/nowhere apiary plain_search/);
});
