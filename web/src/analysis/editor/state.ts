/** The editor at work: the model, its text, what a click does, and what the rules core says of it. */
import { computed, signal } from '@preact/signals';
import { core } from '../../core/module.ts';
import { RefusalError, type Cell, type Options, type Result } from '../../core/types.ts';
import { locate, characterOffset, type Unreadable } from '../formats.ts';
import type { Setup } from '../setup_choice.tsx';
import {
  clear,
  emptied,
  isEmpty,
  isHive,
  keyOf,
  move,
  put,
  setLetters,
  typeOf,
  type Brush,
  type Key,
  type Model,
} from './model.ts';
import { readModel, writeModel } from './text.ts';

export type Tool = { kind: 'put'; brush: Brush } | { kind: 'remove' } | { kind: 'move' };

export type Verdict = { ok: true; result: Result } | { ok: false; why: Unreadable };

const UNDO = 200;

function begin(setup: Setup): { model: Model; cells: Cell[] } {
  const game = core().create(setup.type, setup.options);
  const model = readModel(game.write('position'))!;
  const cells = game.cells();
  game.free();
  return { model, cells };
}

export class Editor {
  readonly model = signal<Model>(begin({ type: 'Base+MLP', options: {} }).model);
  readonly options = signal<Partial<Options>>({});
  readonly text = signal('');
  readonly tool = signal<Tool>({ kind: 'put', brush: { bug: 'Q', side: 'w' } });
  readonly selected = signal<Key | null>(null);
  readonly cells = signal<readonly Cell[]>([]); // of a board; none where the table is the board
  private readonly past = signal<readonly Model[]>([]);

  readonly canUndo = computed(() => this.past.value.length > 0);
  readonly verdict = computed<Verdict>(() => this.judge(this.text.value));

  constructor(setup: Setup, position?: string) {
    this.options.value = setup.options;
    const { model, cells } = begin(setup);
    this.cells.value = cells;
    this.model.value = (position && readModel(position)) || model;
    this.text.value = writeModel(this.model.value);
    this.resetTool();
  }

  get setup(): Setup {
    return { type: typeOf(this.model.value), options: this.options.value };
  }

  private judge(text: string): Verdict {
    try {
      const game = core().read(text, 'position', this.options.value);
      const result = game.result();
      game.free();
      return { ok: true, result };
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const { status, message, offset } = error.refusal;
      return { ok: false, why: { status, message, ...locate(text, characterOffset(text, offset)) } };
    }
  }

  change(model: Model | undefined): boolean {
    if (!model || model === this.model.peek()) return false;
    this.past.value = [...this.past.peek().slice(-UNDO), this.model.peek()];
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
    const otherGame = model.game !== this.model.peek().game;
    this.model.value = model;
    this.text.value = writeModel(model);
    this.selected.value = null;
    if (otherGame) this.enter(model);
  }

  /** The board and the palette of another game. */
  private enter(model: Model): void {
    this.cells.value = begin({ type: typeOf(model), options: {} }).cells;
    this.resetTool();
  }

  private resetTool(): void {
    const { game } = this.model.peek();
    const bug = game === 'hive' ? 'Q' : game === 'Battle' ? 'i' : game === 'Territory' ? 'f' : 'o';
    this.tool.value = { kind: 'put', brush: { bug, side: 'w' } };
    this.selected.value = null;
  }

  /** Typed or pasted. The board follows as soon as it is well-formed, possible or not. */
  type(text: string): void {
    const model = readModel(text);
    if (model) {
      const otherGame = model.game !== this.model.peek().game;
      this.past.value = [...this.past.peek().slice(-UNDO), this.model.peek()];
      this.model.value = model;
      this.selected.value = null;
      if (otherGame) this.enter(model);
    }
    this.text.value = text;
  }

  /** Another game begins anew; other expansion pieces of the same keep what lies there. */
  choose(setup: Setup): void {
    const model = this.model.peek();
    this.options.value = setup.options;
    if (isHive(model) && setup.type.startsWith('Base')) {
      if (setup.type !== typeOf(model)) this.change(setLetters(model, setup.type.slice(5)));
      return;
    }
    const next = begin(setup);
    this.change(next.model);
    this.enter(next.model);
  }

  restart(): void {
    this.change(begin(this.setup).model);
  }
  empty(): void {
    this.change(emptied(this.model.peek()));
  }

  /** A click, a tap, Enter on a cell. false: there is no such piece left. */
  use(q: number, r: number): boolean {
    const key = keyOf(q, r);
    const tool = this.tool.peek();
    const model = this.model.peek();
    if (tool.kind === 'put') {
      const next = put(model, key, tool.brush);
      if (next) this.change(next);
      this.selected.value = key;
      return next !== undefined;
    }
    if (tool.kind === 'remove') {
      this.change(clear(model, key));
      return true;
    }
    const from = this.selected.peek();
    if (from && from !== key && (isEmpty(model, key) || isHive(model))) {
      this.change(move(model, from, key));
      this.selected.value = null;
    } else {
      this.selected.value = isEmpty(model, key) || from === key ? null : key;
    }
    return true;
  }

  drag(from: Key, to: Key): void {
    const model = this.model.peek();
    if (isEmpty(model, from) || (!isEmpty(model, to) && !isHive(model))) return;
    this.change(move(model, from, to));
    this.selected.value = to;
  }

  remove(key: Key): void {
    this.change(clear(this.model.peek(), key));
  }
}
