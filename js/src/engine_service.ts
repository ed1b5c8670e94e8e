/** The engine in a worker, with an instance of the module of its own. It serves one request at a time. */
import { Analyst, analysis, gameFromSpec } from './engine_core.ts';
import type { Answer, FromWorker, Task, ToWorker } from './engine_messages.ts';
import { WasmCore, type WasmGame } from './game.ts';
import { EngineError } from './types.ts';
import type { GameSpec, Line, ReviewedPly } from './types.ts';

/** The worker's end: the global scope of a web worker, or what looks like it. */
export interface Port {
  onmessage: ((event: { data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

/** Lets the worker receive messages. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function play(engine: Analyst, game: WasmGame, task: Task & { kind: 'play' }): Line[] {
  engine.configure(task.level, task.seed);
  return [engine.best(game, { ...task.limits, vary: true })];
}

class Service {
  private loading: Promise<WasmCore> | undefined;
  private analyst: Analyst | undefined;
  private stopped = false;

  constructor(private readonly port: Port) {}

  receive(message: ToWorker): void {
    switch (message.kind) {
      case 'start':
        this.loading = WasmCore.from(message.module);
        break;
      case 'stop':
        this.stopped = true;
        break;
      case 'run':
        this.stopped = false;
        this.run(message.id, message.spec, message.task).catch((error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          const status = error instanceof EngineError ? { status: error.status } : {};
          this.port.postMessage({ kind: 'failed', id: message.id, message: text, ...status });
        });
        break;
    }
  }

  private async run(id: number, spec: GameSpec, task: Task): Promise<void> {
    const core = await this.loading;
    if (!core) throw new Error('the worker was not started');
    this.analyst ??= new Analyst(core);
    const game = gameFromSpec(core, spec);
    const progress = (answer: Answer) => this.port.postMessage({ kind: 'progress', id, answer });
    try {
      const answer = await this.perform(this.analyst, game, task, progress);
      this.port.postMessage({ kind: 'done', id, answer });
    } finally {
      game.free();
    }
  }

  private async perform(
    engine: Analyst,
    game: WasmGame,
    task: Task,
    progress: (answer: Answer) => void,
  ): Promise<Answer> {
    switch (task.kind) {
      case 'play':
        return { lines: play(engine, game, task) };
      case 'analyse':
        return this.analyse(engine, game, task, progress);
      case 'review':
        return { lines: [], reviewed: engine.review(game, task.ms) };
      case 'review-game':
        return this.reviewGame(engine, game, task, progress);
      case 'mate':
        return { lines: [], mate: engine.mate(game, task.moves, task.limits) };
    }
  }

  private async analyse(
    engine: Analyst,
    game: WasmGame,
    task: Task & { kind: 'analyse' },
    progress: (answer: Answer) => void,
  ): Promise<Answer> {
    let last: Line[] = [];
    for (const lines of analysis(engine, game, task.limits)) {
      if (lines) {
        last = lines;
        progress({ lines });
      }
      await pause();
      if (this.stopped) break;
    }
    return { lines: last };
  }

  private async reviewGame(
    engine: Analyst,
    game: WasmGame,
    task: Task & { kind: 'review-game' },
    progress: (answer: Answer) => void,
  ): Promise<Answer> {
    const plies: ReviewedPly[] = [];
    for (let ply = 1; ply <= game.length() && !this.stopped; ply++) {
      const reviewed = engine.reviewPly(game, ply, task.limits);
      if (reviewed) {
        plies.push(reviewed);
        progress({ lines: [], plies: [...plies] });
      }
      await pause();
    }
    return { lines: [], plies };
  }
}

/** Answers the requests that arrive at a port. */
export function serve(port: Port): void {
  const service = new Service(port);
  port.onmessage = ({ data }) => service.receive(data);
}
