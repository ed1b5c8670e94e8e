// An environment for the connection without a browser: a fake clock, a network that can be cut, and a
// server that remembers requests by their id as the real one does.
import { FakeTime } from './fake_time.mjs';

export class FakeStore {
  constructor(entries = {}) {
    this.entries = { ...entries };
  }
  getItem(key) {
    return this.entries[key] ?? null;
  }
  setItem(key, value) {
    this.entries[key] = String(value);
  }
  removeItem(key) {
    delete this.entries[key];
  }
}

export class FakeWorld extends FakeTime {
  /** `protocol`: the server's version. `pageSize`: the most events in a `state`. */
  constructor({ serverAhead = 0, protocol = 2, pageSize = Infinity } = {}) {
    super();
    this.protocol = protocol;
    this.pageSize = pageSize;
    this.serverAhead = serverAhead;
    this.up = true; // the server answers
    this.network = true; // what the browser believes
    this.wires = [];
    this.networkCalls = [];
    this.ids = 0;
    this.store = new FakeStore();
    this.received = []; // what the server read, in order
    this.done = new Map(); // request id -> its answer: the server's memory
    this.games = new Map(); // id -> { snapshot, events }
    this.loseAnswers = false;
    this.sessions = 0;
    this.handler = null; // (message) => answers to send instead of the usual ones
  }

  environment() {
    return {
      session: async () => {
        this.sessions++;
        if (!this.up) throw this.sessionError ?? new Error('refused');
      },
      connect: (events) => this.connect(events),
      store: this.store,
      now: () => this.time,
      after: (ms, call) => this.after(ms, call),
      random: () => 0.5,
      newId: () => `id${this.ids++}-${this.time}`,
      hasNetwork: () => this.network,
      watchNetwork: (call) => this.networkCalls.push(call),
    };
  }

  connect(events) {
    const wire = { open: false, events };
    wire.send = (text) => {
      if (wire.open) queueMicrotask(() => this.read(wire, JSON.parse(text)));
    };
    wire.close = () => {
      wire.open = false;
    };
    queueMicrotask(() => {
      if (!this.up) return events.closed();
      wire.open = true;
      this.wires.push(wire);
      events.opened();
    });
    return wire;
  }

  /** Breaks every connection; with `up: false` the server is down as well. */
  cut({ up = true } = {}) {
    this.up = up;
    const wires = this.wires;
    this.wires = [];
    for (const wire of wires) {
      wire.open = false;
      wire.events.closed();
    }
  }

  push(message) {
    for (const wire of this.wires) wire.events.received(JSON.stringify(message));
  }

  now() {
    return this.time + this.serverAhead;
  }

  read(wire, message) {
    if (!wire.open) return;
    this.received.push(message);
    const answer = this.handler?.(message) ?? this.answer(message);
    if (this.loseAnswers) return;
    for (const one of [].concat(answer)) if (wire.open) wire.events.received(JSON.stringify(one));
  }

  answer(message) {
    const re = message.id;
    switch (message.type) {
      case 'hello': {
        const welcome = { type: 'welcome', re, guest: 'g1', name: 'Busy Bee', now: this.now() };
        if (this.protocol > 1) return { ...welcome, protocol: this.protocol };
        return 'protocol' in message ? { type: 'error', re, code: 'bad-field', reason: 'protocol' } : welcome;
      }
      case 'ping':
        return { type: 'pong', re, now: this.now() };
      case 'watch': {
        const game = this.games.get(message.game);
        if (!game) return { type: 'error', re, code: 'no-such-game' };
        const missing = game.events.filter((event) => message.seen > game.events.length || event.seq > message.seen);
        return {
          type: 'state',
          re,
          snapshot: { ...game.snapshot, seq: game.events.length },
          events: missing.slice(0, this.pageSize),
          ...(missing.length > this.pageSize && { more: true }),
        };
      }
      case 'move':
      case 'act':
      case 'join':
      case 'create':
        return this.remembered(message);
      default:
        return { type: 'done', re };
    }
  }

  /** Like the real server: a repeated request gets the same answer and is not applied again. */
  remembered(message) {
    if (!this.done.has(message.id)) {
      const game = this.games.get(message.game);
      if (game && message.type === 'move') {
        game.events.push({
          seq: game.events.length + 1,
          kind: 'move',
          time: this.now(),
          by: 'white',
          move: message.move,
        });
      }
      this.done.set(message.id, {
        type: 'done',
        re: message.id,
        seq: game?.events.length,
        game: message.game ?? 'newgame1',
      });
    }
    const game = this.games.get(message.game);
    const answer = this.done.get(message.id);
    return game
      ? [...game.events.slice(-1).map((event) => ({ type: 'event', game: message.game, event })), answer]
      : answer;
  }

  sent(type) {
    return this.received.filter((message) => message.type === type);
  }
}
