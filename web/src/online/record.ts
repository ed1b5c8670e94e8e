/**
 * A game on the server as far as we have heard of it: what the last state said, and every event
 * since, each once and in order. Knows nothing of rules: moves are texts.
 */
import {
  limits,
  type Colour,
  type GameEvent,
  type Player,
  type Reason,
  type Result,
  type ServerState,
  type Snapshot,
  type Status,
} from '../proto/messages.ts';

export interface Offers {
  draw?: Colour;
  takeback?: Colour;
  rematch?: Colour;
}

export interface Clocks {
  white?: number; // ms left at the moment `at`
  black?: number;
  at: number; // by the server's clock
  running: Colour | 'mover' | null; // 'mover': that of the side to move, which the server did not name
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

/** What an event is read with. */
export interface Reading {
  guest: string | undefined; // who we are
  complete: boolean; // the server says in each event which clock runs after it
}

export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

function without(offers: Offers, ...names: (keyof Offers)[]): Offers {
  const rest = { ...offers };
  for (const name of names) delete rest[name];
  return rest;
}

/** Who joined has the colour that the event says, the author the other one. */
function joined(live: Live, { by, player, position }: GameEvent, guest: string | undefined): Live {
  if (!by || !player) return { ...live, status: 'running' };
  const author = live[other(by)] ?? live.snapshot.by;
  const role = guest === player.guest ? by : guest === author.guest ? other(by) : 'spectator';
  return {
    ...live,
    status: 'running',
    [by]: player,
    [other(by)]: author,
    snapshot: { ...live.snapshot, role, ...(position ? { position } : {}) },
  };
}

function change(live: Live, event: GameEvent, guest: string | undefined): Live {
  const { by } = event;
  switch (event.kind) {
    case 'join':
      return joined(live, event, guest);
    // An offer stands until it is answered or a move is played.
    case 'move':
      return { ...live, moves: [...live.moves, event.move ?? ''], offers: without(live.offers, 'draw', 'takeback') };
    case 'takeback':
      return {
        ...live,
        moves: live.moves.slice(0, live.moves.length - (event.plies ?? 1)),
        offers: without(live.offers, 'takeback', 'draw'),
      };
    case 'offer-draw':
      return { ...live, offers: { ...live.offers, draw: by } };
    case 'decline-draw':
      return { ...live, offers: without(live.offers, 'draw') };
    case 'offer-takeback':
      return { ...live, offers: { ...live.offers, takeback: by } };
    case 'decline-takeback':
      return { ...live, offers: without(live.offers, 'takeback') };
    case 'end':
      return {
        ...live,
        status: event.result === 'none' ? 'aborted' : 'over',
        result: event.result ?? 'none',
        reason: event.reason ?? 'none',
        offers: {},
        ...(event.seed ? { seed: event.seed } : {}),
      };
    case 'offer-rematch':
      return { ...live, offers: { ...live.offers, rematch: by } };
    case 'rematch':
      return { ...live, offers: without(live.offers, 'rematch'), ...(event.game ? { rematch: event.game } : {}) };
    default:
      return live; // a kind that a newer server has: its number counts, and the clocks it tells
  }
}

/** The times that an event tells hold from its moment on. */
function withClocks(live: Live, event: GameEvent, complete: boolean): Live {
  const timed = event.white !== undefined || event.black !== undefined;
  const starts = event.kind === 'join' || event.kind === 'move' || event.kind === 'takeback';
  const noShowAt = starts || (timed && complete) ? event.noShowAt : live.noShowAt;
  const mover =
    live.status === 'running' && noShowAt === undefined && live.snapshot.clock.kind !== 'none' ? 'mover' : null;
  const running = complete ? (event.running ?? null) : mover;
  const clocks: Clocks =
    timed || starts || live.status !== 'running'
      ? { white: event.white ?? live.clocks.white, black: event.black ?? live.clocks.black, at: event.time, running }
      : live.clocks;
  return { ...live, clocks, noShowAt: live.status === 'running' ? noShowAt : undefined };
}

export function applyEvent(live: Live, event: GameEvent, { guest, complete }: Reading): Live {
  return withClocks({ ...change(live, event, guest), seq: event.seq, changed: event.time }, event, complete);
}

function blank(snapshot: Snapshot): Live {
  return {
    snapshot,
    seq: 0,
    moves: [],
    status: 'waiting',
    result: 'none',
    reason: 'none',
    offers: {},
    clocks: { at: snapshot.now, running: null },
    changed: snapshot.created,
  };
}

/** What the snapshot says is so now, whatever followed from the events. */
function settle(live: Live, snapshot: Snapshot): Live {
  const { status, result, reason, white, black, whiteLeft, blackLeft, noShowAt, rematch, running, now } = snapshot;
  return {
    ...live,
    snapshot,
    status,
    result,
    reason,
    noShowAt,
    ...(white ? { white } : {}),
    ...(black ? { black } : {}),
    ...(rematch ? { rematch } : {}),
    clocks: { white: whiteLeft, black: blackLeft, at: now, running: running ?? null },
  };
}

/** The snapshot tells what events of the past leave open. */
const past: Reading = { guest: undefined, complete: false };

/** The state that the server sent, on top of what we had; null: it does not fit, ask for everything. */
export function applyState(
  before: Live | null,
  { snapshot, events }: Pick<ServerState, 'snapshot' | 'events'>,
): Live | null {
  const known = before && before.seq <= snapshot.seq ? before : null;
  if (before && !known && events[0]?.seq !== 1) return null; // the server knows less than it did
  let live = known ?? blank(snapshot);
  for (const event of [...events].sort((a, b) => a.seq - b.seq)) {
    if (event.seq <= live.seq) continue;
    if (event.seq !== live.seq + 1) return null;
    live = applyEvent(live, event, past);
  }
  return live.seq === snapshot.seq ? settle(live, snapshot) : null;
}

/** Whether the clock of a side runs; `turn` is who is to move. */
export function clockRuns({ clocks: { running } }: Live, side: Colour, turn: Colour): boolean {
  return side === (running === 'mover' ? turn : running);
}

/** Milliseconds that a side has left; undefined without a clock. */
export function timeLeft(live: Live, side: Colour, turn: Colour, serverNow: number): number | undefined {
  const left = live.clocks[side];
  if (left === undefined || !clockRuns(live, side, turn)) return left;
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
