/** Databases of openings, in the memory of one instance of the module. */
import { checkWhole } from './arguments.ts';
import { readExplored } from './layout.ts';
import { RefusalError, type ExploredPosition, type Explorer, type Game } from './types.ts';
import type { Wasm } from './wasm.ts';

/** Frees the C object of a handle that was garbage-collected. */
const finalizer = new FinalizationRegistry<() => void>((free) => free());

/** A WasmGame. */
const addressOf = (game: Game): number => (game as Game & { address: number }).address;

export class WasmExplorer implements Explorer {
  readonly name: string;
  readonly plies: number;
  readonly shards: number;
  readonly games: number;
  private handle: number;

  constructor(
    private readonly wasm: Wasm,
    index: Uint8Array,
  ) {
    const handle = wasm.call.explorer_new(wasm.putBytes(index), index.length, wasm.error);
    if (handle === 0) throw new RefusalError(wasm.refusal());
    this.handle = handle;
    finalizer.register(this, () => wasm.call.explorer_free(handle), this);
    this.name = wasm.string(wasm.call.explorer_name(handle));
    wasm.call.explorer_totals(handle, wasm.result);
    [this.plies, this.shards, this.games] = wasm.ints(wasm.result, 3) as unknown as [number, number, number];
  }

  private get address(): number {
    if (this.handle === 0) throw new Error('this explorer was freed');
    return this.handle;
  }

  shard(game: Game): number {
    return this.wasm.call.explorer_shard(this.address, addressOf(game));
  }

  file(shard: number): string {
    checkWhole('shard', shard, [0, this.shards - 1]);
    return this.wasm.text((buffer, size) => this.wasm.call.explorer_file(shard, buffer, size));
  }

  has(shard: number): boolean {
    return this.wasm.call.explorer_has(this.address, shard) !== 0;
  }

  load(shard: number, bytes: Uint8Array): void {
    checkWhole('shard', shard, [0, this.shards - 1]);
    const { wasm } = this;
    const status = wasm.call.explorer_load(this.address, shard, wasm.putBytes(bytes), bytes.length, wasm.error);
    if (status !== 0) throw new RefusalError(wasm.refusal());
  }

  lookUp(game: Game): ExploredPosition {
    const { wasm } = this;
    const status = wasm.call.explorer_look_up(this.address, addressOf(game), wasm.result);
    if (status !== 0) throw new Error(wasm.statusName(status));
    return readExplored(wasm, wasm.result);
  }

  free(): void {
    if (this.handle === 0) return;
    finalizer.unregister(this);
    this.wasm.call.explorer_free(this.handle);
    this.handle = 0;
  }
}
