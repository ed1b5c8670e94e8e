// The descriptors of the games agree with the rules core.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source, wasmBytes } from './source.mjs';

const page = await source('core/module.ts', 'core/setup.ts', 'games/index.ts');
const { OPTIONS, optionName, options } = await source('apiary-hive');
const core = await page.loadCore(await wasmBytes());

for (const game of page.games) {
  test(`${game.id}: every piece has a drawing, a name and a side that moves it`, () => {
    const letters = new Set(core.art.map(({ letter }) => letter));
    const position = core.create(game.usualType, {});
    let seen = 0;
    for (let ply = 0; ply < 6; ply++) {
      for (const piece of position.pieces()) {
        seen++;
        assert.ok(game.isDisc(piece.bug) || game.drawing(piece.bug) === '' || letters.has(game.drawing(piece.bug)));
        assert.notEqual(game.nameKey(piece.bug), '');
        assert.ok(['w', 'b', 'both', null].includes(game.mover(piece)));
      }
      position.play(position.moves()[0]);
    }
    assert.ok(seen > 0);
    position.free();
  });

  test(`${game.id}: the hands are those of the core`, () => {
    const start = core.create(game.usualType, {});
    const held = start.hand('w', game.hand).reduce((sum, { count }) => sum + count, 0);
    assert.equal(held > 0, game.hand !== '');
    for (const { kind, bug } of start.next([]).taps) if (kind === 'hand') assert.ok(game.hand.includes(bug), bug);
    start.free();
  });

  test(`${game.id}: a set-up reaches the core with every value of its options`, () => {
    for (const name of game.options) {
      for (const value of OPTIONS[name]) {
        const setup = { type: game.usualType, [name]: typeof value === 'number' ? String(value) : value };
        const made = core.create(setup.type, page.coreOptions(setup, { seed: '7' }));
        assert.equal(made.options[name], value, name);
        made.free();
      }
    }
  });
}

test('the notes of a set-up name its unusual options and nothing else', () => {
  const usual = { queenFirst: true, repetition: true };
  for (const game of page.games) {
    const notes = (setup) => game.notes(page.rulesOf(setup)).filter((note) => note !== false);
    assert.deepEqual(notes({ type: game.usualType, ...usual }), [], game.id);
    for (const name of game.options.filter((one) => !(one in usual)))
      assert.equal(notes({ type: game.usualType, ...usual, [name]: String(OPTIONS[name].at(-1)) }).length, 1, name);
  }
});

test('a set-up without chance has no seed; with chance it has the seed, or the commitment of the host', () => {
  assert.equal('seed' in page.coreOptions({ type: 'Base' }, { seed: '7' }), false);
  assert.equal(page.coreOptions({ type: 'Base', variant: 'fog' }, { seed: '7' }).seed, '7');
  const remote = page.coreOptions({ type: 'Base', variant: 'blind' }, { commitment: 'c' });
  assert.deepEqual([remote.seed, remote.commitment], ['', 'c']);
});

test('the options have as many values as in the registry of the core', () => {
  for (const { name, values } of options) assert.equal(OPTIONS[optionName(name)].length, values.length, name);
});
