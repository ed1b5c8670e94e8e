// Offers in a game on the server, and what is offered after it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Referee, setUpServerAndBrowser, until } from './harness.mjs';

const stage = setUpServerAndBrowser();

async function started(t) {
  const [white, black] = await Promise.all([stage.enter({}, { t }), stage.enter({}, { t })]);
  const id = await white.create({ type: 'Base' }, { clock: { kind: 'increment', base: 300, increment: 4 } });
  await black.request({ type: 'join', game: id });
  await Promise.all([white, black].map((player) => player.goto(`/g/${id}`)));
  const referee = await Referee.of('Base');
  for (const [index, move] of ['wS1', 'bS1 wS1-'].entries()) {
    await [white, black][index].play(referee, move);
    referee.play(move);
    await Promise.all(
      [white, black].map((player) => until(move, async () => (await player.moves()).length === index + 1)),
    );
  }
  return { white, black, id };
}

test('a draw is offered by a second press; afterwards one can share the game and find a new opponent', async (t) => {
  const { white, black, id } = await started(t);
  await white.press('Offer draw');
  await white.sees('.action:has-text("Tap again to offer")');
  await until(
    'the button to forget',
    async () => (await white.page.locator('.action', { hasText: 'Tap again' }).count()) === 0,
  );
  assert.equal(await black.page.locator('[data-note="draw"]').count(), 0, 'one press offers nothing');
  await white.press('Offer draw');
  await white.press('Tap again to offer');
  await black.page.locator('[data-note="draw"] .button-primary').click();
  await white.sees('.result');

  const spectator = await stage.enter({}, { t });
  await spectator.goto(`/g/${id}`);
  await spectator.sees('.result');
  assert.equal(await spectator.page.locator('.online-watching').count(), 0, 'nobody watches a game that is over');
  await white.choose('Copy link');
  await white.sees('.toast');
  await white.choose('New opponent');
  await white.sees('.waiting');
  assert.doesNotMatch(white.page.url(), new RegExp(id));
});
