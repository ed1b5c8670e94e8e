/** Why a game ended by its rules, in the player's words. */
import { opposite, winnerOf, type Colour, type Result } from '../core/colour.ts';
import type { Game, Piece } from '../core/types.ts';
import { t } from '../i18n/locale.ts';
import { gameOf } from '../games/index.ts';
import { colourName } from '../i18n/names.ts';
import type { EndReason } from './saved.ts';

const around = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;
const at = (q: number, r: number) => `${q},${r}`;

/** "White has won", "A draw"; to the one person who played it, "You won". */
export function resultWords(result: Result, person?: Colour): string {
  if (result === 'Draw') return t('result-draw');
  const winner = winnerOf(result) ?? 'none';
  if (person) return t(winner === person ? 'result-you-won' : 'result-you-lost');
  return t('result-win', { winner });
}

/** The reason in a sentence. `game` stands at the end of the game. */
export function endingWords(game: Game, result: Result, reason: EndReason | 'no-show' | 'abort' | 'none'): string {
  const winner = winnerOf(result);
  const loser = winner ? colourName(opposite(winner)) : '';
  if (reason === 'none') return '';
  if (reason !== 'rules') return t(`end-${reason}`, { loser, who: winner ? opposite(winner) : 'none' });
  return t(`end-rules-${byRules(game, winner)}`, { winner: winner ?? 'none' });
}

function byRules(game: Game, winner: Colour | null): string {
  const pieces = game.pieces();
  switch (gameOf(game.type).id) {
    case 'Hive':
      return winner ? 'queen' : queensSurrounded(pieces) === 2 ? 'both-queens' : 'repetition';
    case 'Six':
      return winner ? shapeOfSix(pieces, winner) : 'six-draw';
    case 'Andantino':
      return winner ? andantinoShape(pieces, winner) : 'andantino-draw';
    case 'Battle':
      return pieces.some((piece) => atGoal(piece, winner)) ? 'goal' : 'no-move';
    default:
      return 'insects';
  }
}

function queensSurrounded(pieces: readonly Piece[]): number {
  const taken = new Set(pieces.map(({ q, r }) => at(q, r)));
  return pieces.filter(({ bug, q, r }) => bug === 'Q' && around.every(([dq, dr]) => taken.has(at(q + dq, r + dr))))
    .length;
}

const atGoal = ({ q, r, colour, neutral }: Piece, winner: Colour | null): boolean =>
  !neutral && colour === winner && q === 0 && r === (winner === 'w' ? -3 : 3);

function ownCells(pieces: readonly Piece[], colour: Colour): Set<string> {
  return new Set(pieces.filter((piece) => piece.colour === colour).map(({ q, r }) => at(q, r)));
}

/** A line of `length` in one of the three directions. */
function hasLine(cells: Set<string>, length: number): boolean {
  return [...cells].some((cell) => {
    const [q = 0, r = 0] = cell.split(',').map(Number);
    return around
      .slice(0, 3)
      .some(([dq, dr]) =>
        Array.from({ length }, (_, i) => at(q + dq * i, r + dr * i)).every((place) => cells.has(place)),
      );
  });
}

function shapeOfSix(pieces: readonly Piece[], winner: Colour): string {
  const cells = ownCells(pieces, winner);
  if (hasLine(cells, 6)) return 'six-line';
  const isRing = pieces
    .flatMap(({ q, r }) => around.map(([dq, dr]) => [q + dq, r + dr] as const))
    .some(([q, r]) => around.every(([dq, dr]) => cells.has(at(q + dq, r + dr))));
  if (isRing) return 'six-ring';
  return ownCells(pieces, opposite(winner)).size < 6 ? 'six-few' : 'six-triangle';
}

const andantinoShape = (pieces: readonly Piece[], winner: Colour): string =>
  hasLine(ownCells(pieces, winner), 5) ? 'andantino-line' : 'andantino-enclosed';
