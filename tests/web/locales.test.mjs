// tools/check-locales.mjs: mistakes in translation files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './source.mjs';

/** What the tool says when these texts of common.ftl (or another file) are changed, by language. */
function check(t, changes, file = 'common.ftl', prepare = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'web/locales'), folder, { recursive: true });
  for (const [language, texts] of Object.entries(changes)) {
    const path = join(folder, language, file);
    let source = readFileSync(path, 'utf8');
    for (const [key, value] of Object.entries(texts)) {
      const text = new RegExp(`^${key} =.*(\\n .*)*$`, 'm');
      assert.match(source, text);
      const [comment, words] = Array.isArray(value) ? value : ['', value];
      source = source.replace(text, () => (value === null ? '' : `${comment}${key} = ${words}`));
    }
    writeFileSync(path, source);
  }
  prepare(folder);
  const { stderr } = spawnSync(process.execPath, [join(root, 'tools/check-locales.mjs'), folder], { encoding: 'utf8' });
  return stderr.trim().split('\n').filter(Boolean).slice(0, -1);
}

test('the mistakes in a translation are all named, with file, line and text', (t) => {
  const lines = check(t, {
    ru: { 'nav-learn': null, 'nav-rules': 'Rules', 'settings-look': 'Вид { -brand }' },
    uk: { 'nav-learn': '{ nav-plya }', 'nav-rules': 'Прaвила', 'settings-look': '<b>Вигляд</b>' },
    el: { 'nav-learn': '{ NUMBR(1) }', 'nav-rules': 'Κανόνες { $count }' },
  }).map((line) => line.replace(/:\d+:/, ':N:'));
  const english = readFileSync(join(root, 'web/locales/en/common.ftl'), 'utf8');
  const value = (key) => new RegExp(`^${key} = (.*)$`, 'm').exec(english)[1];
  assert.equal(value('nav-rules'), 'Rules');
  for (const line of [
    'web/locales/ru/common.ftl:N: nav-rules is still English: Rules ("# same as English" above it if that is right)',
    'web/locales/ru/common.ftl:N: settings-look refers to -brand, which does not exist',
    'web/locales/uk/common.ftl:N: nav-learn refers to nav-plya, which does not exist',
    'web/locales/uk/common.ftl:N: nav-rules has a word in two alphabets',
    'web/locales/uk/common.ftl:N: settings-look has HTML, which would be shown as it is',
    'web/locales/el/common.ftl:N: nav-learn calls NUMBR(), which does not exist; there are NUMBER() and DATETIME()',
    'web/locales/el/common.ftl:N: nav-rules uses $count, the English text does not',
  ])
    assert.ok(lines.includes(line), `${line}\nis not in\n${lines.join('\n')}`);
  assert.equal(lines.filter((line) => line.startsWith('web/locales/ru/common.ftl: nav-learn is missing')).length, 1);
  assert.equal(lines.length, 8);
});

/** The lines without the number of the line in the file. */
const unnumbered = (lines) => lines.map((line) => line.replace(/:\d+:/, ':N:'));

test('a word that is rightly the same as in English says so in a comment', (t) => {
  const same = '# same as English\n';
  const lines = check(t, { el: { 'nav-lobby': [same, 'Lobby'], 'setting-theme-auto': [same, 'Σύστημα'] } });
  assert.deepEqual(unnumbered(lines), [
    'web/locales/el/common.ftl:N: setting-theme-auto is not the same as English: System',
  ]);
});

test('a missing or an unknown plural form is named, with the forms of the language', (t) => {
  const turns = (forms) => ({
    'nav-turns': `{ $count ->\n${forms.map((form) => `    ${form} { $count }\n`).join('')}  }`,
  });
  const lines = check(t, {
    // The English text has no choice for degrees.
    el: { ...turns(['*[other]']), degrees: '{ $count ->\n   *[other] { $count }°\n  }' },
    ru: turns(['[one]', '[few]', '[viele]', '*[other]']),
    uk: { 'nav-turns': 'ваш хід: { $count }' }, // a text with no choice is allowed
  });
  assert.deepEqual(unnumbered(lines), [
    'web/locales/el/common.ftl:N: nav-turns lacks the form [one]; Greek has one, other',
    'web/locales/el/common.ftl:N: degrees lacks the form [one]; Greek has one, other',
    'web/locales/ru/common.ftl:N: nav-turns lacks the form [many]; Russian has one, few, many, other',
    'web/locales/ru/common.ftl:N: nav-turns has a form [viele]; Russian has one, few, many, other',
  ]);
});

test('of a language that is not offered yet, what is missing is no mistake', (t) => {
  const lines = check(t, {}, 'common.ftl', (folder) => {
    mkdirSync(join(folder, 'de'));
    writeFileSync(join(folder, 'de/common.ftl'), 'nav-lobby = Lobby\nnav-play = Spielen { $count }\n');
  });
  assert.deepEqual(lines, [
    'web/locales/de/common.ftl:2: nav-play uses $count, the English text does not',
    'web/locales/de/common.ftl:1: nav-lobby is still English: Lobby ("# same as English" above it if that is right)',
  ]);
});

test('a language that the page offers has a folder', (t) => {
  const lines = check(t, {}, 'common.ftl', (folder) => rmSync(join(folder, 'el'), { recursive: true }));
  assert.deepEqual(lines, ['web/locales/el: is missing']);
});

test('a case that the page does not ask for is refused', (t) => {
  const lines = check(t, { el: { 'named-piece': '{ $case ->\n    [dat] πουλιού\n   *[nom] πούλι\n  }' } }, 'board.ftl');
  assert.deepEqual(unnumbered(lines), [
    'web/locales/el/board.ftl:N: named-piece has a choice [dat] for $case, which is one of nom, acc, gen, ins',
  ]);
});

test('what cannot be read is said in plain words, once', (t) => {
  const choice = (one, other) => `{ $count ->\n${one} { $count } α\n${other} { $count } β\n  }`;
  const lines = check(t, {
    el: {
      'nav-turns': choice('    [one]', '    [other]'),
      'nav-learn': 'Μάθετε { $count',
      'nav-rules': 'Κανόνες }',
      'nav-games': '',
      'nav-analysis': 'Ανάλυση\n\tκαι άλλα',
      'nav-play': 'Παιχνίδι\nκαι άλλα',
      'nav-lobby': 'Λόμπι\nόνομα = όνομα',
    },
    ru: { 'nav-turns': choice('\t[one]', '\t*[other]') },
    uk: { 'nav-learn': '{ plural(1) }' },
  });
  const spaces = 'a line that goes on must begin with spaces (not a tab)';
  assert.deepEqual(unnumbered(lines).sort(), [
    `web/locales/el/common.ftl:N: ${spaces}`,
    `web/locales/el/common.ftl:N: ${spaces}`,
    'web/locales/el/common.ftl:N: a name is of Latin letters, digits, - and _',
    'web/locales/el/common.ftl:N: nav-games: there are no words after =',
    'web/locales/el/common.ftl:N: nav-learn: a { has no }',
    'web/locales/el/common.ftl:N: nav-rules: a } has no {',
    'web/locales/el/common.ftl:N: nav-turns: one form needs a *',
    `web/locales/ru/common.ftl:N: nav-turns: ${spaces}`,
    'web/locales/uk/common.ftl:N: nav-learn: the name of a function is in capitals: NUMBER(), DATETIME()',
  ]);
});

test('without the npm packages it says how to get them', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['tools/check-locales.mjs', 'tools/offered-languages.cjs', 'web/package.json'])
    cpSync(join(root, name), join(folder, name));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/check-locales.mjs')], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /^check-locales: .*run make dev \(or tools\/build-web --packages\) once\n$/);
});
