// Imports TypeScript modules of the page, bundled into one so that they share state.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const esbuild = createRequire(join(root, 'web/package.json'))('esbuild');

/** source('apiary-hive', 'core/module.ts'): the exports of all of them. */
export async function source(...paths) {
  const contents = paths.map((path) => `export * from '${path.endsWith('.ts') ? './' : ''}${path}';`).join('\n');
  const result = await esbuild.build({
    stdin: { contents, resolveDir: join(root, 'web/src'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { __ASSETS__: '{}' },
  });
  return import(`data:text/javascript;base64,${Buffer.from(result.outputFiles[0].text).toString('base64')}`);
}

/** The module that tools/build-wasm makes. */
export const wasmBytes = () => readFile(join(root, 'build/wasm/apiary.wasm'));
