// Pieces on their way, the end of a game, and sounds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source, wasmBytes } from './source.mjs';

/** Notes which sounds are begun, by their first note, and which are cut off. */
class FakeAudio {
  static heard = [];
  static now = 0;
  static cut = 0;
  state = 'running';
  sampleRate = 100;
  destination = {};
  get currentTime() {
    return FakeAudio.now;
  }
  node() {
    const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { gain: param, frequency: { ...param }, start() {}, stop() {}, disconnect: () => FakeAudio.cut++ };
    node.connect = (other) => other;
    return node;
  }
  createGain() {
    return this.node();
  }
  createOscillator() {
    const node = this.node();
    node.frequency.setValueAtTime = (hertz, at) => FakeAudio.heard.push({ hertz, at });
    return node;
  }
  createBufferSource() {
    return this.node();
  }
  createBiquadFilter() {
    return this.node();
  }
  createBuffer() {
    return { getChannelData: () => new Float32Array(5) };
  }
}

const stored = new Map();
globalThis.window = globalThis;
globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => stored.set(key, text) };
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
let reduced = false;
globalThis.matchMedia = () => ({ matches: reduced, addEventListener() {} });
globalThis.AudioContext = FakeAudio;
const visitor = { hasBeenActive: true };
Object.defineProperty(globalThis, 'navigator', {
  value: { userActivation: visitor, languages: [] },
  configurable: true,
});

const page = await source(
  'core/module.ts',
  'board/flights.ts',
  'board/flight_path.ts',
  'board/ending.ts',
  'board/position.ts',
  'board/geometry.ts',
  'board/motion.ts',
  'board/sound.ts',
  'board/state.ts',
  'state/settings.ts',
  'state/tree.ts',
);
const heardAtFirst = FakeAudio.heard.length;
const core = await page.loadCore(await wasmBytes());
const upright = { flat: false, mirrored: false, turn: 0 };

/** The flights of a move from a position, and of taking it back. */
function flightsOf(position, move) {
  const game = core.read(position);
  const before = game.pieces();
  assert.equal(game.play(move), null);
  const [after, played, path] = [game.pieces(), game.last(), game.lastPath()];
  game.free();
  return {
    there: page.change(before, after, { played, path, back: false }).flights,
    back: page.change(after, before, { played, path, back: true }).flights,
  };
}
const cells = ({ stops }) => stops.map(({ q, r, level }) => `${q},${r}${level > 1 ? `^${level}` : ''}`).join(' ');
const journeyOf = (flight, runs = false) => page.journeyOf(flight.stops, upright, runs);

/** A board with a session whose user plays `own`. */
function board(own, start) {
  const tree = new page.Tree(start);
  const session = { tree, bottom: { value: 'w', peek: () => 'w' }, hands: { value: own }, own: () => own, move() {} };
  const state = new page.BoardState(session);
  return { tree, state, leave: state.mount() };
}

const ROW = '0,0=wQ 1,0=bQ 2,0=bB1';

test('a piece goes the way of the rules, and backwards when the move is taken back', () => {
  const { there, back } = flightsOf(`Base White[9] ${ROW} -1,0=wA1 hand=w+b last=-`, 'wA1 bB1/');
  assert.deepEqual(there.map(cells), ['-1,0 0,-1 1,-1 2,-1 3,-1']);
  assert.deepEqual(back.map(cells), ['3,-1 2,-1 1,-1 0,-1 -1,0']);
});

test('a placed piece comes from its hand and returns there', () => {
  const { there, back } = flightsOf('Base White[9] 0,0=wQ 1,0=bQ hand=wA+b last=-', 'wA1 -wQ');
  assert.deepEqual(
    [...there, ...back].map(({ piece, hand, stops }) => [piece.name, hand, stops.length]),
    [
      ['wA1', 'from', 1],
      ['wA1', 'to', 1],
    ],
  );
});

test('a thrown piece goes over the thrower; what is carried goes along', () => {
  const thrown = flightsOf('Base+P White[9] 0,0=wP -1,0=wQ 1,0=bQ hand=w+b last=-', 'bQ wP\\');
  assert.deepEqual(thrown.there.map(cells), ['1,0 0,0^2 0,1']);
  const carried = flightsOf('Base+D White[9] 0,0=wQ 1,0=bQ 2,0=bA1+wD hand=w+b last=-', 'wD wQ\\');
  assert.deepEqual(
    carried.there.map((flight) => `${flight.piece.name} ${cells(flight)}`),
    ['bA1 2,0 1,0^2 0,1', 'wD 2,0^2 1,0^3 0,1^2'],
  );
  const pushed = flightsOf('Base+K White[9] 0,0=wQ 0,1=wK 1,0=bQ 1,1=bA1 hand=w+b last=-', 'wK>bA1');
  assert.deepEqual(pushed.there.map(cells).sort(), ['0,1 1,1', '1,1 2,1']);
});

test('other games move along their own paths', () => {
  const { there } = flightsOf('Battle White[4] 0,2=w 0,1=b 0,-1=b', '0,2>0,0>0,-2');
  assert.deepEqual(there.map(cells), ['0,2 0,0 0,-2']);
});

test('a jump through the record is not animated, and neither is a shift of the origin', () => {
  const game = core.read(`Base White[9] ${ROW} -1,0=wA1 hand=w+b last=-`);
  const before = game.pieces();
  const after = before.map((piece) => ({ ...piece, q: piece.q + 20, r: piece.r - 10 }));
  assert.deepEqual(page.change(before, after, null), { shift: { q: 20, r: -10 }, flights: [] });
  const many = core.read(`Base White[9] ${ROW} -1,0=wA1 -2,0=wA2 3,0=bA1 hand=w+b last=-`).pieces();
  const apart = many.map((piece, index) => ({ ...piece, q: piece.q + index, r: piece.r - 2 * index }));
  assert.deepEqual(page.change(many, apart, null).flights, []);
  game.free();
});

test('a move takes 250 to 450 ms, the longer the further', () => {
  const line = Array.from({ length: 20 }, (_, q) => ({ q, r: 0, level: 1 }));
  const times = line.slice(1).map((_, i) => page.durationOf(page.journeyOf(line.slice(0, i + 2), upright, true)));
  assert.equal(times[0], 250);
  assert.equal(times.at(-1), 450);
  assert.deepEqual(
    times,
    [...times].sort((a, b) => a - b),
  );
});

test('a spider rests on each of its three cells, an ant does not', () => {
  const { there } = flightsOf(`Base White[9] ${ROW} -1,0=wS1 hand=w+b last=-`, 'wS1 /bB1');
  const speed = (journey, t) => {
    const [a, b] = [page.poseAt(journey, t - 0.01), page.poseAt(journey, t + 0.01)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const [spider, ant] = [journeyOf(there[0]), journeyOf(there[0], true)];
  for (const t of [1 / 3, 2 / 3]) {
    assert.ok(speed(spider, t) < 0.2 * speed(spider, t - 1 / 6), `slow at ${t}`);
    assert.ok(speed(ant, t) > 0.5 * speed(ant, 0.5), `quick at ${t}`);
  }
  const pose = page.poseAt(spider, 1 / 3);
  const cell = page.centre(there[0].stops[1], upright);
  assert.ok(Math.hypot(pose.x - cell.x, pose.y - cell.y) < 1);
});

test('a grasshopper leaps in an arc over a growing shadow; a slide stays on the table', () => {
  const { there } = flightsOf(`Base White[9] ${ROW} -1,0=wG1 hand=w+b last=-`, 'wG1 bB1-');
  const journey = journeyOf(there[0]);
  assert.ok(page.poseAt(journey, 0.5).lift > 60);
  assert.ok(page.poseAt(journey, 0).lift < 1 && page.poseAt(journey, 1).lift < 1);
  const { piece, shadow } = page.framesOf(journey);
  const scale = ({ transform }) => Number(/scale\(([\d.]+)\)/.exec(transform)[1]);
  assert.ok(scale(shadow[shadow.length >> 1]) > scale(shadow[0]));
  for (const frame of [...piece, ...shadow]) assert.deepEqual(Object.keys(frame), ['transform']);
  const slide = flightsOf(`Base White[9] ${ROW} -1,0=wA1 hand=w+b last=-`, 'wA1 /wQ').there[0];
  for (const t of [0, 0.25, 0.5, 1]) assert.equal(page.poseAt(journeyOf(slide), t).lift, 0);
});

test('a climber is seen to rise', () => {
  const { there } = flightsOf('Base White[9] 0,0=wQ 1,0=bQ -1,0=wB1 hand=w+b last=-', 'wB1 wQ');
  assert.ok(page.poseAt(journeyOf(there[0]), 0.5).lift > 10);
});

test('animations are as fast as the setting says, and there are none with reduced motion', () => {
  const paces = page.animationSpeeds.map((speed) => {
    page.animationSpeed.value = speed;
    return page.pace();
  });
  assert.equal(paces[0], 0);
  assert.deepEqual(
    paces,
    [...paces].sort((a, b) => a - b),
  );
  page.animationSpeed.value = 'normal';
  assert.equal(page.pace(), 1);
  reduced = true;
  assert.equal(page.pace(), 0);
  reduced = false;
});

test('two moves that are taken back together fly back one after the other', () => {
  const { tree, state, leave } = board(['w'], { type: 'Base', options: {} });
  const names = () => state.animation.flights.value.map(({ piece, hand }) => `${piece.name} ${hand ?? 'moves'}`);
  for (const move of ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wA1 -wQ', 'bA1 bQ-']) tree.add(move);
  tree.add('wA1 \\wQ');
  assert.deepEqual(names(), ['wA1 moves']);
  const end = tree.add('bA1 bQ/');
  assert.deepEqual(names(), ['bA1 moves'], 'the one before has landed at once');
  tree.go(end.parent.parent);
  assert.deepEqual(names(), ['bA1 moves', 'wA1 moves']);
  const [first, second] = state.animation.flights.value.map(({ delay }) => delay);
  assert.ok(first === 0 && second > 0);
  tree.go(tree.root);
  assert.deepEqual(names(), [], 'a jump to the start is not animated');
  leave();
  tree.release();
});

test('the ring lights up around the queen, the piece that closed it last', () => {
  const game = core.read('Base White[9] 0,0=bQ 1,0=bA1 1,-1=bA2 0,-1=wG1 -1,0=wS1 -1,1=wQ -2,2=wA1 hand=w+b last=-');
  const move = game.moves().find((text) => {
    const landing = text.startsWith('wA1') && game.describe(text).to;
    return landing && landing.q === 0 && landing.r === 1;
  });
  assert.ok(move, 'the ant closes the ring');
  assert.equal(game.play(move), null);
  const position = page.positionOf(game, { move });
  const order = page.endingOrder(position).map(page.keyOf);
  assert.equal(order.length, 7);
  assert.deepEqual([...order].sort(), position.endingCells.map(page.keyOf).sort());
  assert.deepEqual(order.slice(5), ['0,1', '0,0']);
  assert.deepEqual(page.fallenCells(position).map(page.keyOf), ['0,0']);
  game.free();
});

test('what can be picked up follows the position, whoever watches it', () => {
  const { tree, state, leave } = board(['w', 'b'], { type: 'Base', options: {} });
  const sides = () => [...new Set(state.selection.root.value.taps.map(({ colour }) => colour))];
  const stop = state.selection.root.subscribe(() => undefined);
  assert.deepEqual(sides(), ['w']);
  tree.add('wS1');
  assert.deepEqual(sides(), ['b']);
  stop();
  leave();
  tree.release();
});

/* ---- Sounds ---- */

const nameOf = ({ hertz }) => Object.entries(page.notes).find(([, [first]]) => first.from === hertz)?.[0];
/** The sounds since the last call, each by its first note. */
function heard() {
  const starts = FakeAudio.heard.splice(0).map(nameOf).filter(Boolean);
  FakeAudio.now += 10;
  return starts.filter((name, i) => name !== starts[i - 1]);
}

test('nothing is heard before anything happens', () => {
  assert.equal(heardAtFirst, 0);
});

test('every sound begins with a note of its own', () => {
  const firsts = Object.values(page.notes).map(([first]) => first.from);
  assert.equal(new Set(firsts).size, firsts.length);
});

test('own moves, those of the other side, refusals and the end have their sounds', (t) => {
  t.mock.method(globalThis, 'setTimeout', (call) => call());
  const position = 'Base White[9] 0,0=bQ 1,0=bA1 1,-1=bA2 0,-1=wG1 -1,0=wS1 -1,1=wQ -2,2=wA1 hand=w+b last=-';
  for (const [own, end] of [
    [['w'], 'won'],
    [['b'], 'lost'],
    [['w', 'b'], 'won'],
    [[], 'won'],
  ]) {
    const { tree, state, leave } = board(own, { type: 'Base', options: {}, position });
    heard();
    const white = tree.game.value.game.moves().find((move) => move.startsWith('wG1'));
    tree.add(white);
    assert.deepEqual(heard(), [own.includes('w') ? 'own' : 'other']);
    tree.go(tree.root);
    assert.deepEqual(heard(), [], 'nothing when a move is taken back');
    const { game } = tree.game.value;
    const closing = game.moves().find((move) => {
      const played = game.describe(move);
      return move.startsWith('wA1') && played.to.q === 0 && played.to.r === 1;
    });
    tree.add(closing);
    assert.deepEqual(heard(), [end], 'the end, not the move as well');
    state.popups.explain({ status: 'gate', message: '', offset: 0, marks: [] });
    assert.deepEqual(heard(), ['refuse']);
    leave();
    tree.release();
  }
  assert.equal(page.endSound('Draw', ['w']), 'drawn');
});

test('never two at once: a new sound ends the one before, except that of picking up a piece', () => {
  heard();
  page.play('own');
  page.play('won');
  page.play('pick');
  assert.deepEqual(heard(), ['own', 'won']);
  assert.ok(FakeAudio.cut > 0, 'the first is cut off');
  page.play('pick');
  assert.deepEqual(heard(), ['pick'], 'afterwards all are heard');
});

test('the sound of a move starts after its first frames, and comes when its piece lands', (t) => {
  const timers = [];
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  t.mock.method(globalThis, 'setTimeout', (call, ms) => timers.push({ call, ms }));
  heard();
  page.play('own', 400);
  assert.deepEqual(heard(), []);
  now = timers[0].ms;
  FakeAudio.now += now / 1000;
  timers[0].call();
  FakeAudio.now -= now / 1000;
  assert.ok(Math.abs(FakeAudio.heard[0].at - FakeAudio.now - 0.4) < 1e-9);
  heard();
});

test('silence when muted, at volume 0, and before the user has done anything', () => {
  heard();
  page.sound.value = false;
  page.play('own');
  page.sound.value = true;
  page.volume.value = 0;
  page.play('own');
  assert.deepEqual(heard(), []);
  page.volume.value = 50;
  assert.deepEqual(heard(), ['own'], 'whoever changes the volume hears it');
  visitor.hasBeenActive = false;
  page.play('own');
  assert.deepEqual(heard(), []);
  visitor.hasBeenActive = true;
});
