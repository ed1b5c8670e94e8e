// tools/check-glossary.mjs: words that the glossary rules out.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './source.mjs';

const glossary = [
  ['key', 'text', 'en', 'ru', 'en.not', 'ru.not'],
  ['lobby', 'nav-lobby', 'lobby', 'лобби', 'waiting room', '-'],
  ['unofficial', '-', 'unofficial piece', 'дополнительная фишка', '-', 'фишк* расширения'],
];

/** What the tool says about these files, one line each. */
function check(t, files, rows = glossary) {
  const folder = mkdtempSync(join(tmpdir(), 'glossary-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const all = {
    'docs/rules/names.tsv': `# a comment\n${rows.map((row) => row.join('\t')).join('\n')}\n`,
    'web/locales/en/common.ftl': 'nav-lobby = Lobby\n',
    'web/locales/ru/common.ftl': 'nav-lobby = Лобби\n',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/check-glossary.mjs'), folder], {
    encoding: 'utf8',
  });
  const lines = stderr.trim().split('\n').filter(Boolean);
  assert.equal(status, lines.length ? 1 : 0);
  return lines.slice(0, -1);
}

test('texts with the words of the glossary pass', (t) => {
  const lines = check(t, {
    'web/locales/en/start.ftl': '# the waiting room, in a comment\nabout = Meet in the lobby. It’s open…\n',
    'docs/rules/en/hive.md': '# Hive\n\n`waiting room` is code. [Lobby](waiting-room.md)\n',
  });
  assert.deepEqual(lines, []);
});

test('a ruled-out word is named with file, line and the better word, in texts and in rules pages', (t) => {
  const lines = check(t, {
    'web/locales/en/start.ftl': 'about = Fine\nmore = To the Waiting room\n',
    'docs/rules/ru/hive.md': '# Улей\n\nЭто фишки расширения.\n',
  });
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^web\/locales\/en\/start\.ftl:2: "Waiting room"; better "lobby"/);
  assert.match(lines[1], /^docs\/rules\/ru\/hive\.md:3: "фишки расширения"; better "дополнительная фишка"/);
});

test('only whole words are ruled out, in their own language', (t) => {
  const files = { 'web/locales/ru/start.ftl': 'about = waiting room, запишки расширения\n' };
  assert.deepEqual(check(t, files), []);
});

test('a name of the glossary must be the text of the page', (t) => {
  const [line] = check(t, { 'web/locales/ru/common.ftl': 'nav-lobby = Зал\n' });
  assert.match(line, /nav-lobby is "Зал", the glossary has "лобби"/);
});

test('straight apostrophes and a space before an ellipsis are found', (t) => {
  const lines = check(t, { 'web/locales/en/start.ftl': "about = Can't\nwait = Loading …\n" });
  assert.match(lines[0], /start\.ftl:1: a straight apostrophe/);
  assert.match(lines[1], /start\.ftl:2: a space before/);
});

test('a glossary with a gap or a name twice is refused', (t) => {
  const lines = check(t, {}, [...glossary, ['lobby', '-', 'a', 'b', '-', '-'], ['short', '-', 'x']]);
  assert.match(lines[0], /names\.tsv:5: lobby twice/);
  assert.match(lines[1], /names\.tsv:6: not complete/);
});
