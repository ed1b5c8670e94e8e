/**
 * A premove: a move that the user plans on the opponent's turn. It stays in the page. When the opponent has moved,
 * it is played if it is then legal, and otherwise dropped.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { type Colour, type Game, isOver, type Piece, type Place, type Tap } from 'apiary-hive';
import { core } from '../core/module.ts';
import { shiftBetween } from '../games/shift.ts';

export interface Premove {
  readonly colour: Colour;
  readonly taps: readonly Tap[];
  readonly pieces: readonly Piece[]; // on the table when it was planned
  readonly record: readonly string[]; // the moves played by then
}

export class Premoves {
  private readonly current = signal<Premove | null>(null);
  private readonly drops = signal(0);

  get planned(): ReadonlySignal<Premove | null> {
    return this.current;
  }
  /** Counts up whenever a premove is dropped because it cannot be played. */
  get dropped(): ReadonlySignal<number> {
    return this.drops;
  }

  plan(premove: Premove): void {
    this.current.value = premove;
  }

  /** False if nothing was planned. */
  cancel(): boolean {
    const some = this.current.peek() !== null;
    this.current.value = null;
    return some;
  }

  /**
   * The premove as a move, if it is to be played now. To be called after every change of the game; drops a premove
   * that is no longer possible or was planned in another game than this one: after a takeback, for example.
   */
  due(game: Game, running: boolean): string | null {
    const planned = this.current.peek();
    if (!planned) return null;
    if (!running || isOver(game.result())) {
      this.cancel();
      return null;
    }
    const isSame = planned.record.every((move, index) => game.played(index) === move);
    if (isSame && game.toMove() !== planned.colour) return null;
    const move = isSame ? moveOf(planned, game) : null;
    this.cancel();
    if (!move) this.drops.value++;
    return move;
  }
}

/** The taps of a premove in the coordinates of a later position. */
export function tapsAt({ taps, pieces }: Premove, now: readonly Piece[]): readonly Tap[] {
  const { q, r } = shiftBetween(pieces, now);
  return taps.map((tap) => (tap.kind === 'cell' ? { ...tap, q: tap.q + q, r: tap.r + r } : tap));
}

const topOf = (pieces: readonly Piece[], { q, r }: Place): Piece | undefined =>
  pieces.find((piece) => piece.top && piece.q === q && piece.r === r);

/** Null if it is not legal now, or another piece lies where the piece was taken from. */
function moveOf(premove: Premove, game: Game): string | null {
  const now = game.pieces();
  const taps = tapsAt(premove, now);
  const [planned, first] = [premove.taps[0], taps[0]];
  if (planned?.kind === 'cell' && first?.kind === 'cell') {
    const [was, is] = [topOf(premove.pieces, planned), topOf(now, first)];
    if (!was || !is || was.name !== is.name || was.bug !== is.bug || was.colour !== is.colour) return null;
  }
  return game.next(taps).move ?? null;
}

/**
 * The position with the other side to move, as if the side to move had passed: it shows where a premove can go. The
 * caller frees it. Null where the core knows no such position: while SIX and Andantino are placed in turns.
 */
export function otherToMove(game: Game): Game | null {
  const turned = game
    .write('position')
    .replace(/ (White|Black)\[(\d+)\]/, (_, side: string, turn: string) =>
      side === 'White' ? ` Black[${turn}]` : ` White[${Number(turn) + 1}]`,
    )
    .replace(/ last=\S+/, ' last=-')
    .replace(/ drawn=\S+/, '');
  try {
    return core().read(turned, 'position', { ...game.options, seed: '', commitment: '' });
  } catch {
    return null;
  }
}
