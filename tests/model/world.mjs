// Pages, the network between them and the servers, and time. The pages are the real ones without
// their looks: Connection and LiveGame. What the servers say is kept for check.mjs.
import { source } from '../web/source.mjs';
import { FakeStore } from '../web/online_fake.mjs';
import { FakeTime } from '../web/fake_time.mjs';

export const page = await source('online/socket.ts', 'online/live_game.ts', 'online/record.ts', 'online/unanswered.ts');

/** What a client can see to be broken: `kind` stays the same while a script is shrunk. */
export class Broken extends Error {
  constructor(kind, details) {
    super(`${kind}: ${typeof details === 'string' ? details : JSON.stringify(details)}`);
    this.kind = kind;
  }
}

export const guests = 5; // the last one only looks on
const owners = [0, 1, 2, 3, 0]; // the guest of each client: the last client is another tab of the first guest
const heartbeat = 2_100; // ms between those that the servers store
const started = 1_700_000_000_000;

/** Where a page's connection ends. Both directions are queues. */
class Wire {
  constructor(world, client, id, events) {
    Object.assign(this, { world, client, id, events });
    this.node = client.node;
    this.up = [{ connect: true }];
    this.down = [];
    this.connected = false; // for the server
    this.open = true; // for the page
    this.waiting = new Map(); // requests that arrived and were not answered
    this.unnamed = false; // an error named no request
  }
  send(text) {
    const copies = this.client.twice && page.isChanging(JSON.parse(text)) ? 2 : 1;
    if (copies === 2) this.client.twice = false;
    for (let i = 0; i < copies; i++) this.up.push({ text });
  }
  /** By the page. What it has sent still arrives. */
  close() {
    this.open = false;
    this.up.push({ leave: true });
  }
}

class Client {
  constructor(world, index) {
    this.world = world;
    this.index = index;
    this.guest = owners[index];
    this.node = index % world.nodes;
    this.store = new FakeStore();
    this.held = { up: false, down: false };
    this.twice = false;
    this.generation = 0; // counts pages: timers of an older one are ignored
    this.games = new Map(); // id -> LiveGame
    this.shown = new Map(); // id -> the most events that were shown
    this.load();
  }

  /** The page is loaded, or loaded again. */
  load() {
    const world = this.world;
    world.wireOf(this)?.close();
    const generation = ++this.generation;
    this.lobby = null;
    this.connection = new page.Connection({
      session: async () => {
        if (!world.up[this.node]) throw new Error('refused');
      },
      connect: (events) => world.connect(this, events),
      store: this.store,
      now: () => world.time,
      after: (ms, call) =>
        world.after(ms, () => {
          if (this.generation === generation) call();
        }),
      random: () => 0.5,
      newId: () => `c${this.index}-${++world.ids}`,
      hasNetwork: () => true,
      watchNetwork: () => {},
    });
    const followed = [...this.games.keys()];
    this.games = new Map();
    for (const game of followed) this.follow(game);
    this.connection.open();
  }

  follow(id) {
    if (this.games.has(id) || this.games.size >= 12) return;
    this.shown.delete(id); // a view that is new starts from what its server has
    this.games.set(
      id,
      new page.LiveGame(id, this.connection, {
        happened: (event) => {
          if (event.kind === 'rematch') this.follow(event.game);
        },
      }),
    );
  }

  /** Requests of the page whose answers nobody needs. */
  ignore(promise) {
    promise.catch(() => {});
  }

  watchLobby() {
    if (this.lobby) return;
    this.lobby = new Map();
    const fill = () =>
      this.ignore(
        this.connection.lobby({ watch: true }).then(({ challenges }) => {
          this.lobby = new Map(challenges.map((one) => [one.game, one]));
        }),
      );
    this.connection.onConnect(fill);
    this.connection.listen((message) => {
      if (message.type === 'lobby-add') this.lobby.set(message.challenge.game, message.challenge);
      if (message.type === 'lobby-remove') this.lobby.delete(message.game);
    });
  }
}

export class World extends FakeTime {
  constructor(servers, { backend, nodes, seed, strict }) {
    super();
    this.time = started;
    Object.assign(this, { servers, backend, nodes, seed, strict });
    this.ids = 0;
    this.wires = [];
    this.up = Array(nodes).fill(true);
    this.requests = new Map(); // id -> { guest, message, arrivals, answers }
    this.events = new Map(); // game -> seq -> event, as first sent
    this.known = []; // ids of games
    this.faults = false;
    this.lostUptime = 0; // ms by which a crash may have set back the clocks
    this.types = new Map(); // game -> type
  }

  async begin() {
    const { backend, nodes, seed, strict } = this;
    this.heard(await this.servers.ask({ do: 'begin', backend, nodes, guests, seed, strict }));
    this.clients = owners.map((_, index) => new Client(this, index));
    await this.pump();
  }

  connect(client, events) {
    const wire = new Wire(this, client, this.wires.length, events);
    this.wires.push(wire);
    return wire;
  }

  wireOf(client) {
    return this.wires.findLast((wire) => wire.client === client && wire.open);
  }

  // ---- What the servers say ----

  heard(lines) {
    for (const line of lines) {
      if (line.invalid) throw new Broken('schema', line);
      if (line.log === 'game-unreadable') throw new Broken('unreadable', line);
      if (line.log && !this.faults && this.nodes === 1 && line.level === 'error') throw new Broken('log', line);
      if (line.close !== undefined) this.closedByServer(this.wires[line.close]);
      if (line.to !== undefined) this.said(this.wires[line.to], line.message);
    }
    return lines;
  }

  closedByServer(wire) {
    if (!wire.cut) wire.down.push({ closed: true });
    wire.closing = true;
  }

  said(wire, message) {
    if (!wire.cut) wire.down.push({ text: JSON.stringify(message) });
    if (message.type === 'error') this.saidError(wire, message);
    if (message.type === 'event') this.saidEvent(message.game, message.event);
    if (message.type === 'state') for (const event of message.events) this.saidEvent(message.snapshot.game, event);
    const request = this.requests.get(message.re);
    if (!request) return;
    wire.waiting.delete(message.re);
    if (request.fresh) request.fresh(message);
    else if (page.isChanging(request.message)) this.saidAnswer(request, message);
  }

  saidError(wire, message) {
    const never = [
      'internal',
      'malformed',
      'bad-field',
      'unknown-message',
      'not-hello',
      'too-large',
      'no-session',
      'no-such-game',
    ];
    if (never.includes(message.code)) throw new Broken(`error ${message.code}`, message);
    if (message.code === 'storage' && !this.faults && this.nodes === 1) throw new Broken('error storage', message);
    if (message.re === undefined) wire.unnamed = true;
  }

  saidAnswer(request, message) {
    const before = request.answers.find((answer) => answer.type === 'done');
    const transient = ['too-fast', 'storage', 'shutting-down'];
    request.answers.push(message);
    if (message.code === 'storage') request.notStoredAt = this.time;
    request.lastAnswer = ++this.steps;
    if (!before) {
      if (message.type === 'done' && message.game && request.message.type === 'create')
        this.learn(message.game, request.message.setup.type);
      return;
    }
    const same = message.type === 'done' && message.seq === before.seq && message.game === before.game;
    // A name is not kept for those who are away.
    const lasting = request.message.action !== 'rematch' && request.message.type !== 'name';
    if (!same && !transient.includes(message.code) && lasting)
      throw new Broken('another answer', { request: request.message, before, now: message });
  }

  /** The same event is always the same, whoever tells it. */
  saidEvent(game, event) {
    const { player, noShowAt, ...rest } = event;
    const text = JSON.stringify({ ...rest, player: player?.guest });
    if (!this.events.has(game)) this.events.set(game, new Map());
    const events = this.events.get(game);
    const before = events.get(event.seq);
    if (before && before !== text) throw new Broken('event changed', `${game}: ${before} is now ${text}`);
    events.set(event.seq, text);
    if (event.kind === 'rematch') this.learn(event.game, this.types.get(game));
  }

  learn(game, type) {
    if (this.types.has(game)) return;
    this.types.set(game, type);
    this.known.push(game);
  }

  // ---- The network ----

  steps = 0;

  async pump() {
    for (let moved = true; moved; ) {
      moved = false;
      await this.rest();
      for (const wire of this.wires) {
        while (wire.up.length > 0 && !wire.client.held.up) {
          await this.arrive(wire);
          moved = true;
        }
        while (wire.down.length > 0 && !wire.client.held.down) {
          await this.deliver(wire);
          moved = true;
        }
        if (wire.closing) await this.leave(wire);
      }
    }
  }

  async rest() {
    for (let i = 0; i < 12; i++) await Promise.resolve();
  }

  /** The first thing that the page has sent. */
  async arrive(wire) {
    const { connect, text, leave } = wire.up.shift();
    const connection = wire.id;
    if (connect) {
      if (!this.up[wire.node]) {
        wire.down.push({ closed: true });
        return;
      }
      wire.connected = true;
      wire.down.push({ opened: true });
      this.heard(await this.servers.ask({ do: 'connect', node: wire.node, connection, guest: wire.client.guest }));
    } else if (leave) {
      await this.leave(wire);
    } else if (wire.connected && !wire.closing) {
      const message = JSON.parse(text);
      const known = this.requests.get(message.id);
      const request = known ?? { guest: wire.client.guest, client: wire.client, message, arrivals: [], answers: [] };
      this.requests.set(message.id, request);
      request.arrivals.push({ node: wire.node, step: ++this.steps });
      wire.waiting.set(message.id, message);
      this.heard(await this.servers.ask({ do: 'say', connection, text }));
    }
  }

  async leave(wire) {
    if (!wire.connected) return;
    wire.connected = false;
    this.heard(await this.servers.ask({ do: 'leave', connection: wire.id }));
  }

  async deliver(wire) {
    const { opened, closed, text } = wire.down.shift();
    if (!wire.open) return;
    if (opened) wire.events.opened();
    else if (closed) {
      wire.open = false;
      wire.events.closed();
    } else wire.events.received(text);
    await this.rest(); // as between two messages in a browser
  }

  /** Of what is under way, `up` and `down` messages still arrive. `late`: the server does not notice yet. */
  async cut(client, { up, down, late }) {
    const wire = this.wireOf(client);
    if (!wire) return;
    for (let i = 0; i < up && wire.up.length > 0; i++) await this.arrive(wire);
    for (let i = 0; i < down && wire.down.length > 0; i++) await this.deliver(wire);
    wire.up = [];
    wire.down = [];
    wire.cut = true;
    if (!late) await this.leave(wire);
    if (wire.open) {
      wire.open = false;
      wire.events.closed();
    }
  }

  /** The servers notice the connections that were cut. */
  async reap() {
    for (const wire of this.wires) if (wire.cut || wire.closing) await this.leave(wire);
  }

  // ---- The servers ----

  async down(node, how, delivered) {
    if (!this.up[node]) return;
    this.up[node] = false;
    if (how === 'kill') this.lostUptime += this.faults || this.slow ? Infinity : heartbeat;
    this.heard(await this.servers.ask({ do: how, node }));
    for (const wire of this.wires) {
      if (wire.node !== node || !wire.connected) continue;
      wire.connected = false;
      wire.up = [];
      if (!delivered) wire.down = [];
      if (!wire.cut) wire.down.push({ closed: true });
    }
  }

  async start(node) {
    if (this.up[node]) return;
    this.up[node] = true;
    this.heard(await this.servers.ask({ do: 'start', node }));
  }

  /** A page never shows less of a game than before. */
  checkProgress() {
    for (const { index, games, shown } of this.clients) {
      for (const [id, game] of games) {
        const seq = game.live.value?.seq ?? 0;
        const before = shown.get(id) ?? 0;
        if (game.live.value && seq < before) throw new Broken('went back', { client: index, id, before, seq });
        shown.set(id, Math.max(seq, before));
      }
    }
  }

  async command(command) {
    this.heard(await this.servers.ask(command));
  }

  // ---- Time ----

  /** In steps in which nothing happens but at their ends. */
  async pass(ms) {
    const end = this.time + ms;
    await this.pump();
    const step = ms > 5000 ? 1000 : 100;
    while (this.time < end) {
      const timer = this.timers.reduce((first, one) => (!first || one.at < first.at ? one : first), null);
      const to = Math.max(this.time, Math.min(end, this.time + step, Math.ceil(timer?.at ?? end)));
      await this.command({ do: 'tick', ms: to - this.time });
      this.time = to;
      for (const due of this.timers.filter((one) => one.at <= this.time).sort((a, b) => a.at - b.at)) {
        this.timers = this.timers.filter((one) => one !== due);
        due.call();
      }
      await this.pump();
    }
  }

  async legal(game, played) {
    const lines = await this.servers.ask({ do: 'moves', type: this.types.get(game), played });
    const unplayable = lines.find((line) => line.unplayable);
    if (unplayable) throw new Broken('unplayable', { game, played });
    return lines[0].moves;
  }
}
