/** The rules core of the page: loaded once, then available synchronously. */
import { assets } from '../assets.ts';
import { WasmCore } from './game.ts';
import type { Core } from './types.ts';

interface Loaded {
  module: WebAssembly.Module;
  core: Core;
}

let loading: Promise<Loaded> | undefined;
let loaded: Loaded | undefined;

async function load(source: BufferSource | undefined): Promise<Loaded> {
  const module = source ? await WebAssembly.compile(source) : await WebAssembly.compileStreaming(fetch(assets.wasm));
  loaded = { module, core: await WasmCore.from(module) };
  return loaded;
}

/** Fetches and compiles the module, once; tests pass its bytes. */
export async function loadCore(source?: BufferSource): Promise<Core> {
  loading ??= load(source).catch((error: unknown) => {
    loading = undefined; // the next call tries again
    throw error;
  });
  return (await loading).core;
}

function ready(): Loaded {
  if (!loaded) throw new Error('the rules core is not loaded yet');
  return loaded;
}

/** After loadCore. */
export function core(): Core {
  return ready().core;
}

/** The compiled module, for workers. */
export function wasmModule(): WebAssembly.Module {
  return ready().module;
}
