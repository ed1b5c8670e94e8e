// What players read when an administrator has done something, in every language.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, source } from './source.mjs';

const page = await source(
  'assets.ts',
  'i18n/locale.ts',
  'online/errors.ts',
  'online/online_error.ts',
  'online/words.ts',
);
const { OnlineError, errorText, languages, playerName, reasonText, resultText, setLanguage } = page;
globalThis.document = { documentElement: {} };
page.assets.locales = Object.fromEntries(languages.map((language) => [language, language]));
globalThis.fetch = async (language) => ({
  ok: true,
  text: () => readFile(join(root, `web/locales/${language}/online.ftl`), 'utf8'),
});

const until = Date.UTC(2027, 4, 9, 12);

for (const language of languages)
  test(`a ban, a closed game and a deleted player have words (${language})`, async () => {
    await setLanguage(language);
    const forGood = errorText(new OnlineError('banned'));
    const forDays = errorText(new OnlineError('banned', '', '', until));
    const withReason = errorText(new OnlineError('banned', 'rude \u202Enames', '', until));
    for (const text of [forGood, forDays, withReason]) assert.doesNotMatch(text, /error-|\$/);
    assert.ok(!forGood.includes('2027') && forDays.includes('2027'), forDays);
    assert.ok(withReason.startsWith(forDays) && withReason.endsWith('rude names'), withReason);
    const deleted = playerName({ guest: 'g1', name: 'Guest', gone: true });
    assert.notEqual(deleted, playerName({ guest: 'g1', name: 'Guest' }));
    assert.doesNotMatch(deleted, /online-/);
    const ending = { result: null, players: {}, reason: 'closed', turn: 'w' };
    const closed = `${resultText(ending)} ${reasonText('w', ending)}`;
    assert.doesNotMatch(closed, /online-/);
    if (language === 'en') assert.equal(closed, 'Game aborted by an administrator');
  });
