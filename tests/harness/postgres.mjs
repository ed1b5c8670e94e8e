// A PostgreSQL of its own in a folder, reached by a socket there: to be killed, filled and started again.
// tests/postgres starts one for tests that leave it alone.
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './wait.mjs';

const BIN = '/usr/lib/postgresql/15/bin';

export class Postgres {
  /** settings: of postgresql.conf. */
  constructor(folder, settings = {}) {
    this.folder = folder;
    this.data = join(folder, 'data');
    this.url = `postgres://apiary@/postgres?host=${folder}`;
    const all = { listen_addresses: '', unix_socket_directories: folder, ...settings };
    this.options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
    if (process.getuid() === 0) execFileSync('chown', ['nobody', folder]); // it refuses to run as root
    chmodSync(folder, 0o755);
    this.#run(
      'initdb',
      '-D',
      this.data,
      '-U',
      'apiary',
      '--auth=trust',
      '-E',
      'UTF8',
      '--no-locale',
      '--wal-segsize=1',
    );
  }

  #run(program, ...args) {
    const command = [join(BIN, program), ...args];
    if (process.getuid() === 0) command.unshift('runuser', '-u', 'nobody', '--');
    return execFileSync(command[0], command.slice(1), { cwd: this.folder, stdio: ['ignore', 'ignore', 'ignore'] });
  }

  start() {
    this.#run('pg_ctl', '-D', this.data, '-l', join(this.data, 'log'), '-w', '-o', this.options.join(' '), 'start');
  }

  stop() {
    this.#run('pg_ctl', '-D', this.data, '-m', 'immediate', '-w', 'stop');
  }

  kill() {
    process.kill(Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  }

  /** Starts it again if it has ended: by kill -9, or by itself because the disk was full. */
  restart() {
    return until('PostgreSQL to start again', () => {
      if (!this.#isRunning()) this.start();
      return true;
    });
  }

  #isRunning() {
    try {
      this.#run('pg_isready', '-q', '-t', '1', '-h', this.folder);
      return true;
    } catch {
      return false;
    }
  }

  /** The output of psql. */
  query(sql) {
    return execFileSync('psql', ['-X', '-A', '-t', '-q', '-d', this.url, '-c', sql], { encoding: 'utf8' }).trim();
  }
}
