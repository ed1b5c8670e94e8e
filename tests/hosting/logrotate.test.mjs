// What logrotate runs after it has renamed a log: examples/hosting/logrotate.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const FILE = readFileSync(new URL('../../examples/hosting/logrotate', import.meta.url), 'utf8');

test('all servers reopen their logs, and one that is stopped is no failure', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-logrotate-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  assert.match(FILE, /^\/var\/log\/apiary\/apiary\.log \/var\/log\/apiary-\*\/apiary\.log \{$/m);
  const script = FILE.match(/\n +postrotate\n([^]*?)\n +endscript/)[1];
  // As systemctl does if there is no process to signal.
  const said = join(folder, 'said');
  writeFileSync(
    join(folder, 'systemctl'),
    `#!/bin/sh\necho "$@" >>${said}\necho "Failed to kill unit: No main process to kill" >&2\nexit 1\n`,
    { mode: 0o755 },
  );
  const run = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  assert.deepEqual([run.status, run.stdout, run.stderr], [0, '', '']);
  assert.equal(readFileSync(said, 'utf8'), 'kill -s HUP --kill-whom=main apiary apiary@*\n');
});
