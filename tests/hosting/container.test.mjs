// What can be tested of Containerfile without building the image (tests/packages/container does that): the
// health check, and that the image's variables are enough for the server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Server } from '../harness/server.mjs';

const image = readFileSync(new URL('../../Containerfile', import.meta.url), 'utf8').replaceAll('\\\n', '');

const variables = Object.fromEntries(
  /^ENV (.*)$/m
    .exec(image)[1]
    .split(' ')
    .map((pair) => pair.split('=')),
);

/** Its exit code, with the variables of the image and these. */
function healthOf(env) {
  const [command, ...args] = JSON.parse(/^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(image)[1]);
  return spawnSync(command, args, { env: { ...process.env, ...variables, ...env }, timeout: 5000 }).status;
}

test('the health check follows the address and the port that the variables give', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  assert.equal(healthOf({ APIARY_PORT: String(server.port) }), 0);
  assert.equal(healthOf({ APIARY_PORT: String(server.port), APIARY_HOST: '::' }), 0);
  assert.equal(healthOf({ APIARY_PORT: String(server.port), APIARY_HOST: '127.0.0.1' }), 0);
  assert.notEqual(healthOf({ APIARY_PORT: String(server.port), APIARY_HOST: '127.0.0.9' }), 0);
  server.child.kill('SIGSTOP');
  assert.notEqual(healthOf({ APIARY_PORT: String(server.port) }), 0); // it hangs
  server.child.kill('SIGCONT');
  await server.kill('SIGTERM');
  assert.notEqual(healthOf({ APIARY_PORT: String(server.port) }), 0);
});

test('the server is configured by variables, which -e can change', () => {
  assert.match(image, /^ENTRYPOINT \["apiary", "serve"\]$/m);
  const { stdout } = spawnSync(process.env.APIARY ?? 'build/apiary', ['serve', '--print-config'], {
    encoding: 'utf8',
    env: { ...process.env, ...variables, APIARY_CONFIG: '/dev/null', APIARY_PORT: '9000' },
  });
  for (const line of ['host = 0.0.0.0', 'port = 9000', 'data = /var/lib/apiary'])
    assert.ok(stdout.split('\n').includes(line), line);
});
