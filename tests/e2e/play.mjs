// play.mjs ADDRESS: plays a game against the weakest bot in a browser, on the running server at ADDRESS.
import { source, wasmBytes } from '../web/source.mjs';
import { Player, Referee, startBrowser, until } from './harness.mjs';

const { loadCore, Analyst } = await source('core/module.ts', 'apiary-hive');
Referee.core = await loadCore(await wasmBytes());
const analyst = new Analyst(Referee.core);
analyst.configure(5, 1);

const browser = await startBrowser();
const player = await Player.enter(browser, { url: process.argv[2] });
const { page } = player;
await player.goto('/');
await player.openCustomGame();
await page.locator('input[value="white"]').check({ force: true });
await page.locator('.level-keys input[value="1"]').check({ force: true });
await page.locator('.start-go .button-primary').click();
await player.sees('.game');

const referee = await Referee.of('Base', { queenFirst: true, repetition: true });
let count = 0;
const follow = async (who) => {
  count++;
  const moves = await until(`the move of ${who}`, async () => {
    const shown = await player.moves();
    return shown.length >= count && shown; // the bot may have answered already
  });
  referee.play(moves[count - 1]);
};
while (!referee.over) {
  if (referee.toMove() === 'white') {
    await player.play(referee, analyst.best(referee.game, {}).move);
    await follow('the player');
  } else {
    await follow('the bot');
  }
}
await player.sees('.result');
console.log(
  `play: ${count} moves against the bot: ${(await page.locator('.result').innerText()).replace(/\s+/g, ' ')}`,
);
await player.leave();
await browser.close();
