#!/usr/bin/env node
// faults-under-load.mjs BUILD sqlite|postgres FAULTS: players move while the server suffers random faults.
//
// sqlite: one server. postgres: two servers on one database; the players of a table are on different ones.
// After each fault the players must play on, and the database is compared with what was acknowledged; at the
// end the players report whether they always saw the same. SEED=N repeats the choices. Needs root for a full
// disk (a tmpfs). For `make test-long` and by hand.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { get } from '../harness/http.mjs';
import { Load, startNodes } from '../harness/load.mjs';
import { Postgres } from '../harness/postgres.mjs';
import { sleep, until } from '../harness/wait.mjs';

const [build, backend, faults] = process.argv.slice(2);
if (!['sqlite', 'postgres'].includes(backend) || !(Number(faults) > 0)) {
  console.error('usage: faults-under-load.mjs BUILD sqlite|postgres FAULTS');
  process.exit(2);
}
const PLAYERS = Number(process.env.PLAYERS ?? 100);
const RATE = Number(process.env.RATE ?? 200);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
let state = seed;
/** A number from 0 to n - 1. */
const random = (n) => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >>> 8) % n;
};

const isRoot = process.getuid() === 0;
const folder = mkdtempSync(join(tmpdir(), 'apiary-faults-'));
const disk = join(folder, 'disk');
const clockFile = join(folder, 'clock');
const library = resolve(build, 'libdie.so');
const plain = { LD_PRELOAD: library, CLOCK_FILE: clockFile };
chmodSync(folder, 0o755); // PostgreSQL runs as another user
writeFileSync(clockFile, '0');
mkdirSync(disk);
const isSmall = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m,mode=755', 'tmpfs', disk]).status === 0;

let postgres;
if (backend === 'postgres') {
  mkdirSync(join(disk, 'pg'));
  // The delay makes it likely that a connection is cut during COMMIT.
  postgres = new Postgres(join(disk, 'pg'), {
    commit_delay: 5000,
    commit_siblings: 0,
    max_wal_size: '20MB',
    min_wal_size: '2MB',
    max_connections: 60,
  });
  postgres.start();
}
const database = postgres?.url ?? join(disk, 'data/apiary.db');
const nodes = await startNodes(build, { count: postgres ? 2 : 1, data: join(disk, 'data'), postgres, env: plain });
const load = new Load(build, nodes, folder, { players: PLAYERS, rate: RATE });

/** Waits until the players play on, everywhere: milliseconds. */
async function recover() {
  const begun = Date.now();
  await until('all servers to be ready', async () => {
    for (const node of nodes) if ((await get(node.port, '/readyz')).status !== 200) return false;
    return true;
  });
  await load.play(2 * PLAYERS);
  return Date.now() - begun;
}

const pick = (list) => list[random(list.length)];
const start = async (node, env) => {
  node.env = env;
  await node.run();
};

/** As a service manager does it: a start that fails, because the database answers too late, is tried again. */
async function restart(node, env = plain) {
  for (let tries = 1; tries < 3; tries++) {
    try {
      return await start(node, env);
    } catch {
      await sleep(1000);
    }
  }
  await start(node, env);
}

/** Starts it with an environment in which it dies by itself, and again without. */
async function die(how) {
  const node = nodes[0];
  await node.kill();
  try {
    await start(node, { ...plain, DIE_AT: String(1 + random(600)), DIE_HOW: how });
    await Promise.race([node.exited, sleep(4000)]);
  } catch {
    // it died while it started
  }
  await node.kill();
  await restart(node);
}

let moved = 0; // ms: the longest until the players of a killed server were at the other
const both = {
  async kill() {
    const node = pick(nodes);
    await node.kill();
    const begun = Date.now();
    const other = nodes.find((one) => one !== node);
    if (other) {
      await until('all players at the other server', async () => (await other.metric('connections')) === PLAYERS);
      moved = Math.max(moved, Date.now() - begun);
    } else await sleep(random(1500));
    await restart(node);
  },
  async terminate() {
    const node = pick(nodes);
    await node.kill('SIGTERM');
    await restart(node);
  },
  async pause() {
    const { child } = pick(nodes);
    child.kill('SIGSTOP');
    await sleep(5000);
    child.kill('SIGCONT');
  },
  async clock() {
    for (const hours of [1 + random(48), -1 - random(48)]) {
      writeFileSync(clockFile, String(hours * 3600 * 1000));
      const node = pick(nodes);
      await node.kill(); // it reads the time of day when it starts
      await restart(node);
      await sleep(300);
    }
    writeFileSync(clockFile, '0');
  },
};
const full = {
  async full() {
    const ballast = join(disk, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' });
    await sleep(1000 + random(2000));
    rmSync(ballast);
    await postgres?.restart();
  },
};
const ofSqlite = {
  torn: () => die('torn'),
  power: () => die('power'),
  write: () => die('kill'),
};
let cut = 0;
const ofPostgres = {
  async crash() {
    postgres.kill();
    await sleep(random(1500));
    await postgres.restart();
  },
  connections() {
    postgres.query(`SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE application_name LIKE 'apiary-%' AND pid <> pg_backend_pid()`);
  },
  commit() {
    const result = postgres.query(`CREATE TEMP TABLE cut AS SELECT 0 AS n;
      DO $$ BEGIN FOR i IN 1..200 LOOP
        UPDATE cut SET n = n + (SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
          WHERE application_name LIKE 'apiary-%' AND query = 'COMMIT' AND state = 'active');
        PERFORM pg_stat_clear_snapshot(); PERFORM pg_sleep(0.005);
      END LOOP; END $$; SELECT n FROM cut`);
    cut += Number(result);
  },
  async news() {
    const node = pick(nodes);
    await node.kill();
    await restart(node, { ...plain, DROP_NEWS: '30' });
    await sleep(3000);
  },
};

const kinds = { ...both, ...(isSmall ? full : {}), ...(postgres ? ofPostgres : ofSqlite) };
const counts = {};
const slowest = {};
let status = 1;
try {
  await load.play(PLAYERS);
  for (let i = 0; i < Number(faults); i++) {
    const kind = pick(Object.keys(kinds));
    counts[kind] = (counts[kind] ?? 0) + 1;
    await kinds[kind]();
    const ms = await recover();
    slowest[kind] = Math.max(slowest[kind] ?? 0, ms);
    const found = load.check(database, { running: true });
    console.log(`${i + 1} ${kind}: ${ms} ms; ${found}`);
  }
  const report = await load.stop();
  for (const node of nodes) await node.kill('SIGTERM');
  console.log(load.check(database, { running: false }));
  console.log(report);
  console.log(
    `faults: ${JSON.stringify(counts)}${postgres ? `; connections cut during COMMIT: ${cut}; the players of a killed server were at the other within ${moved} ms` : ''}`,
  );
  console.log(`longest until all play on (ms): ${JSON.stringify(slowest)}`);
  status = 0;
} catch (error) {
  console.error(`faults-under-load: ${error.stack}\nSEED=${seed}; the files are in ${folder}`);
} finally {
  load.child.kill('SIGKILL');
  for (const node of nodes) await node.kill();
  postgres?.stop();
  if (isSmall && status === 0) spawnSync('umount', [disk]);
  if (status === 0) rmSync(folder, { recursive: true });
}
process.exit(status);
