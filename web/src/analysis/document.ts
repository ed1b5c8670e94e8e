/**
 * An analysis as plain data, for storage, files and links. A line is a list of moves; `instead` has the
 * variations of a move, each a line:
 *
 *   {"format": "apiary-analysis", "version": 1, "type": "Base+MLP",
 *    "moves": [{"move": "wS1"}, {"move": "bS1 wS1-", "comment": "usual",
 *               "instead": [[{"move": "bB1 wS1-"}, {"move": "wQ -wS1"}]]}]}
 */
import {
  type Colour,
  type DeclaredEnding,
  type FinalResult,
  isOver,
  type OptionName,
  type Options,
  OPTIONS,
  optionValue,
  RESULTS,
  type ReviewedMove,
} from 'apiary-hive';
import { type MoveSymbol, SYMBOLS } from '../state/tree.ts';
import { readShape } from './notes.ts';

export const FORMAT = 'apiary-analysis';
export const VERSION = 1;

/** What the user has noted at a position. */
export interface Notes {
  comment?: string;
  symbol?: MoveSymbol; // of the move that leads to it
  shapes?: readonly string[];
}

export interface Step extends Notes {
  move: string;
  judged?: ReviewedMove;
  instead?: Step[][];
}

/** Its notes are those before the first move. */
export interface Document extends Notes {
  format: typeof FORMAT;
  version: number;
  name?: string;
  type: string;
  options?: Partial<Options>; // those that are not the default
  position?: string; // if the game does not begin at the usual start
  tags?: [string, string][];
  own?: Colour; // the side that the user has played
  result?: FinalResult; // if the board does not show it
  ending?: DeclaredEnding; // the reason, if it is known
  moves: Step[];
}

/** `path` leads to the part of the document that is wrong. */
export class DocumentError extends Error {
  constructor(readonly path: string) {
    super(`not an analysis: ${path}`);
    this.name = 'DocumentError';
  }
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function demand(condition: boolean, path: string): asserts condition {
  if (!condition) throw new DocumentError(path);
}

const declaredEndings: readonly DeclaredEnding[] = ['declared', 'resignation', 'agreement', 'time'];
const marks: readonly string[] = ['', '?', '??'];

function readJudgement(value: unknown, path: string): ReviewedMove {
  demand(isObject(value), path);
  const { score, best, bestScore, line, depth, loss, mark, missedWin } = value;
  demand(Number.isFinite(score) && Number.isFinite(bestScore) && Number.isFinite(depth) && Number.isFinite(loss), path);
  demand(typeof best === 'string' && marks.includes(mark as string) && typeof missedWin === 'boolean', path);
  demand(Array.isArray(line) && line.every((move) => typeof move === 'string'), `${path}.line`);
  return {
    score: score as number,
    best,
    bestScore: bestScore as number,
    line: line as string[],
    depth: depth as number,
    loss: loss as number,
    mark: mark as ReviewedMove['mark'],
    missedWin,
  };
}

function readNotes({ comment, symbol, shapes }: Fields, path: string): Notes {
  const notes: Notes = {};
  if (comment !== undefined) {
    demand(typeof comment === 'string', `${path}comment`);
    notes.comment = comment;
  }
  if (symbol !== undefined) {
    const known = SYMBOLS.find((one) => one === symbol);
    demand(known !== undefined, `${path}symbol`);
    notes.symbol = known;
  }
  if (shapes !== undefined) {
    demand(Array.isArray(shapes), `${path}shapes`);
    for (const [i, shape] of shapes.entries())
      demand(typeof shape === 'string' && readShape(shape) !== null, `${path}shapes[${i}]`);
    notes.shapes = shapes as string[];
  }
  return notes;
}

function readStep(value: unknown, path: string): Step {
  demand(isObject(value), path);
  demand(typeof value.move === 'string' && value.move !== '', `${path}.move`);
  const step: Step = { move: value.move, ...readNotes(value, `${path}.`) };
  if (value.judged !== undefined) step.judged = readJudgement(value.judged, `${path}.judged`);
  if (value.instead !== undefined) {
    demand(Array.isArray(value.instead), `${path}.instead`);
    step.instead = value.instead.map((line, i) => readSteps(line, `${path}.instead[${i}]`));
  }
  return step;
}

function readSteps(value: unknown, path: string): Step[] {
  demand(Array.isArray(value), path);
  return value.map((step, i) => readStep(step, `${path}[${i}]`));
}

function readOptions(value: unknown): Partial<Options> {
  demand(isObject(value), 'options');
  const options: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(value)) {
    if (name === 'seed' || name === 'commitment') demand(typeof given === 'string', `options.${name}`);
    else if (name in OPTIONS) demand(optionValue(name as OptionName, given) === given, `options.${name}`);
    else continue;
    options[name] = given;
  }
  return options as Partial<Options>;
}

function readTags(value: unknown): [string, string][] {
  demand(Array.isArray(value), 'tags');
  return value.map((tag, i) => {
    demand(Array.isArray(tag) && tag.length === 2 && tag.every((part) => typeof part === 'string'), `tags[${i}]`);
    return [tag[0] as string, tag[1] as string];
  });
}

/** Checks the shape, not whether the moves are legal. Throws DocumentError. */
export function readDocument(value: unknown): Document {
  demand(isObject(value) && value.format === FORMAT, 'format');
  demand(value.version === VERSION, 'version');
  demand(typeof value.type === 'string', 'type');
  const document: Document = {
    format: FORMAT,
    version: VERSION,
    type: value.type,
    ...readNotes(value, ''),
    moves: readSteps(value.moves, 'moves'),
  };
  for (const name of ['name', 'position'] as const) {
    const text = value[name];
    if (text === undefined) continue;
    demand(typeof text === 'string', name);
    document[name] = text;
  }
  if (value.options !== undefined) document.options = readOptions(value.options);
  if (value.tags !== undefined) document.tags = readTags(value.tags);
  if (value.own !== undefined) {
    demand(value.own === 'w' || value.own === 'b', 'own');
    document.own = value.own;
  }
  if (value.result !== undefined) {
    const result = RESULTS.find((one) => one === value.result);
    demand(result !== undefined && isOver(result), 'result');
    document.result = result;
  }
  if (value.ending !== undefined) {
    const ending = declaredEndings.find((one) => one === value.ending);
    demand(ending !== undefined, 'ending');
    document.ending = ending;
  }
  return document;
}

function bareSteps(steps: readonly Step[]): Step[] {
  return steps.map(({ judged: _, instead, ...step }) => ({
    ...step,
    ...(instead && { instead: instead.map(bareSteps) }),
  }));
}

/** Without judgements, which can be computed again, and without what is of the user alone: for links. */
export const withoutJudgements = ({ own: _, ...document }: Document): Document => ({
  ...document,
  moves: bareSteps(document.moves),
});

const hasNotes = ({ comment, symbol, shapes }: Notes): boolean => Boolean(comment || symbol || shapes);

/** Whether a list of moves says it all. */
export const isBare = (document: Document): boolean =>
  !hasNotes(document) && document.moves.every((step) => !step.instead && !hasNotes(step));
