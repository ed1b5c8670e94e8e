/** What the connection uses of the browser; tests replace it. */
import { randomId } from '../state/random_id.ts';
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
  /** Asks the server for the session cookie. Throws an OnlineError if the server refuses. */
  session(): Promise<void>;
  connect(events: WireEvents): Wire;
  store: Store | null;
  /** Milliseconds since 1970; does not jump when the system clock is set. */
  now(): number;
  /** Calls after this time; returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  newId(): string;
  /** Whether the browser believes that there is a network. It may be wrong. */
  hasNetwork(): boolean;
  /** Calls when the connection should be checked: the network has changed, or the page is visible again. */
  watchNetwork(call: () => void): void;
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
