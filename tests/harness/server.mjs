// Starts and stops `apiary serve`. If the tests of a process fail, the ends of its servers' logs are
// printed when it exits.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { get } from './http.mjs';

const PROGRAM = process.env.APIARY ?? 'build/apiary';
const LOG_TAIL = 4000; // characters

const servers = new Set();
process.on('exit', (code) => {
  for (const server of servers) {
    server.child?.kill('SIGKILL');
    if (code !== 0 && server.log)
      writeSync(2, `\nlog of the server at ${server.url}:\n${server.log.slice(-LOG_TAIL)}\n`);
  }
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** A page of three files, for tests that need any page. */
function writePage(folder) {
  const page = '<!doctype html><title>test</title>\n';
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(page));
  writeFileSync(join(folder, 'app-0123456789.js'), '// script\n'.repeat(20000));
}

export class Server {
  port = 0;
  metricsPort = 0;
  output = '';
  log = ''; // of all runs

  /** Starts a server and waits until it is ready. */
  static async start(options) {
    const server = new Server(options);
    await server.run();
    return server;
  }

  /**
   * args: more arguments. data, page: folders that the caller owns; by default the server has its own.
   * wrap: a command that starts the program.
   */
  constructor({ args = [], data, env = {}, page, wrap = [] } = {}) {
    this.program = PROGRAM;
    this.args = args;
    this.env = { APIARY_CONFIG: '/dev/null', ...env }; // not that of a server on this machine
    this.wrap = wrap;
    this.folder = mkdtempSync(join(tmpdir(), 'apiary-server-'));
    this.data = data ?? join(this.folder, 'data');
    this.page = page ?? join(this.folder, 'page');
    if (!page) writePage(this.page);
    servers.add(this);
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it is ready; a server that ran before gets the same port. Rejects if it exits. */
  async run() {
    const own = ['--port', String(this.port), '--data', this.data, '--web', this.page, '--metrics', '127.0.0.1:0'];
    const [command, ...args] = [...this.wrap, this.program, 'serve', ...own, ...this.args];
    const child = spawn(command, args, { env: { ...process.env, ...this.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.output = '';
    child.stderr.on('data', (text) => {
      this.log += text;
    });
    this.exited = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        this.child = null;
        resolve({ code, signal });
      });
    });
    const ready = new Promise((resolve) => {
      child.stdout.on('data', (text) => {
        this.output += text;
        const ports = /http:\/\/[^:]*:(\d+)\/\n[^]*port (\d+), \/metrics/.exec(this.output);
        if (!ports) return;
        [this.port, this.metricsPort] = ports.slice(1).map(Number);
        resolve();
      });
    });
    const exit = await Promise.race([ready, this.exited]);
    this.#hold(false);
    if (exit) throw new Error(`the server exited with ${exit.code ?? exit.signal}: ${this.log}`);
  }

  /** Whether the process of the tests waits for the server: not where a failed test has left one. */
  #hold(on) {
    const { child } = this;
    if (child) for (const part of [child, child.stdout, child.stderr]) on ? part.ref() : part.unref();
  }

  /** Ends it and resolves to { code, signal }; SIGKILL is what a crash looks like. */
  kill(signal = 'SIGKILL') {
    this.#hold(true);
    this.child?.kill(signal);
    return this.exited;
  }

  /** Ends it, which must succeed if it still runs, and removes its folders. */
  async stop() {
    const exit = this.child ? await this.kill('SIGTERM') : { code: 0 };
    rmSync(this.folder, { recursive: true, force: true });
    if (exit.code !== 0) throw new Error(`the server exited with ${exit.code ?? exit.signal}: ${this.log}`);
    servers.delete(this);
  }

  /** A value of /metrics, such as `connections` or `refused_total{why="guests"}`. */
  async metric(name) {
    const { body } = await get(this.metricsPort, '/metrics');
    const line = body.split('\n').find((text) => text.startsWith(`apiary_${name} `));
    return line && Number(line.slice(line.lastIndexOf(' ')));
  }

  /** Rows of the database, as lists of texts; the server may be running or killed. */
  query(sql) {
    const args = ['-cmd', '.timeout 5000', '-separator', '\t', join(this.data, 'apiary.db')];
    const text = execFileSync('sqlite3', args, { encoding: 'utf8', input: sql });
    return text
      .split('\n')
      .filter(Boolean)
      .map((row) => row.split('\t'));
  }
}
