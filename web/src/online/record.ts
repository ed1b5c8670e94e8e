/**
 * A game on the server as far as we have heard of it: what the last state said, and every event
 * since, each once and in order. Knows nothing of rules: moves are texts.
 */
import {
  limits, type Colour, type GameEvent, type Player, type Reason, type Result, type ServerState, type Snapshot, type Status,
} from '../proto/messages.ts';

export interface Offers {
  draw?: Colour;
  takeback?: Colour;
  rematch?: Colour;
}

export interface Clocks {
  white?: number;   // ms left at the moment `at`
  black?: number;
  at: number;       // by the server's clock
  running: boolean; // the clock of the side to move runs
}

export interface Live {
  readonly snapshot: Snapshot;
  readonly seq: number;
  readonly moves: readonly string[];
  readonly status: Status;
  readonly result: Result;
  readonly reason: Reason;
  readonly white?: Player;
  readonly black?: Player;
  readonly clocks: Clocks;
  readonly changed: number; // when the last event was
  readonly noShowAt?: number;
  readonly offers: Offers;
  readonly seed?: string;
  readonly rematch?: string;
}

export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

function without(offers: Offers, ...names: (keyof Offers)[]): Offers {
  const rest = { ...offers };
  for (const name of names) delete rest[name];
  return rest;
}

function change(live: Live, event: GameEvent): Live {
  const { by } = event;
  switch (event.kind) {
    case 'join': return {
      ...live, status: 'running', ...(by && event.player ? { [by]: event.player } : {}),
    };
    // An offer stands until it is answered or a move is played.
    case 'move': return { ...live, moves: [...live.moves, event.move ?? ''], offers: without(live.offers, 'draw', 'takeback') };
    case 'takeback': return {
      ...live, moves: live.moves.slice(0, live.moves.length - (event.plies ?? 1)), offers: without(live.offers, 'takeback', 'draw'),
    };
    case 'offer-draw': return { ...live, offers: { ...live.offers, draw: by } };
    case 'decline-draw': return { ...live, offers: without(live.offers, 'draw') };
    case 'offer-takeback': return { ...live, offers: { ...live.offers, takeback: by } };
    case 'decline-takeback': return { ...live, offers: without(live.offers, 'takeback') };
    case 'end': return {
      ...live, status: event.result === 'none' ? 'aborted' : 'over', result: event.result ?? 'none', reason: event.reason ?? 'none',
      offers: {}, ...(event.seed ? { seed: event.seed } : {}),
    };
    case 'offer-rematch': return { ...live, offers: { ...live.offers, rematch: by } };
    case 'rematch': return { ...live, offers: without(live.offers, 'rematch'), ...(event.game ? { rematch: event.game } : {}) };
  }
}

/** The times that an event tells hold from its moment on. */
function withClocks(live: Live, event: GameEvent): Live {
  const timed = event.white !== undefined || event.black !== undefined;
  const starts = event.kind === 'join' || event.kind === 'move' || event.kind === 'takeback';
  const noShowAt = starts ? event.noShowAt : live.noShowAt;
  const running = live.status === 'running' && noShowAt === undefined && live.snapshot.clock.kind !== 'none';
  const clocks = timed || starts || live.status !== 'running'
    ? { white: event.white ?? live.clocks.white, black: event.black ?? live.clocks.black, at: event.time, running }
    : live.clocks;
  return { ...live, clocks, noShowAt: live.status === 'running' ? noShowAt : undefined };
}

export function applyEvent(live: Live, event: GameEvent): Live {
  return withClocks({ ...change(live, event), seq: event.seq, changed: event.time }, event);
}

function blank(snapshot: Snapshot): Live {
  return {
    snapshot, seq: 0, moves: [], status: 'waiting', result: 'none', reason: 'none', offers: {},
    clocks: { at: snapshot.now, running: false }, changed: snapshot.created,
  };
}

/** What the snapshot says is so now, whatever followed from the events. */
function settle(live: Live, snapshot: Snapshot): Live {
  const { status, result, reason, white, black, whiteLeft, blackLeft, noShowAt, rematch, running, now } = snapshot;
  return {
    ...live, snapshot, status, result, reason, noShowAt,
    ...(white ? { white } : {}), ...(black ? { black } : {}), ...(rematch ? { rematch } : {}),
    clocks: { white: whiteLeft, black: blackLeft, at: now, running: running !== undefined },
  };
}

/** The state that the server sent, on top of what we had; null: it does not fit, ask for everything. */
export function applyState(before: Live | null, { snapshot, events }: Pick<ServerState, 'snapshot' | 'events'>): Live | null {
  const known = before && before.seq <= snapshot.seq ? before : null;
  if (before && !known && events[0]?.seq !== 1) return null; // the server knows less than it did
  let live = known ?? blank(snapshot);
  for (const event of [...events].sort((a, b) => a.seq - b.seq)) {
    if (event.seq <= live.seq) continue;
    if (event.seq !== live.seq + 1) return null;
    live = applyEvent(live, event);
  }
  return live.seq === snapshot.seq ? settle(live, snapshot) : null;
}

/** Milliseconds that a side has left; undefined without a clock. */
export function timeLeft(live: Live, side: Colour, turn: Colour, serverNow: number): number | undefined {
  const left = live.clocks[side];
  if (left === undefined || !live.clocks.running || turn !== side) return left;
  return Math.max(0, left - Math.max(0, serverNow - live.clocks.at));
}

const isDraw = (move: string): boolean => move.startsWith('draw');

/** Whether a side has a move to take back: not if a draw would go back with it, for it was seen. */
export function canTakeBack(moves: readonly string[], side: Colour, turn: Colour): boolean {
  let mover = turn;
  for (const move of [...moves].reverse().slice(0, limits.plies.max)) {
    if (isDraw(move)) return false;
    mover = other(mover);
    if (mover === side && move !== 'pass') return true;
  }
  return false;
}

/** Turns that were played: a draw from the pile and the placing after it are one. */
export const turnsOf = (moves: readonly string[]): number => moves.filter((move) => !isDraw(move)).length;
