/**
 * The structs of the C library as they lie in the module's memory: include/apiary. wasm/apiary_wasm.c
 * asserts every number here.
 */
import { checkChoice, checkNames } from './arguments.ts';
import { COLOURS } from './colour.ts';
import { OPTIONS, optionNames, type OptionName, type Options, type RuleOptions } from './options.ts';
import type {
  Action,
  ExploredMove,
  ExploredPosition,
  Line,
  Mark,
  MarkKind,
  Mate,
  MoveMark,
  Next,
  PictureOptions,
  Place,
  Played,
  Refusal,
  ReviewedPly,
  Stop,
  Tap,
} from './types.ts';
import type { Wasm } from './wasm.ts';

/* ---- struct wire_options ---- */

/** One integer for each option, the index of its value; then the two texts. */
const SEED = optionNames.length * 4;
const SEED_SIZE = 65;
export const OPTIONS_SIZE = SEED + 2 * SEED_SIZE;

const encoder = new TextEncoder();

export function writeOptions(wasm: Wasm, at: number, options: Partial<Options>): void {
  checkNames('the rules', options, [...optionNames, 'seed', 'commitment']);
  const index = (name: OptionName) => {
    const values: readonly unknown[] = OPTIONS[name];
    return values.indexOf(checkChoice(name, options[name] ?? values[0], values));
  };
  wasm.ints(at, optionNames.length).set(optionNames.map(index));
  const texts = wasm.bytes(at + SEED, 2 * SEED_SIZE).fill(0);
  // A text that is too long stays too long: it is refused, not cut.
  texts.set(encoder.encode(options.seed ?? '').subarray(0, SEED_SIZE));
  texts.set(encoder.encode(options.commitment ?? '').subarray(0, SEED_SIZE), SEED_SIZE);
}

export function readOptions(wasm: Wasm, at: number): Options {
  const indices = wasm.ints(at, optionNames.length);
  const rules = Object.fromEntries(optionNames.map((name, i) => [name, OPTIONS[name][indices[i] ?? 0]]));
  return {
    ...(rules as RuleOptions),
    seed: wasm.string(at + SEED),
    commitment: wasm.string(at + SEED + SEED_SIZE),
  };
}

/* ---- struct apiary_error ---- */

const ERROR = { offset: 4, message: 8, piece: 264, other: 268, third: 272, marks: 276, mark: 280 };
const MARK_INTS = 3;
export const ERROR_SIZE = 1048;

export function readError(wasm: Wasm, at: number): Refusal {
  const [status = 0, offset = 0] = wasm.ints(at, 2);
  const refusal: Refusal = {
    status: wasm.statusName(status),
    message: wasm.string(at + ERROR.message),
    offset,
    marks: [],
  };
  for (const name of ['piece', 'other', 'third'] as const) {
    const text = wasm.string(at + ERROR[name]);
    if (text) refusal[name] = text;
  }
  const [count = 0] = wasm.ints(at + ERROR.marks, 1);
  const marks = wasm.ints(at + ERROR.mark, count * MARK_INTS);
  for (let i = 0; i < marks.length; i += MARK_INTS) {
    const [q = 0, r = 0, kind = 0] = marks.subarray(i, i + MARK_INTS);
    const mark: Mark = { q, r, kind: wasm.string(wasm.call.mark_name(kind)) as MarkKind };
    refusal.marks.push(mark);
  }
  return refusal;
}

/* ---- struct apiary_step, struct apiary_completions ---- */

const KINDS = ['hand', 'cell', 'say'] as const;
const STEP = { q: 12, r: 16, word: 20 };
const WORD_SIZE = 16;
export const STEP_SIZE = 36;
const NEXT = { step: 4, move: 5764 };
export const NEXT_SIZE = 5892;

export function writeSteps(wasm: Wasm, at: number, taps: readonly Tap[]): void {
  wasm.bytes(at, taps.length * STEP_SIZE).fill(0);
  taps.forEach((tap, i) => {
    const step = at + i * STEP_SIZE;
    const ints = wasm.ints(step, STEP_SIZE / 4);
    ints[0] = KINDS.indexOf(tap.kind);
    if (tap.kind === 'hand') {
      ints[1] = COLOURS.indexOf(tap.colour);
      ints[2] = tap.bug.charCodeAt(0);
    } else if (tap.kind === 'cell') {
      ints[STEP.q / 4] = tap.q;
      ints[STEP.r / 4] = tap.r;
    } else {
      wasm.bytes(step + STEP.word, WORD_SIZE).set(encoder.encode(tap.word).subarray(0, WORD_SIZE - 1));
    }
  });
}

function readStep(wasm: Wasm, at: number): Tap {
  const [kind = 0, colour = 0, bug = 0, q = 0, r = 0] = wasm.ints(at, 5);
  switch (KINDS[kind]) {
    case 'hand':
      return { kind: 'hand', colour: COLOURS[colour] ?? 'w', bug: String.fromCharCode(bug & 0xff) };
    case 'cell':
      return { kind: 'cell', q, r };
    default:
      return { kind: 'say', word: wasm.string(at + STEP.word) };
  }
}

export function readNext(wasm: Wasm, at: number): Next {
  const [count = 0] = wasm.ints(at, 1);
  const taps = Array.from({ length: count }, (_, i) => readStep(wasm, at + NEXT.step + i * STEP_SIZE));
  const move = wasm.string(at + NEXT.move);
  return move ? { taps, move } : { taps };
}

/* ---- struct apiary_move_effect ---- */

const PLAYED = {
  piece: 4,
  other: 8,
  flags: 12,
  from: 20,
  to: 28,
  alsoFrom: 36,
  alsoTo: 44,
  actor: 52,
  pathLength: 60,
  removedCount: 64,
  path: 68,
  removed: 260,
};

function readPlaces(wasm: Wasm, at: number, count: number): Place[] {
  const ints = wasm.ints(at, 2 * count);
  return Array.from({ length: count }, (_, i) => ({ q: ints[2 * i] ?? 0, r: ints[2 * i + 1] ?? 0 }));
}

function readPlace(wasm: Wasm, at: number): Place {
  const [q = 0, r = 0] = wasm.ints(at, 2);
  return { q, r };
}

/** Null for no action. */
export function readPlayed(wasm: Wasm, at: number): Played | null {
  const [action = 0] = wasm.ints(at, 1);
  if (action === 0) return null;
  const [fromHand, hasFrom, hasTo, hasAlso, hasActor] = wasm.bytes(at + PLAYED.flags, 5);
  const [pathLength = 0, removedCount = 0] = wasm.ints(at + PLAYED.pathLength, 2);
  const played: Played = {
    action: wasm.string(wasm.call.action_name(action)) as Action,
    piece: wasm.string(at + PLAYED.piece),
    other: wasm.string(at + PLAYED.other),
    fromHand: fromHand === 1,
  };
  if (hasFrom) played.from = readPlace(wasm, at + PLAYED.from);
  if (hasTo) played.to = readPlace(wasm, at + PLAYED.to);
  if (hasAlso) {
    played.also = { from: readPlace(wasm, at + PLAYED.alsoFrom), to: readPlace(wasm, at + PLAYED.alsoTo) };
  }
  if (hasActor) played.actor = readPlace(wasm, at + PLAYED.actor);
  if (pathLength > 0) played.path = readPlaces(wasm, at + PLAYED.path, pathLength);
  if (removedCount > 0) played.removed = readPlaces(wasm, at + PLAYED.removed, removedCount);
  return played;
}

/* ---- struct apiary_path ---- */

const STOP_INTS = 3;

export function readPath(wasm: Wasm, at: number): Stop[] {
  const [count = 0] = wasm.ints(at, 1);
  const ints = wasm.ints(at + 4, count * STOP_INTS);
  return Array.from({ length: count }, (_, i) => {
    const [q = 0, r = 0, level = 1] = ints.subarray(i * STOP_INTS, (i + 1) * STOP_INTS);
    return { q, r, level };
  });
}

/* ---- struct apiary_render_options, with its lists after it ---- */

const PICTURE = { flags: 4, highlights: 8, marks: 16 };
const PICTURE_SIZE = 24;
const HIGHLIGHT_INTS = 3;

export function pictureSize({ highlights = [], marks = [] }: PictureOptions): number {
  return PICTURE_SIZE + 4 * (highlights.length * HIGHLIGHT_INTS + marks.length * MARK_INTS);
}

/** The number of a kind of mark; beyond the last, which no picture shows, if there is none. */
function markNumber(wasm: Wasm, kind: MarkKind): number {
  for (let number = 0; ; number++) {
    const name = wasm.string(wasm.call.mark_name(number));
    if (name === kind || name === 'unknown') return number;
  }
}

export function writePicture(wasm: Wasm, at: number, options: PictureOptions): void {
  const { size = 0, dark = false, coordinates = false, hands = false, highlights = [], marks = [] } = options;
  const list = at + PICTURE_SIZE;
  const marksAt = list + 4 * highlights.length * HIGHLIGHT_INTS;
  wasm.ints(at, 1)[0] = size;
  wasm.bytes(at + PICTURE.flags, 4).set([Number(dark), Number(coordinates), Number(hands), 0]);
  wasm.ints(at + PICTURE.highlights, 2).set([list, highlights.length]);
  wasm.ints(at + PICTURE.marks, 2).set([marksAt, marks.length]);
  const signs = highlights.flatMap(({ q, r, sign = '' }) => [q, r, sign ? sign.charCodeAt(0) & 0x7f : 0]);
  wasm.ints(list, signs.length).set(signs);
  const kinds = marks.flatMap(({ q, r, kind }) => [q, r, markNumber(wasm, kind)]);
  wasm.ints(marksAt, kinds.length).set(kinds);
}

/* ---- struct apiary_line ---- */

const LINE = { move: 8, moves: 136 };
export const LINE_SIZE = 1160;

export function readLine(wasm: Wasm, at: number): Pick<Line, 'move' | 'score' | 'depth' | 'line'> {
  const [score = 0, depth = 0] = wasm.ints(at, 2);
  return { move: wasm.string(at + LINE.move), score, depth, line: wasm.string(at + LINE.moves).split(';') };
}

/* ---- struct apiary_mate_report ---- */

const MATE = { nodes: 8, ms: 16, line: 24, moves: 1048, allMoves: 17436 };
export const MATE_SIZE = 17440;
const VERDICTS = ['unknown', 'none', 'win'] as const;

export function readMate(wasm: Wasm, at: number): Mate {
  const [verdict = 0, plies = 0] = wasm.ints(at, 2);
  const moves = (offset: number) =>
    wasm
      .string(at + offset)
      .split(';')
      .filter(Boolean);
  return {
    verdict: VERDICTS[verdict] ?? 'unknown',
    plies,
    line: moves(MATE.line),
    moves: moves(MATE.moves),
    allMoves: wasm.bytes(at + MATE.allMoves, 1)[0] === 1,
    nodes: wasm.long(at + MATE.nodes),
    ms: wasm.long(at + MATE.ms),
  };
}

/* ---- struct apiary_reviewed_move ---- */

const REVIEWED = {
  turn: 4,
  colour: 8,
  played: 12,
  score: 140,
  best: 144,
  loss: 1304,
  judgement: 1312,
  missedWin: 1316,
};
export const REVIEWED_SIZE = 1320;
const JUDGEMENTS: readonly MoveMark[] = ['', '?', '??'];

/** Scores are White's here, and those of the side that moved in C. */
export function readReviewed(wasm: Wasm, at: number): ReviewedPly {
  const [ply = 0, turn = 0, side = 0] = wasm.ints(at, 3);
  const [score = 0] = wasm.ints(at + REVIEWED.score, 1);
  const [loss = 0] = wasm.doubles(at + REVIEWED.loss, 1);
  const [judgement = 0] = wasm.ints(at + REVIEWED.judgement, 1);
  const best = readLine(wasm, at + REVIEWED.best);
  const colour = COLOURS[side] ?? 'w';
  const forWhite = (value: number) => (colour === 'w' ? value : -value || 0);
  return {
    ply,
    turn,
    colour,
    played: wasm.string(at + REVIEWED.played),
    score: forWhite(score),
    best: best.move,
    bestScore: forWhite(best.score),
    line: best.line,
    depth: best.depth,
    loss,
    mark: JUDGEMENTS[judgement] ?? '',
    missedWin: wasm.bytes(at + REVIEWED.missedWin, 1)[0] === 1,
  };
}

/** What the graph of a review needs. */
export function writeReviewed(wasm: Wasm, at: number, move: ReviewedPly): void {
  wasm.bytes(at, REVIEWED_SIZE).fill(0);
  wasm.ints(at, 3).set([move.ply, move.turn, COLOURS.indexOf(move.colour)]);
  wasm.bytes(at + REVIEWED.played, REVIEWED.score - REVIEWED.played - 1).set(encoder.encode(move.played));
  wasm.ints(at + REVIEWED.score, 1)[0] = move.colour === 'w' ? move.score : -move.score;
  wasm.ints(at + REVIEWED.judgement, 1)[0] = JUDGEMENTS.indexOf(move.mark);
}

/* ---- struct apiary_explore_position, struct apiary_explore_move ---- */

const EXPLORED = { equal: 128, key: 136, games: 144, example: 180 };
const EXPLORED_SIZE = 200;

const readKey = (wasm: Wasm, at: number): string =>
  new DataView(wasm.call.memory.buffer).getBigUint64(at, true).toString(16).padStart(16, '0');

function readExploredMove(wasm: Wasm, at: number): ExploredMove {
  const [
    white = 0,
    draws = 0,
    black = 0,
    unknown = 0,
    reached = 0,
    rating = 0,
    hasScore = 0,
    score = 0,
    hasExample = 0,
  ] = wasm.ints(at + EXPLORED.games, 9);
  const [equal = 1] = wasm.ints(at + EXPLORED.equal, 1);
  const texts = wasm.ints(at + EXPLORED.example, 4);
  const text = (index: number) => wasm.string(texts[index] ?? 0);
  return {
    move: wasm.string(at),
    equal,
    key: readKey(wasm, at + EXPLORED.key),
    games: { white, draws, black, unknown },
    reached,
    ...(rating > 0 && { rating }),
    ...((hasScore & 1) === 1 && { score }),
    ...((hasExample & 1) === 1 && { example: { white: text(0), black: text(1), date: text(2), source: text(3) } }),
  };
}

export function readExplored(wasm: Wasm, at: number): ExploredPosition {
  const [, , known = 0, games = 0, moves = 0, count = 0] = wasm.ints(at, 6);
  return {
    key: readKey(wasm, at),
    known: (known & 1) === 1,
    games,
    moves: Array.from({ length: count }, (_, i) => readExploredMove(wasm, moves + i * EXPLORED_SIZE)),
  };
}
