/** The package in a browser, or in a bundle for one. */
import { Engine, type WorkerLike } from './engine.ts';
import { WasmCore } from './game.ts';
import type { Core } from './types.ts';

export * from './index.ts';

/** Where the module comes from: an address, its bytes, or the compiled module. */
export type ModuleSource = string | URL | BufferSource | WebAssembly.Module;

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) return WebAssembly.compileStreaming(fetch(source));
  return WebAssembly.compile(source);
}

/** Loads the rules core; without a source, apiary.wasm beside this file. */
export async function load(source: ModuleSource = new URL('./apiary.wasm', import.meta.url)): Promise<WasmCore> {
  return WasmCore.from(await compile(source));
}

const defaultWorker = (): WorkerLike =>
  new Worker(new URL('./engine_worker.js', import.meta.url), { type: 'module' }) as WorkerLike;

/** An engine in a worker of its own; `worker` starts engine_worker.js from elsewhere. */
export function createEngine(core: Core, { worker = defaultWorker }: { worker?: () => WorkerLike } = {}): Engine {
  return new Engine({ worker, module: () => core.module });
}
