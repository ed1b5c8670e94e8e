/** The package in Node.js. */
import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Engine, type WorkerLike } from './engine.ts';
import { WasmCore } from './game.ts';
import type { FromWorker } from './engine_messages.ts';
import type { Core } from './types.ts';
import { random } from './wasi.ts';

export * from './index.ts';

/** Where the module comes from: a file, its bytes, or the compiled module. */
export type ModuleSource = string | URL | BufferSource | WebAssembly.Module;

random.fill = (bytes) => {
  webcrypto.getRandomValues(bytes);
};

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  const isFile = typeof source === 'string' || source instanceof URL;
  return WebAssembly.compile(isFile ? await readFile(source) : source);
}

/** Loads the rules core; without a source, apiary.wasm beside this file. */
export async function load(source: ModuleSource = new URL('./apiary.wasm', import.meta.url)): Promise<WasmCore> {
  return WasmCore.from(await compile(source));
}

/** A worker thread with the interface of a web worker. It does not keep the process alive while it is idle. */
function defaultWorker(): WorkerLike {
  const thread = new Worker(new URL('./engine_worker_node.js', import.meta.url), { execArgv: [] });
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => {
      if (message.kind === 'run') thread.ref();
      thread.postMessage(message);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data) => {
    const message = data as FromWorker;
    if (message.kind !== 'progress') thread.unref();
    worker.onmessage?.({ data: message });
  });
  thread.on('error', (error) => worker.onerror?.({ message: error.message }));
  thread.unref();
  return worker;
}

/** An engine in a thread of its own. */
export function createEngine(core: Core, { worker = defaultWorker }: { worker?: () => WorkerLike } = {}): Engine {
  return new Engine({ worker, module: () => core.module });
}
