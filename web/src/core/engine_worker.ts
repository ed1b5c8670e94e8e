/** The worker: it has its own instance of the module and serves one request at a time. */
import { isOver } from './colour.ts';
import { Analyst, analysis, gameFromSpec } from './engine_core.ts';
import type { Answer, FromWorker, Task, ToWorker } from './engine_messages.ts';
import { WasmCore, type WasmGame } from './game.ts';
import type { GameSpec, Line } from './types.ts';

interface Scope {
  onmessage: ((event: { data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}
const scope = globalThis as unknown as Scope;

let loading: Promise<WasmCore> | undefined;
let analyst: Analyst | undefined;
let stopped = false;

/** Lets the worker receive messages. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function play(engine: Analyst, game: WasmGame, task: Task & { kind: 'play' }): Line[] {
  if (isOver(game.result())) return [];
  engine.configure(task.level, task.seed);
  return [engine.best(game, { ms: task.ms, vary: true })];
}

async function analyse(
  engine: Analyst,
  game: WasmGame,
  task: Task & { kind: 'analyse' },
  progress: (lines: Line[]) => void,
): Promise<Line[]> {
  let last: Line[] = [];
  for (const lines of analysis(engine, game, task)) {
    if (lines) {
      last = lines;
      progress(lines);
    }
    await pause();
    if (stopped) break;
  }
  return last;
}

async function perform(engine: Analyst, game: WasmGame, task: Task, id: number): Promise<Answer> {
  switch (task.kind) {
    case 'play':
      return { lines: play(engine, game, task) };
    case 'analyse':
      return {
        lines: await analyse(engine, game, task, (lines) => scope.postMessage({ kind: 'progress', id, lines })),
      };
    case 'review':
      return { lines: [], reviewed: engine.review(game, task.ms) };
  }
}

async function run(id: number, spec: GameSpec, task: Task): Promise<void> {
  const core = await loading;
  if (!core) throw new Error('the worker was not started');
  analyst ??= new Analyst(core);
  const game = gameFromSpec(core, spec);
  try {
    scope.postMessage({ kind: 'done', id, answer: await perform(analyst, game, task, id) });
  } finally {
    game.free();
  }
}

scope.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'start':
      loading = WasmCore.from(data.module);
      break;
    case 'stop':
      stopped = true;
      break;
    case 'run':
      stopped = false;
      run(data.id, data.spec, data.task).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        scope.postMessage({ kind: 'failed', id: data.id, message });
      });
      break;
  }
};
