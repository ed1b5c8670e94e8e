/** Games, in the memory of one instance of the module. */
import { checkChoice, checkNames, checkWhole } from './arguments.ts';
import { COLOURS, isOver, RESULTS } from './colour.ts';
import { WasmExplorer } from './explorer.ts';
import { readNext, readPath, readPlayed } from './layout.ts';
import { endings, type Ending } from './registry.ts';
import { RefusalError } from './types.ts';
import type {
  Art,
  Cell,
  Colour,
  Core,
  DeclaredEnding,
  Explorer,
  FinalResult,
  Format,
  Game,
  GameSpec,
  Held,
  Next,
  Opening,
  OpeningShape,
  Options,
  PictureOptions,
  Piece,
  Place,
  Played,
  ReadOptions,
  Refusal,
  Result,
  ReviewedPly,
  Stop,
  Tap,
} from './types.ts';
import { Wasm } from './wasm.ts';

const encoder = new TextEncoder();
const FORMATS: readonly Format[] = ['auto', 'uhp', 'position', 'pgn', 'sgf'];

const formatNumber = (format: Format): number => FORMATS.indexOf(checkChoice('format', format, FORMATS));

const PICTURE_OPTIONS = ['coordinates', 'dark', 'hands', 'size', 'highlights', 'movesOf', 'marks'];
const READ_OPTIONS = ['format', 'options', 'onError'];

const PIECE_COLUMNS = 7;
const CELL_COLUMNS = 3;
const MOVE_SIZE = 128; // APIARY_MOVE_SIZE
const MAX_EXPLORED_PLIES = 16; // APIARY_EXPLORE_MAX_PLIES

/** Whether pieces have names such as "wA1": in Hive only. */
const hasNames = (type: string): boolean => type.startsWith('Base');

/** Frees the C game of a handle that was garbage-collected. */
const finalizer = new FinalizationRegistry<() => void>((free) => free());

export class WasmGame implements Game {
  readonly type: string;
  readonly options: Options;

  constructor(
    private readonly wasm: Wasm,
    private handle: number,
  ) {
    this.type = wasm.text((buffer, size) => wasm.call.game_type(handle, buffer, size));
    this.options = wasm.getOptions(handle);
    finalizer.register(this, () => wasm.call.game_free(handle), this);
  }

  /** The address, for functions that take a game; throws once it is freed. */
  get address(): number {
    if (this.handle === 0) throw new Error('this game was freed');
    return this.handle;
  }

  toMove(): Colour {
    return COLOURS[this.wasm.call.game_to_move(this.address)] ?? 'w';
  }
  turns(): number {
    return this.wasm.call.game_turns(this.address);
  }
  result(): Result {
    return RESULTS[this.wasm.call.game_result(this.address)] ?? 'NotStarted';
  }
  length(): number {
    return this.wasm.call.game_length(this.address);
  }

  played(index: number): string {
    if (index < 0 || index >= this.length()) return '';
    return this.wasm.text((buffer, size) => this.wasm.call.game_played(this.address, index, buffer, size));
  }

  record(): string[] {
    return Array.from({ length: this.length() }, (_, index) => this.played(index));
  }

  key(): bigint {
    this.wasm.call.game_key(this.address, this.wasm.result);
    const view = new DataView(this.wasm.call.memory.buffer, this.wasm.result);
    return (view.getBigUint64(0, true) << 64n) | view.getBigUint64(8, true);
  }

  perft(depth: number): number {
    return this.wasm.call.game_perft(this.address, depth);
  }

  moves(): string[] {
    return this.wasm
      .text((buffer, size) => this.wasm.call.game_moves(this.address, buffer, size))
      .split('\n')
      .slice(0, -1);
  }

  moveCount(): number {
    return this.wasm.call.game_move_count(this.address);
  }

  next(taps: readonly Tap[]): Next {
    const { wasm } = this;
    this.mustSucceed(wasm.call.game_next(this.address, wasm.putSteps(taps), taps.length, wasm.result));
    return readNext(wasm, wasm.result);
  }

  text(taps: readonly Tap[]): string {
    const steps = this.wasm.putSteps(taps);
    return this.wasm.text((buffer, size) =>
      this.wasm.call.game_steps_text(this.address, steps, taps.length, buffer, size),
    );
  }

  explain(taps: readonly Tap[]): Refusal | null {
    const steps = this.wasm.putSteps(taps);
    return this.wasm.call.game_check_steps(this.address, steps, taps.length, 0, 0, this.wasm.error) === 0
      ? null
      : this.wasm.refusal();
  }

  last(): Played | null {
    this.mustSucceed(this.wasm.call.game_last(this.address, this.wasm.result));
    return readPlayed(this.wasm, this.wasm.result);
  }

  describe(move: string): Played | null {
    const [at = 0, length = 0] = this.wasm.put(move);
    const status = this.wasm.call.game_describe(this.address, at, length, this.wasm.result, this.wasm.error);
    return status === 0 ? readPlayed(this.wasm, this.wasm.result) : null;
  }

  lastPath(): Stop[] {
    this.mustSucceed(this.wasm.call.game_last_path(this.address, this.wasm.result));
    return readPath(this.wasm, this.wasm.result);
  }

  path(move: string): Stop[] {
    const [at = 0, length = 0] = this.wasm.put(move);
    const status = this.wasm.call.game_path(this.address, at, length, this.wasm.result, this.wasm.error);
    return status === 0 ? readPath(this.wasm, this.wasm.result) : [];
  }

  check(move: string): { move: string } | Refusal {
    const [at = 0, length = 0] = this.wasm.put(move);
    const buffer = this.wasm.result;
    const status = this.wasm.call.game_check(this.address, at, length, buffer, MOVE_SIZE, this.wasm.error);
    return status === 0 ? { move: this.wasm.string(buffer) } : this.wasm.refusal();
  }

  play(move: string): Refusal | null {
    const [at = 0, length = 0] = this.wasm.put(move);
    return this.wasm.call.game_play(this.address, at, length, this.wasm.error) === 0 ? null : this.wasm.refusal();
  }

  undo(count = 1): void {
    checkWhole('count', count, [0, this.length()]);
    this.mustSucceed(this.wasm.call.game_undo(this.address, count));
  }

  ending(): Ending {
    return endings[this.wasm.call.game_ending(this.address)] ?? 'none';
  }

  endingCells(): Place[] {
    const rows = this.wasm.rows(2, (at, size) => this.wasm.call.game_ending_cells(this.address, at, size));
    return Array.from({ length: rows.length / 2 }, (_, i) => ({ q: rows[2 * i] ?? 0, r: rows[2 * i + 1] ?? 0 }));
  }

  declare(result: FinalResult, ending: DeclaredEnding = 'declared'): void {
    this.mustSucceed(this.wasm.call.game_declare(this.address, RESULTS.indexOf(result), endings.indexOf(ending)));
  }

  pieces(): Piece[] {
    const rows = this.wasm.rows(PIECE_COLUMNS, (at) => this.wasm.call.game_pieces(this.address, at));
    const pieces: Piece[] = [];
    for (let i = 0; i < rows.length; i += PIECE_COLUMNS) {
      const [q = 0, r = 0, level = 0, side = 0, letter = 0, number = 0, flags = 0] = rows.subarray(
        i,
        i + PIECE_COLUMNS,
      );
      const colour = COLOURS[side] ?? 'w';
      const bug = String.fromCharCode(letter);
      pieces.push({
        name: hasNames(this.type) ? `${colour}${bug}${number || ''}` : '',
        q,
        r,
        level,
        colour,
        bug,
        number,
        top: (flags & 1) !== 0,
        neutral: (flags & 2) !== 0,
        faceDown: (flags & 4) !== 0,
      });
    }
    return pieces;
  }

  cells(): Cell[] {
    const rows = this.wasm.rows(CELL_COLUMNS, (at) => this.wasm.call.game_cells(this.address, at));
    const cells: Cell[] = [];
    for (let i = 0; i < rows.length; i += CELL_COLUMNS) {
      const [q = 0, r = 0, side = -1] = rows.subarray(i, i + CELL_COLUMNS);
      const owner = COLOURS[side];
      cells.push(owner ? { q, r, owner } : { q, r });
    }
    return cells;
  }

  hand(colour: Colour, letters: string): Held[] {
    const side = COLOURS.indexOf(checkChoice('colour', colour, COLOURS));
    return [...letters]
      .map((bug) => ({ bug, count: this.wasm.call.game_hand(this.address, side, bug.charCodeAt(0)) }))
      .filter(({ count }) => count > 0);
  }

  exploreKey(): string | null {
    return this.wasm.keys((at) => this.wasm.call.game_explore_key(this.address, at))[0] ?? null;
  }

  exploreKeys(): string[] {
    return this.wasm.keys((at, size) => this.wasm.call.game_explore_keys(this.address, at, size));
  }

  explorePath(plies = MAX_EXPLORED_PLIES): string[] {
    checkWhole('plies', plies, [0, MAX_EXPLORED_PLIES]);
    return this.wasm.keys((at) => this.wasm.call.game_explore_path(this.address, at, plies + 1));
  }

  opening(): Opening | null {
    const text = this.wasm.text((buffer, size) => this.wasm.call.game_opening(this.address, buffer, size));
    if (text === '') return null;
    const [white = '', black = '', shape = ''] = text.split(' ');
    return { white, black, shape: shape as OpeningShape };
  }

  comment(index: number): string {
    if (index < 0 || index >= this.length()) return '';
    return this.wasm.string(this.wasm.call.game_comment(this.address, index));
  }

  setComment(index: number, text: string): void {
    this.mustSucceed(this.wasm.call.game_set_comment(this.address, index, ...this.wasm.put(text)));
  }

  tags(): [string, string][] {
    const { call } = this.wasm;
    return Array.from({ length: call.game_tag_count(this.address) }, (_, index) => [
      this.wasm.string(call.game_tag_name(this.address, index)),
      this.wasm.string(call.game_tag_value(this.address, index)),
    ]);
  }

  setTag(name: string, value: string): void {
    this.mustSucceed(this.wasm.call.game_set_tag(this.address, ...this.wasm.put(name, value)));
  }

  write(format: Format): string {
    const number = formatNumber(format);
    return this.wasm.text((buffer, size) => this.wasm.call.game_write(this.address, number, buffer, size));
  }

  verify(promised?: { seed: string; commitment: string }): Refusal | null {
    const options = promised ? this.wasm.putOptions({ ...this.options, ...promised }) : 0;
    return this.wasm.call.game_verify(this.address, options, this.wasm.error) === 0 ? null : this.wasm.refusal();
  }

  clone(ply = this.length()): WasmGame {
    checkWhole('ply', ply, [0, this.length()]);
    const { call } = this.wasm;
    const copy = ply === this.length() ? call.game_clone(this.address) : call.game_clone_at(this.address, ply);
    if (copy === 0) throw new Error('the rules core is out of memory');
    return new WasmGame(this.wasm, copy);
  }

  spec(): GameSpec {
    const start = this.clone(0);
    // Without a GameString it was set up; with a seed, the set-up follows from that.
    const isSetUp = start.write('uhp') === '' && this.options.seed === '';
    const spec: GameSpec = { type: this.type, options: this.options, moves: this.record() };
    if (isSetUp) spec.start = start.write('position');
    const result = this.result();
    if (isOver(result)) spec.result = result;
    start.free();
    return spec;
  }

  free(): void {
    if (this.handle === 0) return;
    finalizer.unregister(this);
    this.wasm.call.game_free(this.handle);
    this.handle = 0;
  }

  /** For calls that fail only if the caller has a bug. */
  private mustSucceed(status: number): void {
    if (status !== 0) throw new Error(this.wasm.statusName(status));
  }
}

const NO_PIECE = ['malformed', 'unknown-piece'];

/** The address of a game: all games are made by a core. */
export const addressOf = (game: Game): number => (game as WasmGame).address;

/** Where a piece ("wA1"), on the table or in hand, can go. */
function destinations(game: Game, piece: string): Place[] {
  const moves = game.moves().filter((move) => move.split(' ')[0] === piece);
  const refusal = moves.length === 0 ? game.check(piece) : { move: '' };
  // A piece that cannot move now is fine. Text that goes wrong before its end does not begin with a piece.
  if ('status' in refusal && NO_PIECE.includes(refusal.status) && refusal.offset < piece.length) {
    throw new RangeError(`movesOf: ${refusal.message}`);
  }
  const effects = moves.map((move) => game.describe(move));
  return effects.flatMap((played) => (played?.to && (played.from || played.fromHand) ? [played.to] : []));
}

export class WasmCore implements Core {
  readonly art: readonly Art[];

  static async from(module: WebAssembly.Module): Promise<WasmCore> {
    return new WasmCore(await Wasm.from(module), module);
  }

  private constructor(
    readonly wasm: Wasm,
    readonly module: WebAssembly.Module,
  ) {
    this.art = this.readArt();
  }

  create(type: string, options: Partial<Options> = {}): WasmGame {
    const wire = this.wasm.putOptions(options);
    const [at = 0] = this.wasm.put(type);
    return this.gameAt(this.wasm.call.game_new(at, wire, this.wasm.error));
  }

  read(text: string, format: Format = 'auto', options: Partial<Options> = {}): WasmGame {
    const wire = this.wasm.putOptions(options);
    const [at = 0, length = 0] = this.wasm.put(text);
    return this.gameAt(this.wasm.call.game_read(formatNumber(format), at, length, wire, this.wasm.error));
  }

  *readAll(text: string, wanted: ReadOptions = {}): Generator<WasmGame, void> {
    checkNames('readAll', wanted, READ_OPTIONS);
    const { format = 'auto', options = {}, onError } = wanted;
    const number = formatNumber(format);
    const { wasm } = this;
    const bytes = encoder.encode(text);
    const at = wasm.allocate(bytes.length + 1); // not the buffer of `put`: the caller works between games
    const offset = wasm.allocate(4);
    try {
      wasm.bytes(at, bytes.length).set(bytes);
      wasm.ints(offset, 1)[0] = 0;
      for (;;) {
        const wire = wasm.putOptions(options);
        const handle = wasm.call.collection_next(number, at, bytes.length, wire, offset, wasm.error);
        if (handle !== 0) {
          yield new WasmGame(wasm, handle);
          continue;
        }
        if (wasm.ints(wasm.error, 1)[0] === 0) return; // that was the last
        const error = new RefusalError(wasm.refusal());
        if (!onError) throw error;
        onError(error);
      }
    } finally {
      wasm.call.memory_free(offset);
      wasm.call.memory_free(at);
    }
  }

  explorer(index: Uint8Array): Explorer {
    return new WasmExplorer(this.wasm, index);
  }

  seed(): string {
    const [at = 0] = this.wasm.put(' '.repeat(64));
    if (this.wasm.call.seed_make(at) !== 0) throw new Error('this browser has no source of random numbers');
    return this.wasm.string(at);
  }

  svg(game: Game, options: PictureOptions = {}): string {
    checkNames('svg', options, PICTURE_OPTIONS);
    const address = addressOf(game);
    const { highlights = [], movesOf } = options;
    const targets = movesOf ? destinations(game, movesOf) : [];
    const picture = this.wasm.putPicture({ ...options, highlights: [...highlights, ...targets] });
    return this.wasm.text((buffer, room) => this.wasm.call.game_svg(address, picture, buffer, room));
  }

  reviewSvg(game: Game, moves: readonly ReviewedPly[]): string {
    const address = addressOf(game);
    const rows = this.wasm.putReviewed(moves);
    return this.wasm.text((buffer, room) => this.wasm.call.review_svg(address, rows, moves.length, buffer, room));
  }

  winningChances(score: number): number {
    return this.wasm.call.winning_chances(score);
  }

  turnsToWin(score: number): number {
    return this.wasm.call.turns_to_win(score);
  }

  scoreText(score: number, colour: Colour): string {
    return this.wasm.text((buffer, size) => this.wasm.call.score_text(COLOURS.indexOf(colour), score, buffer, size));
  }

  private gameAt(handle: number): WasmGame {
    if (handle === 0) throw new RefusalError(this.wasm.refusal());
    return new WasmGame(this.wasm, handle);
  }

  private readArt(): Art[] {
    const text = this.wasm.text((buffer, size) => this.wasm.call.art_list(buffer, size));
    return text
      .split('\n')
      .slice(0, -1)
      .map((row) => {
        const [letter = '', name = '', colour = '', svg = ''] = row.split('\t');
        return { letter, name, colour: `#${colour}`, svg };
      });
  }
}
