// Names of openings, in every language.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, source } from './source.mjs';

const page = await source('assets.ts', 'i18n/locale.ts', 'games/opening_name.ts');
const { languages, openingName, setLanguage } = page;
globalThis.document = { documentElement: {} };
page.assets.locales = Object.fromEntries(languages.map((language) => [language, language]));
globalThis.fetch = async (language) => ({
  ok: true,
  text: async () => {
    const files = ['common', 'openings'].map((name) =>
      readFile(join(root, `web/locales/${language}/${name}.ftl`), 'utf8'),
    );
    return (await Promise.all(files)).join('\n');
  },
});

test('an opening has a name in English', async () => {
  await setLanguage('en');
  assert.equal(openingName({ white: '', black: '', shape: 'none' }), '');
  assert.equal(openingName({ white: 'L', black: '', shape: 'none' }), 'White: ladybug');
  const name = openingName({ white: 'LA', black: 'G', shape: 'v' });
  assert.equal(name, 'White: ladybug, soldier ant; Black: grasshopper; V shape');
});

test('every shape has a name of its own in every language', async () => {
  const shapes = ['none', 'line', 'v', 'l-white', 'l-black', 'c', 'z'];
  for (const language of languages) {
    await setLanguage(language);
    const names = shapes.map((shape) => openingName({ white: 'LQ', black: 'GA', shape }));
    assert.equal(new Set(names).size, shapes.length, language);
    for (const name of names) assert.doesNotMatch(name, /opening-|piece-/);
  }
});
