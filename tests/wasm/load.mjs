// The TypeScript of web/src/core as modules for Node, and the WebAssembly module that it loads.
import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const esbuild = createRequire(join(root, 'web/package.json'))('esbuild');

/** Node 18 has it under another name. */
globalThis.crypto ??= (await import('node:crypto')).webcrypto;

/** Imports web/src/core/NAME.ts. */
export async function load(name) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-'));
  try {
    const outfile = join(folder, `${name}.mjs`);
    await esbuild.build({
      entryPoints: [join(root, 'web/src/core', `${name}.ts`)], outfile, bundle: true, format: 'esm',
      target: 'es2022', define: { __ASSETS__: '{}' }, logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const bytes = readFileSync(join(root, 'build/wasm/apiary.wasm'));
