/** The worker: an instance of the module of its own, and one request at a time. */
import { Analyst, analysis, gameOf, isOver } from './engine_core.ts';
import type { FromWorker, Task, ToWorker } from './engine_messages.ts';
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

/** Lets messages in. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function play(engine: Analyst, game: WasmGame, task: Task & { kind: 'play' }): Line[] {
  if (isOver(game)) return [];
  engine.configure(task.level, task.seed);
  return [engine.best(game, { ms: task.ms, vary: true })];
}

async function analyse(
  engine: Analyst,
  game: WasmGame,
  task: Task & { kind: 'analyse' },
  tell: (lines: Line[]) => void,
): Promise<Line[]> {
  let last: Line[] = [];
  for (const lines of analysis(engine, game, task)) {
    if (lines) {
      last = lines;
      tell(lines);
    }
    await pause();
    if (stopped) break;
  }
  return last;
}

async function run(id: number, spec: GameSpec, task: Task): Promise<void> {
  const core = await loading;
  if (!core) throw new Error('the module has not come yet');
  analyst ??= new Analyst(core);
  const game = gameOf(core, spec);
  try {
    const lines =
      task.kind === 'play'
        ? play(analyst, game, task)
        : await analyse(analyst, game, task, (found) => scope.postMessage({ kind: 'progress', id, lines: found }));
    scope.postMessage({ kind: 'done', id, lines });
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
