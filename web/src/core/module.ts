/** The rules core of the page, loaded once, then available synchronously; and its engines. */
import { createEngine, load, type Core, type Engine, type ModuleSource, type WorkerLike } from 'apiary-hive';
import { assets } from '../assets.ts';

let loading: Promise<Core> | undefined;
let loaded: Core | undefined;

async function loadOnce(source: ModuleSource): Promise<Core> {
  loaded = await load(source);
  return loaded;
}

/** Fetches and compiles the module, once; tests pass its bytes. */
export async function loadCore(source: ModuleSource = assets.wasm): Promise<Core> {
  loading ??= loadOnce(source).catch((error: unknown) => {
    loading = undefined; // the next call tries again
    throw error;
  });
  return loading;
}

/** After loadCore. */
export function core(): Core {
  if (!loaded) throw new Error('the rules core is not loaded yet');
  return loaded;
}

/** A new engine, in a worker of its own. After loadCore. */
export function newEngine(): Engine {
  return createEngine(core(), { worker: () => new Worker(assets.engine, { type: 'module' }) as WorkerLike });
}
