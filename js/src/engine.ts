/**
 * The engine, in a worker with its own instance of the module. One request runs at a time; a new one
 * stops the one before it. `play`, `analyse` and `mate` of a game that is over reject with an
 * EngineError, status "game-over".
 */
import { checkLevel, checkLimits, checkMoves, checkMs, checkNames, checkWhole } from './arguments.ts';
import type { Limits } from './engine_core.ts';
import type { Answer, FromWorker, Task, ToWorker } from './engine_messages.ts';
import { EngineError } from './types.ts';
import type { Game, GameSpec, Line, Mate, ReviewedMove, ReviewedPly } from './types.ts';

/** A worker that does not react to a stop in this time is terminated, and its table is lost. */
const STOP_TIMEOUT_MS = 400;

/** The strongest level has no time limit of its own; this is the default. */
const STRONGEST_MS = 2000;
const STRONGEST = 8;

/** Of each search of a review. */
const REVIEW_MS = 100;

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

export interface PlayOptions extends Limits {
  level?: number; // 1 to 8, the strongest, which is the default
  seed?: number; // the same seed makes the same choice among moves that the level finds equal
}

export type AnalyseOptions = Pick<Limits, 'lines' | 'ms' | 'depth' | 'nodes'>;

const PLAY_OPTIONS = ['level', 'seed', 'ms', 'depth', 'nodes', 'lines', 'onlyMove', 'vary'];
const ANALYSE_OPTIONS = ['lines', 'ms', 'depth', 'nodes'];
const REVIEW_OPTIONS = ['ms', 'depth', 'nodes'];
const MATE_OPTIONS = ['ms', 'nodes'];

interface Job {
  id: number;
  found: Answer; // so far
  progress: (answer: Answer) => void;
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

const hasLimit = ({ ms, depth, nodes }: Limits): boolean => (ms ?? depth ?? nodes) !== undefined;

const nothing: Answer = { lines: [] };

const specOf = (game: Game | GameSpec): GameSpec => ('spec' in game ? game.spec() : game);

export class Engine {
  private worker: WorkerLike | null = null;
  private job: Job | null = null;
  private idle: Promise<unknown> = Promise.resolve();
  private requests = 0;

  constructor(private readonly host: EngineHost) {}

  /** The move of a level. Null if it was stopped. */
  async play(game: Game | GameSpec, options: PlayOptions = {}): Promise<Line | null> {
    checkNames('play', options, PLAY_OPTIONS);
    const { level = STRONGEST, seed, ...limits } = options;
    checkLevel(level);
    if (seed !== undefined) checkWhole('seed', seed, [0, 2 ** 32 - 1]);
    checkLimits(limits);
    if (level === STRONGEST && !hasLimit(limits)) limits.ms = STRONGEST_MS;
    const chosen = seed ?? Math.floor(Math.random() * 2 ** 32);
    const request = this.requests + 1;
    const task: Task = { kind: 'play', level, seed: chosen, limits };
    const { lines } = await this.run(game, task, () => {});
    return this.requests === request ? (lines[0] ?? null) : null;
  }

  /** The best lines, deeper and deeper, until a limit is reached. When stopped, resolves with what was found. */
  async analyse(
    game: Game | GameSpec,
    options: AnalyseOptions = {},
    progress: (lines: Line[]) => void = () => {},
  ): Promise<Line[]> {
    checkNames('analyse', options, ANALYSE_OPTIONS);
    checkLimits(options);
    return (await this.run(game, { kind: 'analyse', limits: { ...options } }, (answer) => progress(answer.lines)))
      .lines;
  }

  /** Reviews the last move of a game. Null if it was stopped, or if the move is a drawn tile. */
  async review(game: Game | GameSpec, ms: number): Promise<ReviewedMove | null> {
    checkMs(ms);
    return (await this.run(game, { kind: 'review', ms }, () => {})).reviewed ?? null;
  }

  /**
   * Reviews all moves of a game. The limits are for each of up to three searches a move; without any, each takes
   * 0.1 seconds. When stopped, resolves with what was reviewed.
   */
  async reviewGame(
    game: Game | GameSpec,
    limits: Pick<Limits, 'depth' | 'ms' | 'nodes'> = {},
    progress: (moves: ReviewedPly[]) => void = () => {},
  ): Promise<ReviewedPly[]> {
    checkNames('reviewGame', limits, REVIEW_OPTIONS);
    checkLimits(limits);
    const task: Task = { kind: 'review-game', limits: hasLimit(limits) ? limits : { ms: REVIEW_MS } };
    return (await this.run(game, task, (answer) => progress(answer.plies ?? []))).plies ?? [];
  }

  /**
   * Proves whether the side to move can force a win within this number of its moves: official Hive without a variant
   * only. Null if it was stopped.
   */
  async mate(game: Game | GameSpec, moves: number, limits: Pick<Limits, 'ms' | 'nodes'> = {}): Promise<Mate | null> {
    checkMoves(moves);
    checkNames('mate', limits, MATE_OPTIONS);
    checkLimits(limits);
    return (await this.run(game, { kind: 'mate', moves, limits }, () => {})).mate ?? null;
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

  private async run(game: Game | GameSpec, task: Task, progress: (answer: Answer) => void): Promise<Answer> {
    const spec = specOf(game); // now: the game may change while this waits
    const request = ++this.requests;
    this.interrupt();
    await this.idle;
    if (request !== this.requests) return nothing; // stopped or replaced while it waited
    const result = new Promise<Answer>((resolve, reject) => {
      this.job = { id: request, found: nothing, progress, resolve, reject };
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
        this.job.found = message.answer;
        this.job.progress(message.answer);
        break;
      case 'done':
        this.finish((job) => job.resolve(message.answer));
        break;
      case 'failed':
        this.finish((job) => {
          job.reject(message.status === undefined ? new Error(message.message) : new EngineError(message.status));
        });
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
    this.finish((job) => job.resolve(job.found));
  }

  private finish(settle: (job: Job) => void): void {
    const { job } = this;
    if (!job) return;
    this.job = null;
    clearTimeout(job.timer);
    settle(job);
  }
}
