/** What page and worker say to each other. Requests carry an id that the answers repeat. */
import type { GameSpec, Line } from './types.ts';

export type Task =
  | { kind: 'play'; level: number; ms: number; seed: number } // ms 0: as long as the level takes
  | { kind: 'analyse'; lines: number; ms: number; depth?: number | undefined }; // ms 0: until stopped

export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module }
  | { kind: 'run'; id: number; spec: GameSpec; task: Task }
  | { kind: 'stop' };

export type FromWorker =
  | { kind: 'progress'; id: number; lines: Line[] }
  | { kind: 'done'; id: number; lines: Line[] } // play: one line
  | { kind: 'failed'; id: number; message: string };
