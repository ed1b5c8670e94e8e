// Made by proto/generate.mjs from proto/messages.json. Do not edit.

/** The version of the protocol that this page speaks. */
export const protocolVersion = 2;

export type Colour =
  | 'white'
  | 'black';

export type Seat =
  | 'white'
  | 'black'
  | 'random';

export type Role =
  | 'white'
  | 'black'
  | 'spectator';

export type ClockKind =
  | 'none'
  | 'increment'
  | 'days';

export type Variant =
  | 'none'
  | 'blind'
  | 'blind-white'
  | 'blind-black'
  | 'fog';

export type Tiles =
  | '22'
  | '21'
  | '19';

export type Layout =
  | 'A'
  | 'B';

export type Status =
  | 'waiting'
  | 'running'
  | 'over'
  | 'aborted';

export type Result =
  | 'none'
  | 'white'
  | 'black'
  | 'draw';

export type Reason =
  | 'none'
  | 'rules'
  | 'resign'
  | 'agreement'
  | 'time'
  | 'no-show'
  | 'abort'
  | 'closed';

export type Action =
  | 'resign'
  | 'abort'
  | 'claim'
  | 'claim-draw'
  | 'more-time'
  | 'offer-draw'
  | 'accept-draw'
  | 'decline-draw'
  | 'offer-takeback'
  | 'accept-takeback'
  | 'decline-takeback'
  | 'rematch';

export type EventKind =
  | 'join'
  | 'move'
  | 'offer-draw'
  | 'decline-draw'
  | 'offer-takeback'
  | 'decline-takeback'
  | 'takeback'
  | 'end'
  | 'offer-rematch'
  | 'rematch'
  | 'more-time';

export type ErrorCode =
  | 'malformed'
  | 'too-large'
  | 'too-fast'
  | 'unknown-message'
  | 'bad-field'
  | 'not-hello'
  | 'no-such-game'
  | 'not-yours'
  | 'not-your-turn'
  | 'illegal-move'
  | 'stale'
  | 'game-over'
  | 'not-running'
  | 'already-started'
  | 'own-game'
  | 'taken'
  | 'not-offered'
  | 'not-allowed'
  | 'too-many-games'
  | 'too-many-connections'
  | 'bad-origin'
  | 'no-session'
  | 'shutting-down'
  | 'storage'
  | 'internal'
  | 'reload'
  | 'banned'
  | 'no-lobby';

export interface Clock {
  kind: ClockKind;
  base?: number;
  increment?: number;
  days?: number;
}

export interface Setup {
  type: string;
  queenFirst?: boolean;
  repetition?: boolean;
  variant?: Variant;
  tiles?: Tiles;
  freeFirst?: boolean;
  layout?: Layout;
  eitherColour?: boolean;
}

export interface Player {
  guest: string;
  name: string;
  gone?: boolean;
}

export interface Challenge {
  game: string;
  by: Player;
  setup: Setup;
  clock: Clock;
  seat: Seat;
  created: number;
}

export interface GameEvent {
  seq: number;
  kind: EventKind;
  time: number;
  by?: Colour;
  player?: Player;
  move?: string;
  plies?: number;
  white?: number;
  black?: number;
  running?: Colour;
  position?: string;
  result?: Result;
  reason?: Reason;
  noShowAt?: number;
  seed?: string;
  game?: string;
}

export interface Snapshot {
  game: string;
  setup: Setup;
  clock: Clock;
  seat: Seat;
  open: boolean;
  by: Player;
  role: Role;
  created: number;
  position?: string;
  commitment?: string;
  status: Status;
  result: Result;
  reason: Reason;
  white?: Player;
  black?: Player;
  whiteLeft?: number;
  blackLeft?: number;
  running?: Colour;
  now: number;
  noShowAt?: number;
  rematch?: string;
  seq: number;
}

export interface Summary {
  game: string;
  setup: Setup;
  clock: Clock;
  status: Status;
  result: Result;
  reason: Reason;
  role: Role;
  white?: Player;
  black?: Player;
  turn?: Colour;
  turns: number;
  changed: number;
  ended?: number;
}

export interface ClientHello {
  type: 'hello';
  id: string;
  protocol?: number;
}

export interface ClientName {
  type: 'name';
  id: string;
  name: string;
}

export interface ClientPing {
  type: 'ping';
  id: string;
}

export interface ClientLobby {
  type: 'lobby';
  id: string;
  watch: boolean;
}

export interface ClientCreate {
  type: 'create';
  id: string;
  setup: Setup;
  clock: Clock;
  seat: Seat;
  open: boolean;
}

export interface ClientJoin {
  type: 'join';
  id: string;
  game: string;
}

export interface ClientWatch {
  type: 'watch';
  id: string;
  game: string;
  seen: number;
}

export interface ClientUnwatch {
  type: 'unwatch';
  id: string;
  game: string;
}

export interface ClientMove {
  type: 'move';
  id: string;
  game: string;
  seen: number;
  move: string;
}

export interface ClientAct {
  type: 'act';
  id: string;
  game: string;
  seen: number;
  action: Action;
}

export interface ClientGames {
  type: 'games';
  id: string;
  before?: number;
  beforeGame?: string;
}

export type ClientMessage =
  | ClientHello
  | ClientName
  | ClientPing
  | ClientLobby
  | ClientCreate
  | ClientJoin
  | ClientWatch
  | ClientUnwatch
  | ClientMove
  | ClientAct
  | ClientGames;

export interface ServerError {
  type: 'error';
  re?: string;
  code: ErrorCode;
  reason?: string;
  detail?: string;
}

export interface ServerDone {
  type: 'done';
  re: string;
  seq?: number;
  game?: string;
}

export interface ServerWelcome {
  type: 'welcome';
  re: string;
  guest: string;
  name: string;
  now: number;
  protocol?: number;
}

export interface ServerPong {
  type: 'pong';
  re: string;
  now: number;
}

export interface ServerLobby {
  type: 'lobby';
  re: string;
  challenges: readonly Challenge[];
}

export interface ServerLobbyAdd {
  type: 'lobby-add';
  challenge: Challenge;
}

export interface ServerLobbyRemove {
  type: 'lobby-remove';
  game: string;
}

export interface ServerState {
  type: 'state';
  re?: string;
  snapshot: Snapshot;
  events: readonly GameEvent[];
  more?: boolean;
}

export interface ServerEvent {
  type: 'event';
  game: string;
  event: GameEvent;
}

export interface ServerPresence {
  type: 'presence';
  game: string;
  white: boolean;
  black: boolean;
  watching: number;
  whiteGoneAt?: number;
  blackGoneAt?: number;
}

export interface ServerGames {
  type: 'games';
  re: string;
  games: readonly Summary[];
}

export interface ServerSummary {
  type: 'summary';
  summary: Summary;
}

export type ServerMessage =
  | ServerError
  | ServerDone
  | ServerWelcome
  | ServerPong
  | ServerLobby
  | ServerLobbyAdd
  | ServerLobbyRemove
  | ServerState
  | ServerEvent
  | ServerPresence
  | ServerGames
  | ServerSummary;

/** Bounds of numbers; of strings, of the number of their characters. */
export const limits = {
  'request-id': { min: 1, max: 36 },
  'game-id': { min: 8, max: 16 },
  'guest-id': { min: 1, max: 16 },
  'name': { min: 1, max: 24 },
  'wished-name': { min: 1, max: 72 },
  'move': { min: 1, max: 127 },
  'game-type': { min: 1, max: 23 },
  'position': { min: 1, max: 2048 },
  'seed': { min: 1, max: 64 },
  'detail': { min: 0, max: 512 },
  'protocol': { min: 1, max: 1000 },
  'seq': { min: 0, max: 100000 },
  'count': { min: 0, max: 1000000 },
  'plies': { min: 1, max: 4 },
  'ms': { min: 0, max: 9007199254740991 },
  'seconds': { min: 0, max: 10800 },
  'days': { min: 1, max: 14 },
} as const;
