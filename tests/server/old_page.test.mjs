// A page of protocol 1, kept by a service worker, with today's server: it gets a session by GET, and
// understands every message that the server sends (tests/data/messages_v1.json).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Client } from '../harness/client.mjs';
import { get } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';

const schema = JSON.parse(readFileSync(new URL('../data/messages_v1.json', import.meta.url), 'utf8'));

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.stop());

/** Fails unless a value has the type; unknown fields are allowed, as in the page. */
function assertType(type, value, path) {
  if (Array.isArray(type)) {
    assert.ok(Array.isArray(value), path);
    for (const [i, one] of value.entries()) assertType(type[0], one, `${path}[${i}]`);
  } else if (schema.enums[type]) {
    assert.ok(schema.enums[type].includes(value), `${path}: ${value}`);
  } else if (schema.structs[type]) {
    assertFields(schema.structs[type], value, path);
  } else {
    const { type: kind, min = 0, max } = schema.scalars[type];
    assert.equal(Number.isInteger(value) ? 'integer' : typeof value, kind, path);
    const size = kind === 'string' ? [...value].length : value;
    assert.ok(kind === 'boolean' || (size >= min && size <= max), `${path}: ${value}`);
  }
}

function assertFields(fields, value, path) {
  for (const [field, type] of Object.entries(fields)) {
    const name = field.replace('?', '');
    if (value[name] !== undefined || !field.endsWith('?')) assertType(type, value[name], `${path}.${name}`);
  }
}

/** A client that understands protocol 1 and nothing newer. */
async function openOldPage() {
  const answer = await get(server.port, '/api/session', { headers: { 'sec-fetch-site': 'same-origin' } });
  assert.equal(answer.status, 200);
  const [cookie] = answer.headers['set-cookie'][0].split(';');
  const page = await Client.connect(server.port, { cookie });
  const types = new Set();
  page.onMessage = (message) => {
    const row = schema.server[message.type];
    assert.ok(row, `a page of protocol 1 does not know "${message.type}"`);
    assertFields(row, message, message.type);
    types.add(message.type);
  };
  page.types = types;
  const welcome = await page.ask({ type: 'hello' });
  assert.equal(welcome.guest, JSON.parse(answer.body).guest);
  return page;
}

test('a page of protocol 1 plays a game, with every kind of event', async () => {
  const [white, black] = [await openOldPage(), await openOldPage()];
  const pages = { white, black };
  await white.ask({ type: 'games' });
  await white.ask({ type: 'lobby', watch: true });
  const clock = { kind: 'increment', base: 600, increment: 5 };
  const { game } = await white.ask({ type: 'create', setup: { type: 'Base' }, clock, seat: 'white', open: true });
  await white.wait((message) => message.type === 'lobby-add');
  for (const page of [white, black]) await page.ask({ type: 'watch', game, seen: 0 });
  let seen = 0;
  const kinds = new Set();
  const play = async (colour, message) => {
    const done = await pages[colour].ask({ game, seen, ...message });
    assert.equal(done.type, 'done', JSON.stringify(done));
    for (const page of [white, black]) {
      const event = await page.event(game, (one) => one.seq === seen + 1);
      kinds.add(event.kind);
    }
    seen++;
  };
  const act = (colour, action) => play(colour, { type: 'act', action });
  const move = (colour, text) => play(colour, { type: 'move', move: text });

  const joined = await black.ask({ type: 'join', game });
  assert.equal(joined.type, 'done');
  for (const page of [white, black]) kinds.add((await page.event(game, (one) => one.seq === 1)).kind);
  seen = 1;
  await white.wait((message) => message.type === 'lobby-remove');
  await move('white', 'wS1');
  await move('black', 'bS1 wS1-');
  await act('white', 'offer-draw');
  await act('black', 'decline-draw');
  await act('white', 'offer-takeback');
  await act('black', 'decline-takeback');
  await move('white', 'wQ -wS1');
  await act('white', 'offer-takeback');
  await act('black', 'accept-takeback');
  await act('white', 'resign');
  await act('white', 'rematch');
  await act('black', 'rematch');
  await white.wait((message) => message.type === 'summary');
  await white.wait((message) => message.type === 'presence');
  assert.equal((await white.ask({ type: 'games' })).games.length, 2);
  const state = await white.ask({ type: 'watch', game, seen: 0 });
  assert.equal(state.events.length, seen);
  assert.equal((await white.ask({ type: 'watch', game: 'nosuchgame', seen: 0 })).code, 'no-such-game');
  assert.equal((await white.ask({ type: 'ping' })).type, 'pong');
  assert.deepEqual([...kinds].sort(), [...schema.enums['event-kind']].sort());
  assert.deepEqual([...white.types].sort(), Object.keys(schema.server).sort());
  for (const page of [white, black]) page.destroy();
});
