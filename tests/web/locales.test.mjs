// tools/check-locales.mjs: mistakes in translation files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './source.mjs';

/** What the tool says when these texts of common.ftl are changed, by language. */
function check(t, changes) {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'web/locales'), folder, { recursive: true });
  for (const [language, texts] of Object.entries(changes)) {
    const path = join(folder, language, 'common.ftl');
    let source = readFileSync(path, 'utf8');
    for (const [key, value] of Object.entries(texts)) {
      assert.match(source, new RegExp(`^${key} = .*$`, 'm'));
      source = source.replace(new RegExp(`^${key} = .*$`, 'm'), () => (value === null ? '' : `${key} = ${value}`));
    }
    writeFileSync(path, source);
  }
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
    'web/locales/ru/common.ftl:N: nav-rules is still English: Rules',
    'web/locales/ru/common.ftl:N: settings-look refers to -brand, which does not exist',
    'web/locales/uk/common.ftl:N: nav-learn refers to nav-plya, which does not exist',
    'web/locales/uk/common.ftl:N: nav-rules has a word in two alphabets',
    'web/locales/uk/common.ftl:N: settings-look has HTML, which would be shown as it is',
    'web/locales/el/common.ftl:N: nav-learn refers to NUMBR(), which does not exist',
    'web/locales/el/common.ftl:N: nav-rules uses $count, the English text does not',
  ])
    assert.ok(lines.includes(line), `${line}\nis not in\n${lines.join('\n')}`);
  assert.equal(lines.filter((line) => line.startsWith('web/locales/ru: nav-learn is missing')).length, 1);
  assert.equal(lines.length, 8);
});
