// The position editor's model: to position text and back, and what a click does to it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root, source, wasmBytes } from './source.mjs';

globalThis.addEventListener ??= () => {};
globalThis.location ??= new URL('http://localhost/');
const page = await source(
  'core/module.ts',
  'analysis/editor/editors.ts',
  'analysis/editor/hive_model.ts',
  'analysis/editor/state.ts',
);
await page.loadCore(await wasmBytes());

/** Positions of games with pseudo-random moves. */
function* positions(type, options, games, length) {
  let seed = 1;
  const next = (count) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * count);
  };
  for (let g = 0; g < games; g++) {
    const game = page.core().create(type, options);
    yield game.write('position');
    for (
      let i = 0;
      i < length && game.result() !== 'WhiteWins' && game.result() !== 'BlackWins' && game.result() !== 'Draw';
      i++
    ) {
      const moves = game.moves();
      game.play(moves[next(moves.length)]);
      yield game.write('position');
    }
    game.free();
  }
}

for (const [type, options] of [
  ['Base', {}],
  ['Base+MLP', {}],
  ['Base+MLPDRCFTKH', {}],
  ['Six', { tiles: 19 }],
  ['Six', { freeFirst: true }],
  ['Andantino', {}],
  ['Battle', {}],
  ['Battle', { layout: 'B' }],
  ['Territory', {}],
]) {
  test(`${type} ${JSON.stringify(options)}: text, model and text again are the same`, () => {
    let count = 0;
    for (const text of positions(type, options, type === 'Territory' ? 2 : 4, type === 'Territory' ? 20 : 60)) {
      const model = page.readModel(text);
      assert.ok(model, text);
      assert.equal(page.writeModel(model), text);
      count++;
    }
    assert.ok(count > 20);
  });
}

test('malformed texts have no model', () => {
  for (const text of [
    '',
    'Base',
    'Base;InProgress;White[1]',
    'Chess White[1] hand=w+b last=-',
    'Base White[0] hand=w+b last=-',
    'Base White[1] 0,0=wX hand=w+b last=-',
    'Base White[1] 0,0=wQ1 hand=w+b last=-',
    'Base+MM White[1] hand=w+b last=-',
  ]) {
    assert.equal(page.readModel(text), null, text);
  }
});

const EMPTY = 'Base+MLP White[1] hand=wQBBGGGSSAAAMLP+bQBBGGGSSAAAMLP last=-';
const hand = (text) => / hand=(\S+)/.exec(text)[1];

test('pieces are taken from the hand in order and go back to it', () => {
  let model = page.readModel(EMPTY);
  for (const key of ['0,0', '1,0', '2,0']) model = page.addPiece(model, key, 'w', 'A');
  assert.equal(page.addPiece(model, '3,0', 'w', 'A'), undefined, 'there are only three');
  assert.equal(hand(page.writeModel(model)), 'wQBBGGGSSMLP+bQBBGGGSSAAAMLP');
  model = page.setLast(model, 'wA3', true);
  model = page.removePiece(model, '1,0', 0);
  assert.match(page.writeModel(model), / 0,0=wA1 2,0=wA2 hand=wQBBGGGSSAMLP\+b.* last=wA2$/);
});

test('a hand may hold fewer pieces', () => {
  let model = page.setHeld(page.readModel(EMPTY), 'b', 'G', 1);
  assert.equal(hand(page.writeModel(model)), 'wQBBGGGSSAAAMLP+bQBBGSSAAAMLP');
  model = page.addPiece(model, '0,0', 'b', 'G');
  assert.equal(page.heldOf(model, 'b', 'G'), 0);
  model = page.addPiece(model, '1,0', 'b', 'G');
  assert.equal(page.heldOf(model, 'b', 'G'), 0, 'a missing piece is used');
  assert.equal(page.setHeld(model, 'b', 'G', 9).missing.bG, 0);
});

test('with no piece left in the hands the editor moves pieces; with some left it chooses one of them', () => {
  const open = (text) => new page.Editor({ type: 'Base', options: {} }, text);
  const full = open('Base White[3] 0,0=wQ 1,0=bQ hand=w+b last=-');
  assert.deepEqual(full.tool.value, { kind: 'move' });
  const one = open('Base White[3] 0,0=wQ 1,0=bQ hand=wA+bS last=-');
  assert.deepEqual(one.tool.value, { kind: 'put', brush: { bug: 'A', side: 'w' } });
  assert.ok(one.use(-1, 0));
  assert.deepEqual(one.tool.value, { kind: 'put', brush: { bug: 'S', side: 'b' } });
  assert.ok(one.use(2, 0));
  assert.deepEqual(one.tool.value, { kind: 'move' });
});

test('stacks, flags and removed pieces', () => {
  let model = page.readModel('Base+MRC White[5] 0,0=wQ 1,0=bQ hand=wBBGGGSSAAAMRC+bBBGGGSSAAAMRC last=-');
  model = page.addPiece(model, '0,0', 'b', 'M');
  assert.deepEqual(page.flagsFor(model, model.stacks['0,0'][1], 1), ['rides', 'faceDown']);
  model = page.setFlag(model, '0,0', 1, 'rides', true);
  assert.match(page.writeModel(model), / 0,0=wQ\+bM\^ /);
  model = page.movePiece(model, '0,0', '2,0');
  assert.match(page.writeModel(model), / 2,0=bM /, 'a piece on the ground does not ride');
  model = page.addPiece(model, '2,-1', 'w', 'A');
  model = page.setFlag(model, '2,-1', 0, 'faceDown', true);
  assert.match(page.writeModel(model), / 2,-1=wA1! /);
  model = page.removeFromGame(model, '2,-1', 0);
  assert.match(page.writeModel(model), / out=wA1$/);
  model = page.addPiece(model, '2,-1', 'w', 'A');
  assert.match(page.writeModel(model), / 2,-1=wA2 /);
  model = page.returnToHand(model, 'wA1');
  assert.match(page.writeModel(model), / 2,-1=wA1 /);
  assert.doesNotMatch(page.writeModel(model), / out=/);
  model = page.setLetters(model, 'P');
  assert.equal(page.writeModel(model).split(' ')[0], 'Base+P');
  assert.doesNotMatch(page.writeModel(model), /bM/);
});

/** The editor of each model's game. */
const edit = Object.fromEntries(
  ['put', 'move', 'clear', 'emptied'].map((name) => [
    name,
    (model, ...rest) => page.editorOf(model)[name](model, ...rest),
  ]),
);

test('tiles, insects and food are placed, moved and removed', () => {
  let six = page.readModel('Six White[1] 0,0=w 1,0=b hand=w21+b21 first=apart quiet=0');
  six = edit.put(six, '0,1', { bug: 'o', side: 'w' });
  assert.equal(six.hand.w, 20);
  six = edit.move(six, '0,1', '2,0');
  six = edit.clear(six, '2,0');
  assert.equal(six.hand.w, 21);
  let battle = edit.emptied(page.readModel('Battle White[4] 0,-3=b 0,3=w'));
  battle = edit.put(battle, '0,0', { bug: 'i', side: 'n' });
  assert.equal(page.writeModel(edit.move(battle, '0,0', '1,0')), 'Battle White[1] 1,0=n');
  let territory = page.readModel('Territory White[3] D=1,5 B=2,6 W=3,7 b=0,2+1,1 w=- store=1,2+2,2 supply=10,10');
  territory = edit.put(territory, '0,1', { bug: 'D', side: 'n' });
  assert.match(page.writeModel(territory), / D=0,2 B=2,6 W=3,7 b=1,1 w=- /, 'the piece that was there is removed');
  territory = edit.move(territory, '0,1', '1,2');
  assert.match(page.writeModel(territory), / D=1,5 /);
});

test('the reasons for impossible positions are translated into every language', () => {
  const folder = join(root, 'src/games');
  const code = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.c'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
    .replace(/"\s+"/g, '');
  const keys = new Set(
    [...code.matchAll(/"([^"\n]{5,})"/g)].map(([, words]) =>
      words
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-/, '')
        .slice(0, 60)
        .replace(/-$/, ''),
    ),
  );
  const texts = readFileSync(join(root, 'web/locales/en/analysis.ftl'), 'utf8');
  const known = [...texts.matchAll(/^detail-(\S+) =/gm)].map(([, key]) => key);
  assert.ok(known.length >= 40);
  for (const key of known) assert.ok(keys.has(key), key);
});
