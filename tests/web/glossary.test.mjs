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
  const other = check(t, { 'web/locales/ru/common.ftl': '# Words\nnav-lobby = Зал\n' });
  assert.deepEqual(other, [
    'web/locales/ru/common.ftl:2: nav-lobby is "Зал", the glossary has "лобби" (docs/rules/names.tsv:3)',
  ]);
  const next = check(t, { 'web/locales/ru/common.ftl': 'nav-lobby =\n    Лобби\n' });
  assert.deepEqual(next, []);
  const missing = check(t, { 'web/locales/ru/common.ftl': 'nav-play = Игра\n' });
  assert.deepEqual(missing, [
    'web/locales/ru/common.ftl: nav-lobby is missing, the glossary has "лобби" (docs/rules/names.tsv:3)',
  ]);
});

test('the name of a piece begins with a capital where it stands alone', (t) => {
  const rows = [...glossary, ['queen', 'piece-Q-inside', 'queen bee', 'королева улья', '-', '-']];
  const texts = (alone) => ({
    'web/locales/en/pieces.ftl': 'piece-Q = Queen bee\npiece-Q-inside = queen bee\n',
    'web/locales/ru/pieces.ftl': `piece-Q = ${alone}\npiece-Q-inside = королева улья\n`,
  });
  assert.deepEqual(check(t, texts('Королева улья'), rows), []);
  for (const wrong of ['Королева пчёл', 'королева улья'])
    assert.deepEqual(check(t, texts(wrong), rows), [
      `web/locales/ru/pieces.ftl:1: piece-Q is "${wrong}", the glossary has "Королева улья" (docs/rules/names.tsv:5)`,
    ]);
});

const offering = (list) => ({ 'web/src/i18n/locale.ts': `export const languages = [${list}] as const;\n` });

test('a language that the page offers has a column', (t) => {
  assert.deepEqual(check(t, offering("'en', 'ru'")), []);
  const german = { 'web/locales/de/common.ftl': 'nav-lobby = Lobby\n' };
  assert.deepEqual(check(t, { ...german, ...offering("'en', 'ru', 'de'") }), [
    'docs/rules/names.tsv: has no column de',
    'docs/rules/names.tsv: has no column de.not',
  ]);
  assert.deepEqual(check(t, { ...german, ...offering("'en', 'ru'") }), []);
});

test('texts of files that are not there yet are passed over, names that are not there yet are counted', (t) => {
  const rows = [
    [...glossary[0], 'de', 'de.not'],
    ...glossary.slice(1).map((row) => [...row, row[2], '-']),
    ['resign', 'resign', 'resign', 'сдаться', '-', '-', '-', '-'],
    ['rematch', 'rematch', 'rematch', 'реванш', '-', '-', '-', '-'],
  ];
  const texts = {
    'web/locales/en/play.ftl': 'resign = Resign\nrematch = Rematch\n',
    'web/locales/ru/play.ftl': 'resign = Сдаться\nrematch = Реванш\n',
    'web/locales/de/play.ftl': 'resign = Aufgeben\n', // nav-lobby is in common.ftl
  };
  assert.deepEqual(check(t, texts, rows), []);
  assert.deepEqual(check(t, { ...texts, ...offering("'en', 'ru', 'de'") }, rows), [
    'docs/rules/names.tsv: 2 texts of the page have no name in the column de',
  ]);
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
