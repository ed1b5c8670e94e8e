/** The session of a game on the server: the record as a tree, and the moves that the user may make. */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { type Colour, type Ending, type Game, opposite, withoutTile } from 'apiary-hive';
import { coreOptions } from '../core/setup.ts';
import { core } from '../core/module.ts';
import { Premoves } from '../state/premoves.ts';
import { Preview } from '../state/preview.ts';
import type { Session, WaitReason } from '../state/session.ts';
import { type Speed, speedOf } from '../state/speed.ts';
import { newGame, Tree, type Node, type Start } from '../state/tree.ts';
import type { LiveGame } from './live_game.ts';
import { endingOf } from './protocol.ts';
import { firstCommitment } from './commitments.ts';
import { catchUp, reconcile } from './reconcile.ts';
import type { Live } from './record.ts';
import { playerName } from './words.ts';

function startOf({ snapshot }: Live): Start {
  const { setup, commitment, position, game } = snapshot;
  const promised = commitment && firstCommitment(game, commitment);
  // Fog lays the pieces when the opponent joins; until then the board is empty.
  if (setup.variant === 'fog' && !position)
    return { type: setup.type, options: coreOptions({ ...setup, variant: 'none' }, {}) };
  return {
    type: setup.type,
    options: coreOptions(setup, { commitment: promised || '-' }),
    ...(position ? { position } : {}),
  };
}

export class OnlineSession implements Session {
  readonly tree: Tree;
  readonly bottom: ReadonlySignal<Colour>;
  readonly hands: ReadonlySignal<readonly Colour[]>;
  readonly waiting: ReadonlySignal<WaitReason | null>;
  /** The side to move in the game as the server has it. */
  readonly turn: ReadonlySignal<Colour>;
  /** The last move of the game as shown. The user may be looking at an earlier one. */
  readonly end: ReadonlySignal<Node>;
  readonly atEnd: ReadonlySignal<boolean>;
  readonly flipped = signal(false);
  readonly premoves = new Premoves();
  readonly previewing: Preview;
  readonly speed: Speed;
  /** The error, if the record does not replay here and cannot be shown. */
  readonly broken = signal('');
  private readonly head: Game;
  private readonly dispose: () => void;

  constructor(
    private readonly game: LiveGame,
    first: Live,
  ) {
    const start = startOf(first);
    this.speed = speedOf(first.snapshot.clock);
    this.tree = new Tree(start);
    this.previewing = new Preview(this.tree);
    this.head = newGame(start);
    const toMove = signal(this.head.toMove());
    this.turn = toMove;
    this.dispose = effect(() => {
      const live = this.game.live.value;
      if (!live || live.snapshot.position !== start.position) return; // fog laid the pieces: a new session begins
      const shown = this.game.shown();
      try {
        batch(() => {
          catchUp(this.head, live.moves);
          reconcile(this.tree, shown);
          toMove.value = this.head.toMove();
        });
      } catch (error) {
        console.error(error);
        this.broken.value = String(error);
      }
      if (!this.game.pending.value) queueMicrotask(() => this.playPremove()); // after the board has shown the move
    });
    this.end = computed(() => {
      this.tree.version.value;
      return Tree.end(this.tree.root);
    });
    this.atEnd = computed(() => this.tree.node.value === this.end.value);
    this.bottom = computed(() => this.bottomSide());
    this.hands = computed(() => this.ownHands());
    this.waiting = computed(() => this.waitsFor());
  }

  nameOf(colour: Colour): string {
    return playerName(this.game.live.peek()?.players[colour]);
  }

  get preview(): Preview['shown'] {
    return this.previewing.shown;
  }

  own(): readonly Colour[] {
    const role = this.game.live.peek()?.role;
    return role && role !== 'spectator' ? [role] : [];
  }

  move(text: string): void {
    if (this.mayMove()) this.game.play(text);
  }

  /** Plays the premove if the opponent has moved, even while an earlier move is shown. */
  private playPremove(): void {
    const live = this.game.live.peek();
    if (!live || this.game.pending.peek() || this.broken.peek()) return;
    const move = this.premoves.due(this.head, live.status === 'running');
    if (move) this.game.play(move);
  }

  /** Whether every draw matches the seed that the server committed to. */
  verify(seed: string, commitment: string): boolean {
    return this.head.verify({ seed, commitment }) === null;
  }

  /** Why the game is over on the board. */
  ending(): Ending {
    return this.head.ending();
  }

  /** The record for export, with tags, and with the seed once it is known. The caller frees it. */
  record(tags: readonly (readonly [string, string])[]): Game {
    const live = this.game.live.peek();
    const { start } = this.tree;
    const game = live?.seed ? (seeded(start, live.seed, live.moves) ?? this.head.clone()) : this.head.clone();
    for (const [name, value] of tags) game.setTag(name, value);
    if (live?.result && game.result() === 'InProgress') game.declare(live.result, endingOf(live.reason));
    return game;
  }

  /** A separate tree with this game, for the analysis. */
  copy(): Tree {
    const tree = new Tree(this.tree.start);
    reconcile(tree, this.game.live.peek()?.moves ?? []);
    return tree;
  }

  release(): void {
    this.dispose();
    this.premoves.cancel();
    this.tree.release();
    this.head.free();
  }

  private bottomSide(): Colour {
    const role = this.game.live.value?.role;
    const own = role === 'b' ? 'b' : 'w';
    return this.flipped.value ? opposite(own) : own;
  }

  /** The player's own pieces can be picked up during the opponent's turn, too. */
  private ownHands(): readonly Colour[] {
    const live = this.game.live.value;
    const role = live?.role;
    if (live?.status !== 'running' || !role || role === 'spectator' || !this.atEnd.value) return [];
    if (this.preview.value) return [];
    const pending = this.game.pending.value;
    return pending && this.game.shown().length === live.moves.length ? [] : [role];
  }

  private waitsFor(): WaitReason | null {
    const live = this.game.live.value;
    if (live?.status !== 'running' || live.role === 'spectator') return null;
    if (!this.atEnd.value) return 'earlier-move';
    return live.role === this.turn.value ? null : 'opponent-to-move';
  }

  private mayMove(): boolean {
    const live = this.game.live.value;
    return live?.status === 'running' && live.role === this.turn.value && !this.game.pending.value && this.atEnd.value;
  }
}

/** The game replayed from the seed, as a full record; null if the seed gives other draws. */
function seeded(start: Start, seed: string, moves: readonly string[]): Game | null {
  const game = core().create(start.type, { ...start.options, seed, commitment: '' });
  for (const move of moves) {
    if (game.play(withoutTile(move))) {
      game.free();
      return null;
    }
  }
  return game;
}
