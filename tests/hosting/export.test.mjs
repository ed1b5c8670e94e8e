// `apiary store export`: the games of an evening as PGN, and their results as CSV.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { seatTwo } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';

const PROGRAM = process.env.APIARY ?? 'build/apiary';

const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, {
    encoding: 'utf8',
    env: { ...process.env, APIARY_CONFIG: '/dev/null' },
  });
  return { status, stdout, stderr };
};

/** A game of two new guests with these names, which White resigns after some moves. */
async function playOne(server, names, moves) {
  const { white, black, game, seen } = await seatTwo(server.port);
  let seq = seen;
  await white.ask({ type: 'name', name: names[0] });
  await black.ask({ type: 'name', name: names[1] });
  for (const [i, move] of moves.entries())
    ({ seq } = await (i % 2 ? black : white).ask({ type: 'move', game, seen: seq, move }));
  const ended = await white.ask({ type: 'act', game, seen: seq, action: 'resign' });
  assert.equal(ended.type, 'done', JSON.stringify(ended));
  return game;
}

test('the finished games of a running server are exported in the order in which they ended', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-export-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const server = await Server.start();
  t.after(() => server.stop());
  const first = await playOne(server, ['Anna "A."', '=Boris'], ['wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-']);
  const second = await playOne(server, ['Vera', 'Груша'], ['wG1', 'bG1 wG1-']);
  await seatTwo(server.port); // still running
  server.query(`UPDATE game SET ended = ${Date.UTC(2026, 1, 28, 23, 59)} WHERE id = '${first}'`);
  server.query(`UPDATE game SET ended = ${Date.UTC(2026, 2, 1)} WHERE id = '${second}'`);
  const place = ['store', 'export', '--data', server.data];

  const pgn = run(...place);
  assert.deepEqual([pgn.status, pgn.stderr], [0, '']);
  assert.match(pgn.stdout, /\[White "Anna \\"A\.\\""\][^]*\[White "Vera"\]/);
  for (const line of ['[Event "Apiary"]', '[Date "2026.02.28"]', `[Site "${first}"]`, '[Black "Груша"]'])
    assert.ok(pgn.stdout.includes(line), line);
  assert.match(pgn.stdout, /\[Result "BlackWins"\]/);
  assert.match(pgn.stdout, /\[Termination "resignation"\]/i);
  const file = join(folder, 'games.pgn');
  assert.equal(run(...place, '-o', file).stdout, '');
  assert.equal(readFileSync(file, 'utf8'), pgn.stdout);
  const records = execFileSync(PROGRAM, ['convert', '--to', 'uhp', file], { encoding: 'utf8' }).trim().split('\n');
  assert.equal(records.length, 2);
  assert.match(records[1], /;wG1;bG1 wG1-$/);

  const csv = run(...place, '--to', 'csv');
  assert.equal(csv.status, 0);
  const [head, ...rows] = csv.stdout.trim().split('\n');
  assert.equal(head, 'game,started,ended,type,white,black,result,reason,turns,clock');
  assert.equal(rows.length, 2);
  assert.match(rows[0], /,2026-02-28T23:59:00Z,Base[^,]*,"Anna ""A\.""","'=Boris",black,resign,4,/);
  const since = (...dates) =>
    run(...place, '--to', 'csv', ...dates)
      .stdout.trim()
      .split('\n').length - 1;
  assert.equal(since('--since', '2026-03-01'), 1);
  assert.equal(since('--since', '2026-02-28'), 2);
  assert.equal(since('--since', '2026-03-02'), 0);
  assert.equal(since('--until', '2026-03-01'), 1);
  for (const wrong of ['yesterday', '2026-13-01', '2026-1-1x', ''])
    assert.equal(run(...place, '--since', wrong).status, 2, wrong);
  assert.match(run('store', 'export', '--data', folder).stderr, /there is no database in/);
});

test('the games of one guest, also of one who was deleted, whose name is gone', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  const moves = ['wG1', 'bG1 wG1-'];
  const mine = await playOne(server, ['Vera', 'Груша'], moves);
  await playOne(server, ['Anna', 'Boris'], moves);
  await playOne(server, ['Anna B', 'Boris B'], moves);
  server.query("UPDATE guest SET name = 'Boris' WHERE name = 'Boris B'");
  const [[vera]] = server.query("SELECT id FROM guest WHERE name = 'Vera'");
  const csvOf = (guest) => run('store', 'export', '--data', server.data, '--to', 'csv', '--guest', guest);
  const rowsOf = (guest) => csvOf(guest).stdout.trim().split('\n').slice(1);
  for (const guest of [vera, 'Vera', 'ГРУША']) {
    assert.equal(rowsOf(guest).length, 1, guest);
    assert.match(rowsOf(guest)[0], new RegExp(`^${mine},.*,"Vera","Груша",`));
  }
  assert.match(csvOf('boris').stderr, /2 guests are called "boris"; give the id/);
  assert.match(csvOf('nobody').stderr, /there is no guest with the id or name "nobody"/);

  assert.equal(run('admin', 'forget', vera, '--data', server.data).status, 0);
  assert.match(rowsOf(vera)[0], /,"Deleted player","Груша",/);
  const pgn = run('store', 'export', '--data', server.data, '--guest', vera).stdout;
  assert.match(pgn, /\[White "Deleted player"\]\n\[Black "Груша"\]/);
  assert.ok(!pgn.includes(vera));
});
