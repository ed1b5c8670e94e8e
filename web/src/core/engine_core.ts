/**
 * The engine, as the worker has it: searches that run to their end, and the order in which an
 * analysis makes them. It knows nothing of messages: tests use it as it is.
 */
import type { WasmCore, WasmGame } from './game.ts';
import type { GameSpec, Line } from './types.ts';

/** struct wire_search of wasm/apiary_wasm.c, which asserts these numbers. */
const SEARCH = { reached: 24, nodes: 40, move: 48 };
const SEARCH_SIZE = 176;
const LINE_SIZE = 1024; // APIARY_LINE_SIZE
const MAX_DEPTH = 64; // APIARY_MAX_DEPTH
const APIARY_MAX_LEVEL = 8;
const MAX_LINES = 64; // APIARY_MAX_SKIP

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
  skip?: readonly string[]; // moves that are left out
  onlyMove?: boolean; // a move without a choice is searched for its score
  vary?: boolean; // the first moves of a game may be any that are about as good as the best
}

export class Analyst {
  private readonly engine: number;
  private readonly search: number; // a struct wire_search
  private readonly line: number;

  constructor(
    readonly core: WasmCore,
    tableMib = TABLE_MIB,
  ) {
    const { wasm } = core;
    this.engine = wasm.call.engine_new(tableMib);
    if (this.engine === 0) throw new Error('there is no memory for the engine');
    this.search = wasm.allocate(SEARCH_SIZE);
    this.line = wasm.allocate(LINE_SIZE);
  }

  /** Level 1 to 8; the same seed, the same choice among moves that a level finds about as good. */
  configure(level: number, seed: number): void {
    this.must(this.core.wasm.call.engine_configure(this.engine, level, seed >>> 0));
  }

  /** The best move. The line is only looked up where it is asked for: lineOf. */
  best(game: WasmGame, limits: Limits): Line {
    const { wasm } = this.core;
    const skip = limits.skip ?? [];
    const [texts = 0] = wasm.put(...skip);
    wasm
      .ints(this.search, SEARCH.reached / 4)
      .set([
        limits.depth ?? 0,
        Math.ceil(limits.ms ?? 0),
        Number(limits.onlyMove ?? false),
        Number(limits.vary ?? false),
        skip.length,
        texts,
      ]);
    this.must(wasm.call.engine_search(this.engine, game.address, this.search));
    const [depth = 0, score = 0, ms = 0] = wasm.ints(this.search + SEARCH.reached, 3);
    const [nodes = 0] = wasm.doubles(this.search + SEARCH.nodes, 1);
    const move = wasm.string(this.search + SEARCH.move);
    return { move, score, depth, nodes, ms, line: [move] };
  }

  /** How the game is expected to go on from the move. */
  lineOf(game: WasmGame, move: string): string[] {
    const { wasm } = this.core;
    const [at = 0] = wasm.put(move);
    wasm.call.engine_line(this.engine, game.address, at, this.line, LINE_SIZE);
    const text = wasm.string(this.line);
    return text ? text.split(';') : [move];
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

/** One line of one round. */
interface Task {
  round: number; // the depth, but in the tree search
  limit: number; // of the tree search's depth; 0: none
  slice: number; // milliseconds
  tree: boolean;
  skip: string[];
  hasty: boolean; // there is nothing yet: whatever a slice finds will do
}

interface Found {
  line: Line; // with the nodes of all its slices
  settled: boolean; // a longer search would find the same
}

/** Searches until the depth is reached, and pauses after each slice that was too short for it. */
function* deepen(analyst: Analyst, game: WasmGame, task: Task, left: () => number): Generator<null, Found | null> {
  let nodes = 0;
  for (let { slice } = task; left() > 0; slice *= SLICE_GROWTH) {
    const ms = Math.ceil(Math.min(left(), slice));
    const line = analyst.best(game, {
      depth: task.tree ? task.limit : task.round,
      ms,
      skip: task.skip,
      onlyMove: true,
    });
    nodes += line.nodes;
    const ended = line.ms < ms; // by itself
    if (ended || task.tree || task.hasty || line.depth >= task.round) {
      return { line: { ...line, nodes }, settled: ended && (task.tree || line.depth < task.round) };
    }
    yield null;
  }
  return null;
}

/**
 * Ever deeper, all lines to the same depth, the best first. It pauses after each slice, with the
 * lines if there is something new about them; who runs it may stop there.
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
  let lines: Line[] = [];
  let nodes = 0;
  let settled = count === 0;
  analyst.configure(APIARY_MAX_LEVEL, 0);

  const limit = wanted.depth ?? 0;
  const deepest = tree || limit === 0 ? MAX_DEPTH : limit;
  for (let round = 1; round <= deepest && !settled; round++) {
    const slice = tree ? TREE_FIRST_MS * TREE_GROWTH ** (round - 1) : SLICE_MS;
    const fresh: Line[] = [];
    settled = true;
    while (fresh.length < count) {
      const skip = fresh.map((line) => line.move);
      const found = yield* deepen(
        analyst,
        game,
        { round, limit, slice, tree, skip, hasty: lines.length < count },
        left,
      );
      if (!found) return;
      settled &&= found.settled;
      nodes += found.line.nodes;
      const { move } = found.line;
      const ms = Math.round(performance.now() - start);
      fresh.push({ ...found.line, nodes, ms, line: analyst.lineOf(game, move) });
      fresh.sort((a, b) => b.score - a.score);
      const older = lines.filter((old) => !fresh.some((line) => line.move === old.move));
      lines = [...fresh, ...older].slice(0, count);
      yield lines;
    }
  }
}
