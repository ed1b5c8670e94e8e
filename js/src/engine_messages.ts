/** Messages to and from the worker. Requests have an id that the answers repeat. */
import type { Limits } from './engine_core.ts';
import type { GameSpec, Line, Mate, ReviewedMove, ReviewedPly } from './types.ts';

export type Task =
  | { kind: 'play'; level: number; seed: number; limits: Limits } // without a limit: as long as the level takes
  | { kind: 'analyse'; limits: Limits } // without a limit: until stopped
  | { kind: 'review'; ms: number } // of the last move; ms for each of its searches
  | { kind: 'review-game'; limits: Limits } // for each of its searches
  | { kind: 'mate'; moves: number; limits: Limits };

export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module }
  | { kind: 'run'; id: number; spec: GameSpec; task: Task }
  | { kind: 'stop' };

export interface Answer {
  lines: Line[]; // of play: one
  reviewed?: ReviewedMove | null;
  plies?: ReviewedPly[];
  mate?: Mate;
}

export type FromWorker =
  | { kind: 'progress'; id: number; answer: Answer } // what has been found so far
  | { kind: 'done'; id: number; answer: Answer }
  | { kind: 'failed'; id: number; message: string; status?: string }; // with a status: an EngineError
