/** The state of the editor: the model, its text, the chosen tool, and the rules core's verdict. */
import { computed, signal } from '@preact/signals';
import { core } from '../../core/module.ts';
import { type Cell, type Options, RefusalError, type Result } from 'apiary-hive';
import { locate, characterOffset, type Unreadable } from '../formats.ts';
import { gameOf } from '../../games/index.ts';
import type { Setup } from '../setup_choice.tsx';
import { expansionsOf, hive, isHive } from '../../games/hive.ts';
import { editorOf, isEmpty, readModel, writeModel } from './editors.ts';
import { setLetters, type HiveModel } from './hive_model.ts';
import { keyOf, type Brush, type BrushChoice, type Key, type Model } from './model.ts';
import { problemOf, type Problem } from './problem.ts';

export type Tool = { kind: 'put'; brush: Brush } | { kind: 'remove' } | { kind: 'move' };

/** `problem`: what is wrong with the position on the board; without it, `why` is about text that was typed. */
export type Verdict =
  | { ok: true; result: Result; problem?: undefined }
  | { ok: false; why: Unreadable; problem?: Problem };

const MAX_UNDO = 200;

function startOf(setup: Setup): { model: Model; cells: Cell[] } {
  const game = core().create(setup.type, setup.options);
  const model = readModel(game.write('position'));
  const cells = game.cells();
  game.free();
  if (!model) throw new Error(`the editor cannot read a position of ${setup.type}`);
  return { model, cells };
}

export class Editor {
  readonly model = signal<Model>(startOf({ type: hive.usualType, options: {} }).model);
  readonly options = signal<Partial<Options>>({});
  readonly text = signal('');
  readonly tool = signal<Tool>({ kind: 'put', brush: { bug: 'Q', side: 'w' } });
  readonly selected = signal<Key | null>(null);
  readonly loaded = signal(0); // counts up when a whole position has come, which the view has to show
  readonly cells = signal<readonly Cell[]>([]); // of a fixed board; empty for games without one
  private readonly past = signal<readonly Model[]>([]);

  readonly canUndo = computed(() => this.past.value.length > 0);
  readonly verdict = computed<Verdict>(() => this.judge(this.text.value, this.model.value));
  /** The game that is edited; it has a board and brushes of its own. */
  readonly game = computed(() => gameOf(this.model.value.type).id);

  constructor(setup: Setup, position?: string) {
    this.options.value = setup.options;
    const { model, cells } = startOf(setup);
    this.cells.value = cells;
    this.model.value = (position && readModel(position)) || model;
    this.text.value = writeModel(this.model.value);
    this.resetTool();
  }

  get setup(): Setup {
    return { type: this.model.value.type, options: this.options.value };
  }

  private judge(text: string, model: Model): Verdict {
    try {
      const game = core().read(text, 'position', this.options.value);
      const result = game.result();
      game.free();
      return { ok: true, result };
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const { status, message, offset } = error.refusal;
      const why = { status, message, ...locate(text, characterOffset(text, offset)) };
      return { ok: false, why, ...(text === writeModel(model) && { problem: problemOf(model, text, why) }) };
    }
  }

  change<M extends Model>(model: M | undefined): boolean {
    if (!model || model === this.model.peek()) return false;
    this.past.value = [...this.past.peek().slice(-MAX_UNDO), this.model.peek()];
    this.model.value = model;
    this.text.value = writeModel(model);
    const selected = this.selected.peek();
    if (selected && isEmpty(model, selected)) this.selected.value = null;
    return true;
  }

  undo(): void {
    const model = this.past.peek().at(-1);
    if (!model) return;
    this.past.value = this.past.peek().slice(0, -1);
    const otherGame = gameOf(model.type) !== gameOf(this.model.peek().type);
    this.model.value = model;
    this.text.value = writeModel(model);
    this.selected.value = null;
    if (otherGame) this.enterGame(model);
  }

  /** Changes to the board and the palette of another game. */
  private enterGame(model: Model): void {
    this.cells.value = startOf({ type: model.type, options: {} }).cells;
    this.resetTool();
  }

  private brushes(): BrushChoice[] {
    const model = this.model.peek();
    return editorOf(model).brushes(model).flat();
  }

  /** Whether none is left of the piece that a tap would put down. */
  private isUsedUp(): boolean {
    const tool = this.tool.peek();
    if (tool.kind !== 'put') return false;
    const { bug, side } = tool.brush;
    return this.brushes().some(({ brush, left }) => brush.bug === bug && brush.side === side && left === 0);
  }

  /** The first piece that is left; once all are on the board, they can be moved. */
  private resetTool(): void {
    this.chooseFrom(this.brushes());
    this.selected.value = null;
  }

  /** After the last piece of a kind comes another of the same side, then one of the other side. */
  private chooseNext({ side }: Brush): void {
    const all = this.brushes();
    this.chooseFrom([...all.filter(({ brush }) => brush.side === side), ...all]);
  }

  private chooseFrom(choices: readonly BrushChoice[]): void {
    const next = choices.find(({ left }) => left !== 0);
    this.tool.value = next ? { kind: 'put', brush: next.brush } : { kind: 'move' };
  }

  /** Text that was typed or pasted. The board shows it once it is well-formed, even if the position is illegal. */
  setText(text: string): void {
    const model = readModel(text);
    if (model) {
      const otherGame = gameOf(model.type) !== gameOf(this.model.peek().type);
      this.past.value = [...this.past.peek().slice(-MAX_UNDO), this.model.peek()];
      this.model.value = model;
      this.selected.value = null;
      if (otherGame) this.enterGame(model);
      else if (this.isUsedUp()) this.resetTool();
      this.loaded.value++;
    }
    this.text.value = text;
  }

  /** Another game begins at its start; a change of expansion pieces keeps the position. */
  choose(setup: Setup): void {
    const model = this.model.peek();
    this.options.value = setup.options;
    if (isHive(model.type) && isHive(setup.type)) {
      if (setup.type !== model.type) this.change(setLetters(model as HiveModel, expansionsOf(setup.type)));
      return;
    }
    const next = startOf(setup);
    this.change(next.model);
    this.enterGame(next.model);
  }

  restart(): void {
    this.change(startOf(this.setup).model);
    this.loaded.value++;
  }
  empty(): void {
    const model = this.model.peek();
    this.change(editorOf(model).emptied(model));
    this.loaded.value++;
  }

  /** A click, a tap or Enter on a cell. False if no such piece is left. */
  use(q: number, r: number): boolean {
    const key = keyOf(q, r);
    const tool = this.tool.peek();
    const model = this.model.peek();
    const game = editorOf(model);
    if (tool.kind === 'put') {
      const next = game.put(model, key, tool.brush);
      if (next) this.change(next);
      this.selected.value = key;
      if (next && this.isUsedUp()) this.chooseNext(tool.brush);
      return next !== undefined;
    }
    if (tool.kind === 'remove') {
      this.change(game.clear(model, key));
      return true;
    }
    const from = this.selected.peek();
    if (from && from !== key && (isEmpty(model, key) || game.stacks)) {
      this.change(game.move(model, from, key));
      this.selected.value = null;
    } else {
      this.selected.value = isEmpty(model, key) || from === key ? null : key;
    }
    return true;
  }

  drag(from: Key, to: Key): void {
    const model = this.model.peek();
    if (from === to || isEmpty(model, from) || (!isEmpty(model, to) && !editorOf(model).stacks)) return;
    this.change(editorOf(model).move(model, from, to));
    this.selected.value = to;
  }

  remove(key: Key): void {
    const model = this.model.peek();
    this.change(editorOf(model).clear(model, key));
  }
}
