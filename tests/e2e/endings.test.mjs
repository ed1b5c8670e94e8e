// The cells that show why a game ended are marked at its last move, and only there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { playoutTo } from '../web/playout.mjs';
import { setUpServerAndBrowser, phone, Referee, until } from './harness.mjs';

const stage = setUpServerAndBrowser();

const marked = ({ page }) =>
  page.locator('[data-ending]').evaluateAll((cells) => cells.map((cell) => cell.dataset.ending).sort());

for (const [type, ending] of [
  ['Six', 'line'],
  ['Six', 'triangle'],
  ['Andantino', 'line'],
  ['Andantino', 'enclosed'],
  ['Base', 'queen'],
  ['Battle', 'goal'],
]) {
  test(`${type}: the cells of the ending "${ending}" are marked at the last move, not before`, async (t) => {
    const core = await Referee.load();
    const game = playoutTo(core, type, ending);
    const cells = game.endingCells().map(({ q, r }) => `${q},${r}`);
    const player = await stage.enter(ending === 'line' ? phone : {}, { t });
    await player.openSaved(type, game.record(), { outcome: { result: game.result(), reason: 'rules' } });
    await until('the marked cells', async () => (await marked(player)).length > 0);
    assert.deepEqual(await marked(player), cells.sort());
    const box = await player.page.locator('.ending-star').first().boundingBox();
    assert.ok(box && box.width > 3, 'a sign besides the colour is visible');
    await player.page.keyboard.press('ArrowLeft');
    await until('no marks before the last move', async () => (await marked(player)).length === 0);
    game.free();
  });
}
