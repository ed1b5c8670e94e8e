// Random scripts against the servers and every store; and those in found/, each of which has broken something.
// Needs MODEL_SERVER, the program; for PostgreSQL also APIARY_TEST_POSTGRES (tests/model/run has both).
//
//   SCRIPTS=N       how many random scripts on each backend
//   BACKEND=NAME    only this one: memory, sqlite or postgres
//   SEED=N          only the script of this seed
//   REPLAY=FILE     only the script in this file, as a failure prints it
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { check } from './check.mjs';
import { makeScript, runStep, shrink } from './script.mjs';
import { Servers } from './servers.mjs';
import { Broken, World } from './world.mjs';

const { MODEL_SERVER: program, APIARY_TEST_POSTGRES: postgres, BACKEND, SEED, REPLAY } = process.env;
const scripts = Number(process.env.SCRIPTS ?? 0);
const steps = Number(process.env.STEPS ?? 70);
const backends = [
  { backend: 'memory', nodes: 1, usual: 40 },
  { backend: 'sqlite', nodes: 1, usual: 20 },
  { backend: 'postgres', nodes: 2, usual: 12 },
].filter(({ backend }) => (BACKEND ? backend === BACKEND : backend !== 'postgres' || postgres));

/** Null, or what is broken. */
async function failure(run, script) {
  try {
    const world = new World(run.servers, run);
    await world.begin();
    for (const step of script) await runStep(world, step);
    await check(world);
    return null;
  } catch (error) {
    if (run.servers.dead !== undefined) run.servers = new Servers(program);
    if (error instanceof Broken) return error;
    return Object.assign(error, { kind: error.message });
  }
}

async function play(run, script) {
  const broken = await failure(run, script);
  if (!broken) return;
  let tries = 0;
  const smallest = await shrink(
    script,
    async (rest) => ++tries < 400 && (await failure(run, rest))?.kind === broken.kind,
  );
  const last = (await failure(run, smallest)) ?? broken;
  const lines = smallest.map((step) => JSON.stringify(step)).join(',\n');
  const { backend, seed } = run;
  assert.fail(
    `${last.stack}\n\nSEED=${seed} BACKEND=${backend}: ${smallest.length} of ${script.length} steps\n[${lines}]`,
  );
}

const found = new URL('found/', import.meta.url);
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** [seed, script]: fixed ones, or SCRIPTS random ones (the long suite). */
function* scriptsFor(backend, usual) {
  if (REPLAY) yield [Number(SEED ?? 1), read(REPLAY)];
  else if (SEED) yield [Number(SEED), makeScript(Number(SEED), steps)];
  else {
    for (const name of readdirSync(found)) if (name.endsWith(`.${backend}.json`)) yield [1, read(new URL(name, found))];
    const first = scripts ? Math.floor(Math.random() * 2 ** 31) : 1;
    const last = first + (scripts || usual);
    for (let seed = first; seed < last; seed++) yield [seed, makeScript(seed, steps)];
  }
}

for (const { backend, nodes, usual } of backends) {
  test(backend, async (t) => {
    const run = { servers: new Servers(program), backend, nodes };
    const begun = Date.now();
    let count = 0;
    t.after(() => run.servers.close());
    for (const [seed, script] of scriptsFor(backend, usual)) {
      run.seed = seed;
      run.strict = seed % 8 === 0;
      await play(run, script);
      count++;
    }
    const rate = ((count / (Date.now() - begun)) * 1000).toFixed(1);
    t.diagnostic(`${count} scripts, ${rate} a second, the last of seed ${run.seed}`);
    assert.equal(await run.servers.close(), 0);
  });
}
