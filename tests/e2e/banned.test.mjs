// A player who is banned: on the start page, and in a game.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { FILE_TIMEOUT, layoutProblems, phone, setUpServerAndBrowser, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();

function admin(...args) {
  const { program, data } = stage.server;
  execFileSync(program, ['admin', ...args, '--data', data], { stdio: ['ignore', 'ignore', 'inherit'] });
}

test('a ban is told at once and stays, and a game of a banned player is not shown as running', {
  timeout: FILE_TIMEOUT,
}, async (t) => {
  const [white, black] = await Promise.all([stage.enter(phone, { t }), stage.enter({}, { t })]);
  const id = await white.create({ type: 'Base' });
  await Promise.all([white, black].map((player) => player.goto(`/g/${id}`)));
  await black.page.locator('[data-note="join"] .button-primary').click();
  await white.sees('.online[data-status="running"]');
  const { guest } = await white.page.evaluate(() => fetch('/api/session').then((answer) => answer.json()));
  admin('ban', guest, '--reason', 'rude names');
  const banner = white.page.locator('[data-connection="banned"]');
  await banner.waitFor();
  assert.match(await banner.innerText(), /You’re banned from this server\..* Reason: rude names/s);
  await white.page.getByText('you can’t play or watch live games').waitFor();
  assert.equal(await white.page.locator('.online').count(), 0);
  assert.deepEqual([...(await violations(white.page)), ...(await layoutProblems(white.page))], []);

  // In a new tab, where nothing is known about it before.
  await white.goto('/');
  await white.openCustomGame();
  await white.page.locator('.opponent-cards input[value="friend"]').check({ force: true });
  const begun = Date.now();
  await white.page.locator('.start-go .button-primary').click();
  await banner.waitFor();
  assert.ok(Date.now() - begun < 4000, 'it takes as long as a lost connection');
  await white.page.locator('.toast').first().waitFor({ state: 'detached' }); // it goes, the banner stays
  assert.ok(await banner.isVisible());
  assert.deepEqual([...(await violations(white.page)), ...(await layoutProblems(white.page))], []);

  await white.pressAfter('Try now', () => admin('unban', guest));
  await banner.waitFor({ state: 'detached' });
});
