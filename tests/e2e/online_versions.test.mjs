// Pages and servers of different versions, servers that refuse, administrators, and right-to-left names.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  FILE_TIMEOUT,
  keeping,
  layoutProblems,
  setUpServerAndBrowser,
  Referee,
  root,
  startServer,
  violations,
} from './harness.mjs';

const stage = setUpServerAndBrowser();

/** A game that both players watch; White has created it. */
async function seated(t, { place = stage.server, names = [], options = {} } = {}) {
  const players = await Promise.all([0, 1].map(() => stage.enter(options, { t, server: place })));
  for (const [i, name] of names.entries()) await players[i].request({ type: 'name', name });
  const [white, black] = players;
  const id = await white.create({ type: 'Base' });
  await black.request({ type: 'join', game: id });
  await Promise.all(
    players.map(async (player) => {
      await player.goto(`/g/${id}`);
      await player.sees('.online[data-status="running"]');
    }),
  );
  return { white, black, id };
}

/** Runs `apiary admin` on the server of the stage. */
function admin(...args) {
  const { program, data } = stage.server;
  execFileSync(program, ['admin', ...args, '--data', data], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Changes a file of the page and removes its compressed versions. */
function rewrite(folder, file, change) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  assert.notEqual(after, before);
  writeFileSync(path, after);
  for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true });
}

/** A page that can be changed, and a server of its own that serves it. */
async function serveCopy(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-page-'));
  cpSync(join(root, 'build/web'), folder, { recursive: true });
  const place = await startServer({ page: folder });
  t.after(async () => {
    await place.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, place };
}

describe('versions, refusals and names', { concurrency: 3, timeout: FILE_TIMEOUT }, () => {
  const workers = {
    'its service worker': (text) => text.replaceAll('"apiary-"', '"apiary-new-"'),
    'a service worker that cannot be installed': (text) => text.replace('"/"', '"/","/not-there"'),
  };
  for (const [worker, change] of Object.entries(workers))
    test(`a page that is too old is reloaded past ${worker}, and its move arrives`, async (t) => {
      const { folder, place } = await serveCopy(t);
      const { white, black, id } = await seated(t, { place, options: keeping });
      await white.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      let tooOld = false;
      await white.page.routeWebSocket(/\/api\/socket$/, (socket) => {
        if (!tooOld) return void socket.connectToServer();
        socket.onMessage((text) => {
          const { type, id: re } = JSON.parse(text);
          if (type === 'hello') socket.send(JSON.stringify({ type: 'error', re, code: 'reload' }));
        });
      });
      await white.page.reload(); // for sockets that take this way
      await white.sees('.online[data-status="running"]');

      // The server is replaced by one with a new page that refuses the old one.
      tooOld = true;
      await place.kill();
      rewrite(folder, 'index.html', (text) => text.replace('<html ', '<html data-version="new" '));
      rewrite(folder, 'sw.js', change);
      await place.run();
      await white.sees('[data-connection="outdated"]');
      assert.deepEqual([...(await violations(white.page)), ...(await layoutProblems(white.page))], []);

      const referee = await Referee.of('Base');
      await white.play(referee, 'wS1');
      await white.sees('.online[data-pending="true"]');
      assert.equal(await white.page.locator('html[data-version="new"]').count(), 0);
      tooOld = false;
      await white.page.locator('[data-connection="outdated"] button').click();
      await white.page.locator('html[data-version="new"]').waitFor({ state: 'attached' });
      await black.sees('.online[data-moves="1"]');
      await white.sees('.online[data-moves="1"][data-pending="false"]');
      assert.deepEqual(place.query(`SELECT move FROM event WHERE game = '${id}' AND kind = 'move'`), [['wS1']]);
    });

  test('too many new guests: the page says so, and connects later', async (t) => {
    const guest = await stage.enter({}, { t });
    let full = true;
    await guest.page.route('**/api/session', (route) =>
      full
        ? route.fulfill({ status: 429, contentType: 'application/json', body: '{"error":"too-many-guests"}' })
        : route.continue(),
    );
    await guest.goto('/#/lobby');
    await guest.page.getByText('Too many new guests have come from your network.').first().waitFor();
    await guest.pressAfter('Try now', () => {
      full = false;
    });
    await guest.sees('[data-note="lobby-empty"]');
    assert.equal(await guest.page.locator('[data-connection]').count(), 0);
  });

  test('a ban, a closed game and a deleted player are shown as such', async (t) => {
    const { white, black, id } = await seated(t);
    const { guest } = JSON.parse(
      await white.page.evaluate(() => fetch('/api/session').then((answer) => answer.text())),
    );
    admin('close', id);
    for (const player of [white, black]) {
      await player.sees('.online[data-status="aborted"]');
      await player.page.getByText('by an administrator').first().waitFor();
    }
    admin('ban', guest, '--days', '3', '--reason', 'rude names');
    const told = white.page
      .locator('[data-connection]')
      .filter({ hasText: /You’re banned from this server until .*20\d\d/ });
    await told.first().waitFor();
    assert.match(await told.first().textContent(), /Reason: rude names/);
    assert.deepEqual([...(await violations(white.page)), ...(await layoutProblems(white.page))], []);
    await white.pressAfter('Try now', () => admin('unban', guest));
    await told.first().waitFor({ state: 'detached' });
    admin('forget', guest);
    await black.page.getByText('Deleted player').first().waitFor();
  });

  test('right-to-left names keep their places', async (t) => {
    const names = ['דוד', 'سلمى'];
    const { white, black } = await seated(t, { names });
    const shown = await white.page.locator('bdi.player-name').allTextContents();
    assert.deepEqual(shown.sort(), [...names].sort());
    // As the browser draws it: White is left of Black.
    const title = await white.page.locator('h1').first().textContent();
    const places = await white.page.evaluate(
      ([text, ...both]) => {
        const line = document.body.appendChild(document.createElement('p'));
        line.textContent = text;
        const range = document.createRange();
        return both.map((name) => {
          range.setStart(line.firstChild, text.indexOf(name));
          range.setEnd(line.firstChild, text.indexOf(name) + name.length);
          return range.getBoundingClientRect().left;
        });
      },
      [title, ...names],
    );
    assert.ok(places[0] < places[1], `${places}`);
    await black.page.getByText(`\u2068${names[0]}\u2069 to move`).waitFor();
  });

  test('the copying of a link is announced once', async (t) => {
    const author = await stage.enter({ permissions: ['clipboard-read', 'clipboard-write'] }, { t });
    await author.goto(`/g/${await author.create({ type: 'Base' })}`);
    await author.page.evaluate(() => {
      globalThis.said = [];
      const hear = () => {
        for (const region of document.querySelectorAll('[role=status], [role=log]')) {
          if (region.textContent.includes('copied')) globalThis.said.push(region.className || region.role);
        }
      };
      new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await author.page.locator('.share .button-primary').click();
    await author.sees('.toast');
    // Announcements follow a moment later; a second one shows that they have come.
    await author.press('Withdraw challenge');
    await author.page
      .locator('.visually-hidden > [role=status]', { hasText: 'Game aborted' })
      .waitFor({ state: 'attached' });
    const said = new Set(await author.page.evaluate(() => globalThis.said));
    assert.deepEqual([...said], ['toasts']);
  });
});
