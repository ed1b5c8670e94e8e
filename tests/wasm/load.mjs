// The TypeScript of js/src as modules for Node, and the WebAssembly module that it loads.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const esbuild = createRequire(join(root, 'web/package.json'))('esbuild');

/** Node 18 has it by another name. */
globalThis.crypto ??= (await import('node:crypto')).webcrypto;

/** js/src/NAME.ts with all that it imports, as JavaScript. */
export async function bundle(name, format = 'esm') {
  const result = await esbuild.build({
    entryPoints: [join(root, 'js/src', `${name}.ts`)],
    write: false,
    bundle: true,
    format,
    target: 'es2022',
    define: { __ASSETS__: '{}' },
    logLevel: 'warning',
  });
  return result.outputFiles[0].text;
}

/** Imports js/src/NAME.ts. */
export async function load(name) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-'));
  try {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, await bundle(name));
    return await import(pathToFileURL(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const bytes = readFileSync(join(root, 'build/wasm/apiary.wasm'));

/** A core of its own. */
export async function newCore() {
  const { WasmCore } = await load('game');
  return WasmCore.from(await WebAssembly.compile(bytes));
}

/** Whether the longer tests run: tools/test-wasm --long. */
export const long = process.env.APIARY_LONG === '1';
