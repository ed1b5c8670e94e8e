#!/usr/bin/env node
// soak.mjs BUILD sqlite|postgres SECONDS: players come, play and go for a long time; memory and descriptors of
// the servers must stay flat, and everything acknowledged must be stored. postgres: two servers.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Load, startNodes } from '../harness/load.mjs';
import { Postgres } from '../harness/postgres.mjs';
import { sleep } from '../harness/wait.mjs';

const [build, backend, seconds] = process.argv.slice(2);
if (!['sqlite', 'postgres'].includes(backend) || !(Number(seconds) > 0)) {
  console.error('usage: soak.mjs BUILD sqlite|postgres SECONDS');
  process.exit(2);
}
const PLAYERS = Number(process.env.PLAYERS ?? 200);
const RATE = Number(process.env.RATE ?? 100);
const SAMPLES = 60;
const SLACK_KIB = 3072; // of a heap that is used now here, now there

const folder = mkdtempSync(join(tmpdir(), 'apiary-soak-'));
chmodSync(folder, 0o755);
let postgres;
if (backend === 'postgres') {
  mkdirSync(join(folder, 'pg'));
  postgres = new Postgres(join(folder, 'pg'));
  postgres.start();
}
const data = join(folder, 'data');
const nodes = await startNodes(build, { count: postgres ? 2 : 1, data, postgres });
// Every second some connections are cut; spectators come and go with the games.
const args = ['--cut', '2', '--spectators', String(PLAYERS / 10)];
const load = new Load(build, nodes, folder, { players: PLAYERS, rate: RATE, args });

/** Memory in KiB and open descriptors of a server. */
function sample({ child }) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const memory = Number(/^RssAnon:\s+(\d+)/m.exec(status)[1]);
  return { memory, descriptors: readdirSync(`/proc/${child.pid}/fd`).length };
}

const most = (samples, key) => Math.max(...samples.map((one) => one[key]));

/** The most of the last third may not be above the most of the second. */
function checkFlat(samples) {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const memory = [most(middle, 'memory'), most(last, 'memory')];
  const descriptors = [most(middle, 'descriptors'), most(last, 'descriptors')];
  console.log(`memory ${memory.join(' -> ')} KiB, descriptors ${descriptors.join(' -> ')} (second and last third)`);
  if (memory[1] > memory[0] * 1.02 + SLACK_KIB) throw new Error('memory grows');
  if (descriptors[1] > descriptors[0] + 20) throw new Error('descriptors grow');
}

let status = 1;
try {
  await load.play(PLAYERS);
  const samples = nodes.map(() => []);
  for (let i = 0; i < SAMPLES; i++) {
    await sleep((1000 * Number(seconds)) / SAMPLES);
    for (const [at, node] of nodes.entries()) samples[at].push(sample(node));
  }
  samples.forEach(checkFlat);
  console.log(await load.stop());
  for (const node of nodes) await node.stop();
  console.log(load.check(postgres?.url ?? join(data, 'apiary.db'), { running: false }));
  status = 0;
} catch (error) {
  console.error(`soak: ${error.stack}\nthe files are in ${folder}`);
} finally {
  load.child.kill('SIGKILL');
  for (const node of nodes) await node.kill();
  postgres?.stop();
  if (status === 0) rmSync(folder, { recursive: true });
}
process.exit(status);
