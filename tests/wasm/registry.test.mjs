// The registry of games, and the endings of games.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, newCore } from './load.mjs';

const core = await newCore();
const { call } = core.wasm;

test('the module and the page have the same registry', async () => {
  const { games, options, endings } = await load('registry');
  const json = core.wasm.text((buffer, size) => call.registry(buffer, size));
  assert.deepEqual(JSON.parse(json), { games, options, endings });
});

/** The name of the ending and its cells, by r, then q. */
async function endOf(game) {
  const { endings } = await load('registry');
  const rows = core.wasm.allocate(64 * 8);
  const count = call.game_ending_cells(game.address, rows, 64);
  const numbers = [...core.wasm.ints(rows, 2 * count)];
  call.memory_free(rows);
  const cells = Array.from({ length: count }, (_, i) => numbers.slice(2 * i, 2 * i + 2));
  cells.sort(([q, r], [p, s]) => r - s || q - p);
  return { ending: endings[call.game_ending(game.address)], cells: cells.join(' ') };
}

test('an ending has a reason and cells', async () => {
  const game = core.read(
    'Six White[6] 0,0=w 1,0=w 2,0=w 0,1=w 1,1=w 1,-1=b 2,-1=b 3,-1=b 4,-1=b 4,-2=b hand=w17+b17 quiet=0',
  );
  assert.deepEqual(await endOf(game), { ending: 'none', cells: '' });
  assert.equal(game.play('0,2'), null);
  assert.deepEqual(await endOf(game), { ending: 'triangle', cells: '0,0 1,0 2,0 0,1 1,1 0,2' });
  game.free();
});

test('cells beyond the size of the buffer are not written', () => {
  const game = core.read('Battle White[9] 0,-2=w 3,-3=b');
  assert.equal(game.play('0,-2>0,-3'), null);
  const rows = core.wasm.allocate(8);
  core.wasm.ints(rows, 2).set([77, 78]);
  assert.equal(call.game_ending_cells(game.address, rows, 0), 1);
  assert.deepEqual([...core.wasm.ints(rows, 2)], [77, 78]);
  assert.equal(call.game_ending_cells(game.address, rows, 1), 1);
  assert.deepEqual([...core.wasm.ints(rows, 2)], [0, -3]);
  call.memory_free(rows);
  game.free();
});

test('a copy at a ply has the key of the game at that ply', () => {
  const keyOf = (address) => {
    const at = core.wasm.allocate(16);
    call.game_key(address, at);
    const key = [...core.wasm.ints(at, 4)];
    call.memory_free(at);
    return key;
  };
  const game = core.create('Base');
  const keys = [keyOf(game.address)];
  for (const move of ['wS1', 'bS1 wS1-', 'wQ -wS1']) {
    assert.equal(game.play(move), null);
    keys.push(keyOf(game.address));
  }
  assert.equal(new Set(keys.map(String)).size, 4);
  for (const [ply, key] of keys.entries()) {
    const copy = call.game_clone_at(game.address, ply);
    assert.deepEqual(keyOf(copy), key);
    call.game_free(copy);
  }
  assert.equal(call.game_clone_at(game.address, 4), 0);
  game.free();
});
