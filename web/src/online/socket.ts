/**
 * The one connection to the server. It opens when first needed, and reconnects from then on.
 *
 *   idle -> connecting -> connected <-> reconnecting, offline
 *                     any of them -> outdated: the server wants a newer page
 *
 * A request that changes something (a move, joining, ...) arrives exactly once: it keeps its id until it
 * is answered, across reconnects and a reload of the page. Requests that only read are not
 * repeated; `follow` and `onConnect` send them again after a reconnect.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type {
  ClientAct,
  ClientCreate,
  ClientGames,
  ClientJoin,
  ClientLobby,
  ClientMessage,
  ClientMove,
  ClientName,
  ClientWatch,
  GameEvent,
  ServerDone,
  ServerGames,
  ServerLobby,
  ServerMessage,
  ServerPresence,
  ServerState,
  ServerWelcome,
} from '../proto/messages.ts';
import type { Environment, Wire } from './environment.ts';
import { ClockOffset } from './clock_offset.ts';
import { OnlineError } from './online_error.ts';
import { protocolVersion } from './protocol.ts';
import { isChanging, Unanswered } from './unanswered.ts';

export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'outdated';

/** Follows a game: gets the state after each (re)connect, then every event. */
export interface Follower {
  /** The number of the last event that is known. */
  seen(): number;
  /** Without `re` it was not requested: the server had to reload the game. */
  state(message: ServerState): void;
  event(event: GameEvent): void;
  presence(message: ServerPresence): void;
  refused(error: OnlineError): void;
}

type Body<M extends ClientMessage> = Omit<M, 'id'>;
type Pushed = Extract<ServerMessage, { type: 'lobby-add' | 'lobby-remove' | 'summary' }>;

interface Waiting {
  message: ClientMessage;
  sent: number; // when, by our clock; 0: not on this connection
  refusals: number; // how often the server was too busy
  resolve(answer: ServerMessage): void;
  reject(error: OnlineError): void;
}

interface Delays {
  first: number;
  longest: number;
}
const retryDelays: Delays = { first: 250, longest: 10_000 };
/** After a refusal: the server's limit on new guests refills within minutes, a ban takes days. */
const refusedDelays: Delays = { first: 5_000, longest: 120_000 };
const pingEvery = 20_000;
const pingTimeout = 8_000;
const openTimeout = 10_000;
const maxRefusals = 5;
const resendAfter = 1_000;

export class Connection {
  private readonly condition = signal<ConnectionState>('idle');
  private readonly self = signal<{ guest: string; name: string } | null>(null);
  private readonly retry = signal(0);
  private readonly denial = signal<OnlineError | null>(null);
  private readonly offset = new ClockOffset();
  private readonly unanswered: Unanswered;
  private readonly waiting = new Map<string, Waiting>();
  private readonly followers = new Map<string, Follower>();
  private readonly watching = new Set<string>(); // games whose watch is under way
  private readonly listeners = new Set<(message: Pushed) => void>();
  private readonly connectCalls = new Set<() => void>();
  private readonly orphanedReplies = new Set<(message: ClientMessage, answer: ServerMessage | OnlineError) => void>();
  private wire: Wire | null = null;
  private attempt = 0; // counts connections: callbacks of an older one are ignored
  private failures = 0; // in a row
  private serverProtocol = 1;
  private cancelRetry = (): void => {};
  private cancelPing = (): void => {};
  private cancelOpenTimeout = (): void => {};
  private cancelResend = (): void => {};

  constructor(private readonly env: Environment) {
    this.unanswered = new Unanswered(env.store);
    for (const message of this.unanswered.all()) this.restore(message);
    env.watchNetwork(() => this.checkConnection());
    if (this.waiting.size > 0) env.after(0, () => this.open()); // requests from before the reload
  }

  get state(): ReadonlySignal<ConnectionState> {
    return this.condition;
  }
  /** Our guest account, once the server has sent it. */
  get guest(): ReadonlySignal<{ guest: string; name: string } | null> {
    return this.self;
  }
  /** When the next attempt begins, by our clock; 0 while one is under way. */
  get retryAt(): ReadonlySignal<number> {
    return this.retry;
  }
  /** Why the server refuses the connection, if it said so. */
  get refused(): ReadonlySignal<OnlineError | null> {
    return this.denial;
  }
  /** The server's protocol version, once it is known. */
  get protocol(): number {
    return this.serverProtocol;
  }

  now(): number {
    return this.env.now();
  }
  serverNow(): number {
    return this.env.now() + this.offset.value;
  }

  open(): void {
    if (this.condition.value !== 'idle') return;
    this.condition.value = 'connecting';
    void this.connect();
  }

  /** Retries now instead of waiting. */
  retryNow(): void {
    if (this.condition.value === 'idle' || this.wire || this.retry.value === 0) return;
    this.failures = 0;
    void this.connect();
  }

  /** Tries now. Resolves when connected; rejects if the server refuses that, or if it takes too long. */
  ready(limit: number): Promise<void> {
    this.open();
    if (this.condition.value === 'connected') return Promise.resolve();
    if (this.condition.value === 'outdated') return Promise.reject(new OnlineError('reload'));
    this.retryNow();
    const before = this.denial.value;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel();
        unsubscribe();
        this.connectCalls.delete(call);
      };
      const call = (): void => {
        stop();
        resolve();
      };
      const cancel = this.env.after(limit, () => {
        stop();
        reject(this.denial.value ?? new OnlineError('disconnected'));
      });
      const unsubscribe = this.denial.subscribe((denied) => {
        if (!denied || denied === before) return;
        stop();
        reject(denied);
      });
      this.connectCalls.add(call);
    });
  }

  move(body: Omit<Body<ClientMove>, 'type'>): { id: string; done: Promise<ServerDone> } {
    return this.send({ ...body, type: 'move' });
  }
  act(body: Omit<Body<ClientAct>, 'type'>): Promise<ServerDone> {
    return this.send<ServerDone>({ ...body, type: 'act' }).done;
  }
  create(body: Omit<Body<ClientCreate>, 'type'>): Promise<ServerDone> {
    return this.send<ServerDone>({ ...body, type: 'create' }).done;
  }
  join(body: Omit<Body<ClientJoin>, 'type'>): Promise<ServerDone> {
    return this.send<ServerDone>({ ...body, type: 'join' }).done;
  }
  lobby(body: Omit<Body<ClientLobby>, 'type'>): Promise<ServerLobby> {
    return this.send<ServerLobby>({ ...body, type: 'lobby' }).done;
  }
  games(body: Omit<Body<ClientGames>, 'type'>): Promise<ServerGames> {
    return this.send<ServerGames>({ ...body, type: 'games' }).done;
  }
  async rename(name: string): Promise<void> {
    const body: Body<ClientName> = { type: 'name', name };
    await this.send(body).done;
    if (this.self.value) this.self.value = { ...this.self.value, name };
  }

  /** Unanswered requests about a game, in the order sent; also those from before a reload. */
  waitingFor(game: string): readonly ClientMessage[] {
    return [...this.waiting.values()]
      .map((one) => one.message)
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

  /** Requests the events that a follower is missing. */
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

  /** The one who sent an unanswered request is gone: its reply is orphaned. */
  orphan(id: string): void {
    const waiting = this.waiting.get(id);
    if (waiting) Object.assign(waiting, this.passing(waiting.message));
  }

  /** Replies to requests from before the page was reloaded, and others that were orphaned. */
  onOrphanedReply(call: (message: ClientMessage, answer: ServerMessage | OnlineError) => void): () => void {
    this.orphanedReplies.add(call);
    return () => this.orphanedReplies.delete(call);
  }

  private send<A extends ServerMessage>(
    body: ClientMessage extends infer M ? (M extends ClientMessage ? Body<M> : never) : never,
  ): { id: string; done: Promise<A> } {
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

  /** Restores a request from before the reload: its promise is lost, the reply is orphaned. */
  private restore(message: ClientMessage): void {
    this.waiting.set(message.id, { message, sent: 0, refusals: 0, ...this.passing(message) });
  }

  private passing(message: ClientMessage): Pick<Waiting, 'resolve' | 'reject'> {
    const pass = (answer: ServerMessage | OnlineError): void => {
      for (const call of this.orphanedReplies) call(message, answer);
    };
    return { resolve: pass, reject: pass };
  }

  private transmit(waiting: Waiting): void {
    waiting.sent = this.env.now();
    this.wire?.send(JSON.stringify(waiting.message));
  }

  private async connect(): Promise<void> {
    const attempt = ++this.attempt;
    this.cancelRetry();
    this.retry.value = 0;
    this.cancelOpenTimeout();
    this.cancelOpenTimeout = this.env.after(openTimeout, () => {
      if (attempt === this.attempt) this.lost();
    });
    try {
      await this.env.session();
    } catch (error) {
      if (attempt !== this.attempt) return;
      this.denial.value = error instanceof OnlineError ? error : null;
      this.lost();
      return;
    }
    if (attempt !== this.attempt) return;
    this.denial.value = null;
    this.wire = this.env.connect({
      opened: () => {
        if (attempt === this.attempt) this.hello();
      },
      received: (text) => {
        if (attempt === this.attempt) this.receive(text);
      },
      closed: () => {
        if (attempt === this.attempt) this.lost();
      },
    });
  }

  private hello(withProtocol = true): void {
    const message: ClientMessage = {
      type: 'hello',
      id: this.env.newId(),
      ...(withProtocol && { protocol: protocolVersion }),
    };
    const waiting: Waiting = {
      message,
      sent: 0,
      refusals: 0,
      resolve: (answer) => this.welcome(answer as ServerWelcome, waiting.sent),
      reject: ({ code }) => {
        if (withProtocol && code === 'bad-field')
          this.hello(false); // a server of protocol 1 does not know the field
        else this.lost();
      },
    };
    this.waiting.set(message.id, waiting);
    this.transmit(waiting);
  }

  private welcome(answer: ServerWelcome, sent: number): void {
    this.cancelOpenTimeout();
    this.failures = 0;
    this.offset.add(sent, this.env.now(), answer.now);
    this.self.value = { guest: answer.guest, name: answer.name };
    this.serverProtocol = answer.protocol ?? 1;
    this.condition.value = 'connected';
    // First the missed events, then unanswered requests: the events may contain the answer.
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
      (state) => {
        if (settled()) follower.state(state);
      },
      (error: OnlineError) => {
        if (settled() && error.code !== 'disconnected') follower.refused(error);
      },
    );
  }

  /** Ends the connection. Requests that change something are kept for the next one; others fail. */
  private drop(): void {
    this.attempt++;
    this.cancelOpenTimeout();
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
    this.cancelRetry();
  }

  /** This page is too old for the server. What is unanswered stays stored: the page after the reload sends it. */
  private outdate(): void {
    this.drop();
    this.retry.value = 0;
    this.condition.value = 'outdated';
  }

  /** The connection was lost or could not be made. */
  private lost(): void {
    this.drop();
    this.showDisconnected();
    const { first, longest } = this.denial.value ? refusedDelays : retryDelays;
    // Half of the delay is random, so that clients do not all reconnect to a restarted server together.
    const delay = Math.min(longest, first * 2 ** this.failures++) * (0.5 + this.env.random() / 2);
    this.retry.value = this.env.now() + delay;
    this.cancelRetry = this.env.after(delay, () => void this.connect());
  }

  private showDisconnected(): void {
    if (!this.env.hasNetwork()) this.condition.value = 'offline';
    else if (this.self.value) this.condition.value = 'reconnecting';
    else this.condition.value = this.failures >= 2 || this.denial.value ? 'offline' : 'connecting';
  }

  /** The network changed, or the page became visible again. */
  private checkConnection(): void {
    if (this.condition.value === 'idle' || this.condition.value === 'outdated') return;
    if (this.condition.value === 'connected') this.ping(this.env.hasNetwork() ? pingTimeout / 2 : pingTimeout / 4);
    else {
      this.showDisconnected();
      this.retryNow();
    }
  }

  private ping(timeout = pingTimeout): void {
    this.cancelPing();
    const attempt = this.attempt;
    const sent = this.env.now();
    const dead = (): void => {
      if (attempt === this.attempt) this.lost();
    };
    this.cancelPing = this.env.after(timeout, dead);
    this.send<Extract<ServerMessage, { type: 'pong' }>>({ type: 'ping' }).done.then(
      (pong) => {
        if (attempt !== this.attempt) return;
        this.offset.add(sent, this.env.now(), pong.now);
        this.cancelPing();
        this.cancelPing = this.env.after(pingEvery, () => this.ping());
      },
      () => {},
    );
  }

  private receive(text: string): void {
    const message = parse(text);
    if (!message) {
      this.lost();
      return;
    }
    switch (message.type) {
      case 'event':
        this.followers.get(message.game)?.event(message.event);
        break;
      case 'presence':
        this.followers.get(message.game)?.presence(message);
        break;
      case 'lobby-add':
      case 'lobby-remove':
      case 'summary':
        for (const listener of [...this.listeners]) listener(message);
        break;
      case 'error':
        this.error(message);
        break;
      case 'state':
        if (message.re === undefined) this.followers.get(message.snapshot.game)?.state(message);
        else this.answer(message.re, message);
        break;
      case 'done':
      case 'welcome':
      case 'pong':
      case 'lobby':
      case 'games':
        this.answer(message.re, message);
        break;
      // A newer server may send other messages.
    }
  }

  private answer(id: string, message: ServerMessage): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return; // a repeated answer
    this.waiting.delete(id);
    if (isChanging(waiting.message)) this.unanswered.remove(id);
    if (message.type === 'error') waiting.reject(new OnlineError(message.code, message.reason, message.detail));
    else waiting.resolve(message);
  }

  private resendSoon(): void {
    const attempt = this.attempt;
    this.cancelResend();
    this.cancelResend = this.env.after(resendAfter, () => {
      if (attempt === this.attempt) for (const waiting of [...this.waiting.values()]) this.transmit(waiting);
    });
  }

  private error(message: Extract<ServerMessage, { type: 'error' }>): void {
    const { code, re } = message;
    if (code === 'reload') this.outdate();
    else if (code === 'banned') {
      this.denial.value = new OnlineError(code, message.reason);
      this.lost(); // the next attempt says until when
    } else if (code === 'shutting-down')
      this.lost(); // requests are repeated when the server is back
    else if (re) this.refusal(re, message);
    else if (code === 'too-fast')
      this.resendSoon(); // the server did not read which request it was
    else if (code === 'no-session' || code === 'too-many-connections') this.lost();
  }

  /** A request was refused; if the server is only busy, it is sent again. */
  private refusal(id: string, message: Extract<ServerMessage, { type: 'error' }>): void {
    const waiting = this.waiting.get(id);
    const busy = message.code === 'too-fast' || message.code === 'storage';
    if (!waiting || !busy || ++waiting.refusals > maxRefusals) {
      this.answer(id, message);
      return;
    }
    const attempt = this.attempt;
    this.env.after(500 * 2 ** waiting.refusals, () => {
      if (attempt === this.attempt && this.waiting.has(waiting.message.id)) this.transmit(waiting);
    });
  }
}

function parse(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as ServerMessage | null) : null;
  } catch {
    return null;
  }
}
