// A WebSocket client for tests. It speaks the protocol of docs/server.md, and can also send malformed
// frames.
import { randomBytes, randomUUID } from 'node:crypto';
import { Connection, parseAnswer, session } from './http.mjs';

/** A frame as a client sends it; `length` is what its header claims. */
export function frame(payload, { opcode = 1, fin = true, mask = true, length, reserved = 0 } = {}) {
  const body = Buffer.from(payload);
  const size = length ?? body.length;
  const bit = mask ? 0x80 : 0;
  const head = [(fin ? 0x80 : 0) | reserved | opcode];
  if (size < 126) head.push(bit | size);
  else if (size < 65536) head.push(bit | 126, size >> 8, size & 255);
  else head.push(bit | 127, 0, 0, 0, 0, (size >>> 24) & 255, (size >> 16) & 255, (size >> 8) & 255, size & 255);
  if (!mask) return Buffer.concat([Buffer.from(head), body]);
  const key = randomBytes(4);
  return Buffer.concat([Buffer.from(head), key, Buffer.from(body.map((byte, i) => byte ^ key[i % 4]))]);
}

/** The request that opens a WebSocket; `headers` has more lines. */
export function handshake(port, { cookie, origin, host, path = '/api/socket', version = 13, headers = {} } = {}) {
  const lines = {
    Host: host ?? `127.0.0.1:${port}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': version,
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...(origin && { Origin: origin }),
    ...(cookie && { Cookie: cookie }),
    ...headers,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${text.join('')}\r\n`;
}

/** Reads the first frame of a buffer: { opcode, body, size }; undefined if it is incomplete. */
function readFrame(data) {
  if (data.length < 2) return undefined;
  let length = data[1] & 127;
  let head = 2;
  if (length === 126) {
    if (data.length < 4) return undefined;
    length = data.readUInt16BE(2);
    head = 4;
  } else if (length === 127) {
    if (data.length < 10) return undefined;
    length = Number(data.readBigUInt64BE(2));
    head = 10;
  }
  const size = head + length;
  return data.length < size ? undefined : { opcode: data[0] & 15, body: data.subarray(head, size), size };
}

export class Client {
  messages = []; // received and not yet returned by wait()
  onMessage = () => {}; // called for each when it comes in
  pongs = 0;
  closeCode = 0; // 0: no close frame has come

  /**
   * Opens a WebSocket; `status` is 101 if the server accepts it. Without `cookie` a new guest is created;
   * '' sends no cookie. from: the address to connect from. early: bytes to send with the handshake.
   */
  static async connect(port, { from, early, ...options } = {}) {
    const client = new Client();
    client.cookie = options.cookie ?? (await session(port, { from })).cookie;
    const origin = options.origin ?? `http://127.0.0.1:${port}`;
    client.connection = await Connection.open(port, from);
    client.connection.send(handshake(port, { ...options, origin, cookie: client.cookie }));
    if (early) client.connection.send(early);
    const { connection } = client;
    await connection.until('the answer to the handshake', () =>
      connection.text.includes('\r\n\r\n') ? true : undefined,
    );
    const answer = parseAnswer(connection.text);
    client.status = answer.status;
    client.headers = answer.headers;
    if (client.status === 101) client.#listen();
    return client;
  }

  /** A client that has said hello. */
  static async open(port, options) {
    const client = await Client.connect(port, options);
    if (client.status !== 101) throw new Error(`the socket was refused with ${client.status}`);
    const welcome = await client.hello();
    if (welcome.type !== 'welcome') throw new Error(`not welcome: ${JSON.stringify(welcome)}`);
    client.guest = welcome.guest;
    client.name = welcome.name;
    return client;
  }

  #listen() {
    const { connection } = this;
    connection.data = connection.data.subarray(connection.data.indexOf('\r\n\r\n') + 4);
    connection.onData = () => this.#read();
    this.#read();
  }

  #read() {
    const { connection } = this;
    for (let next = readFrame(connection.data); next; next = readFrame(connection.data)) {
      connection.data = connection.data.subarray(next.size);
      if (next.opcode === 1) this.#take(JSON.parse(next.body.toString()));
      else if (next.opcode === 8) this.closeCode = next.body.length >= 2 ? next.body.readUInt16BE(0) : 0;
      else if (next.opcode === 9) connection.send(frame(next.body, { opcode: 10 }));
      else if (next.opcode === 10) this.pongs++;
    }
  }

  #take(message) {
    this.onMessage(message);
    this.messages.push(message);
  }

  send(message) {
    this.sendBytes(frame(typeof message === 'string' ? message : JSON.stringify(message)));
  }

  sendBytes(bytes) {
    this.connection.send(bytes);
  }

  /** Waits until `test` is true of the client; false if the connection is closed before. */
  async until(what, test) {
    return (await this.connection.until(what, () => (test() ? true : undefined))) ?? false;
  }

  /** Returns the first message that fits, received already or not; undefined if the connection is closed first. */
  wait(fits, what = `a message: ${fits}`) {
    return this.connection.until(what, () => {
      const found = this.messages.findIndex(fits);
      return found < 0 ? undefined : this.messages.splice(found, 1)[0];
    });
  }

  /** Sends a request and returns its answer, which may be an error. An `id` makes it a repeated request. */
  async ask(message) {
    const request = { id: randomUUID(), ...message };
    this.send(request);
    const answer = await this.wait((one) => one.re === request.id, `an answer to ${JSON.stringify(request)}`);
    if (!answer) throw new Error(`closed (${this.closeCode}) before an answer to ${JSON.stringify(request)}`);
    return answer;
  }

  hello() {
    return this.ask({ type: 'hello' });
  }

  /** The first event of a game that fits. */
  async event(game, fits) {
    return (await this.wait((one) => one.type === 'event' && one.game === game && fits(one.event)))?.event;
  }

  /** The code with which the server has closed the connection, 0 if it gave none. */
  async closed() {
    await this.connection.ended();
    return this.closeCode;
  }

  destroy() {
    this.connection.destroy();
  }
}

/** Two guests in a running game that both watch. */
export async function seatTwo(port, { setup = { type: 'Base' }, clock = { kind: 'none' }, ...options } = {}) {
  const [white, black] = [await Client.open(port, options), await Client.open(port, options)];
  const { game } = await white.ask({ type: 'create', setup, clock, seat: 'white', open: false });
  await black.ask({ type: 'join', game });
  const { snapshot } = await white.ask({ type: 'watch', game, seen: 0 });
  await black.ask({ type: 'watch', game, seen: 0 });
  return { white, black, game, seen: snapshot.seq };
}

/** The moves of a state, in order. */
export const movesOf = ({ events }) => events.filter(({ kind }) => kind === 'move').map(({ move }) => move);
