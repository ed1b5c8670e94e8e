/**
 * The one connection to the server. It opens when it is first needed and is kept up from then on.
 *
 *   idle -> connecting -> connected <-> reconnecting, offline
 *
 * What changes something (a move, joining, ...) is promised to arrive once: it keeps its id until it
 * is answered, over any number of connections and a reload of the page. What only asks is asked
 * again by whoever wants to know: see `follow` and `onConnect`.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type {
  ClientAct, ClientCreate, ClientGames, ClientJoin, ClientLobby, ClientMessage, ClientMove, ClientName, ClientWatch,
  ErrorCode, GameEvent, ServerDone, ServerGames, ServerLobby, ServerMessage, ServerPresence, ServerState, ServerWelcome,
} from '../proto/messages.ts';
import type { Environment, Wire } from './environment.ts';
import { Offset } from './offset.ts';
import { isChanging, Unanswered } from './unanswered.ts';

export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'offline';

export class OnlineError extends Error {
  constructor(readonly code: ErrorCode | 'disconnected', readonly reason = '', readonly detail = '') {
    super(detail || code);
  }
}

/** Who follows a game: told the state after each (re)connect, then every event. */
export interface Follower {
  /** The number of the last event that is known. */
  seen(): number;
  state(message: ServerState): void;
  event(event: GameEvent): void;
  presence(message: ServerPresence): void;
  refused(error: OnlineError): void;
}

type Body<M extends ClientMessage> = Omit<M, 'id'>;
type Pushed = Extract<ServerMessage, { type: 'lobby-add' | 'lobby-remove' | 'summary' }>;

interface Waiting {
  message: ClientMessage;
  sent: number;      // when, by our clock; 0: not on this connection
  refusals: number;  // how often the server asked to come again later
  resolve(answer: ServerMessage): void;
  reject(error: OnlineError): void;
}

const firstDelay = 250;
const longestDelay = 10_000;
const pingEvery = 20_000;
const pingPatience = 8_000;
const openPatience = 10_000;
const retriesWhenBusy = 5;
const resendAfter = 1_000;

export class Connection {
  private readonly condition = signal<ConnectionState>('idle');
  private readonly self = signal<{ guest: string; name: string } | null>(null);
  private readonly retry = signal(0);
  private readonly offset = new Offset();
  private readonly unanswered: Unanswered;
  private readonly waiting = new Map<string, Waiting>();
  private readonly followers = new Map<string, Follower>();
  private readonly watching = new Set<string>(); // games whose watch is under way
  private readonly listeners = new Set<(message: Pushed) => void>();
  private readonly connectCalls = new Set<() => void>();
  private readonly strays = new Set<(message: ClientMessage, answer: ServerMessage) => void>();
  private wire: Wire | null = null;
  private attempt = 0;  // which connection a late callback belongs to
  private failures = 0; // in a row
  private cancelRetry = (): void => {};
  private cancelPing = (): void => {};
  private cancelPatience = (): void => {};
  private cancelResend = (): void => {};

  constructor(private readonly env: Environment) {
    this.unanswered = new Unanswered(env.store);
    for (const message of this.unanswered.all()) this.adopt(message);
    env.watchNetwork(() => this.look());
    if (this.waiting.size > 0) env.after(0, () => this.open()); // something of the page before is still to be said
  }

  get state(): ReadonlySignal<ConnectionState> { return this.condition; }
  /** Who we are to the server, once it has said so. */
  get guest(): ReadonlySignal<{ guest: string; name: string } | null> { return this.self; }
  /** When the next attempt begins, by our clock; 0 while one is under way. */
  get retryAt(): ReadonlySignal<number> { return this.retry; }

  now(): number { return this.env.now(); }
  serverNow(): number { return this.env.now() + this.offset.value; }

  open(): void {
    if (this.condition.value !== 'idle') return;
    this.condition.value = 'connecting';
    void this.connect();
  }

  /** Tries now rather than when the time has come. */
  retryNow(): void {
    if (this.condition.value === 'idle' || this.wire || this.retry.value === 0) return;
    this.failures = 0;
    void this.connect();
  }

  /** Settles when the connection is there; fails if that takes too long. */
  ready(limit: number): Promise<void> {
    this.open();
    if (this.condition.value === 'connected') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stop = (): void => { cancel(); this.connectCalls.delete(call); };
      const call = (): void => { stop(); resolve(); };
      const cancel = this.env.after(limit, () => { stop(); reject(new OnlineError('disconnected')); });
      this.connectCalls.add(call);
    });
  }

  move(body: Omit<Body<ClientMove>, 'type'>): { id: string; done: Promise<ServerDone> } {
    return this.send({ ...body, type: 'move' });
  }
  act(body: Omit<Body<ClientAct>, 'type'>): Promise<ServerDone> { return this.send<ServerDone>({ ...body, type: 'act' }).done; }
  create(body: Omit<Body<ClientCreate>, 'type'>): Promise<ServerDone> {
    return this.send<ServerDone>({ ...body, type: 'create' }).done;
  }
  join(body: Omit<Body<ClientJoin>, 'type'>): Promise<ServerDone> { return this.send<ServerDone>({ ...body, type: 'join' }).done; }
  lobby(body: Omit<Body<ClientLobby>, 'type'>): Promise<ServerLobby> { return this.send<ServerLobby>({ ...body, type: 'lobby' }).done; }
  games(body: Omit<Body<ClientGames>, 'type'>): Promise<ServerGames> { return this.send<ServerGames>({ ...body, type: 'games' }).done; }
  async rename(name: string): Promise<void> {
    const body: Body<ClientName> = { type: 'name', name };
    await this.send(body).done;
    if (this.self.value) this.self.value = { ...this.self.value, name };
  }

  /** What waits for an answer about a game, in the order in which it was sent: after a reload, too. */
  waitingFor(game: string): readonly ClientMessage[] {
    return [...this.waiting.values()].map((one) => one.message)
      .filter((message) => isChanging(message) && 'game' in message && message.game === game);
  }

  follow(game: string, follower: Follower): () => void {
    this.open();
    this.followers.set(game, follower);
    if (this.condition.value === 'connected') this.watch(game);
    return () => {
      if (this.followers.get(game) !== follower) return;
      this.followers.delete(game);
      this.watching.delete(game);
      if (this.condition.value === 'connected') this.send({ type: 'unwatch', game }).done.catch(() => {});
    };
  }

  /** Asks for what a follower lacks: it noticed a gap. */
  resume(game: string): void {
    if (this.condition.value === 'connected') this.watch(game);
  }

  listen(listener: (message: Pushed) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls now, if connected, and after each reconnect. */
  onConnect(call: () => void): () => void {
    this.open();
    this.connectCalls.add(call);
    if (this.condition.value === 'connected') call();
    return () => this.connectCalls.delete(call);
  }

  /** Answers to requests of the page before it was reloaded. */
  onStray(call: (message: ClientMessage, answer: ServerMessage) => void): () => void {
    this.strays.add(call);
    return () => this.strays.delete(call);
  }

  private send<A extends ServerMessage>(body: ClientMessage extends infer M ? M extends ClientMessage ? Body<M> : never : never):
  { id: string; done: Promise<A> } {
    this.open();
    const message = { ...body, id: this.env.newId() } as ClientMessage;
    const done = new Promise<A>((resolve, reject) => {
      const waiting: Waiting = { message, sent: 0, refusals: 0, resolve: (answer) => resolve(answer as A), reject };
      this.waiting.set(message.id, waiting);
      if (isChanging(message)) this.unanswered.add(message);
      if (this.condition.value === 'connected') this.transmit(waiting);
    });
    return { id: message.id, done };
  }

  /** A request of the page before the reload: nobody waits for its promise. */
  private adopt(message: ClientMessage): void {
    this.waiting.set(message.id, {
      message, sent: 0, refusals: 0,
      resolve: (answer) => { for (const call of this.strays) call(message, answer); },
      reject: (error) => {
        if (error.code === 'disconnected') return;
        const answer: ServerMessage = { type: 'error', re: message.id, code: error.code, reason: error.reason, detail: error.detail };
        for (const call of this.strays) call(message, answer);
      },
    });
  }

  private transmit(waiting: Waiting): void {
    waiting.sent = this.env.now();
    this.wire?.send(JSON.stringify(waiting.message));
  }

  private async connect(): Promise<void> {
    const mine = ++this.attempt;
    this.cancelRetry();
    this.retry.value = 0;
    this.cancelPatience();
    this.cancelPatience = this.env.after(openPatience, () => { if (mine === this.attempt) this.lost(); });
    try {
      await this.env.session();
    } catch {
      if (mine === this.attempt) this.lost();
      return;
    }
    if (mine !== this.attempt) return;
    this.wire = this.env.connect({
      opened: () => { if (mine === this.attempt) this.hello(); },
      received: (text) => { if (mine === this.attempt) this.receive(text); },
      closed: () => { if (mine === this.attempt) this.lost(); },
    });
  }

  private hello(): void {
    const message: ClientMessage = { type: 'hello', id: this.env.newId() };
    const waiting: Waiting = {
      message, sent: 0, refusals: 0, resolve: (answer) => this.welcome(answer as ServerWelcome, waiting.sent), reject: () => this.lost(),
    };
    this.waiting.set(message.id, waiting);
    this.transmit(waiting);
  }

  private welcome(answer: ServerWelcome, sent: number): void {
    this.cancelPatience();
    this.failures = 0;
    this.offset.add(sent, this.env.now(), answer.now);
    this.self.value = { guest: answer.guest, name: answer.name };
    this.condition.value = 'connected';
    // First what was missed, then what is still to be said: an answer may be among the events.
    for (const game of this.followers.keys()) this.watch(game);
    for (const waiting of [...this.waiting.values()]) if (waiting.sent === 0) this.transmit(waiting);
    for (const call of [...this.connectCalls]) call();
    this.ping();
  }

  private watch(game: string): void {
    const follower = this.followers.get(game);
    if (!follower || this.watching.has(game)) return;
    this.watching.add(game);
    const body: Body<ClientWatch> = { type: 'watch', game, seen: follower.seen() };
    const settled = (): boolean => this.followers.get(game) === follower && this.watching.delete(game);
    this.send<ServerState>(body).done.then(
      (state) => { if (settled()) follower.state(state); },
      (error: OnlineError) => { if (settled() && error.code !== 'disconnected') follower.refused(error); });
  }

  /** The connection was lost or could not be made. */
  private lost(): void {
    this.attempt++;
    this.cancelPatience();
    this.cancelPing();
    const wire = this.wire;
    this.wire = null;
    wire?.close();
    this.watching.clear();
    for (const [id, waiting] of [...this.waiting]) {
      if (!isChanging(waiting.message) && waiting.sent !== 0) {
        this.waiting.delete(id);
        if (waiting.message.type !== 'hello') waiting.reject(new OnlineError('disconnected'));
      }
      waiting.sent = 0;
    }
    this.showDisconnected();
    // Half of the delay is chance, so that a restarted server is not stormed by all at once.
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.failures++) * (0.5 + this.env.random() / 2);
    this.retry.value = this.env.now() + delay;
    this.cancelRetry();
    this.cancelRetry = this.env.after(delay, () => void this.connect());
  }

  private showDisconnected(): void {
    if (!this.env.hasNetwork()) this.condition.value = 'offline';
    else this.condition.value = this.self.value ? 'reconnecting' : this.failures >= 2 ? 'offline' : 'connecting';
  }

  /** Something happened to the network or to our sight of it. */
  private look(): void {
    if (this.condition.value === 'idle') return;
    if (this.condition.value === 'connected') this.ping(this.env.hasNetwork() ? pingPatience / 2 : pingPatience / 4);
    else {
      this.showDisconnected();
      this.retryNow();
    }
  }

  private ping(patience = pingPatience): void {
    this.cancelPing();
    const mine = this.attempt;
    const sent = this.env.now();
    const dead = (): void => { if (mine === this.attempt) this.lost(); };
    this.cancelPing = this.env.after(patience, dead);
    this.send<Extract<ServerMessage, { type: 'pong' }>>({ type: 'ping' }).done.then((pong) => {
      if (mine !== this.attempt) return;
      this.offset.add(sent, this.env.now(), pong.now);
      this.cancelPing();
      this.cancelPing = this.env.after(pingEvery, () => this.ping());
    }, () => {});
  }

  private receive(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      this.lost();
      return;
    }
    switch (message.type) {
      case 'event': this.followers.get(message.game)?.event(message.event); break;
      case 'presence': this.followers.get(message.game)?.presence(message); break;
      case 'lobby-add':
      case 'lobby-remove':
      case 'summary': for (const listener of [...this.listeners]) listener(message); break;
      case 'error': this.refusal(message); break;
      default: this.answer(message.re, message);
    }
  }

  private answer(id: string, message: ServerMessage): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return; // the same answer again: it was sent twice
    this.waiting.delete(id);
    if (isChanging(waiting.message)) this.unanswered.remove(id);
    if (message.type === 'error') waiting.reject(new OnlineError(message.code, message.reason, message.detail));
    else waiting.resolve(message);
  }

  private resendSoon(): void {
    const mine = this.attempt;
    this.cancelResend();
    this.cancelResend = this.env.after(resendAfter, () => {
      if (mine === this.attempt) for (const waiting of [...this.waiting.values()]) this.transmit(waiting);
    });
  }

  private refusal(message: Extract<ServerMessage, { type: 'error' }>): void {
    if (message.code === 'shutting-down') return this.lost(); // it will be asked again when it is back
    if (!message.re) {
      if (message.code === 'too-fast') this.resendSoon(); // it was not read: the server cannot say which it was
      if (message.code === 'no-session' || message.code === 'too-many-connections') this.lost();
      return;
    }
    const waiting = this.waiting.get(message.re);
    const later = message.code === 'too-fast' || message.code === 'storage';
    if (!waiting || !later || ++waiting.refusals > retriesWhenBusy) return this.answer(message.re, message);
    const mine = this.attempt;
    this.env.after(500 * 2 ** waiting.refusals, () => {
      if (mine === this.attempt && this.waiting.has(waiting.message.id)) this.transmit(waiting);
    });
  }
}
