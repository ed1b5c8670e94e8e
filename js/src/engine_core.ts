/**
 * The engine in the worker: search, review of a move, iterative deepening of an analysis. It has no
 * messages, so that tests can use it directly.
 */
import {
  APIARY_MAX_DEPTH,
  APIARY_MAX_LEVEL,
  APIARY_MAX_LINES,
  checkLevel,
  checkLimits,
  checkMoves,
} from './arguments.ts';
import { addressOf, type WasmCore, type WasmGame } from './game.ts';
import { isOver } from './colour.ts';
import { LINE_SIZE, MATE_SIZE, REVIEWED_SIZE, readLine, readMate, readReviewed } from './layout.ts';
import { EngineError } from './types.ts';
import type { Game, GameSpec, Line, Mate, ReviewedMove, ReviewedPly } from './types.ts';

/* Structs of wasm/apiary_wasm.c and include/apiary, where these numbers are asserted. */
const SEARCH = { reached: 20, lineCount: 32, nodes: 40, move: 48 };
const SEARCH_SIZE = 176;

/** The transposition table: large enough for a minute of search on a phone. */
const TABLE_MIB = 32;

/** An analysis is searched in slices, so that it can be stopped between them. */
const SLICE_MS = 300;
/** A depth that was not finished in a slice gets a longer one, so that every depth is finished. */
const SLICE_GROWTH = 1.5;
/** Battle's tree search starts anew in each slice and has no depths to finish. */
const TREE_FIRST_MS = 100;
const TREE_GROWTH = 1.6;

/** Limits are above 0; undefined is none. Without any, a search runs until it is finished. */
export interface Limits {
  depth?: number; // plies
  ms?: number;
  nodes?: number;
  lines?: number; // how many of the best moves get a line
  onlyMove?: boolean; // search even if there is only one legal move, for its score
  vary?: boolean; // choose the first moves of a game at random among those about as good as the best
}

export interface Report {
  move: string; // what the level plays
  score: number; // of that move
  lines: Line[]; // the best first
  depth: number;
  nodes: number;
  ms: number;
}

export class Analyst {
  private readonly engine: number;
  private readonly search: number; // a struct wire_search
  private readonly reviewed: number; // a struct apiary_reviewed_move

  constructor(
    readonly core: WasmCore,
    tableMib = TABLE_MIB,
  ) {
    const { wasm } = core;
    this.engine = wasm.call.engine_new(tableMib);
    if (this.engine === 0) throw new Error('not enough memory for the engine');
    this.search = wasm.allocate(SEARCH_SIZE);
    this.reviewed = wasm.allocate(REVIEWED_SIZE);
  }

  /** Level 1 to 8. The same seed makes the same choice among moves that the level finds equal. */
  configure(level: number, seed: number): void {
    checkLevel(level);
    this.check(this.core.wasm.call.engine_configure(this.engine, level, seed >>> 0));
  }

  /** The best lines, and the move that the level plays. */
  lines(game: Game, limits: Limits): Report {
    checkLimits(limits);
    const { wasm } = this.core;
    const { depth = 0, ms = 0, nodes: most = 0, lines = 1, onlyMove = false, vary = false } = limits;
    wasm.ints(this.search, 5).set([depth, Math.ceil(ms), Number(onlyMove), Number(vary), lines]);
    wasm.doubles(this.search + SEARCH.nodes, 1)[0] = most;
    this.check(wasm.call.engine_search(this.engine, addressOf(game), this.search));
    const [reached = 0, score = 0, elapsed = 0] = wasm.ints(this.search + SEARCH.reached, 3);
    const [count = 0, at = 0] = wasm.ints(this.search + SEARCH.lineCount, 2);
    const [nodes = 0] = wasm.doubles(this.search + SEARCH.nodes, 1);
    return {
      move: wasm.string(this.search + SEARCH.move),
      score,
      lines: Array.from({ length: count }, (_, i) => ({
        ...readLine(wasm, at + i * LINE_SIZE),
        nodes,
        ms: elapsed,
      })),
      depth: reached,
      nodes,
      ms: elapsed,
    };
  }

  /** The move that the level plays. */
  best(game: Game, limits: Limits): Line {
    const { lines, ...played } = this.lines(game, limits);
    return { ...played, line: lines.find((line) => line.move === played.move)?.line ?? [played.move] };
  }

  /** Reviews the last move of a game; null if it was not a decision: a tile that was drawn. */
  review(game: Game, ms: number): ReviewedMove | null {
    const reviewed = this.reviewPly(game, game.length(), { ms });
    if (!reviewed) return null;
    const { ply: _ply, turn: _turn, colour: _colour, played: _played, ...move } = reviewed;
    return move;
  }

  /** Reviews a move of a game, from 1; the limits are for each of up to three searches. */
  reviewPly(game: Game, ply: number, limits: Limits): ReviewedPly | null {
    checkLimits(limits);
    const { depth = 0, ms = 0, nodes = 0 } = limits;
    const { wasm } = this.core;
    if (!wasm.call.review_applies(addressOf(game), ply)) return null;
    this.configure(APIARY_MAX_LEVEL, 0);
    this.check(wasm.call.review_move(this.engine, addressOf(game), ply, depth, Math.ceil(ms), nodes, this.reviewed));
    return readReviewed(wasm, this.reviewed);
  }

  /** Proves whether the side to move can force a win within this number of its moves. Official Hive only. */
  mate(game: Game, moves: number, limits: Limits = {}): Mate {
    checkMoves(moves);
    checkLimits(limits);
    const { ms = 0, nodes = 0 } = limits;
    const { wasm } = this.core;
    const report = wasm.allocate(MATE_SIZE);
    try {
      this.check(wasm.call.engine_mate(this.engine, addressOf(game), moves, Math.ceil(ms), nodes, report));
      return readMate(wasm, report);
    } finally {
      wasm.call.memory_free(report);
    }
  }

  /** Frees the engine. */
  free(): void {
    const { call } = this.core.wasm;
    call.memory_free(this.search);
    call.memory_free(this.reviewed);
    call.engine_free(this.engine);
  }

  private check(status: number): void {
    if (status !== 0) throw new EngineError(this.core.wasm.statusName(status));
  }
}

/** Throws if a move is not legal. */
export function gameFromSpec(core: WasmCore, spec: GameSpec): WasmGame {
  const game = spec.start ? core.read(spec.start, 'position', spec.options) : core.create(spec.type, spec.options);
  for (const move of spec.moves) {
    const refusal = game.play(move);
    if (refusal) {
      game.free();
      throw new Error(`${move}: ${refusal.message}`);
    }
  }
  if (spec.result && !isOver(game.result())) game.declare(spec.result);
  return game;
}

/**
 * Searches deeper and deeper, all lines to the same depth. Yields after each slice: the lines if
 * they are new, null otherwise. The caller may stop there. Throws if the game is over.
 */
export function* analysis(analyst: Analyst, game: Game, wanted: Limits): Generator<Line[] | null, void> {
  const start = performance.now();
  if (isOver(game.result())) throw new EngineError('game-over');
  const left = () => (wanted.ms ?? Infinity) - (performance.now() - start);
  const tree = game.type === 'Battle';
  const lines = Math.min(wanted.lines ?? 1, game.moveCount(), APIARY_MAX_LINES);
  let nodes = 0;
  let slice = tree ? TREE_FIRST_MS : SLICE_MS;
  analyst.configure(APIARY_MAX_LEVEL, 0);

  for (let depth = 1; depth <= (wanted.depth ?? APIARY_MAX_DEPTH) && left() > 0; ) {
    const ms = Math.ceil(Math.min(left(), slice));
    const nodesLeft = wanted.nodes && wanted.nodes - nodes;
    const found = analyst.lines(game, { depth: tree ? undefined : depth, ms, nodes: nodesLeft, lines, onlyMove: true });
    const spent = nodesLeft !== undefined && found.nodes >= nodesLeft;
    const ended = found.ms < ms && !spent; // before a limit was reached
    const finished = ended || tree || found.depth >= depth;
    nodes += found.nodes;
    if (finished || depth === 1) {
      const elapsed = Math.round(performance.now() - start);
      yield found.lines.map((line) => ({ ...line, nodes, ms: elapsed }));
      // A search that ended above its depth would find the same again.
      if (ended && (tree || found.lines.every((line) => line.depth < depth))) return;
      depth++;
      slice = tree ? slice * TREE_GROWTH : SLICE_MS;
    } else {
      yield null;
      slice *= SLICE_GROWTH;
    }
    if (spent) return;
  }
}
