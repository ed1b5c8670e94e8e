// client.mjs: a guest of a running server, for tests: HTTP for the session, and a WebSocket without
// any library (Node 18 has none), so that frames can also be wrong on purpose.
import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';

/** GET a path: { status, headers, body }. */
export function get(port, path, headers = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

/** A fresh session, or the one of a cookie: { cookie, guest, name }. */
export async function session(port, cookie) {
  const answer = await get(port, '/api/session', cookie ? { cookie } : {}, 'POST');
  if (answer.status !== 200) throw new Error(`session: ${answer.status} ${answer.body}`);
  const set = answer.headers['set-cookie'][0].split(';')[0];
  return { cookie: set, ...JSON.parse(answer.body.toString()) };
}

function frame(opcode, payload) {
  const mask = randomBytes(4);
  const body = Buffer.from(payload);
  for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
  let head;
  if (body.length < 126) {
    head = Buffer.from([0x80 | opcode, 0x80 | body.length]);
  } else if (body.length < 65536) {
    head = Buffer.from([0x80 | opcode, 0x80 | 126, body.length >> 8, body.length & 255]);
  } else {
    head = Buffer.alloc(10);
    head[0] = 0x80 | opcode;
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(body.length), 2);
  }
  return Buffer.concat([head, mask, body]);
}

/** A WebSocket. `onMessage` gets parsed messages, `onClose` the code. */
export class Socket {
  constructor(port, { cookie, origin, path = '/api/socket', host, headers = {} } = {}) {
    this.buffer = Buffer.alloc(0);
    this.code = 0;
    this.onMessage = () => {};
    this.onClose = () => {};
    this.opened = new Promise((resolve, reject) => {
      this.stream = net.connect(port, '127.0.0.1', () => {
        this.stream.setNoDelay(true);
        const lines = [
          `GET ${path} HTTP/1.1`,
          `Host: ${host ?? `127.0.0.1:${port}`}`,
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        ];
        if (cookie) lines.push(`Cookie: ${cookie}`);
        if (origin) lines.push(`Origin: ${origin}`);
        for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
        this.stream.write(`${lines.join('\r\n')}\r\n\r\n`);
      });
      this.stream.on('data', (data) => this.#take(data, resolve, reject));
      this.stream.on('error', reject);
      this.stream.on('close', () => {
        reject(new Error('closed'));
        this.onClose(this.code);
      });
    });
    this.opened.catch(() => {});
  }

  #take(data, resolve, reject) {
    this.buffer = Buffer.concat([this.buffer, data]);
    if (!this.upgraded) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const status = Number(this.buffer.toString('latin1', 9, 12));
      this.buffer = this.buffer.subarray(end + 4);
      if (status !== 101) {
        this.status = status;
        reject(new Error(`status ${status}`));
        this.stream.destroy();
        return;
      }
      this.upgraded = true;
      resolve(this);
    }
    while (this.#takeFrame());
  }

  #takeFrame() {
    const b = this.buffer;
    if (b.length < 2) return false;
    let length = b[1] & 127;
    let at = 2;
    if (length === 126) {
      if (b.length < 4) return false;
      length = b.readUInt16BE(2);
      at = 4;
    } else if (length === 127) {
      if (b.length < 10) return false;
      length = Number(b.readBigUInt64BE(2));
      at = 10;
    }
    if (b.length < at + length) return false;
    const payload = b.subarray(at, at + length);
    const opcode = b[0] & 15;
    this.buffer = b.subarray(at + length);
    if (opcode === 1) this.onMessage(JSON.parse(payload.toString()));
    else if (opcode === 9) this.raw(10, payload);
    else if (opcode === 8) {
      this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
      this.stream.end();
    }
    return true;
  }

  raw(opcode, payload) {
    if (!this.stream.destroyed) this.stream.write(frame(opcode, payload));
  }

  bytes(bytes) {
    this.stream.write(bytes);
  }

  text(text) {
    this.raw(1, text);
  }

  close() {
    this.raw(8, Buffer.from([3, 232]));
    this.stream.end();
  }

  destroy() {
    this.stream.destroy();
  }
}

/** A guest with a connection: requests are promises, everything else is kept in `inbox`. */
export class Client {
  static async open(port, who) {
    const client = new Client();
    client.port = port;
    Object.assign(client, who ?? (await session(port)));
    await client.connect();
    return client;
  }

  async connect() {
    this.inbox = [];
    this.waiting = new Map();
    this.watchers = [];
    this.socket = new Socket(this.port, { cookie: this.cookie });
    this.socket.onMessage = (message) => this.#take(message);
    this.closed = new Promise((resolve) => {
      this.socket.onClose = resolve;
    });
    this.closed.then(() => {
      for (const { reject } of this.waiting.values()) reject(new Error('closed'));
      this.waiting.clear();
    });
    await this.socket.opened;
    this.welcome = await this.ask({ type: 'hello' });
    if (this.welcome.type !== 'welcome') throw new Error(JSON.stringify(this.welcome));
    return this;
  }

  #take(message) {
    const wait = message.re && this.waiting.get(message.re);
    if (wait) {
      this.waiting.delete(message.re);
      wait.resolve(message);
    }
    this.inbox.push(message);
    this.watchers = this.watchers.filter(({ wanted, resolve }) => {
      if (!wanted(message)) return true;
      resolve(message);
      return false;
    });
  }

  /** Sends a request; the answer, error or not. An id may be given to send it again. */
  ask(message) {
    const request = { id: randomUUID(), ...message };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject });
      this.socket.text(JSON.stringify(request));
    });
  }

  /** The first message, past or to come, that is wanted. */
  until(wanted, ms = 5000) {
    const found = this.inbox.find(wanted);
    if (found) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`nothing of the kind came: ${wanted}`)), ms);
      this.watchers.push({
        wanted,
        resolve: (m) => {
          clearTimeout(timer);
          resolve(m);
        },
      });
    });
  }

  event(game, wanted, ms) {
    return this.until((m) => m.type === 'event' && m.game === game && wanted(m.event), ms).then((m) => m.event);
  }

  close() {
    this.socket.close();
  }
}
