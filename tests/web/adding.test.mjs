// docs/adding.md: its example of a tile style can be seen on every table.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './source.mjs';

test('the example of a tile style passes check-colours', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'adding-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['tools/check-colours.mjs', 'web/css', 'web/src'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const guide = readFileSync(join(root, 'docs/adding.md'), 'utf8');
  const [, block, style] = /```css\n(\[data-tiles="(\w+)"\][^`]*)```/.exec(guide);
  const settings = join(folder, 'web/src/state/settings.ts');
  const source = readFileSync(settings, 'utf8');
  assert.doesNotMatch(source, new RegExp(`'${style}'`), 'the name is free');
  writeFileSync(settings, source.replace('tileStyles = [', `tileStyles = ['${style}', `));
  const check = () =>
    spawnSync(process.execPath, [join(folder, 'tools/check-colours.mjs')], { encoding: 'utf8' }).stderr;
  assert.match(check(), new RegExp(`no block \\[data-tiles="${style}"\\]`));
  appendFileSync(join(folder, 'web/css/tokens.css'), block);
  assert.equal(check(), '');
});
