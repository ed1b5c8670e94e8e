/**
 * One instance of the module (wasm/apiary_wasm.c): its functions, and the copying of texts and numbers
 * into and out of its memory. Workers and tests use it, too.
 */
import {
  ERROR_SIZE,
  NEXT_SIZE,
  OPTIONS_SIZE,
  REVIEWED_SIZE,
  STEP_SIZE,
  pictureSize,
  readError,
  readOptions,
  writeOptions,
  writePicture,
  writeReviewed,
  writeSteps,
} from './layout.ts';
import type { Options, PictureOptions, Refusal, ReviewedPly, Tap } from './types.ts';
import { wasiImports } from './wasi.ts';

type Fn = (...values: number[]) => number;

/** The functions of wasm/apiary_wasm.c. Addresses, statuses and enums are all numbers here. */
export interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  memory_new: Fn;
  memory_free: Fn;
  game_new: Fn;
  game_read: Fn;
  collection_next: Fn;
  game_clone: Fn;
  game_clone_at: Fn;
  game_free: Fn;
  seed_make: Fn;
  game_type: Fn;
  game_options: Fn;
  game_to_move: Fn;
  game_turns: Fn;
  game_result: Fn;
  game_ending: Fn;
  game_ending_cells: Fn;
  game_key: Fn;
  game_declare: Fn;
  game_move_count: Fn;
  game_moves: Fn;
  game_check: Fn;
  game_play: Fn;
  game_undo: Fn;
  game_check_steps: Fn;
  game_steps_text: Fn;
  game_next: Fn;
  game_describe: Fn;
  game_last: Fn;
  game_path: Fn;
  game_last_path: Fn;
  game_length: Fn;
  game_played: Fn;
  game_comment: Fn;
  game_set_comment: Fn;
  game_tag_count: Fn;
  game_tag_name: Fn;
  game_tag_value: Fn;
  game_set_tag: Fn;
  game_write: Fn;
  game_verify: Fn;
  game_pieces: Fn;
  game_cells: Fn;
  game_hand: Fn;
  art_list: Fn;
  game_svg: Fn;
  status_name: Fn;
  action_name: Fn;
  mark_name: Fn;
  engine_new: Fn;
  engine_free: Fn;
  engine_configure: Fn;
  engine_clear: Fn;
  engine_search: Fn;
  engine_mate: Fn;
  review_applies: Fn;
  review_move: Fn;
  review_svg: Fn;
  judgement_mark: Fn;
  winning_chances: Fn;
  turns_to_win: Fn;
  score_text: Fn;
  game_explore_key: Fn;
  game_explore_keys: Fn;
  game_explore_path: Fn;
  game_opening: Fn;
  explorer_new: Fn;
  explorer_free: Fn;
  explorer_name: Fn;
  explorer_totals: Fn;
  explorer_shard: Fn;
  explorer_file: Fn;
  explorer_has: Fn;
  explorer_load: Fn;
  explorer_look_up: Fn;
  game_perft: Fn;
  bench: Fn;
  bench_depth: Fn;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A block of the module's memory that grows when needed. */
interface Block {
  at: number;
  size: number;
}

export class Wasm {
  readonly error: number; // a struct apiary_error
  readonly result: number; // the struct that a function fills in; NEXT_SIZE is the largest
  private readonly options: number; // a struct wire_options
  private readonly input: Block = { at: 0, size: 0 };
  private readonly output: Block = { at: 0, size: 0 };

  /** Browsers do not allow a module of this size to be instantiated synchronously. */
  static async from(module: WebAssembly.Module): Promise<Wasm> {
    let exports: Exports | undefined;
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasiImports(() => exports?.memory.buffer ?? new ArrayBuffer(0)),
    });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Wasm(exports);
  }

  private constructor(readonly call: Exports) {
    this.error = this.allocate(ERROR_SIZE);
    this.result = this.allocate(NEXT_SIZE);
    this.options = this.allocate(OPTIONS_SIZE);
    this.reserve(this.input, 4096);
    this.reserve(this.output, 16384);
  }

  allocate(size: number): number {
    const at = this.call.memory_new(size);
    if (at === 0) throw new Error('the rules core is out of memory');
    return at;
  }

  private reserve(block: Block, size: number): void {
    if (size <= block.size) return;
    const at = this.allocate(Math.max(size, 2 * block.size));
    if (block.at) this.call.memory_free(block.at);
    block.at = at;
    block.size = Math.max(size, 2 * block.size);
  }

  /** Views are created each time: the memory moves when it grows. */
  bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.call.memory.buffer, at, size);
  }

  ints(at: number, count: number): Int32Array {
    return new Int32Array(this.call.memory.buffer, at, count);
  }

  doubles(at: number, count: number): Float64Array {
    return new Float64Array(this.call.memory.buffer, at, count);
  }

  /** A 64-bit integer, exact up to 2^53. */
  long(at: number): number {
    return Number(new DataView(this.call.memory.buffer).getBigInt64(at, true));
  }

  /**
   * Copies texts in, each followed by a NUL, and returns address and length of each, one after
   * the other. They stay until the next call of this.
   */
  put(...texts: string[]): number[] {
    const all = encoder.encode(`${texts.join('\0')}\0`);
    this.reserve(this.input, all.length);
    this.bytes(this.input.at, all.length).set(all);
    if (texts.length === 1) return [this.input.at, all.length - 1];
    const places: number[] = [];
    let at = 0;
    for (const text of texts) {
      const length = encoder.encode(text).length;
      places.push(this.input.at + at, length);
      at += length + 1;
    }
    return places;
  }

  /** The text that a formatter writes; called again if the buffer was too small. */
  text(format: (buffer: number, size: number) => number): string {
    let length = format(this.output.at, this.output.size);
    if (length >= this.output.size) {
      this.reserve(this.output, length + 1);
      length = format(this.output.at, this.output.size);
    }
    return decoder.decode(this.bytes(this.output.at, length));
  }

  /** The same for rows of integers, which are copied out. */
  rows(columns: number, fill: (rows: number, size: number) => number): Int32Array {
    const size = () => Math.floor(this.output.size / (4 * columns));
    let count = fill(this.output.at, size());
    if (count > size()) {
      this.reserve(this.output, count * 4 * columns);
      count = fill(this.output.at, size());
    }
    return this.ints(this.output.at, count * columns).slice();
  }

  /** The same for keys of 64 bits, as 16 hexadecimal digits. */
  keys(fill: (keys: number, size: number) => number): string[] {
    const rows = this.rows(2, (at, size) => fill(at, size));
    const half = (value = 0) => (value >>> 0).toString(16).padStart(8, '0');
    return Array.from({ length: rows.length / 2 }, (_, i) => half(rows[2 * i + 1]) + half(rows[2 * i]));
  }

  /** Copies bytes in, to the same place as `put`. */
  putBytes(bytes: Uint8Array): number {
    this.reserve(this.input, bytes.length);
    this.bytes(this.input.at, bytes.length).set(bytes);
    return this.input.at;
  }

  /** A text that ends with NUL; "" for address 0. */
  string(at: number): string {
    if (at === 0) return '';
    const bytes = new Uint8Array(this.call.memory.buffer, at);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  statusName(status: number): string {
    return this.string(this.call.status_name(status));
  }

  /** The error of the call that has just failed. */
  refusal(): Refusal {
    return readError(this, this.error);
  }

  putOptions(options: Partial<Options>): number {
    writeOptions(this, this.options, options);
    return this.options;
  }

  getOptions(game: number): Options {
    this.call.game_options(game, this.options);
    return readOptions(this, this.options);
  }

  /** Copies the options of a picture in, to the same place as `put`. */
  putPicture(options: PictureOptions): number {
    this.reserve(this.input, pictureSize(options));
    writePicture(this, this.input.at, options);
    return this.input.at;
  }

  /** The same for reviewed moves. */
  putReviewed(moves: readonly ReviewedPly[]): number {
    this.reserve(this.input, moves.length * REVIEWED_SIZE);
    moves.forEach((move, i) => {
      writeReviewed(this, this.input.at + i * REVIEWED_SIZE, move);
    });
    return this.input.at;
  }

  /** Copies steps in, to the same place as `put`. */
  putSteps(taps: readonly Tap[]): number {
    this.reserve(this.input, taps.length * STEP_SIZE);
    writeSteps(this, this.input.at, taps);
    return this.input.at;
  }
}
