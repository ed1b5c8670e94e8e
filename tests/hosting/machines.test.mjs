// Several servers on one PostgreSQL behind a proxy, with the files of examples/hosting, under load: they are
// restarted one after the other, one crashes, and the database is lost and goes on on its standby. Skipped
// where a program is missing. By hand, or by `make test-long`; BUILD is the folder with `load` and
// `check_store`:
//
//   BUILD=build/test node --test tests/hosting/machines.test.mjs
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { get } from '../harness/http.mjs';
import { Postgres } from '../harness/postgres.mjs';
import { Server } from '../harness/server.mjs';
import { sleep, until } from '../harness/wait.mjs';
import { HOSTING, freePort, nginxMain, replaced } from './files.mjs';

const BUILD = process.env.BUILD ?? 'build/test';
const PLAYERS = process.env.PLAYERS ?? '100';
const RATE = process.env.RATE ?? '100';

const missing = (...programs) =>
  programs.find((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0 && !existsSync(program));
const skipWithout = (...programs) => {
  const program = missing('/usr/lib/postgresql/15/bin/postgres', 'curl', ...programs);
  return { skip: program && `there is no ${program}` };
};

/** Only the ports are others, and there is no TLS: the players do not speak it. */
const PROXIES = {
  haproxy(folder, port, nodes) {
    const file = join(folder, 'haproxy.cfg');
    const edits = [
      ['    user haproxy\n    group haproxy\n', ''],
      ['maxconn 20000', 'maxconn 2000'], // more descriptors than a test may have
      ['    bind :::80 v4v6\n', `    bind unix@${folder}/plain\n`],
      [':::443 v4v6 ssl crt /etc/haproxy/apiary.pem alpn h2,http/1.1', `127.0.0.1:${port}`],
      ['10.0.0.11:8081', `127.0.0.1:${nodes[0].port}`],
      ['10.0.0.12:8081', `127.0.0.1:${nodes[1].port}`],
    ];
    writeFileSync(file, replaced('haproxy.cfg', edits));
    return ['-db', '-f', file];
  },
  nginx(folder, port, nodes) {
    const text = replaced('nginx.conf', [
      ['listen 80;', `listen unix:${folder}/plain;`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      ['listen [::]:443 ssl http2;', ''],
      ['ssl_certificate ', '# '],
      ['ssl_certificate_key', '# '],
      ['    server 127.0.0.1:8080 max_fails=0;', nodes.map((n) => `server 127.0.0.1:${n.port} max_fails=0;`).join(' ')],
    ]);
    return nginxMain(folder, text);
  },
};

/** Two servers behind a proxy, and players. `close` ends everything. */
class Site {
  constructor(t) {
    this.t = t;
    this.folder = mkdtempSync(join(tmpdir(), 'apiary-machines-'));
    spawnSync('chmod', ['755', this.folder]);
    this.databases = [];
    this.nodes = [];
    this.log = join(this.folder, 'log');
    this.said = '';
    t.after(() => this.close());
  }

  database(name, ...more) {
    const folder = join(this.folder, name);
    mkdirSync(folder);
    const database = new Postgres(folder, {}, ...more);
    this.databases.push(database);
    return database;
  }

  /** Starts servers, proxy and players; resolves when they play. */
  async open(proxy, url) {
    this.port = await freePort();
    const own = ['--origin', `http://127.0.0.1:${this.port}`, '--no-show', '3600', '--log-level', 'info'];
    for (let i = 0; i < 2; i++) {
      const node = new Server({ args: ['--database', url, '--trust-proxy', '--drain', '5', ...own] });
      node.program = resolve(BUILD, 'apiary');
      await node.run();
      this.nodes.push(node);
    }
    this.proxy = this.#spawn(proxy, PROXIES[proxy](this.folder, this.port, this.nodes));
    await until(`${proxy} to find the servers`, async () => (await get(this.port, '/readyz')).status === 200);
    this.players = this.#spawn(resolve(BUILD, 'load'), [
      ...['--port', this.port, '--players', PLAYERS, '--rate', RATE, '--sources', '50', '--seconds', '100000'],
      ...['--again', '--plies', '30', '--log', this.log, '--json', join(this.folder, 'report.json')],
    ]);
    await this.goesOn();
  }

  #spawn(command, args) {
    const child = spawn(command, args.map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.said += text));
    child.exited = once(child, 'exit');
    return child;
  }

  /** How many moves were acknowledged, after a place in the log. */
  acknowledged(from = 0) {
    return existsSync(this.log) ? readFileSync(this.log, 'latin1').slice(from).split('\nack\t').length - 1 : 0;
  }

  /** Resolves to the seconds until the players play on: until the first and until many acknowledgements. */
  async goesOn(from = existsSync(this.log) ? statSync(this.log).size : 0, begun = Date.now()) {
    const reach = async (count) => {
      await until('the players to play on', () => this.players.exitCode !== null || this.acknowledged(from) > count);
      assert.equal(this.players.exitCode, null, this.said.slice(-4000));
    };
    await reach(0);
    const first = (Date.now() - begun) / 1000;
    await reach(2 * Number(PLAYERS));
    return first;
  }

  /** Ends the players, and compares what they know with what is stored there. */
  async check(url) {
    this.players.kill('SIGTERM');
    const [code] = await this.players.exited;
    assert.equal(code, 0, this.said.slice(-4000));
    for (const node of this.nodes) await node.kill('SIGTERM');
    const { status, stdout, stderr } = spawnSync(resolve(BUILD, 'check_store'), [url, this.log], { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
    this.say(stdout.trim());
    const { answerMs, awayMs, moves, seconds, resent } = JSON.parse(readFileSync(join(this.folder, 'report.json')));
    this.say(
      `${moves} moves in ${seconds.toFixed(0)} s, ${resent} sent again; answers: half within ${answerMs.p50} ms, ` +
        `99 % within ${answerMs.p99} ms, longest ${answerMs.max} ms; ` +
        `away: ${awayMs.count} times, half ${awayMs.p50} ms, longest ${awayMs.max} ms`,
    );
    return { answerMs, awayMs };
  }

  say(text) {
    this.t.diagnostic(text);
  }

  async close() {
    for (const child of [this.players, this.proxy]) {
      child?.kill('SIGKILL');
      await child?.exited;
    }
    for (const node of this.nodes) {
      await node.kill();
      await node.stop();
    }
    for (const database of this.databases) database.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs examples/hosting/rolling-restart, with a `systemctl` that restarts these servers. */
async function rollingRestart(site) {
  const restart = async (name) => {
    const node = site.nodes.find((candidate) => name === `apiary@${candidate.port}`);
    await node.kill('SIGTERM');
    await node.run();
  };
  const control = http.createServer((request, response) => restart(request.url.slice(1)).then(() => response.end()));
  await once(control.listen(0, '127.0.0.1'), 'listening');
  const bin = join(site.folder, 'bin');
  mkdirSync(bin);
  const systemctl = `#!/bin/sh\n[ "$1" = restart ] && exec curl -fsS "http://127.0.0.1:${control.address().port}/$2"\n`;
  writeFileSync(join(bin, 'systemctl'), systemctl, { mode: 0o755 });
  const script = spawn(
    join(HOSTING, 'rolling-restart'),
    site.nodes.map((node) => String(node.port)),
    {
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(script, 'exit');
  control.close();
  control.closeAllConnections();
  assert.equal(code, 0);
}

describe('several machines', { concurrency: false }, () => {
  for (const proxy of ['haproxy', 'nginx']) {
    test(`${proxy}: all servers are restarted one after the other`, skipWithout(proxy), async (t) => {
      const site = new Site(t);
      const database = site.database('db');
      database.start();
      await site.open(proxy, database.url);
      const before = site.acknowledged();
      await rollingRestart(site);
      await site.goesOn();
      assert.ok(site.acknowledged() > before);
      const { answerMs, awayMs } = await site.check(database.url);
      assert.ok(awayMs.count >= Number(PLAYERS), 'not everybody had to change');
      assert.ok(Math.max(awayMs.max, answerMs.max) < 5000);
    });

    test(`${proxy}: a server is killed`, skipWithout(proxy), async (t) => {
      const site = new Site(t);
      const database = site.database('db');
      database.start();
      await site.open(proxy, database.url);
      await site.nodes[0].kill();
      await site.goesOn();
      await sleep(3000);
      const { answerMs, awayMs } = await site.check(database.url);
      assert.ok(Math.max(awayMs.max, answerMs.max) < 5000);
    });
  }

  /** A primary and its synchronous standby: both, and a function that makes a primary wait for a standby. */
  async function openPair(site) {
    const first = site.database('db1');
    appendFileSync(join(first.data, 'postgresql.conf'), readFileSync(join(HOSTING, 'postgres/apiary.conf')));
    first.start();
    const second = site.database('db2', { primary: first, name: 'db2' });
    second.start();
    const waitFor = async (primary, name) => {
      primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`, 'SELECT pg_reload_conf()');
      const states = "SELECT application_name FROM pg_stat_replication WHERE sync_state = 'sync'";
      await until(`the standby ${name}`, () => primary.query(states) === name);
    };
    await waitFor(first, 'db2');
    await site.open('haproxy', `postgres://apiary@/postgres?host=${first.folder},${second.folder}`);
    return { first, second, waitFor };
  }

  test(
    'nothing is acknowledged without the standby, until told to go on without',
    skipWithout('haproxy'),
    async (t) => {
      const site = new Site(t);
      const { first, second, waitFor } = await openPair(site);
      second.stop();
      await sleep(1000);
      const before = site.acknowledged();
      await sleep(35000); // longer than any other statement may take
      assert.equal(site.acknowledged(), before);
      const answers = await Promise.all(site.nodes.map((node) => get(node.port, '/readyz')));
      site.say(`meanwhile: ${answers.map(({ status, body }) => `${status} ${body.trim()}`).join(', ')}`);
      const size = statSync(site.log).size;
      const begun = Date.now();
      first.query("ALTER SYSTEM SET synchronous_standby_names = ''", 'SELECT pg_reload_conf()');
      site.say(`they play on after ${await site.goesOn(size, begun)} s`);
      second.start();
      await waitFor(first, 'db2');
      await site.goesOn();
      await site.check(first.url);
    },
  );

  test(
    'the primary is lost, its standby is promoted, and it comes back as the standby',
    skipWithout('haproxy'),
    async (t) => {
      const site = new Site(t);
      const { first, second, waitFor } = await openPair(site);
      const killed = Date.now();
      first.kill();
      await sleep(100); // what was acknowledged before has arrived
      const size = statSync(site.log).size;
      second.failover();
      site.say(`promoted after ${(Date.now() - killed) / 1000} s`);
      site.say(`they play on after ${await site.goesOn(size, killed)} s`);
      first.follow(second, 'db1');
      first.start();
      await waitFor(second, 'db1');
      await site.goesOn();
      await site.check(second.url);
    },
  );
});
