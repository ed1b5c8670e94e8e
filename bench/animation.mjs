// animation.mjs [THROTTLE]: how smoothly pieces move on the board, by Chromium's tracing: steps through a game of
// every official piece on a page whose processor is slowed down THROTTLE times (default 4), and prints for
// each move the frames drawn while its piece is in flight, the time between them, and the processor time of the
// page's main thread from the key press until the piece has landed, in all and by its largest parts.
//
// Needs build/web and a program with the server ($APIARY, default build/apiary).
import { loadavg } from 'node:os';
import { Referee, startBrowser, startServer, Player, until } from '../tests/e2e/harness.mjs';

const throttle = Number(process.argv[2] ?? 4);
const FRAME = 1000 / 60;
/** Ants round the hive, a spider, a grasshopper, beetles, a ladybug, a mosquito, throws; about 20 pieces lie there. */
const KINDS = ['A', 'S', 'G', 'B', 'L', 'M', 'Q', 'P'];
const LENGTH = 60;

/** A game in which, once the pieces are out, each kind moves, as far as it can. */
async function longGame() {
  const { game } = await Referee.of('Base+MLP');
  const wanted = (move) => {
    const { action, piece, fromHand } = game.describe(move);
    const turn = game.length();
    if (turn < 24) return fromHand ? 2 : action === 'pass' ? 1 : 0;
    const far = game.path(move).length;
    return fromHand || action === 'pass' ? 0 : far + (piece[1] === KINDS[(turn >> 1) % KINDS.length] ? 100 : 0);
  };
  while (game.length() < LENGTH && ['NotStarted', 'InProgress'].includes(game.result())) {
    const moves = game.moves().map((move) => [move, wanted(move)]);
    const best = Math.max(...moves.map(([, score]) => score));
    const choice = moves.filter(([, score]) => score === best);
    game.play(choice[(game.length() * 7) % choice.length][0]);
  }
  return game.record();
}

/** Notes in the trace which pieces start, and how long they take. */
const markFlights = () => {
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!node.classList?.contains('flight')) continue;
        const startTime = performance.now();
        // Not before the frame: this makes the browser compute all styles.
        requestAnimationFrame(() => {
          const [animation] = node.getAnimations();
          performance.mark(`flight ${node.dataset.flight} ${animation.effect.getTiming().duration}`, { startTime });
        });
      }
  });
  watch.observe(document.querySelector('.flights'), { childList: true });
};

const saved = (moves) => ({
  id: 'bench',
  setup: { type: 'Base+MLP' },
  clock: { kind: 'none' },
  players: { w: { kind: 'person' }, b: { kind: 'person' } },
  seed: '',
  moves,
  times: null,
  outcome: null,
  started: Date.now(),
  changed: Date.now(),
});

/**
 * From when the compositor starts an animation until its time is over. A trace has no reliable end: it may
 * lack the event, and until the next move nothing is drawn.
 */
function flightsOf(events) {
  const starts = events.filter(({ name, ph }) => name === 'KeyframeModel' && ph === 'b').map(({ ts }) => ts);
  const drawn = events
    .filter(({ name, ph }) => name === 'Graphics.Pipeline.DrawAndSwap' && ph === 'b')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  return events
    .filter(({ name }) => name?.startsWith('flight '))
    .map(({ name, ts }) => {
      const [, piece, ms] = name.split(' ');
      const start = Math.min(...starts.filter((at) => at >= ts));
      const frames = drawn.filter((at) => at >= start && at <= start + 1000 * ms);
      return {
        piece,
        ms: Number(ms),
        frames: frames.length,
        gaps: frames.slice(1).map((at, i) => (at - frames[i]) / 1000),
      };
    });
}

/** The parts of the main thread's work; each has none of the others inside. */
const PARTS = ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'EventDispatch', 'TimerFire'];

/** Processor time of the main thread, ms: `RunTask` is all of it. A busy machine changes it little. */
function mainThread(events) {
  const { pid, tid } = events.find(({ name }) => name?.startsWith('flight ')); // noted by the page
  const here = events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid);
  const sum = (wanted) =>
    here.filter(({ name }) => name === wanted).reduce((total, { tdur = 0 }) => total + tdur / 1000, 0);
  const all = here.filter(({ name }) => /RunTask$/.test(name)).reduce((total, { tdur = 0 }) => total + tdur / 1000, 0);
  return { all, parts: PARTS.map((name) => [name, sum(name)]).filter(([, ms]) => ms > 0) };
}

function report(events) {
  const flights = flightsOf(events);
  for (const { piece, ms, frames, gaps } of flights)
    console.log(
      `${piece.padEnd(4)} ${ms.toFixed(0)} ms, ${String(frames).padStart(3)} frames,`,
      `longest gap ${Math.max(0, ...gaps).toFixed(1)} ms`,
    );
  const gaps = flights.flatMap((flight) => flight.gaps).sort((a, b) => a - b);
  const at = (part) => gaps[Math.min(gaps.length - 1, Math.floor(part * gaps.length))]?.toFixed(1);
  const [time, frames] = ['ms', 'frames'].map((key) => flights.reduce((sum, flight) => sum + flight[key], 0));
  const rates = flights.map((flight) => (1000 * flight.frames) / flight.ms).sort((a, b) => a - b);
  console.log(
    `${flights.length} flights, processor ${throttle} times slower, load of the machine ${loadavg()[0].toFixed(1)}:`,
    `${((1000 * frames) / time).toFixed(1)} frames a second (median of the flights`,
    `${rates[rates.length >> 1].toFixed(1)}), ${frames} of ${Math.round(time / FRAME)};`,
    `between frames ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms (longest)`,
  );
  const { all, parts } = mainThread(events);
  const each = (ms) => `${(ms / flights.length).toFixed(1)} ms`;
  console.log(
    `main thread: ${each(all)} of processor time for a move, ${(all / frames).toFixed(2)} ms for a frame;`,
    parts.map(([name, ms]) => `${name} ${each(ms)}`).join(', '),
  );
}

const [server, browser, moves] = await Promise.all([startServer(), startBrowser(), longGame()]);
try {
  const player = await Player.enter(browser, server, {
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 800 },
  });
  const { page } = player;
  await player.goto('/');
  await page.evaluate((text) => localStorage.setItem('apiary.games', text), JSON.stringify([saved(moves)]));
  await page.reload();
  await player.goto('/#/play?game=bench');
  await until('the game', async () => (await player.moves()).length === moves.length);
  for (let back = moves.length; back > 24; back--) await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(1000);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.evaluate(markFlights);
  await browser.startTracing(page, {
    categories: ['cc', 'viz', 'benchmark', 'blink.user_timing', 'devtools.timeline', 'toplevel'],
  });
  for (let ply = 24; ply < moves.length; ply++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(900);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString());
  report(trace.traceEvents);
  await player.context.close();
} finally {
  await browser.close();
  await server.stop();
}
