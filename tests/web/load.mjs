// load(PATH): a module of web/src, bundled, in Node. `define` and `alias` are those of esbuild.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const esbuild = createRequire(join(root, 'web/package.json'))('esbuild');

export async function load(path, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-web-'));
  try {
    const outfile = join(folder, 'module.mjs');
    await esbuild.build({
      entryPoints: [join(root, 'web/src', path)], bundle: true, format: 'esm', platform: 'node', target: 'node18',
      jsx: 'automatic', jsxImportSource: 'preact', outfile, logLevel: 'warning', ...options,
    });
    return await import(pathToFileURL(outfile));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
