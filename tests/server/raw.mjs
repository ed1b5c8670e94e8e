// A WebSocket client that can do everything wrong, and a server to do it to. Nothing but Node.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = process.env.APIARY ?? 'build/apiary';

/** How long a condition is waited for, ms. Machines are busy, and sanitizers slow. */
export const PATIENCE = 20000 * Number(process.env.SLOWNESS ?? 1);

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** `apiary serve` on a free port, with a folder of its own unless one is given. */
export async function startServer({ args = [], env = {}, data, port = 0, wrap = [] } = {}) {
  const own = data === undefined;
  const folder = data ?? mkdtempSync(path.join(tmpdir(), 'apiary-'));
  const web = mkdtempSync(path.join(tmpdir(), 'apiary-web-'));
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Apiary</title>');
  const given = [
    ...wrap,
    PROGRAM,
    'serve',
    '--port',
    String(port),
    '--data',
    folder,
    '--web',
    web,
    '--metrics',
    '127.0.0.1:0',
    ...args,
  ];
  const child = spawn(given[0], given.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = { child, folder, port: 0, out: '', err: '', code: undefined, signal: undefined };
  child.stderr.on('data', (chunk) => (server.err += chunk));
  server.ended = new Promise((resolve) =>
    child.on('close', (code, signal) => {
      server.code = code;
      server.signal = signal;
      resolve();
    }),
  );
  const listening = new Promise((resolve) =>
    child.stdout.on('data', (chunk) => {
      server.out += chunk;
      const found = /http:\/\/[^:]*:(\d+)[^]*port (\d+), \/metrics/.exec(server.out);
      if (found) {
        server.port = Number(found[1]);
        server.metrics = Number(found[2]);
        resolve();
      }
    }),
  );
  await Promise.race([listening, server.ended]);
  server.stop = async (signal = 'SIGTERM') => {
    if (server.code === undefined && server.signal === undefined) {
      child.kill(signal);
    }
    await server.ended;
    rmSync(web, { recursive: true, force: true });
    if (own) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return server;
}

/** A frame of a client. `mask: false` and reserved bits are for those who misbehave. */
export function frame(payload, { opcode = 1, fin = true, mask = true, length, reserved = 0 } = {}) {
  const body = Buffer.from(payload);
  const size = length ?? body.length;
  const head = [(fin ? 0x80 : 0) | reserved | opcode];
  const bit = mask ? 0x80 : 0;
  if (size < 126) {
    head.push(bit | size);
  } else if (size < 65536) {
    head.push(bit | 126, size >> 8, size & 255);
  } else {
    head.push(bit | 127, 0, 0, 0, 0, (size >>> 24) & 255, (size >> 16) & 255, (size >> 8) & 255, size & 255);
  }
  if (!mask) {
    return Buffer.concat([Buffer.from(head), body]);
  }
  const key = randomBytes(4);
  const masked = Buffer.from(body.map((byte, i) => byte ^ key[i % 4]));
  return Buffer.concat([Buffer.from(head), key, masked]);
}

/** A TCP connection with everything that came in so far. */
export class Raw {
  constructor(port, from = '127.0.0.1') {
    this.data = Buffer.alloc(0);
    this.closed = false;
    this.waiting = [];
    this.socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
    this.socket.on('data', (chunk) => {
      this.data = Buffer.concat([this.data, chunk]);
      this.#look();
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.closed = true;
      this.#look();
    });
    this.opened = new Promise((resolve) => this.socket.once('connect', resolve));
  }

  #look() {
    this.waiting = this.waiting.filter((wait) => !wait());
  }

  send(data) {
    return this.socket.write(data);
  }

  /** The first result of `find` that is not undefined; undefined after `ms` or once closed. */
  until(find, ms = PATIENCE) {
    return new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (found !== undefined || this.closed) {
          clearTimeout(timer);
          resolve(found);
          return true;
        }
        return false;
      };
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((wait) => wait !== look);
        resolve(undefined);
      }, ms);
      if (!look()) {
        this.waiting.push(look);
      }
    });
  }

  async isClosed(ms = PATIENCE) {
    await this.until(() => (this.closed ? true : undefined), ms);
    return this.closed;
  }

  end() {
    this.socket.destroy();
  }
}

/** An HTTP request, byte for byte; the whole answer as text, or '' if there was none. */
export async function http(port, request, ms = PATIENCE, from = undefined) {
  const raw = new Raw(port, from);
  await raw.opened;
  raw.send(request);
  const answer = await raw.until(() => {
    const text = raw.data.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) {
      return undefined;
    }
    const length = /content-length: *(\d+)/i.exec(text.slice(0, end));
    return !length || text.length >= end + 4 + Number(length[1]) ? text : undefined;
  }, ms);
  raw.end();
  return answer ?? raw.data.toString('latin1');
}

export const get = (port, target, headers = '') =>
  http(port, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}Connection: close\r\n\r\n`);

export const statusOf = (answer) => Number(/^HTTP\/1\.[01] (\d+)/.exec(answer)?.[1] ?? 0);

/** The headers of an answer, by their names in small letters. */
export const headersOf = (answer) =>
  Object.fromEntries(
    answer
      .slice(0, answer.indexOf('\r\n\r\n'))
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** A figure of /metrics. */
export async function figure(server, name) {
  const text = await get(server.metrics, '/metrics');
  return Number(new RegExp(`^apiary_${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** Waits until `test` says something true. */
export async function eventually(test, what = 'it does not happen') {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const result = await test();
    if (result) {
      return result;
    }
    if (Date.now() > end) {
      throw new Error(what);
    }
    await sleep(20);
  }
}

/** The cookie of a new guest. */
export async function newCookie(port, from) {
  const request = `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
  const answer = await http(port, request, PATIENCE, from);
  return /set-cookie: *([^;\r\n]*)/i.exec(answer)?.[1];
}

/** A WebSocket after its upgrade, on top of Raw; without a cookie it is a new guest's. */
export class Client {
  static async connect(port, options = {}) {
    const { origin = `http://127.0.0.1:${port}`, host, more = '', version = 13, from, early } = options;
    const cookie = options.cookie ?? (await newCookie(port, from));
    const client = new Client();
    client.raw = new Raw(port, from);
    await client.raw.opened;
    client.raw.send(
      `GET /api/socket HTTP/1.1\r\nHost: ${host ?? `127.0.0.1:${port}`}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: ${version}\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
        (origin ? `Origin: ${origin}\r\n` : '') +
        (cookie ? `Cookie: ${cookie}\r\n` : '') +
        `${more}\r\n`,
    );
    if (early) {
      client.raw.send(early);
    }
    const head = await client.raw.until(() => {
      const at = client.raw.data.indexOf('\r\n\r\n');
      return at < 0 ? undefined : client.raw.data.subarray(0, at).toString('latin1');
    });
    client.head = head ?? '';
    client.status = statusOf(client.head);
    client.cookie = cookie;
    client.at = client.head.length + 4;
    client.messages = [];
    client.closeCode = undefined;
    client.pongs = 0;
    client.next = 0;
    return client;
  }

  /** Takes in the frames that are there. */
  #read() {
    const data = this.raw.data;
    for (;;) {
      if (data.length < this.at + 2) {
        return;
      }
      const opcode = data[this.at] & 15;
      let length = data[this.at + 1] & 127;
      let head = 2;
      if (length === 126 && data.length >= this.at + 4) {
        length = data.readUInt16BE(this.at + 2);
        head = 4;
      } else if (length === 127 && data.length >= this.at + 10) {
        length = Number(data.readBigUInt64BE(this.at + 2));
        head = 10;
      } else if (length >= 126) {
        return;
      }
      if (data.length < this.at + head + length) {
        return;
      }
      const body = data.subarray(this.at + head, this.at + head + length);
      this.at += head + length;
      if (opcode === 1) {
        this.messages.push(JSON.parse(body.toString()));
      } else if (opcode === 8) {
        this.closeCode = length >= 2 ? body.readUInt16BE(0) : 0;
      } else if (opcode === 9) {
        this.raw.send(frame(body, { opcode: 10 }));
      } else if (opcode === 10) {
        this.pongs++;
      }
    }
  }

  send(message) {
    this.raw.send(frame(typeof message === 'string' ? message : JSON.stringify(message)));
  }

  /** The next message that fits, undefined if none comes. */
  async wait(fits, ms = PATIENCE) {
    return this.raw.until(() => {
      this.#read();
      const found = this.messages.findIndex(fits);
      return found < 0 ? undefined : this.messages.splice(found, 1)[0];
    }, ms);
  }

  /** Sends with a fresh id; the answer that names it. */
  async ask(message, ms = PATIENCE) {
    const id = message.id ?? `q${++this.next}`;
    this.send({ id, ...message });
    return this.wait((answer) => answer.re === id, ms);
  }

  async hello() {
    return this.ask({ type: 'hello' });
  }

  async closed(ms = PATIENCE) {
    const closed = await this.raw.isClosed(ms);
    this.#read();
    return closed;
  }

  async until(test, ms = PATIENCE) {
    return this.raw.until(() => {
      this.#read();
      return test() ? true : undefined;
    }, ms);
  }

  end() {
    this.raw.end();
  }
}

/** Two guests in a running game; White is the first. */
export async function table(port, setup = { type: 'Base' }, clock = { kind: 'none' }) {
  const [white, black] = [await Client.connect(port), await Client.connect(port)];
  await white.hello();
  await black.hello();
  const made = await white.ask({
    type: 'create',
    setup,
    clock,
    seat: 'white',
    open: false,
  });
  await black.ask({ type: 'join', game: made.game });
  const state = await white.ask({ type: 'watch', game: made.game, seen: 0 });
  await black.ask({ type: 'watch', game: made.game, seen: 0 });
  return { white, black, game: made.game, seen: state.snapshot.seq };
}
