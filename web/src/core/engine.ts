/**
 * The engine for the page, in a worker with its own instance of the module. One request runs at a
 * time; a new one stops the one before it.
 */
import { assets } from '../assets.ts';
import type { Answer, FromWorker, Task, ToWorker } from './engine_messages.ts';
import { wasmModule } from './module.ts';
import type { GameSpec, Line, ReviewedMove } from './types.ts';

/** A worker that does not react to a stop in this time is terminated, and its table is lost. */
const STOP_TIMEOUT_MS = 400;

/** The strongest level has no time limit of its own; this is the default. */
const STRONGEST_MS = 2000;
const STRONGEST = 8;

/** The part of a Worker that is used here; tests replace it. */
export interface WorkerLike {
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message: string }) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface EngineHost {
  worker(): WorkerLike;
  module(): WebAssembly.Module;
}

const page: EngineHost = {
  worker: () => new Worker(assets.engine, { type: 'module' }) as WorkerLike,
  module: wasmModule,
};

interface Job {
  id: number;
  lines: Line[];
  progress: (lines: Line[]) => void;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** The engine must not know future draws. The set-up of fog of war is public. */
function withoutSecrets(spec: GameSpec): GameSpec {
  const { options } = spec;
  if (options.variant === 'none' || (options.variant === 'fog' && !spec.start)) return spec;
  return { ...spec, options: { ...options, seed: '', commitment: '' } };
}

export class Engine {
  private worker: WorkerLike | null = null;
  private job: Job | null = null;
  private idle: Promise<unknown> = Promise.resolve();
  private requests = 0;

  constructor(private readonly host: EngineHost = page) {}

  /** The move of a level. Null if it was stopped, or if the game is over. */
  async play(spec: GameSpec, { level, ms, seed }: { level: number; ms?: number; seed?: number }): Promise<Line | null> {
    const time = ms ?? (level === STRONGEST ? STRONGEST_MS : 0);
    const chosen = seed ?? Math.floor(Math.random() * 2 ** 32);
    const request = this.requests + 1;
    const { lines } = await this.run(spec, { kind: 'play', level, ms: time, seed: chosen }, () => {});
    return this.requests === request ? (lines[0] ?? null) : null;
  }

  /** The best lines, deeper and deeper. When stopped, resolves with what was found. */
  async analyse(
    spec: GameSpec,
    { lines, ms }: { lines: number; ms: number },
    progress: (lines: Line[]) => void,
  ): Promise<Line[]> {
    return (await this.run(spec, { kind: 'analyse', lines, ms }, progress)).lines;
  }

  /** Reviews the last move of a game. Null if it was stopped, or if the move is a drawn tile. */
  async review(spec: GameSpec, ms: number): Promise<ReviewedMove | null> {
    return (await this.run(spec, { kind: 'review', ms }, () => {})).reviewed ?? null;
  }

  /** Stops the running request; its promise resolves soon. */
  stop(): void {
    this.requests++;
    this.interrupt();
  }

  /** Stops and ends the worker; the next request starts a new one. */
  close(): void {
    this.requests++;
    this.end();
  }

  private async run(spec: GameSpec, task: Task, progress: (lines: Line[]) => void): Promise<Answer> {
    const request = ++this.requests;
    this.interrupt();
    await this.idle;
    if (request !== this.requests) return { lines: [] }; // stopped or replaced while it waited
    const result = new Promise<Answer>((resolve, reject) => {
      this.job = { id: request, lines: [], progress, resolve, reject };
    });
    this.idle = result.catch(() => {});
    this.start().postMessage({ kind: 'run', id: request, spec: withoutSecrets(spec), task });
    return result;
  }

  private start(): WorkerLike {
    if (!this.worker) {
      this.worker = this.host.worker();
      this.worker.onmessage = ({ data }) => this.receive(data);
      this.worker.onerror = ({ message }) => {
        this.finish((job) => job.reject(new Error(message)));
        this.end();
      };
      this.worker.postMessage({ kind: 'start', module: this.host.module() });
    }
    return this.worker;
  }

  private receive(message: FromWorker): void {
    if (message.id !== this.job?.id) return;
    switch (message.kind) {
      case 'progress':
        this.job.lines = message.lines;
        this.job.progress(message.lines);
        break;
      case 'done':
        this.finish((job) => job.resolve(message.answer));
        break;
      case 'failed':
        this.finish((job) => job.reject(new Error(message.message)));
        break;
    }
  }

  private interrupt(): void {
    if (!this.job || this.job.timer !== undefined) return;
    this.job.progress = () => {};
    this.worker?.postMessage({ kind: 'stop' });
    this.job.timer = setTimeout(() => this.end(), STOP_TIMEOUT_MS);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.finish((job) => job.resolve({ lines: job.lines }));
  }

  private finish(settle: (job: Job) => void): void {
    const { job } = this;
    if (!job) return;
    this.job = null;
    clearTimeout(job.timer);
    settle(job);
  }
}
