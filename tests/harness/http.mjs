// HTTP for tests: well-formed requests, and any bytes.
import nodeHttp from 'node:http';
import net from 'node:net';
import { TIMEOUT } from './wait.mjs';

/** A TCP connection that keeps all received data. */
export class Connection {
  data = Buffer.alloc(0);
  closed = false;
  onData = () => {};
  #waiting = new Set();

  constructor(port, from = '127.0.0.1') {
    this.socket = net.connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
    this.socket.on('data', (chunk) => {
      this.data = Buffer.concat([this.data, chunk]);
      this.onData();
      this.#look();
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.closed = true;
      this.#look();
    });
    this.opened = new Promise((resolve) => {
      this.socket.once('connect', () => {
        this.socket.unref(); // a connection that a failed test has left does not hold the process
        resolve();
      });
    });
  }

  static async open(port, from) {
    const connection = new Connection(port, from);
    await connection.opened;
    return connection;
  }

  #look() {
    for (const look of [...this.#waiting]) look();
  }

  get text() {
    return this.data.toString('latin1');
  }

  send(bytes) {
    return this.socket.write(bytes);
  }

  /** The first result of `find` that is not undefined; undefined if the connection is closed before. */
  until(what, find, ms = TIMEOUT) {
    return new Promise((resolve, reject) => {
      const settle = (end, value) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        end(value);
      };
      const look = () => {
        const found = find();
        if (found !== undefined || this.closed) settle(resolve, found);
      };
      const timer = setTimeout(() => settle(reject, new Error(`timed out waiting for ${what}`)), ms);
      this.#waiting.add(look);
      look();
    });
  }

  /** Resolves when the other side has closed it. */
  ended(ms = TIMEOUT) {
    return this.until('the server to close the connection', () => undefined, ms);
  }

  destroy() {
    this.socket.destroy();
  }
}

/** { status, headers, body } of an HTTP answer; status 0: there is none. */
export function parseAnswer(text) {
  const end = text.indexOf('\r\n\r\n');
  const [first, ...lines] = text.slice(0, end < 0 ? text.length : end).split('\r\n');
  const headers = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'set-cookie') headers[name] = [...(headers[name] ?? []), value];
    else headers[name] = value;
  }
  return {
    status: Number(/^HTTP\/1\.[01] (\d+)/.exec(first)?.[1] ?? 0),
    headers,
    body: end < 0 ? '' : text.slice(end + 4),
  };
}

/** Sends bytes, well-formed or not; the first answer. */
export async function exchange(port, bytes, from) {
  const connection = await Connection.open(port, from);
  connection.send(bytes);
  await connection.until('an answer', () => {
    const { status, headers, body } = parseAnswer(connection.text);
    const isWhole = connection.text.includes('\r\n\r\n') && body.length >= Number(headers['content-length'] ?? 0);
    return status && isWhole ? true : undefined;
  });
  connection.destroy();
  return parseAnswer(connection.text);
}

/** A request on a connection of its own: { status, headers, body }. */
export function get(port, path, { headers = {}, method = 'GET', from } = {}) {
  return new Promise((resolve, reject) => {
    const where = { host: '127.0.0.1', port, localAddress: from, agent: false };
    const request = nodeHttp.request({ ...where, path, headers, method }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** The session of a cookie, or of a new guest: { cookie, guest, name }. */
export async function session(port, { cookie, from } = {}) {
  const answer = await get(port, '/api/session', { headers: cookie ? { cookie } : {}, method: 'POST', from });
  if (answer.status !== 200) throw new Error(`no session: ${answer.status} ${answer.body}`);
  return { cookie: answer.headers['set-cookie'][0].split(';')[0], ...JSON.parse(answer.body) };
}
