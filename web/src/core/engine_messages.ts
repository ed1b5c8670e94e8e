/** Messages between the page and the worker. Requests have an id that the answers repeat. */
import type { GameSpec, Line, ReviewedMove } from './types.ts';

export type Task =
  | { kind: 'play'; level: number; ms: number; seed: number } // ms 0: as long as the level takes
  | { kind: 'analyse'; lines: number; ms: number } // ms 0: until stopped
  | { kind: 'review'; ms: number }; // of the last move; ms for each of its searches

export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module }
  | { kind: 'run'; id: number; spec: GameSpec; task: Task }
  | { kind: 'stop' };

export interface Answer {
  lines: Line[]; // of play: one
  reviewed?: ReviewedMove | null;
}

export type FromWorker =
  | { kind: 'progress'; id: number; lines: Line[] }
  | { kind: 'done'; id: number; answer: Answer }
  | { kind: 'failed'; id: number; message: string };
