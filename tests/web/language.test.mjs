// Times, lists and sentences as each language writes them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, source } from './source.mjs';

const page = await source(
  'assets.ts',
  'i18n/locale.ts',
  'i18n/intl.ts',
  'board/words.ts',
  'games/names.ts',
  'analysis/words.ts',
);
const { formatClock, formatDate, formatList, languages, reasonWords, setLanguage, t, typeName } = page;
globalThis.document = { documentElement: {} };
page.assets.locales = Object.fromEntries(languages.map((language) => [language, language]));
globalThis.fetch = async (language) => {
  const folder = join(root, 'web/locales', language);
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return { ok: true, text: async () => texts.join('\n') };
};

/** What `say` gives in each language. */
async function inAll(say) {
  const said = {};
  for (const language of languages) {
    await setLanguage(language);
    said[language] = say();
  }
  return said;
}

test('the tenths of a clock have the decimal sign of the language', async () => {
  assert.deepEqual(await inAll(() => formatClock(9_540)), { en: '0:09.5', ru: '0:09,5', uk: '0:09,5', el: '0:09,5' });
  assert.deepEqual(await inAll(() => formatClock(65_000)), { en: '1:05', ru: '1:05', uk: '1:05', el: '1:05' });
});

test('English dates and lists are British', async () => {
  await setLanguage('en');
  assert.equal(formatList(['mosquito', 'ladybug', 'pillbug']), 'mosquito, ladybug and pillbug');
  assert.equal(formatDate(Date.UTC(2025, 10, 15, 12)), '15 Nov 2025');
});

test('a type is named by its pieces, not by their letters', async () => {
  const names = await inAll(() => typeName('Base+MLP'));
  assert.equal(names.en, 'Hive + mosquito, ladybug and pillbug');
  assert.equal(names.ru, 'Улей + москит, божья коровка и мокрица');
  for (const name of Object.values(names)) assert.doesNotMatch(name, /MLP/);
  assert.equal(typeName('Six'), 'SIX');
});

test('a sentence that begins with a piece begins with a capital', async () => {
  const refusal = { status: 'raised', message: '', offset: 0, marks: [], piece: 'wQ' };
  assert.deepEqual(await inAll(() => reasonWords(refusal)), {
    en: 'The white queen can’t climb: from up here it can only step down.',
    ru: 'Белая королева не умеет лазать: отсюда можно только спуститься.',
    uk: 'Біла бджілка не вміє лазити: звідси можна тільки спуститися.',
    el: 'Η λευκή βασίλισσα δεν σκαρφαλώνει: από εδώ πάνω μπορεί μόνο να κατέβει.',
  });
});

test('a reason names a piece without its number', async () => {
  const refusal = { status: 'covered', message: '', offset: 0, marks: [], piece: 'bA2' };
  const words = await inAll(() => reasonWords(refusal));
  assert.equal(words.en, 'The black ant can’t move: another piece is on top of it.');
  for (const one of Object.values(words)) assert.doesNotMatch(one, /2/);
});

test('a Greek capital keeps its accent', () => {
  assert.equal(page.capitalised('έντομο'), 'Έντομο');
});

test('every sentence about a piece is complete in every language', async () => {
  const folder = join(root, 'web/locales/en');
  const keys = [...readFileSync(join(folder, 'reasons.ftl'), 'utf8').matchAll(/^reason-([\w-]+) =/gm)].map((m) => m[1]);
  await inAll(() => {
    for (const key of keys) {
      const words = reasonWords({ status: key, message: '', offset: 0, marks: [], piece: 'bA1', other: 'wB2' });
      assert.doesNotMatch(words, /[{}$]|undefined/, key);
      assert.match(words, /^\p{Lu}.*\.$/u, `${key}: ${words}`);
    }
  });
});

test('a loss says of what, and a win in how many moves', async () => {
  const losses = await inAll(() => `${t('analysis-loses', { loss: '12%' })} ${t('analysis-better')}`);
  assert.equal(losses.en, 'Winning chances down 12%. Better:'); // the move follows, as tiles
  assert.match(losses.el, /πιθανότητες νίκης/);
  const wins = await inAll(() => t('analysis-wins-in', { winner: 'w', turns: 3 }));
  assert.equal(wins.en, 'White wins in 3 moves'); // no invisible characters around a choice within a choice
  assert.equal(wins.uk, 'Білі виграють за 3 ходи');
  assert.equal(wins.el, 'Τα λευκά κερδίζουν σε 3 κινήσεις');
});
