/**
 * The engine, as the worker has it: searches that run to their end, and the order in which an
 * analysis makes them. It knows nothing of messages: tests use it as it is.
 */
import { WasmCore, type WasmGame } from './game.ts';
import type { GameSpec, Line } from './types.ts';

/** struct wire_search of wasm/apiary_wasm.c, which asserts these numbers. */
const SEARCH = { reached: 20, nodes: 32, lineCount: 40, move: 48 };
const SEARCH_SIZE = 176;
/** struct apiary_line. */
const LINE = { move: 8, moves: 136 };
const LINE_SIZE = 1160;
const MAX_DEPTH = 64; // APIARY_MAX_DEPTH
const APIARY_MAX_LEVEL = 8;
const MAX_LINES = 64; // APIARY_MAX_LINES

/** The memory that the engine remembers positions in, enough for the minute of a phone. */
const TABLE_MIB = 32;

/** An analysis looks up after so long, so that it can be stopped. */
const SLICE_MS = 300;
/** What has not come to an end in a slice gets a longer one: so every depth is finished one day. */
const SLICE_GROWTH = 1.5;
/** Battle's search builds its tree anew each time and has no depths to go through one by one. */
const TREE_FIRST_MS = 100;
const TREE_GROWTH = 1.6;

export interface Limits {
  depth?: number; // plies
  ms?: number;
  lines?: number; // how many of the best moves get a line; 1 unless given
  onlyMove?: boolean; // a move without a choice is searched for its score
  vary?: boolean; // the first moves of a game may be any that are about as good as the best
}

/** What a search found: the move to play, and the best moves with their lines. */
export interface Found {
  move: string;
  score: number;
  depth: number;
  nodes: number;
  ms: number;
  lines: Line[];
}

export class Analyst {
  private readonly engine: number;
  private readonly wire: number; // a struct wire_search

  constructor(
    readonly core: WasmCore,
    tableMib = TABLE_MIB,
  ) {
    const { wasm } = core;
    this.engine = wasm.call.engine_new(tableMib);
    if (this.engine === 0) throw new Error('there is no memory for the engine');
    this.wire = wasm.allocate(SEARCH_SIZE);
  }

  /** Level 1 to 8; the same seed, the same choice among moves that a level finds about as good. */
  configure(level: number, seed: number): void {
    this.must(this.core.wasm.call.engine_configure(this.engine, level, seed >>> 0));
  }

  search(game: WasmGame, limits: Limits): Found {
    const { wasm } = this.core;
    wasm
      .ints(this.wire, SEARCH.reached / 4)
      .set([
        limits.depth ?? 0,
        Math.ceil(limits.ms ?? 0),
        Number(limits.onlyMove ?? false),
        Number(limits.vary ?? false),
        limits.lines ?? 1,
      ]);
    this.must(wasm.call.engine_search(this.engine, game.address, this.wire));
    const [depth = 0, score = 0, ms = 0] = wasm.ints(this.wire + SEARCH.reached, 3);
    const [nodes = 0] = wasm.doubles(this.wire + SEARCH.nodes, 1);
    const [count = 0, first = 0] = wasm.ints(this.wire + SEARCH.lineCount, 2);
    const lines = Array.from({ length: count }, (_, i) => this.line(first + i * LINE_SIZE, nodes, ms));
    return { move: wasm.string(this.wire + SEARCH.move), score, depth, nodes, ms, lines };
  }

  /** The move to play; its line, unless it is the best, is the move alone. */
  best(game: WasmGame, limits: Limits): Line {
    const { move, score, depth, nodes, ms, lines } = this.search(game, limits);
    const line = lines.find((other) => other.move === move)?.line ?? [move];
    return { move, score, depth, nodes, ms, line };
  }

  private line(address: number, nodes: number, ms: number): Line {
    const { wasm } = this.core;
    const [score = 0, depth = 0] = wasm.ints(address, 2);
    const move = wasm.string(address + LINE.move);
    return { move, score, depth, nodes, ms, line: wasm.string(address + LINE.moves).split(';') };
  }

  private must(status: number): void {
    if (status !== 0) throw new Error(`engine: ${this.core.wasm.statusName(status)}`);
  }
}

/** The game that the page tells of. */
export function gameOf(core: WasmCore, spec: GameSpec): WasmGame {
  const game = spec.start ? core.read(spec.start, 'position', spec.options) : core.create(spec.type, spec.options);
  for (const move of spec.moves) {
    const refusal = game.play(move);
    if (refusal) {
      game.free();
      throw new Error(`${move}: ${refusal.message}`);
    }
  }
  return game;
}

export function isOver(game: WasmGame): boolean {
  return game.result() !== 'NotStarted' && game.result() !== 'InProgress';
}

/**
 * Ever deeper, all lines at once. It pauses after each slice, with the lines if there is something
 * new about them; the caller may stop there.
 */
export function* analysis(
  analyst: Analyst,
  game: WasmGame,
  wanted: { lines: number; ms: number; depth?: number | undefined },
): Generator<Line[] | null, void> {
  const start = performance.now();
  const left = () => (wanted.ms > 0 ? wanted.ms - (performance.now() - start) : Infinity);
  const tree = game.type === 'Battle';
  const count = isOver(game) ? 0 : Math.min(wanted.lines, game.moveCount(), MAX_LINES);
  const limit = wanted.depth ?? 0;
  const deepest = tree || limit === 0 ? MAX_DEPTH : limit;
  let nodes = 0;
  let shown = false;
  let settled = count === 0; // a longer search would find the same
  analyst.configure(APIARY_MAX_LEVEL, 0);

  for (let round = 1; round <= deepest && !settled; round++) {
    let slice = tree ? TREE_FIRST_MS * TREE_GROWTH ** (round - 1) : SLICE_MS;
    for (let done = false; !done; slice *= SLICE_GROWTH) {
      if (left() <= 0) return;
      const ms = Math.ceil(Math.min(left(), slice));
      const found = analyst.search(game, { depth: tree ? limit : round, ms, lines: count, onlyMove: true });
      const ended = found.ms < ms; // before its time was up
      nodes += found.nodes;
      done = ended || tree || !shown || found.depth >= round;
      settled = ended && (tree || found.depth < round);
      shown ||= done;
      const elapsed = Math.round(performance.now() - start);
      yield done ? found.lines.map((line) => ({ ...line, nodes, ms: elapsed })) : null;
    }
  }
}
