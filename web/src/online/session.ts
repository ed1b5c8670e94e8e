/** A game on the server as the board shows it: the record as a tree, and what may be done in it. */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { core } from '../core/module.ts';
import type { Colour, Game } from '../core/types.ts';
import type { Colour as Side } from '../proto/messages.ts';
import type { Session } from '../state/session.ts';
import { newGame, Tree, type Node, type Start } from '../state/tree.ts';
import { optionsOf } from './api.ts';
import type { LiveGame } from './live_game.ts';
import { firstCommitment } from './promises.ts';
import { catchUp, reconcile } from './reconcile.ts';
import type { Live } from './record.ts';

export const letterOf = (side: Side): Colour => (side === 'white' ? 'w' : 'b');
export const sideOf = (colour: Colour): Side => (colour === 'w' ? 'white' : 'black');

function startOf({ snapshot }: Live): Start {
  const { setup, commitment, position, game } = snapshot;
  const promised = commitment && firstCommitment(game, commitment);
  // Fog lays the pieces when somebody joins; until then the table is empty.
  if (setup.variant === 'fog' && !position)
    return { type: setup.type, options: optionsOf({ ...setup, variant: 'none' }) };
  return { type: setup.type, options: optionsOf(setup, promised), ...(position ? { position } : {}) };
}

export class OnlineSession implements Session {
  readonly tree: Tree;
  readonly bottom: ReadonlySignal<Colour>;
  readonly hands: ReadonlySignal<readonly Colour[]>;
  /** Who is to move in the game as the server has it. */
  readonly turn: ReadonlySignal<Side>;
  /** The last move of the game as shown; others can be looked at. */
  readonly end: ReadonlySignal<Node>;
  readonly atEnd: ReadonlySignal<boolean>;
  readonly flipped = signal(false);
  /** Why the record cannot be shown: it does not replay here. */
  readonly broken = signal('');
  private readonly head: Game;
  private readonly dispose: () => void;

  constructor(
    private readonly game: LiveGame,
    first: Live,
  ) {
    const start = startOf(first);
    this.tree = new Tree(start);
    this.head = newGame(start);
    const toMove = signal<Side>(sideOf(this.head.toMove()));
    this.turn = toMove;
    this.dispose = effect(() => {
      const live = this.game.live.value;
      if (!live || live.snapshot.position !== start.position) return; // laid anew: for a session of its own
      const shown = this.game.shown();
      try {
        batch(() => {
          catchUp(this.head, live.moves);
          reconcile(this.tree, shown);
          toMove.value = sideOf(this.head.toMove());
        });
      } catch (error) {
        console.error(error);
        this.broken.value = String(error);
      }
    });
    this.end = computed(() => {
      this.tree.version.value;
      return Tree.end(this.tree.root);
    });
    this.atEnd = computed(() => this.tree.node.value === this.end.value);
    this.bottom = computed(() => this.bottomSide());
    this.hands = computed(() => this.ownHands());
  }

  move(text: string): void {
    if (this.mayMove()) this.game.play(text);
  }

  /** Whether everything that chance decided is as it was promised. */
  verify(seed: string, commitment: string): boolean {
    return this.head.verify({ seed, commitment }) === null;
  }

  /** A record to take away: with names, and with the seed once it is known. The caller frees it. */
  record(tags: readonly (readonly [string, string])[]): Game {
    const live = this.game.live.peek();
    const { start } = this.tree;
    const game = live?.seed ? (seeded(start, live.seed, live.moves) ?? this.head.clone()) : this.head.clone();
    for (const [name, value] of tags) game.setTag(name, value);
    const result = live && { white: 'WhiteWins', black: 'BlackWins', draw: 'Draw', none: null }[live.result];
    if (result && game.result() === 'InProgress') game.declare(result as 'WhiteWins' | 'BlackWins' | 'Draw');
    return game;
  }

  /** A tree of one's own, for the analysis. */
  copy(): Tree {
    const tree = new Tree(this.tree.start);
    reconcile(tree, this.game.live.peek()?.moves ?? []);
    return tree;
  }

  release(): void {
    this.dispose();
    this.tree.release();
    this.head.free();
  }

  private bottomSide(): Colour {
    const role = this.game.live.value?.snapshot.role ?? 'spectator';
    const own: Colour = role === 'black' ? 'b' : 'w';
    return this.flipped.value ? (own === 'w' ? 'b' : 'w') : own;
  }

  /** One's own pieces can be picked up while the other side thinks, too. */
  private ownHands(): readonly Colour[] {
    const live = this.game.live.value;
    const role = live?.snapshot.role;
    if (live?.status !== 'running' || !role || role === 'spectator' || !this.atEnd.value) return [];
    const pending = this.game.pending.value;
    return pending && this.game.shown().length === live.moves.length ? [] : [letterOf(role)];
  }

  private mayMove(): boolean {
    const live = this.game.live.value;
    return (
      live?.status === 'running' &&
      live.snapshot.role === this.turn.value &&
      !this.game.pending.value &&
      this.atEnd.value
    );
  }
}

/** The same game by the host's own seed, as its record is written; null if the seed gives another one. */
function seeded(start: Start, seed: string, moves: readonly string[]): Game | null {
  const game = core().create(start.type, { ...start.options, seed, commitment: '' });
  for (const move of moves) {
    if (game.play(move.startsWith('draw') ? 'draw' : move)) {
      game.free();
      return null;
    }
  }
  return game;
}
