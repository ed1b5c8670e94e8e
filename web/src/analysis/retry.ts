/** A mistake to better: the position before it is put up, and the user looks for a better move. */
import { signal } from '@preact/signals';
import type { ReviewedMove } from 'apiary-hive';
import type { Node } from '../state/tree.ts';
import type { EngineControl } from './engine_control.ts';
import type { AnalysisSession } from './session.ts';

export type RetryState =
  | { kind: 'asking' }
  | { kind: 'checking' }
  | { kind: 'good'; loss: number } // good enough; 0: as good as the engine's move
  | { kind: 'bad'; loss: number }
  | { kind: 'same' } // the move of the game
  | { kind: 'failed' } // the engine
  | { kind: 'solved' }; // the user asked for the solution

/** Milliseconds that the engine has for a move of the user. */
const CHECK_MS = 500;

export class Retry {
  readonly state = signal<RetryState>({ kind: 'asking' });
  private tried: Node | null = null; // a branch that was made for a try

  constructor(
    private readonly session: AnalysisSession,
    private readonly control: EngineControl,
    readonly node: Node, // the mistake
    readonly judged: ReviewedMove,
  ) {
    control.on.value = false; // its lines would be the solution
    session.tree.go(node.parent!);
  }

  /** Whether a move here is the user's answer. */
  asks(node: Node): boolean {
    return node === this.node.parent && this.state.peek().kind !== 'checking';
  }

  async attempt(move: string): Promise<void> {
    const { tree, analysis } = this.session;
    this.forget();
    const count = this.node.parent!.children.length;
    const node = tree.add(move);
    if ('status' in node) return;
    if (node.parent!.children.length > count) this.tried = node;
    if (node === this.node) {
      this.state.value = { kind: 'same' };
    } else if (node.move === this.judged.best) {
      this.end('good', 0);
    } else {
      this.state.value = { kind: 'checking' };
      const judged = await this.control.check(node, CHECK_MS);
      if (this.session.retry.peek() !== this) return;
      if (!judged) {
        this.state.value = { kind: this.control.failed.peek() ? 'failed' : 'asking' };
        return;
      }
      analysis.setJudgement(node, judged);
      this.end(judged.mark || judged.missedWin ? 'bad' : 'good', judged.loss);
    }
  }

  private end(kind: 'good' | 'bad', loss: number): void {
    if (kind === 'good') this.tried = null; // it stays as a variation
    this.state.value = { kind, loss };
  }

  /** Removes a try that was not good. */
  private forget(): void {
    if (this.tried) this.session.tree.remove(this.tried);
    this.tried = null;
  }

  again(): void {
    this.forget();
    this.session.tree.go(this.node.parent!);
    this.state.value = { kind: 'asking' };
  }

  solve(): void {
    this.forget();
    this.session.follow(this.node.parent!, [this.judged.best]);
    this.session.solve(this.node);
    this.state.value = { kind: 'solved' };
  }

  stop(): void {
    if (this.state.peek().kind === 'checking') this.control.stopCheck();
    this.forget();
    this.session.retry.value = null;
  }
}
