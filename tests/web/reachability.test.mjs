// Whether the page believes that it can reach the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source } from './source.mjs';

const { watchReachability } = await source('state/reachability.ts');

/** A browser with a belief, and a server that answers or not. */
function world({ onLine, answers }) {
  const self = { onLine, answers, asked: 0, timers: [], change: () => {} };
  self.reachable = watchReachability({
    onLine: () => self.onLine,
    ask: async () => {
      self.asked++;
      return self.answers;
    },
    watch: (call) => {
      self.change = call;
    },
    after: (ms, call) => self.timers.push({ ms, call }),
  });
  self.settle = () => new Promise((resolve) => setImmediate(resolve));
  self.becomes = async (belief) => {
    self.onLine = belief;
    self.change();
    await self.settle();
  };
  self.wait = async () => {
    for (const { call } of self.timers.splice(0)) call();
    await self.settle();
  };
  return self;
}

test('a browser that sees a network is believed, and nobody is asked', async () => {
  const self = world({ onLine: true, answers: false });
  await self.settle();
  assert.deepEqual([self.reachable.value, self.asked, self.timers.length], [true, 0, 0]);
});

test('a browser that sees none is not believed while the server answers', async () => {
  const self = world({ onLine: false, answers: true });
  assert.equal(self.reachable.value, true); // until it is known
  await self.settle();
  assert.deepEqual([self.reachable.value, self.asked], [true, 1]);
  self.answers = false;
  await self.wait();
  assert.equal(self.reachable.value, false);
  self.answers = true;
  await self.wait();
  assert.equal(self.reachable.value, true);
});

test('without a network and a server nothing can be reached, until the network is back', async () => {
  const self = world({ onLine: true, answers: false });
  await self.becomes(false);
  assert.equal(self.reachable.value, false);
  assert.equal(self.timers[0].ms, 10_000);
  await self.becomes(true);
  assert.equal(self.reachable.value, true);
  await self.wait(); // a timer of before
  assert.deepEqual([self.reachable.value, self.asked, self.timers.length], [true, 1, 0]);
});

test('an answer of before the last change does not count', async () => {
  const self = world({ onLine: false, answers: false });
  self.onLine = true;
  self.change();
  await self.settle();
  assert.equal(self.reachable.value, true);
});
