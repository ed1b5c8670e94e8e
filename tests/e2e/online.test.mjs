// Games on the server, in real browsers: crashes, lost connections, clocks, chance, offers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  binary,
  FILE_TIMEOUT,
  keeping,
  setUpServerAndBrowser,
  Referee,
  shortGame,
  startServer,
  until,
} from './harness.mjs';

const stage = setUpServerAndBrowser();

/** A new player, for as long as the test lasts. */
const enter = (t, place, options = {}) => stage.enter(options, { t, server: place });

/** Two players in a game: White has created it, Black has joined by the link. */
async function seated(t, setup, { place = stage.server, browser = {}, ...options } = {}) {
  const [white, black] = await Promise.all([0, 1].map(() => enter(t, place, browser)));
  const id = await white.create(setup, options);
  await Promise.all([white, black].map((player) => player.goto(`/g/${id}`)));
  await white.sees('[data-note="waiting"]');
  const join = black.page.locator('[data-note="join"]');
  await join.getByText(/^Hive · /).waitFor(); // what one agrees to
  await join.locator('.button-primary').click();
  await Promise.all([white, black].map((player) => player.sees('.online[data-status="running"]')));
  return { white, black, id };
}

const shows = (player, count) => player.sees(`.online[data-moves="${count}"][data-pending="false"]`);
const stored = (place, id) =>
  place.query(`SELECT move FROM event WHERE game = '${id}' AND kind = 'move' ORDER BY seq`).map(([move]) => move);

/** Plays moves by taps; everybody must see each one before the next. */
async function playOn(moves, referee, players, from = 0) {
  for (const [index, move] of moves.entries()) {
    await players[referee.toMove()].play(referee, move);
    referee.play(move);
    await Promise.all(Object.values(players).map((player) => shows(player, from + index + 1)));
  }
}

describe('games on the server', { concurrency: 3, timeout: FILE_TIMEOUT }, () => {
  test('two browsers play a game of Hive; the server crashes and the network is cut in between', async (t) => {
    const place = await startServer(); // one of its own, because it is killed
    t.after(() => place.stop());
    const record = await shortGame();
    const referee = await Referee.of('Base');
    const { white, black, id } = await seated(t, { type: 'Base' }, { place, browser: keeping });
    const players = { white, black };
    await playOn(record.slice(0, 4), referee, players);

    // The server crashes. White's move is shown, stored, and sent when the server is back.
    await place.kill();
    await Promise.all([white, black].map((player) => player.sees('[data-connection="reconnecting"]')));
    await white.play(referee, record[4]);
    await white.sees('.online[data-pending="true"]');
    assert.deepEqual(await white.moves(), record.slice(0, 5));
    await place.run();
    referee.play(record[4]);
    await Promise.all([white, black].map((player) => shows(player, 5)));
    await playOn(record.slice(5, 8), referee, players, 5);

    // A spectator looks at an earlier move and stays there while the game goes on.
    const spectator = await enter(t, place);
    await spectator.goto(`/g/${id}`);
    await shows(spectator, 8);
    await spectator.sees('.online[data-role="spectator"]');
    await white.sees('.online-watching');
    assert.equal(await spectator.page.locator('.slot-can').count(), 0, 'a spectator cannot move');
    assert.equal(await spectator.page.getByRole('button', { name: 'Resign' }).count(), 0);
    await spectator.page.locator('.move').first().click();
    await spectator.page.locator('.move[aria-current]').filter({ hasText: record[0] }).waitFor();

    // Black moves without a network; White gets the move when the network is back.
    await playOn(record.slice(8, 9), referee, { white, black, spectator }, 8);
    await black.context.setOffline(true);
    await black.sees('[data-connection]');
    await black.play(referee, record[9]);
    await black.sees('.online[data-pending="true"]');
    assert.equal(stored(place, id).length, 9);
    await black.context.setOffline(false);
    referee.play(record[9]);
    await Promise.all([white, black].map((player) => shows(player, 10)));

    // The server crashes just as a move is sent, and White reloads the page while it is down.
    await white.play(referee, record[10]);
    await place.kill();
    await white.page.reload();
    await white.sees('[data-connection]');
    await place.run();
    referee.play(record[10]);
    await Promise.all([white, black].map((player) => shows(player, 11)));
    await black.page.waitForFunction(() => document.title.startsWith('Your turn'));
    await playOn(record.slice(11), referee, players, 11);

    await Promise.all(
      [white, black, spectator].map((player) => player.sees('.result[data-result="WhiteWins"][data-reason="rules"]')),
    );
    assert.deepEqual(stored(place, id), record, 'the database has every move once');
    for (const player of [white, black, spectator]) assert.deepEqual(await player.moves(), record);
    await spectator.page.locator('.move[aria-current]').filter({ hasText: record[0] }).waitFor();
  });

  test('a clock runs out while a player is away', async (t) => {
    const referee = await Referee.of('Base');
    const { white, black } = await seated(t, { type: 'Base' }, { clock: { kind: 'increment', base: 2, increment: 0 } });
    await playOn(['wS1', 'bS1 wS1-'], referee, { white, black });
    await white.page.close();
    await black.sees('.player-note');
    await black.sees('.result[data-result="BlackWins"][data-reason="time"]');
  });

  test('a blind game: the commitment is shown before, the seed is checked after', async (t) => {
    const { white, black } = await seated(t, { type: 'Base', variant: 'blind' });
    for (const player of [white, black]) {
      assert.ok(!/[0-9a-f]{64}/.test(await player.page.locator('.game-panel').innerText()), 'no hash to begin with');
      await player.page.getByRole('tab', { name: 'About' }).click();
      await player.sees('.about-chance');
    }
    const commitment = await white.page.locator('.chance code').first().textContent();
    assert.match(commitment, /^[0-9a-f]{64}$/);
    assert.equal(await black.page.locator('.chance code').first().textContent(), commitment);
    for (const player of [white, black]) await player.page.getByRole('tab', { name: 'Moves' }).click();
    const players = { white, black };
    const referee = await Referee.of('Base', { variant: 'blind', seed: '', commitment });
    for (let turn = 0; turn < 4; turn++) {
      const player = players[referee.toMove()];
      await player.tap({ kind: 'say', word: 'draw' });
      await Promise.all([white, black].map((one) => shows(one, 2 * turn + 1)));
      const drawn = (await player.moves()).at(-1);
      assert.match(drawn, /^draw [wb][A-Z]/);
      referee.play(drawn);
      const place = referee.moves()[0];
      await player.play(referee, place);
      await Promise.all([white, black].map((one) => shows(one, 2 * turn + 2)));
      referee.play(place);
    }
    await black.press('Resign');
    await black.page.locator('dialog .button-danger').click();
    for (const player of [white, black]) {
      await player.sees('.result[data-result="WhiteWins"][data-reason="resign"]');
      await player.page.getByRole('tab', { name: 'About' }).click();
      await player.sees('.chance[data-verified="true"]');
      const [promised, seed] = await player.page.locator('.chance code').allTextContents();
      assert.equal(promised, commitment);
      assert.equal(createHash('sha256').update(seed).digest('hex'), commitment);
    }
    // `apiary verify` accepts the exported record, too.
    const download = white.page.waitForEvent('download');
    await white.press('Save as PGN');
    const file = await (await download).path();
    assert.match(readFileSync(file, 'utf8'), /\[Result "WhiteWins"\]/);
    execFileSync(binary, ['verify', file, '--commitment', commitment]);
  });

  test('fog of war: both see the same set-up, and it is checked after', async (t) => {
    const { white, black } = await seated(t, { type: 'Base', variant: 'fog' });
    const pieces = async (player) => {
      await player.sees('[data-piece]');
      return (
        await player.page.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.dataset.piece))
      ).sort();
    };
    const [ours, theirs] = await Promise.all([white, black].map(pieces));
    assert.equal(ours.length, 22);
    assert.deepEqual(ours, theirs);
    await black.press('Abort');
    for (const player of [white, black]) {
      await player.page.getByRole('tab', { name: 'About' }).click();
      await player.sees('.chance[data-verified="true"]');
    }
  });

  test('takeback, draw by agreement, rematch with colours swapped, resignation', async (t) => {
    const referee = await Referee.of('Base');
    const { white, black, id } = await seated(t, { type: 'Base' });
    await playOn(['wS1', 'bS1 wS1-', 'wA1 -wS1'], referee, { white, black });

    await white.press('Request takeback');
    await black.page.locator('[data-note="takeback"]').getByRole('button', { name: 'Decline' }).click();
    await black.press('Request takeback');
    await white.page.locator('[data-note="takeback"] .button-primary').click();
    await Promise.all([white, black].map((player) => shows(player, 1)));
    assert.deepEqual(await white.moves(), ['wS1']);
    referee.game.undo(2);
    await playOn(['bA1 wS1-', 'wQ -wS1'], referee, { white, black }, 1);

    await white.press('Offer draw');
    await white.press('Tap again to offer');
    await black.page.locator('[data-note="draw"]').getByRole('button', { name: 'Decline' }).click();
    await white.page.locator('[data-note="draw-mine"]').waitFor({ state: 'detached' });
    await black.press('Offer draw');
    await black.press('Tap again to offer');
    await white.page.locator('[data-note="draw"] .button-primary').click();
    for (const player of [white, black]) await player.sees('.result[data-result="Draw"][data-reason="agreement"]');

    for (const name of ['Resign', 'Offer draw', 'Request takeback'])
      assert.equal(await white.page.getByRole('button', { name }).count(), 0, `${name} after the end`);
    await white.page.getByRole('button', { name: 'Analyse' }).waitFor();

    await white.press('Rematch');
    await black.press('Accept rematch');
    for (const player of [white, black])
      await player.page.waitForURL((url) => /^\/g\//.test(url.pathname) && !url.pathname.endsWith(id));
    assert.equal(white.page.url(), black.page.url());
    await white.sees('.online[data-role="b"][data-status="running"]');
    await black.sees('.online[data-role="w"][data-status="running"]');
    await playOn(['wS1', 'bS1 wS1-'], await Referee.of('Base'), { white: black, black: white });
    await white.press('Resign');
    await white.page.locator('dialog .button-danger').click();
    for (const player of [white, black]) await player.sees('.result[data-result="WhiteWins"][data-reason="resign"]');
  });

  test('a challenge appears in the lobby, is joined and disappears; the game is aborted', async (t) => {
    const [ann, ben, eve] = await Promise.all([enter(t), enter(t), enter(t)]);
    await Promise.all([ben.goto('/#/lobby'), eve.goto('/#/lobby')]);
    await ben.sees('[data-note="lobby-empty"]');
    const id = await ann.create({ type: 'Six' }, { open: true });
    await Promise.all([ben.sees(`[data-challenge="${id}"]`), eve.sees(`[data-challenge="${id}"]`)]);
    await ann.goto('/#/games');
    await ann.sees(`[data-game="${id}"][data-mine="false"]`);

    await ben.page.locator('input[name="guest"]').fill('Ben');
    await ben.page.locator(`[data-challenge="${id}"] .button-primary`).click();
    await ben.sees('.online[data-role="b"][data-status="running"]');
    await ben.page.locator('.player-name', { hasText: /^Ben$/ }).waitFor();
    await eve.sees('[data-note="lobby-empty"]');
    await ann.sees(`[data-game="${id}"][data-mine="true"]`);
    await ann.page.locator(`[data-game="${id}"] a`).click();
    await ann.press('Abort');
    for (const player of [ann, ben]) await player.sees('.result[data-result="none"][data-reason="abort"]');
  });

  test('a guest can choose a name, and an unknown game says so', async (t) => {
    const ann = await enter(t);
    await ann.goto('/#/lobby');
    const field = ann.page.locator('input[name="guest"]');
    assert.notEqual(await field.inputValue(), '');
    await field.fill('Ann of the  Hill');
    await ann.press('Save');
    await ann.page.getByText('You’re playing as Ann of the Hill.').waitFor();
    await ann.page.reload();
    await ann.page.getByText('You’re playing as Ann of the Hill.').waitFor();
    await ann.goto('/g/doesnotexist');
    await ann.sees('.problem');
    await until('no connection banner', async () => (await ann.page.locator('[data-connection]').count()) === 0);
  });
});
