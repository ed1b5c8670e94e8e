// A PostgreSQL of its own in a folder, reached by a socket there: to be killed, filled and started again.
// tests/postgres starts one for tests that leave it alone.
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './wait.mjs';

const BIN = '/usr/lib/postgresql/15/bin';
const HOSTING = new URL('../../examples/hosting/postgres/', import.meta.url).pathname;

export class Postgres {
  running = false;

  /** settings: of postgresql.conf. primary: a Postgres, of which this one is the standby `name`. */
  constructor(folder, settings = {}, { primary, name } = {}) {
    this.folder = folder;
    this.data = join(folder, 'data');
    this.url = `postgres://apiary@/postgres?host=${folder}`;
    const all = { listen_addresses: '', unix_socket_directories: folder, ...settings };
    this.options = Object.entries(all).map(([setting, value]) => `-c ${setting}='${value}'`);
    if (process.getuid() === 0) execFileSync('chown', ['nobody', folder]); // it refuses to run as root
    chmodSync(folder, 0o755);
    if (primary) this.follow(primary, name);
    else
      this.#run(
        BIN,
        'initdb',
        '-D',
        this.data,
        ...'-U apiary --auth=trust -E UTF8 --no-locale --wal-segsize=1'.split(' '),
      );
  }

  #run(where, program, ...args) {
    const command = [join(where, program), ...args];
    if (process.getuid() === 0) command.unshift('runuser', '-u', 'nobody', '--');
    const env = { ...process.env, PGHOST: this.folder, PGUSER: 'apiary' };
    execFileSync(command[0], command.slice(1), { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  }

  start() {
    const log = join(this.folder, 'log');
    this.#run(BIN, 'pg_ctl', '-D', this.data, '-l', log, '-w', '-o', this.options.join(' '), 'start');
    this.running = true;
  }

  stop() {
    this.#run(BIN, 'pg_ctl', '-D', this.data, '-m', 'immediate', '-w', 'stop');
    this.running = false;
  }

  /** kill -9 for all its processes. */
  kill() {
    if (!this.running) return; // the number in its file may be of another process by now
    this.running = false;
    const pid = readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const one of [pid, ...children.split(' ').filter(Boolean)]) {
      try {
        process.kill(Number(one), 'SIGKILL');
      } catch {
        // it has ended by itself
      }
    }
  }

  /** Starts it again if it has ended: by kill -9, or by itself because the disk was full. */
  restart() {
    return until('PostgreSQL to start again', () => {
      if (!this.#isReady()) this.start();
      return true;
    });
  }

  #isReady() {
    try {
      this.#run(BIN, 'pg_isready', '-q', '-t', '1');
      return true;
    } catch {
      return false;
    }
  }

  /** Becomes a standby, as hosts do it; what it has is put aside. It must not run. */
  follow(primary, name) {
    rmSync(join(this.data, 'postmaster.pid'), { force: true });
    this.#run(HOSTING, 'standby', `host=${primary.folder} user=apiary`, name, this.data);
  }

  /** Becomes the primary. */
  failover() {
    this.#run(HOSTING, 'failover');
  }

  /** The output of psql. */
  query(...commands) {
    const args = ['-X', '-A', '-t', '-q', '-d', this.url, ...commands.flatMap((sql) => ['-c', sql])];
    return execFileSync('psql', args, { encoding: 'utf8' }).trim();
  }
}
