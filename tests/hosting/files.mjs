// The files of examples/hosting, with the ports and folders of a test.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';

export const HOSTING = new URL('../../examples/hosting/', import.meta.url).pathname;

/** A port that was free a moment ago, for programs that cannot choose one. */
export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Replaces each text, which must be there: a file that has changed is not tested by accident. */
export function replaced(file, replacements) {
  let text = readFileSync(join(HOSTING, file), 'utf8');
  for (const [from, to] of replacements) {
    assert.ok(text.includes(from), `${file} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Writes the main file of an nginx with this site; returns the arguments. */
export function nginxMain(folder, site) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(join(folder, 'site'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr;
    ${process.getuid() === 0 ? 'user root;' : ''}
    events {}
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
           include ${folder}/site; }`,
  );
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
}
