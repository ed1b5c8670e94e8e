/**
 * The engine for the page: a worker with an instance of the module of its own. One request runs at
 * a time; a new one stops the one before it.
 */
import { assets } from '../assets.ts';
import type { FromWorker, Task, ToWorker } from './engine_messages.ts';
import { wasmModule } from './module.ts';
import type { GameSpec, Line } from './types.ts';

/** A worker that has not come to a pause by then is ended; its memory of positions goes with it. */
const PATIENCE_MS = 400;

/** How long the strongest level thinks, where nobody says: it has no end of its own. */
const STRONGEST_MS = 2000;
const STRONGEST = 8;

/** The part of a Worker that is used; tests have their own. */
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
  resolve: (lines: Line[]) => void;
  reject: (error: Error) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** Draws that are still to come must not be known to the engine; how the fog lies everybody sees. */
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

  /** A move of a level. Null if it was stopped, or if the game is over. */
  async play(spec: GameSpec, { level, ms, seed }: { level: number; ms?: number; seed?: number }): Promise<Line | null> {
    const time = ms ?? (level === STRONGEST ? STRONGEST_MS : 0);
    const chosen = seed ?? Math.floor(Math.random() * 2 ** 32);
    const request = this.requests + 1;
    const [line] = await this.run(spec, { kind: 'play', level, ms: time, seed: chosen }, () => {});
    return this.requests === request ? (line ?? null) : null;
  }

  /** The best lines, ever deeper, to `depth` at most; what was found by then when it is stopped. */
  analyse(
    spec: GameSpec,
    { lines, ms, depth }: { lines: number; ms: number; depth?: number | undefined },
    progress: (lines: Line[]) => void,
  ): Promise<Line[]> {
    return this.run(spec, { kind: 'analyse', lines, ms, depth }, progress);
  }

  /** Ends what runs. Its promise is kept soon. */
  stop(): void {
    this.requests++;
    this.interrupt();
  }

  /** Stops, and gives the worker back; it comes again when it is needed. */
  close(): void {
    this.requests++;
    this.end();
  }

  private async run(spec: GameSpec, task: Task, progress: (lines: Line[]) => void): Promise<Line[]> {
    const request = ++this.requests;
    this.interrupt();
    await this.idle;
    if (request !== this.requests) return []; // stopped, or overtaken, while it waited
    const result = new Promise<Line[]>((resolve, reject) => {
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
        this.finish((job) => job.resolve(message.lines));
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
    this.job.timer = setTimeout(() => this.end(), PATIENCE_MS);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.finish((job) => job.resolve(job.lines));
  }

  private finish(answer: (job: Job) => void): void {
    const { job } = this;
    if (!job) return;
    this.job = null;
    clearTimeout(job.timer);
    answer(job);
  }
}
