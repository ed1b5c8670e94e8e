// How games on the server ended, told to each side, and what clocks show, in every language.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, source } from './source.mjs';

const page = await source('assets.ts', 'i18n/intl.ts', 'i18n/locale.ts', 'online/words.ts');
const { formatAgo, formatClock, languages, reasonText, setLanguage } = page;
globalThis.document = { documentElement: {} };
page.assets.locales = Object.fromEntries(languages.map((language) => [language, language]));
globalThis.fetch = async (language) => ({
  ok: true,
  text: async () => {
    const files = ['online', 'common'].map((name) => join(root, `web/locales/${language}/${name}.ftl`));
    return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  },
});

const players = { w: { guest: 'g1', name: 'Ann' }, b: { guest: 'g2', name: 'Ben' } };
const ending = (result, turn) => ({ result, turn, players, reason: 'no-show' });

for (const language of languages)
  test(`who did not come, or left, is told apart (${language})`, async () => {
    await setLanguage(language);
    const cases = { calledOff: ending(null, 'b'), lost: ending('WhiteWins', 'w') };
    for (const [name, one] of Object.entries(cases)) {
      const [white, black, spectator] = ['w', 'b', 'spectator'].map((role) => reasonText(role, one));
      for (const text of [white, black, spectator]) assert.doesNotMatch(text, /online-|\$|\(/, name);
      assert.ok(white.includes('Ben') && !black.includes('Ben'), `${white} / ${black}`);
      assert.equal(spectator, white);
    }
    for (const one of [ending('Draw', 'w'), ending(null, undefined)])
      assert.doesNotMatch(reasonText('w', one), /online-|Ann|Ben/);
  });

for (const language of languages)
  test(`who resigned is told apart (${language})`, async () => {
    await setLanguage(language);
    const resigned = { ...ending('WhiteWins', 'w'), reason: 'resign' };
    const [white, black, spectator] = ['w', 'b', 'spectator'].map((role) => reasonText(role, resigned));
    assert.ok(white.includes('Ben') && !black.includes('Ben'), `${white} / ${black}`);
    assert.equal(spectator, white);
    assert.equal(reasonText('w', { ...resigned, reason: 'a-newer-one' }), '');
  });

const justNow = { en: 'just now', ru: 'только что', uk: 'щойно', el: 'μόλις τώρα' };

for (const language of languages)
  test(`less than a minute ago is just now (${language})`, async () => {
    await setLanguage(language);
    const now = Date.now();
    assert.equal(formatAgo(now, now), justNow[language]);
    assert.equal(formatAgo(now - 59_000, now), justNow[language]);
    assert.notEqual(formatAgo(now - 60_000, now), justNow[language]);
  });

const hour = 3_600_000;
const days = { en: '3 days', ru: '3 дня', uk: '3 дні', el: '3 ημέρες' };

for (const language of languages)
  test(`a clock of days counts hours that have begun (${language})`, async () => {
    await setLanguage(language);
    assert.equal(formatClock(72 * hour), days[language]);
    assert.equal(formatClock(72 * hour - 1000), days[language], 'a second later');
    assert.match(formatClock(71 * hour), /^2\D+23\D+$/, 'an hour later');
    assert.match(formatClock(25 * hour), /^1\D+1\D+$/);
    assert.equal(formatClock(24 * hour - 1000), '23:59:59');
    assert.equal(formatClock(65_000), '1:05');
  });
