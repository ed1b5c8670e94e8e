// server.mjs: starts and ends `apiary serve` for tests.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Server {
  /** program: the path of `apiary`. options: further arguments. */
  constructor(program, options = []) {
    this.program = program;
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), 'apiary-server-'));
    this.data = join(this.folder, 'data');
    this.web = join(this.folder, 'web');
    this.port = 0;
    mkdirSync(this.web);
    writeFileSync(join(this.web, 'index.html'), '<!doctype html><title>test</title>\n');
    writeFileSync(join(this.web, 'index.html.gz'), 'not really gzip');
    writeFileSync(join(this.web, 'app-0123456789.js'), '// script\n'.repeat(20000));
  }

  /** Resolves when it listens; after a restart at the same port. */
  start() {
    const args = [
      'serve',
      '--port',
      String(this.port),
      '--data',
      this.data,
      '--web',
      this.web,
      '--metrics',
      '127.0.0.1:0',
      ...this.options,
    ];
    this.child = spawn(this.program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.log = '';
    this.exit = new Promise((resolve) => this.child.on('exit', (code, signal) => resolve({ code, signal })));
    this.child.stderr.on('data', (data) => {
      this.log += data;
    });
    return new Promise((resolve, reject) => {
      let out = '';
      this.child.stdout.on('data', (data) => {
        out += data;
        const found = /:(\d+)\/\n[^]*port (\d+), \/metrics/.exec(out);
        if (found) {
          this.port = Number(found[1]);
          this.metrics = Number(found[2]);
          resolve(this);
        }
      });
      this.exit.then(({ code }) => reject(new Error(`the server ended (${code}): ${this.log}`)));
    });
  }

  async kill(signal = 'SIGKILL') {
    this.child.kill(signal);
    return this.exit;
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
