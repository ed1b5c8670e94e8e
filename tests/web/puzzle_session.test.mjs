// Solving a puzzle: right and wrong moves, the opponent's answers, other wins, help.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { root, source, wasmBytes } from './source.mjs';

globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.matchMedia = () => ({ matches: true });
const page = await source(
  'core/module.ts',
  'apiary-hive',
  'puzzles/puzzle.ts',
  'puzzles/session.ts',
  'puzzles/judge.ts',
);
const core = await page.loadCore(await wasmBytes());

const partOf = (name) => page.readPuzzles(readFileSync(`${root}/data/puzzles/${name}.txt`, 'utf8'));
const inTwo = partOf('hive-medium-4').find(({ moves }) => moves === 2);
const inThree = partOf('hive-medium-1').find(({ moves }) => moves === 3);
const inOne = partOf('hive-first-easy-1')[0];

/** Two moves win as fast: the set would have neither. */
const twoWays = page.readPuzzle(
  'twoways1\twin\t2\t800\t2\t-\tBase White[17] 2,-4=wS1 0,-3=bG1 2,-3=wG3 0,-2=bA2 2,-2=bB2 0,-1=wA3 2,-1=bQ 3,-1=wA2 -2,0=bA1 -1,0=wQ 0,0=wB1 1,0=bB1+wB2 2,0=wG2 -1,1=wA1 0,1=wG1 -2,2=bA3 -2,3=bS1 hand=wS+bGGS last=-\twG1 bB2-;bG2 \\bG1;wB2 -bQ',
);

/** A judge that answers as told, and remembers what it was asked. */
class Judge {
  asked = [];
  constructor({ wins = [], good = false, best = (game) => game.moves()[0] } = {}) {
    Object.assign(this, { wins, good, answer: best });
  }
  async winsIn(before, move, left) {
    this.asked.push(['winsIn', move, left, before.toMove()]);
    return this.wins.includes(move);
  }
  async isGood() {
    this.asked.push(['isGood']);
    return this.good;
  }
  async best(game) {
    this.asked.push(['best', game.toMove()]);
    return this.answer(game);
  }
  close() {}
}

/** The machine works in promises without timers: a turn of the event loop ends them all. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function begin(puzzle, judge = new Judge(), more = {}) {
  const results = [];
  const session = new page.PuzzleSession(puzzle, {
    judge,
    pause: async () => {},
    onResult: (right) => results.push(right),
    ...more,
  });
  const play = async (move) => {
    session.move(move);
    await settled();
  };
  const line = () => session.tree.game.value.game.record();
  return { session, results, play, line, judge };
}

/** A legal move that is not the solution and does not end the game. */
function wrongMove(session) {
  const { game } = session.tree.game.value;
  return game.moves().find((move) => {
    if (move === session.puzzle.solution[0]) return false;
    game.play(move);
    const over = page.isOver(game.result());
    game.undo();
    return !over;
  });
}

test('the moves of the set: the opponent answers with the stored defence, and the last move solves it', async () => {
  for (const puzzle of [
    inOne,
    inTwo,
    inThree,
    ...['expansion', 'battle', 'six', 'andantino', 'territory'].map((game) => partOf(`${game}-easy-1`)[0]),
  ]) {
    const { session, results, play, line, judge } = begin(puzzle);
    assert.equal(session.bottom.value, session.solver, 'the side that solves it is at the bottom');
    for (let n = 0; n < puzzle.solution.length; n += 2) {
      assert.equal(session.state.value, 'open');
      assert.deepEqual(session.hands.value, [session.solver]);
      await play(puzzle.solution[n]);
    }
    assert.equal(session.state.value, 'solved', puzzle.id);
    assert.deepEqual(line(), puzzle.solution);
    assert.deepEqual(results, [true]);
    assert.deepEqual(session.hands.value, []);
    assert.deepEqual(judge.asked, [], 'the engine was not needed');
    session.release();
  }
});

test('a wrong move is answered on the board, and taken back; then it is solved, but counts as missed', async () => {
  const { session, results, play, line, judge } = begin(inTwo);
  const wrong = wrongMove(session);
  await play(wrong);
  assert.equal(session.state.value, 'refuted');
  assert.equal(session.answered, true);
  assert.equal(line().length, 2, 'the move and its answer');
  assert.deepEqual(judge.asked[0].slice(0, 3), ['winsIn', wrong, 2]);
  assert.deepEqual(judge.asked[1], ['best', session.solver === 'w' ? 'b' : 'w']);
  assert.deepEqual(results, [false]);
  await play(inTwo.solution[0]);
  assert.equal(line().length, 2, 'no move before it is taken back');
  session.takeBack();
  assert.equal(session.state.value, 'open');
  assert.deepEqual(line(), []);
  assert.equal(session.tree.root.children.length, 0, 'nothing is left of it');
  await play(inTwo.solution[0]);
  await play(inTwo.solution[2]);
  assert.equal(session.state.value, 'solved');
  assert.deepEqual(results, [false], 'one result');
  session.release();
});

test('a wrong move later in the line goes back to that turn, not to the start', async () => {
  const { session, play, line } = begin(inThree);
  await play(inThree.solution[0]);
  const { game } = session.tree.game.value;
  await play(game.moves().find((move) => move !== inThree.solution[2]));
  assert.equal(session.state.value, 'refuted');
  session.takeBack();
  assert.deepEqual(line(), inThree.solution.slice(0, 2));
  session.release();
});

test('another win that is as fast is accepted, and the engine defends', async () => {
  const judge = new Judge({ wins: ['wS1 bB2-'], best: () => 'bG2 \\bG1' });
  const { session, results, play, line } = begin(twoWays, judge);
  await play('wS1 bB2-');
  assert.equal(session.state.value, 'open');
  assert.deepEqual(line(), ['wS1 bB2-', 'bG2 \\bG1']);
  assert.equal(session.left, 1);
  await play('wB2 -bQ');
  assert.equal(session.state.value, 'solved');
  assert.deepEqual(results, [true]);
  assert.equal(session.tree.game.value.game.result(), 'WhiteWins');
  session.release();
});

test('a move that does not win in time is wrong, even the last one', async () => {
  const { session, play, judge, results } = begin(inOne);
  await play(wrongMove(session));
  assert.equal(session.state.value, 'refuted');
  assert.ok(!judge.asked.some(([what]) => what === 'winsIn'), 'no win in no moves');
  assert.deepEqual(results, [false]);
  session.release();
});

test('save and advantage: the stored move only; another text for the same position is the same move', async () => {
  for (const kind of ['save', 'advantage']) {
    const judge = new Judge({ wins: [wrongMove(begin({ ...inTwo, kind }).session)] });
    const { session, play } = begin({ ...inTwo, kind }, judge);
    await play(wrongMove(session));
    assert.equal(session.state.value, 'refuted');
    session.takeBack();
    await play(inTwo.solution[0]);
    assert.equal(session.state.value, 'open');
    session.release();
  }
  // the stored text names another neighbour of the same cell
  const { game } = begin(inTwo).session.tree.game.value;
  const [first, ...rest] = inTwo.solution;
  const place = game.describe(first);
  assert.ok(place.to);
  const spelled = game.text(tapsTo(game, first));
  const { session, play } = begin({ ...inTwo, kind: 'save', solution: [first, ...rest] });
  await play(spelled);
  assert.equal(session.state.value, 'open');
  session.release();
});

/** The taps of a move, as the board would make them. */
function tapsTo(game, move) {
  const find = (taps) => {
    const next = game.next(taps);
    if (next.move === move) return taps;
    return next.taps.map((tap) => find([...taps, tap])).find(Boolean);
  };
  return find([]);
}

test('a mistake of an own game: any move that is no mistake is right', async () => {
  const own = { ...inTwo, kind: 'own', moves: 1, solution: inTwo.solution.slice(0, 1) };
  const good = begin(own, new Judge({ good: true }));
  await good.play(wrongMove(good.session));
  assert.equal(good.session.state.value, 'solved');
  assert.deepEqual(good.results, [true]);
  const bad = begin(own, new Judge({ good: false }));
  await bad.play(wrongMove(bad.session));
  assert.equal(bad.session.state.value, 'refuted');
  for (const { session } of [good, bad]) session.release();
});

test('hints come in steps, and a helped puzzle counts as missed', async () => {
  const { session, results, play } = begin(inThree);
  assert.deepEqual([session.told.value, session.shownPiece, session.shownMove], [0, null, null]);
  await session.tell();
  assert.equal(session.told.value, 1);
  assert.deepEqual([session.marks.value, session.arrows.value], [[], []]);
  assert.deepEqual(results, [false]);
  await session.tell();
  assert.equal(session.shownPiece.bug, inThree.solution[0].charAt(1));
  assert.deepEqual(
    session.marks.value.map(({ kind }) => kind),
    session.shownPiece.fromHand ? [] : ['hint'],
  );
  assert.equal(session.shownMove, null);
  await session.tell();
  assert.equal(session.shownMove, inThree.solution[0]);
  assert.equal(session.arrows.value.length, 1);
  await session.tell();
  assert.equal(session.told.value, 3, 'there is no more');
  await play(inThree.solution[0]);
  assert.equal(session.told.value, 1, 'the next move has hints of its own');
  assert.deepEqual([session.marks.value, session.arrows.value], [[], []]);
  await play(inThree.solution[2]);
  await play(inThree.solution[4]);
  assert.equal(session.state.value, 'solved');
  assert.deepEqual(results, [false]);
  session.release();
});

test('in a rush a wrong move is not answered', async () => {
  const { session, play, line, judge } = begin(inOne, new Judge(), { refutes: false });
  await play(wrongMove(session));
  assert.equal(session.state.value, 'refuted');
  assert.equal(line().length, 1);
  assert.deepEqual(judge.asked, []);
  session.release();
});

test('an engine that fails leaves the puzzle to be solved', async () => {
  const { session, play } = begin(inTwo, new Judge({ best: () => null }));
  await play(wrongMove(session));
  assert.equal(session.state.value, 'refuted');
  assert.equal(session.answered, false);
  session.takeBack();
  await play(inTwo.solution[0]);
  await play(inTwo.solution[2]);
  assert.equal(session.state.value, 'solved');
  session.release();
});

test('a page that is left while the engine works is not touched any more', async () => {
  let answer;
  const judge = new Judge();
  judge.winsIn = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { session, results, play } = begin(inTwo, judge);
  await play(wrongMove(session));
  assert.equal(session.state.value, 'checking');
  session.release();
  answer(false);
  await settled();
  assert.deepEqual(results, []);
});

test('the copy for the analysis has the solution', () => {
  const { session } = begin(inThree);
  const tree = session.copy();
  assert.deepEqual(
    tree.mainLine().map(({ move }) => move),
    inThree.solution,
  );
  assert.equal(tree.node.value, tree.root);
  tree.release();
  session.release();
});

test('the judge: the exact solver for official Hive, a proved score elsewhere', async () => {
  const asked = [];
  const engine = {
    async mate(_, moves) {
      asked.push(['mate', moves]);
      return { verdict: 'win', moves: ['wS1 bB2-'] };
    },
    analyse: async () => [{ move: 'x', score: -1 }],
    review: async () => ({ mark: '?', missedWin: false }),
    close: () => asked.push(['close']),
  };
  const turns = { value: 1 };
  const judge = new page.EngineJudge(
    () => engine,
    () => ({ turnsToWin: () => turns.value }),
  );
  const game = core.read(twoWays.position, 'position', {});
  assert.equal(await judge.winsIn(game, 'wS1 bB2-', 2), true);
  assert.equal(await judge.winsIn(game, 'wG1 bB2-', 2), false, 'not among the moves that win');
  assert.deepEqual(asked[0], ['mate', 2]);
  const six = partOf('six-easy-1')[0];
  const other = core.read(six.position, 'position', {});
  assert.equal(await judge.winsIn(other, other.moves()[0], 2), true, 'the opponent loses in one');
  turns.value = 2;
  assert.equal(await judge.winsIn(other, other.moves()[0], 2), false, 'too slow');
  assert.equal(await judge.isGood(game), false);
  engine.analyse = async () => {
    throw new Error('the worker died');
  };
  const { error } = console;
  console.error = () => {};
  assert.equal(await judge.best(game), null);
  console.error = error;
  assert.deepEqual(asked.at(-1), ['close'], 'the next request starts another engine');
});
