// tools/dev.mjs: a page that is open reloads when a text or the code changes, and a mistake waits for its
// correction. In a copy of the sources.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { binary, root, startBrowser, until } from './harness.mjs';

/** The sources that dev.mjs watches and builds, with the built module. */
function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'apiary-dev-'));
  for (const path of ['tools/dev.mjs', 'js', 'web', 'data', 'docs/rules']) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (name) => !name.endsWith('/node_modules'),
    });
  }
  symlinkSync(join(root, 'web/node_modules'), join(copy, 'web/node_modules'));
  mkdirSync(join(copy, 'build/wasm'), { recursive: true });
  cpSync(join(root, 'build/wasm/apiary.wasm'), join(copy, 'build/wasm/apiary.wasm'));
  for (const path of ['src', 'include', 'wasm', 'proto']) mkdirSync(join(copy, path));
  // The module is there.
  writeFileSync(join(copy, 'tools/build-wasm'), '#!/bin/sh\n', { mode: 0o755 });
  return copy;
}

async function startDev(copy) {
  const arguments_ = ['tools/dev.mjs', '--program', resolve(binary), '--port', '0'];
  const child = spawn(process.execPath, arguments_, { cwd: copy });
  const dev = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      dev.output += data;
    });
  }
  dev.url = await until('the server to start', () => {
    const [, url] = /Apiary is at (\S+)/.exec(dev.output) ?? [];
    if (!url) throw new Error(dev.output);
    return url;
  });
  return dev;
}

function edit(path, from, to) {
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(from), `${path} has ${from}`);
  writeFileSync(path, text.replace(from, to));
}

test('an open page follows changes of texts and code, with source maps', async (t) => {
  const copy = copySources();
  const browser = await startBrowser();
  const dev = await startDev(copy);
  t.after(async () => {
    dev.child.kill('SIGTERM');
    await browser.close();
    rmSync(copy, { recursive: true });
  });
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(dev.url);
  const settings = (name) => page.getByRole('button', { name, exact: true }).first().waitFor();
  await settings('Settings');

  edit(join(copy, 'web/locales/en/common.ftl'), '\nsettings = Settings', '\nsettings = Preferences');
  await settings('Preferences');

  const main = join(copy, 'web/src/main.tsx');
  edit(main, 'render(<App />', 'render(<<App />');
  await until('the mistake to be reported', () => /main\.tsx[^]*waiting for the next change/.test(dev.output));
  edit(main, 'render(<<App />', "document.title = 'built again';\n  const wrong: number = '';\n  render(<App />");
  const script = await until('the new code', async () => {
    const source = await page.locator('script[src*="/assets/main-"]').getAttribute('src');
    const code = await (await fetch(new URL(source, dev.url))).text();
    return code.includes('built again') && code;
  });
  assert.match(script, /sourceMappingURL=data:/);
  assert.match(script, /function App\(/, 'names are kept');
  await until('the mistake in the types', () =>
    /main\.tsx\(\d+,\d+\): error TS2322[^]*types have mistakes/.test(dev.output),
  );
});
