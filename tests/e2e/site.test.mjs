// The settings of a site in the page: its name, welcome text, links and defaults, with and without a
// network, with and without a lobby.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  FILE_TIMEOUT,
  keeping,
  layoutProblems,
  phone,
  setUpServerAndBrowser,
  startServer,
  until,
  violations,
} from './harness.mjs';

const stage = setUpServerAndBrowser();

const CLUB = `[site]
name = Λέσχη <b>Hive</b>
welcome-en = Welcome, <i>players</i>!
    We meet on Thursdays.
welcome-el = Καλώς ήρθατε!
contact = mailto:club@example.org
privacy = https://example.org/privacy
game = Base+MLP
clock = 10+10
`;

/** A server with these settings, and a function that changes them. */
async function siteWith(t, text) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-site-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'apiary.conf');
  writeFileSync(file, text);
  const server = await startServer({ args: ['--config', file] });
  t.after(() => server.stop());
  const change = async (next) => {
    const before = server.log.length;
    writeFileSync(file, next);
    server.child.kill('SIGHUP');
    await until('the reload', () => server.log.slice(before).includes('reloaded"'));
  };
  return { server, change };
}

const textOf = (player, selector) => player.page.locator(selector).innerText();

describe('the page', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  test('shows the name, the welcome text and the links of the site, as plain text', async (t) => {
    const { server } = await siteWith(t, CLUB);
    const player = await stage.enter({}, { t, server });
    await player.goto('/');
    await player.sees('.welcome');
    assert.equal(await textOf(player, '.brand'), 'Λέσχη <b>Hive</b>');
    assert.match(await player.page.title(), /Λέσχη <b>Hive<\/b>$/);
    assert.equal(await textOf(player, '.welcome'), 'Welcome, <i>players</i>!\nWe meet on Thursdays.');
    const links = await player.page
      .locator('.footer a')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.href]));
    assert.deepEqual(links, [
      ['Contact', 'mailto:club@example.org'],
      ['Privacy', 'https://example.org/privacy'],
    ]);
    assert.match(await textOf(player, '.footer'), /Apiary \d+\.\d+\.\d+/);
    assert.match(await textOf(player, '.head-choice'), /mosquito, ladybug and pillbug · 10\+10/);

    await player.page.locator('.language select').selectOption('el');
    await until('the Greek text', async () => (await textOf(player, '.welcome')) === 'Καλώς ήρθατε!');
    await player.page.locator('.language select').selectOption('uk');
    await until('English instead', async () => (await textOf(player, '.welcome')).startsWith('Welcome'));
    assert.equal(await player.page.locator('.welcome').getAttribute('lang'), 'en');
  });

  test('keeps what the player has chosen when the defaults of the site change', async (t) => {
    const { server, change } = await siteWith(t, CLUB);
    const player = await stage.enter({}, { t, server });
    await player.goto('/');
    await player.openCustomGame();
    await player.page.locator('.game-cards input[value="Six"]').check({ force: true });
    await change('[site]\ngame = Territory\nclock = 5+4\n');
    await until('the new defaults', async () => {
      await player.page.reload();
      return /^SIX · 5\+4 · .*Nectar \(level 2\)/.test(await textOf(player, '.head-choice'));
    });
    assert.equal(await textOf(player, '.brand'), 'Apiary');
  });

  test('has the name and the texts without a network, too', async (t) => {
    const { server } = await siteWith(t, CLUB);
    const player = await stage.enter(keeping, { t, server });
    await player.goto('/');
    await player.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      await new Promise((resolve) => {
        if (active.state === 'activated') resolve();
        active.addEventListener('statechange', resolve);
      });
    });
    await player.context.setOffline(true);
    await player.page.reload();
    await player.sees('.welcome');
    assert.equal(await textOf(player, '.brand'), 'Λέσχη <b>Hive</b>');
    assert.equal(await player.page.locator('.footer a').count(), 2);
  });

  test('has the game and the clock of the host in its grid', async (t) => {
    const { server } = await siteWith(t, '[site]\ngame = Six\nclock = 7+5\nlobby = no\n');
    const player = await stage.enter({}, { t, server });
    await player.goto('/');
    await player.sees('.quick');
    assert.match(await textOf(player, '.head-choice'), /^SIX · 7\+5 · Nectar/);
    assert.equal(await player.page.locator('.opponent-cards input').count(), 3, 'no lobby');
    await player.page.locator('.quick-set[data-set="Six"] .quick-cell').filter({ hasText: '7+5' }).click();
    await player.sees('.game');
    assert.equal(await textOf(player, '.game-head'), 'SIX\n7+5');
  });

  test('offers links only if there is no lobby', async (t) => {
    const { server } = await siteWith(t, '[site]\nlobby = no\n');
    const player = await stage.enter({}, { t, server });
    const friend = await stage.enter({}, { t, server });
    await player.goto('/');
    await player.sees('.opponent-cards');
    assert.equal(await player.page.locator('.nav a[href="/#/lobby"]').count(), 0);
    assert.equal(await player.page.locator('.opponent-cards input[value="lobby"]').count(), 0);
    assert.ok(!(await textOf(player, '.head-text')).includes('lobby'));
    await player.goto('/#/lobby');
    await player.sees('[data-note="no-lobby"]');
    assert.deepEqual(await violations(player.page), []);
    await player.page.locator('[data-note="no-lobby"] button').click();
    assert.equal(await player.page.locator('.opponent-cards input[value="friend"]').isChecked(), true);
    await player.page.locator('.head .button-primary').click();
    await player.page.waitForURL(/\/g\//);
    await friend.goto(new URL(player.page.url()).pathname);
    await friend.press('Join');
    await friend.sees('.game');
  });

  for (const [name, options] of [
    ['a desktop', {}],
    ['a phone', { ...phone, locale: 'el-GR', colorScheme: 'dark' }],
  ]) {
    test(`is in order with long texts on ${name}`, async (t) => {
      const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
      const { server } = await siteWith(
        t,
        `[site]\nname = ${long.slice(0, 40)}\nwelcome-en = ${long} ${'words '.repeat(60)}\n` +
          ['contact', 'imprint', 'privacy'].map((key) => `${key} = https://example.org/\n`).join(''),
      );
      const player = await stage.enter(options, { t, server });
      for (const path of ['/', '/#/games']) {
        await player.goto(path);
        await player.sees('main h1');
        await player.sees('.footer a');
        assert.deepEqual(await violations(player.page), [], path);
        assert.deepEqual(await layoutProblems(player.page), [], path);
      }
      await player.goto('/#/analysis');
      await player.sees('.board');
      assert.equal(await player.page.locator('.footer').count(), 0);
    });
  }
});
