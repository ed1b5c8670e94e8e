// Names in any script within the page's texts.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, source } from './source.mjs';

const page = await source('assets.ts', 'i18n/locale.ts', 'i18n/isolate.ts', 'online/words.ts');
const { isolate, languages, playerName, setLanguage, t } = page;
globalThis.document = { documentElement: {} };
page.assets.locales = Object.fromEntries(languages.map((language) => [language, language]));
globalThis.fetch = async (language) => ({
  ok: true,
  text: () => readFile(join(root, `web/locales/${language}/online.ftl`), 'utf8'),
});

const [hebrew, arabic] = ['דוד', 'سلمى'];
const set = (name) => `\u2068${name}\u2069`; // apart from what stands around it
const marks = /[\u2066-\u2069]/;

for (const language of languages) {
  test(`a right-to-left name does not reorder a sentence (${language})`, async () => {
    await setLanguage(language);
    for (const name of [hebrew, arabic, `${hebrew} 12`, `Ann ${arabic}`]) {
      assert.ok(t('online-their-turn', { name }).includes(set(name)), name);
    }
    const versus = t('online-versus', { white: hebrew, black: arabic });
    assert.ok(versus.includes(set(hebrew)) && versus.includes(set(arabic)), versus);
  });

  test(`other texts have no invisible characters (${language})`, async () => {
    await setLanguage(language);
    for (const name of ['Ann', 'Ірина', 'Ελένη', '山田', 'Zoë 7']) {
      assert.doesNotMatch(t('online-their-turn', { name }), marks);
      assert.ok(t('online-their-turn', { name }).includes(name));
    }
    assert.doesNotMatch(playerName({ guest: 'g1', name: 'Guest 4711' }), marks);
  });
}

test('a name cannot change the direction of the text around it', () => {
  assert.equal(playerName({ guest: 'g1', name: '\u202eevil\u2069\u200f' }), 'evil');
});

test('a name in a sentence that is not from the locale files', () => {
  assert.equal(`${isolate(hebrew)}: wA1`, `${set(hebrew)}: wA1`);
  assert.equal(`${isolate('Ann')}: wA1`, 'Ann: wA1');
});
