/** What the connection needs from the browser; tests replace it. */
import { askForSession } from './guest_session.ts';
import type { Store } from './unanswered.ts';

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export interface Environment {
  /** Asks the server for the session cookie. An OnlineError says why there is none. */
  session(): Promise<void>;
  connect(events: WireEvents): Wire;
  store: Store | null;
  /** Milliseconds since 1970 that never jump while the page lives. */
  now(): number;
  /** Calls later; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  newId(): string;
  /** False where the browser knows that there is no network. The server may be reachable all the same. */
  hasNetwork(): boolean;
  /** Calls when it is worth looking at the connection: the network changed, the page is seen again. */
  watchNetwork(call: () => void): void;
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';

/** 132 random bits. crypto.randomUUID is missing on http pages of other machines. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => digits[byte & 63]).join('');
}

function tabStorage(): Store | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function connectSocket(events: WireEvents): Wire {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`);
  socket.onopen = () => events.opened();
  socket.onmessage = (message) => events.received(String(message.data));
  socket.onclose = () => events.closed();
  return socket;
}

export function browserEnvironment(): Environment {
  return {
    session: () => askForSession((path, options) => fetch(path, options)),
    connect: connectSocket,
    store: tabStorage(),
    now: () => performance.timeOrigin + performance.now(),
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId: randomId,
    hasNetwork: () => navigator.onLine,
    watchNetwork: (call) => {
      addEventListener('online', call);
      addEventListener('offline', call);
      addEventListener('pageshow', call);
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) call();
      });
    },
  };
}
