// On other pages than the game's: the clock of a running game, and that a game has ended.
import assert from 'node:assert/strict';
import test from 'node:test';
import { layoutProblems, phone, Referee, setUpServerAndBrowser, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();

test('elsewhere a banner has the running clock, and says how the game ended', async (t) => {
  const [white, black] = await Promise.all([stage.enter(phone, { t }), stage.enter({}, { t })]);
  const id = await white.create({ type: 'Base' }, { clock: { kind: 'increment', base: 300, increment: 4 } });
  await black.request({ type: 'join', game: id });
  await Promise.all([white, black].map((player) => player.goto(`/g/${id}`)));
  const referee = await Referee.of('Base');
  for (const [player, move] of [
    [white, 'wS1'],
    [black, 'bS1 wS1-'],
    [white, 'wQ -wS1'],
  ]) {
    await player.play(referee, move);
    referee.play(move);
    await Promise.all(
      [white, black].map((one) => until(move, async () => (await one.moves()).length === referee.game.record().length)),
    );
  }
  const { page } = white;
  await page.evaluate(() => history.pushState(null, '', '/#/learn'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const banner = page.locator(`[data-live="${id}"]`);
  await banner.waitFor();
  assert.equal(await banner.getAttribute('data-mine'), 'false');
  assert.equal(await banner.locator('.clock-running').count(), 0, 'the opponent is thinking');
  await black.play(referee, 'bQ bS1-');
  await page.locator(`[data-live="${id}"][data-mine="true"] .clock-running`).waitFor();
  const time = () => banner.locator('.clock-time').innerText();
  const first = await time();
  assert.match(first, /^(5:0[0-8]|4:5\d)$/);
  await until('the clock to run', async () => (await time()) !== first);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await layoutProblems(page), []);

  await black.press('Resign');
  await black.page.locator('dialog .button-danger').click();
  const ended = page.locator(`[data-ended="${id}"]`);
  await ended.filter({ hasText: 'You won' }).waitFor();
  assert.equal(await banner.count(), 0);
  await ended.getByRole('button', { name: 'Go to game' }).click();
  await white.sees('.result');
  assert.equal(await ended.count(), 0);
});
