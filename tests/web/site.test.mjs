// The settings of the site, as the page uses them: names and texts, links, what a new game is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source } from './source.mjs';

const { choices, choose, clock, offeredOpponents, setup, site, readSite, loadSite, siteName, welcomeText, language } =
  await source('state/choices.ts', 'state/site.ts', 'i18n/locale.ts');

const use = (sent) => {
  site.value = readSite(sent);
};

test('what is not as it should be is left out', () => {
  const sent = {
    name: 'Club',
    welcome: { en: 'Hello', ru: 7, fr: 'Salut' },
    contact: 'mailto:club@example.org',
    imprint: 'javascript:alert(1)',
    privacy: 'https://example.org/privacy',
    game: '',
    clock: 'fast',
    lobby: 'yes',
    other: 1,
  };
  assert.deepEqual(readSite(sent), {
    name: 'Club',
    welcome: { en: 'Hello' },
    contact: 'mailto:club@example.org',
    privacy: 'https://example.org/privacy',
    lobby: true,
  });
  for (const bad of [null, 'text', undefined, 7, { welcome: null }])
    assert.deepEqual(readSite(bad), { welcome: {}, lobby: true });
});

test('the welcome text is in the language of the reader, or in English, or in any', () => {
  language.value = 'el';
  use({ welcome: { en: 'Hello', el: 'Γεια' } });
  assert.deepEqual(welcomeText(), { text: 'Γεια', lang: 'el' });
  use({ welcome: { en: 'Hello', ru: 'Привет' } });
  assert.deepEqual(welcomeText(), { text: 'Hello', lang: 'en' });
  use({ welcome: { uk: 'Вітаємо' } });
  assert.deepEqual(welcomeText(), { text: 'Вітаємо', lang: 'uk' });
  use({});
  assert.equal(welcomeText(), null);
});

test('a site has the name that its host has given it', () => {
  use({ name: 'Hive Club' });
  assert.equal(siteName(), 'Hive Club');
  use({});
  assert.equal(siteName(), 'app-name'); // the text of this key, without the translation files
});

test('the game and clock of the site are chosen until the player chooses others', () => {
  use({ game: 'Base+PM', clock: { kind: 'increment', base: 600, increment: 10 } });
  assert.equal(setup.value.type, 'Base+MP');
  assert.deepEqual(clock.value, { kind: 'increment', base: 600, increment: 10 });
  assert.equal(choices.value.clock, '10+10');
  use({ game: 'Six', clock: { kind: 'increment', base: 420, increment: 7 } });
  assert.equal(setup.value.type, 'Six');
  assert.deepEqual([choices.value.clock, choices.value.minutes, choices.value.increment], ['custom', 7, 7]);
  use({ game: 'Chess', clock: { kind: 'days', days: 2 } });
  assert.equal(choices.value.game, 'Hive');
  assert.equal(choices.value.days, 2);
  use({ clock: { kind: 'none' } });
  assert.deepEqual(clock.value, { kind: 'none' });

  choose({ game: 'Battle' });
  use({ game: 'Territory', clock: { kind: 'increment', base: 60, increment: 2 } });
  assert.equal(setup.value.type, 'Battle');
  assert.equal(choices.value.clock, '1+2');
});

test('without a lobby there are no open challenges', () => {
  use({});
  choose({ opponent: 'lobby' });
  assert.equal(choices.value.opponent, 'lobby');
  use({ lobby: false });
  assert.deepEqual(offeredOpponents.value, ['bot', 'person', 'friend']);
  assert.equal(choices.value.opponent, 'friend');
});

test('a server that does not answer changes nothing', async (t) => {
  use({ name: 'Known', version: '1' });
  for (const answer of [
    () => Promise.reject(new Error('offline')),
    async () => ({ ok: false }),
    async () => ({ ok: true, json: () => Promise.reject(new Error('not JSON')) }),
  ]) {
    t.mock.method(globalThis, 'fetch', answer);
    await loadSite();
    await new Promise(setImmediate);
    assert.equal(site.value.name, 'Known');
  }
  t.mock.method(globalThis, 'fetch', async () => ({ ok: true, json: async () => ({ name: 'New' }) }));
  await loadSite();
  await new Promise(setImmediate);
  assert.equal(site.value.name, 'New');
});
