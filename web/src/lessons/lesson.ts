/** One step of a lesson as a session; the rules core checks the answer. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Colour, Refusal } from 'apiary-hive';
import type { CellMark } from '../board/marks.tsx';
import type { Session } from '../state/session.ts';
import { Tree } from '../state/tree.ts';
import type { Step } from './data.ts';

export type Outcome = 'open' | 'solved' | 'other' | 'refused';

export class StepSession implements Session {
  readonly step: Step;
  readonly tree: Tree;
  readonly bottom: ReadonlySignal<Colour>;
  readonly hands: ReadonlySignal<readonly Colour[]>;
  readonly outcome: ReadonlySignal<Outcome>;
  private readonly state = signal<Outcome>('open');

  constructor(step: Step) {
    this.step = step;
    this.tree = new Tree({ type: step.position.split(' ', 1)[0]!, options: {}, position: step.position });
    const mover = this.tree.game.value.game.toMove();
    this.bottom = signal(mover);
    this.outcome = this.state;
    this.hands = computed(() => (this.state.value === 'solved' || this.state.value === 'other' ? [] : [mover]));
  }

  move(text: string): void {
    const node = this.tree.add(text);
    if ('status' in node) return;
    this.state.value = this.step.moves?.includes(node.move) ? 'solved' : 'other';
  }

  /** The board has refused a move: in some tasks that is the solution. */
  refused(refusal: Refusal): void {
    if (this.state.value === 'solved') return;
    this.state.value = this.step.refused?.status === refusal.status ? 'solved' : 'refused';
  }

  again(): void {
    this.tree.go(this.tree.root);
    this.state.value = 'open';
  }

  /** Shows the solution: plays the move, or returns the refusal if that is the solution. */
  show(): Refusal | null {
    this.again();
    if (this.step.moves) {
      this.move(this.step.moves[0]!);
      return null;
    }
    const checked = this.tree.game.value.game.check(this.step.refused!.move);
    this.state.value = 'solved';
    return 'status' in checked ? checked : null;
  }

  /** The target cells of the solution, if the step marks them. */
  targets(): CellMark[] {
    if (this.tree.node.value !== this.tree.root) return [];
    if (this.step.refused?.to) return [{ ...this.step.refused.to, kind: 'hint' }];
    if (!this.step.marked) return [];
    const game = this.tree.game.value.game;
    return this.step.moves!.flatMap((move) => {
      const played = game.describe(move);
      const to = played?.path?.at(-1) ?? played?.to;
      return to ? [{ q: to.q, r: to.r, kind: 'hint' as const }] : [];
    });
  }

  release(): void {
    this.tree.release();
  }
}
