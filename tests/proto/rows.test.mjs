// A message or an action that was added to the schema, but has no row in the server, must not
// compile: it would be a crash when somebody sends it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Compiles a file of the server against a schema that was changed; returns what the compiler says. */
function compile(t, file, change) {
  const copy = mkdtempSync(join(tmpdir(), 'apiary-rows-'));
  t.after(() => rmSync(copy, { recursive: true }));
  for (const folder of ['proto', 'src/server']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  const path = join(copy, 'proto/messages.json');
  const schema = JSON.parse(readFileSync(path, 'utf8'));
  change(schema);
  writeFileSync(path, JSON.stringify(schema));
  assert.equal(spawnSync(process.execPath, [join(copy, 'proto/generate.mjs')]).status, 0);
  const { status, stderr } = spawnSync(
    process.env.CC ?? 'cc',
    [
      '-std=c17',
      '-D_POSIX_C_SOURCE=200809L',
      '-fsyntax-only',
      `-I${copy}/src`,
      `-I${root}/src`,
      `-I${root}/include`,
      join(copy, 'src/server', file),
    ],
    { encoding: 'utf8' },
  );
  return { ok: status === 0, said: stderr };
}

for (const [file, what, change, row] of [
  [
    'dispatch.c',
    'a message',
    (schema) => {
      schema.client['sing-along'] = { id: 'request-id' };
    },
    'row_sing_along',
  ],
  [
    'actions.c',
    'an action',
    (schema) => {
      schema.enums.action.splice(2, 0, 'dance');
    },
    'row_dance',
  ],
]) {
  test(`${what} without a row does not compile`, (t) => {
    assert.deepEqual(
      compile(t, file, () => {}),
      { ok: true, said: '' },
    );
    const { ok, said } = compile(t, file, change);
    assert.equal(ok, false);
    assert.match(said, new RegExp(`${row}.*undeclared|undeclared.*${row}`));
  });
}
