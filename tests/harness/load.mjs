// Players of bench/load for servers that the tests start, pause and kill.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Server } from './server.mjs';
import { until } from './wait.mjs';

const LIMITS = '--max-per-address 60000 --max-connections 60000 --max-games 10000 --message-rate 100000 --no-show 3600';

/** Servers of a build that take any number of players: one with a data folder, or several on one PostgreSQL. */
export async function startNodes(build, { count = 1, data, postgres, env = {} }) {
  const nodes = [];
  for (let i = 0; i < count; i++) {
    const where = postgres ? ['--database', postgres.url] : [];
    const node = new Server({ data, args: [...where, ...LIMITS.split(' ')], env });
    node.program = resolve(build, 'apiary');
    await node.run();
    nodes.push(node);
  }
  return nodes;
}

/** The players. They reconnect, and log what they send and what is acknowledged. */
export class Load {
  report = '';

  constructor(build, nodes, folder, { players, rate, args = [] }) {
    this.build = build;
    this.log = join(folder, 'log');
    this.child = spawn(
      resolve(build, 'load'),
      [
        ...nodes.flatMap((node) => ['--port', String(node.port)]),
        ...['--players', String(players), '--rate', String(rate), '--seconds', '100000', '--again', '--plies', '30'],
        ...['--log', this.log, ...args],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.on('data', (text) => {
        this.report += text;
      });
    }
    this.ended = new Promise((done) => this.child.once('close', done));
  }

  /** Waits for so many acknowledgements from now on. */
  async play(count) {
    const from = statSync(this.log, { throwIfNoEntry: false })?.size ?? 0;
    await until('the players to play', () => {
      if (this.child.exitCode !== null) throw new Error(`the players gave up: ${this.report}`);
      return readFileSync(this.log, 'latin1').slice(from).split('\nack').length > count;
    });
  }

  /** Compares the database with what was acknowledged: a line. Throws if anything is wrong. */
  check(database, { running }) {
    const copy = `${this.log}.copy`;
    copyFileSync(this.log, copy);
    const args = [...(running ? ['--running'] : []), database, copy];
    const { status, stdout, stderr } = spawnSync(resolve(this.build, 'check_store'), args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    return stdout.trim();
  }

  /** Ends it: the lines of its report that say whether all went well. Throws if not. */
  async stop() {
    this.child.kill('SIGTERM');
    if ((await this.ended) !== 0) throw new Error(this.report);
    return this.report
      .split('\n')
      .filter((line) => /^(moves|refused|connections|back|postponed)/.test(line))
      .join('\n');
  }
}
