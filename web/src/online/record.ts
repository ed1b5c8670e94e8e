/**
 * A game on the server as far as the page knows it: the last snapshot with every later event applied
 * once and in order. It has no rules: moves are texts. Colours and results are already the page's.
 */
import { type Colour, type FinalResult, isDraw, opposite } from 'apiary-hive';
import type { ClockReading } from '../play/clocks.ts';
import {
  limits,
  type GameEvent,
  type Player,
  type Reason,
  type ServerState,
  type Snapshot,
  type Status,
} from '../proto/messages.ts';
import { colourOf, resultOf, seatedAs, type Seated } from './protocol.ts';

export type Players = Partial<Record<Colour, Player>>;

export interface Offers {
  draw?: Colour;
  takeback?: Colour;
  rematch?: Colour;
}

export interface Clocks {
  w?: number; // milliseconds left at the moment `at`
  b?: number;
  at: number; // by the server's clock
  running: Colour | 'mover' | null; // 'mover': the side to move, if an older server does not name it
}

export interface Live {
  readonly snapshot: Snapshot;
  readonly seq: number;
  readonly role: Seated;
  readonly players: Players;
  readonly moves: readonly string[];
  readonly status: Status;
  readonly result: FinalResult | null;
  readonly reason: Reason;
  readonly clocks: Clocks;
  readonly changed: number; // time of the last event
  readonly noShowAt?: number;
  readonly offers: Offers;
  readonly seed?: string;
  readonly rematch?: string;
}

/** How to read an event. */
export interface Reading {
  guest: string | undefined; // our own id
  complete: boolean; // each event says which clock runs after it
}

function without(offers: Offers, ...names: (keyof Offers)[]): Offers {
  const rest = { ...offers };
  for (const name of names) delete rest[name];
  return rest;
}

/** The player who joins has the colour of the event, the author the other one. */
function join(live: Live, { by, player, position }: GameEvent, guest: string | undefined): Live {
  if (!by || !player) return { ...live, status: 'running' };
  const colour = colourOf(by);
  const author = live.players[opposite(colour)] ?? live.snapshot.by;
  return {
    ...live,
    status: 'running',
    role: guest === player.guest ? colour : guest === author.guest ? opposite(colour) : 'spectator',
    players: colour === 'w' ? { w: player, b: author } : { w: author, b: player },
    snapshot: { ...live.snapshot, ...(position ? { position } : {}) },
  };
}

function change(live: Live, event: GameEvent, guest: string | undefined): Live {
  const by = event.by && colourOf(event.by);
  switch (event.kind) {
    case 'join':
      return join(live, event, guest);
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
        result: resultOf(event.result ?? 'none'),
        reason: event.reason ?? 'none',
        offers: {},
        ...(event.seed ? { seed: event.seed } : {}),
      };
    case 'offer-rematch':
      return { ...live, offers: { ...live.offers, rematch: by } };
    case 'rematch':
      return { ...live, offers: without(live.offers, 'rematch'), ...(event.game ? { rematch: event.game } : {}) };
    default:
      return live; // a kind of a newer server: its number and its clocks still count
  }
}

/** The times of an event hold from its moment on. */
function withClocks(live: Live, event: GameEvent, complete: boolean): Live {
  const timed = event.white !== undefined || event.black !== undefined;
  const starts = event.kind === 'join' || event.kind === 'move' || event.kind === 'takeback';
  const noShowAt = starts || (timed && complete) ? event.noShowAt : live.noShowAt;
  const mover =
    live.status === 'running' && noShowAt === undefined && live.snapshot.clock.kind !== 'none' ? 'mover' : null;
  const running = complete ? ((event.running && colourOf(event.running)) ?? null) : mover;
  const clocks: Clocks =
    timed || starts || live.status !== 'running'
      ? { w: event.white ?? live.clocks.w, b: event.black ?? live.clocks.b, at: event.time, running }
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
    role: seatedAs(snapshot.role),
    players: {},
    moves: [],
    status: 'waiting',
    result: null,
    reason: 'none',
    offers: {},
    clocks: { at: snapshot.now, running: null },
    changed: snapshot.created,
  };
}

/** The snapshot overrides what the events say. */
function settle(live: Live, snapshot: Snapshot): Live {
  const { status, result, reason, role, white, black, whiteLeft, blackLeft, noShowAt, rematch, running, now } =
    snapshot;
  return {
    ...live,
    snapshot,
    status,
    reason,
    noShowAt,
    role: seatedAs(role),
    result: resultOf(result),
    players: { ...live.players, ...(white && { w: white }), ...(black && { b: black }) },
    ...(rematch ? { rematch } : {}),
    clocks: { w: whiteLeft, b: blackLeft, at: now, running: running ? colourOf(running) : null },
  };
}

/** For events that come with a snapshot, which says the rest. */
const past: Reading = { guest: undefined, complete: false };

/** Adds the server's state to what we had. Null if it does not fit: ask for everything. */
export function applyState(
  before: Live | null,
  { snapshot, events }: Pick<ServerState, 'snapshot' | 'events'>,
): Live | null {
  const known = before && before.seq <= snapshot.seq ? before : null;
  if (before && !known && events[0]?.seq !== 1) return null; // the server has lost events
  let live = known ?? blank(snapshot);
  for (const event of [...events].sort((a, b) => a.seq - b.seq)) {
    if (event.seq <= live.seq) continue;
    if (event.seq !== live.seq + 1) return null;
    live = applyEvent(live, event, past);
  }
  return live.seq === snapshot.seq ? settle(live, snapshot) : null;
}

/** A side's clock, `since` by the server's clock; undefined without one. `turn` is the side to move. */
export function clockOf({ clocks }: Live, colour: Colour, turn: Colour): ClockReading | undefined {
  const left = clocks[colour];
  if (left === undefined) return undefined;
  return { left, since: clocks.at, running: colour === (clocks.running === 'mover' ? turn : clocks.running) };
}

/** Whether a side has a move to take back. A tile that was drawn has been seen and stays drawn. */
export function canTakeBack(moves: readonly string[], colour: Colour, turn: Colour): boolean {
  let mover = turn;
  for (const move of [...moves].reverse().slice(0, limits.plies.max)) {
    if (isDraw(move)) return false;
    mover = opposite(mover);
    if (mover === colour && move !== 'pass') return true;
  }
  return false;
}

/** Turns played: a draw from the pile and the placement after it are one turn. */
export const turnsOf = (moves: readonly string[]): number => moves.filter((move) => !isDraw(move)).length;
