/**
 * Pieces, places, moves and refusals in words, for screen readers, labels and explanations.
 *
 * Languages inflect words, so each sentence gets a piece in several forms: $piece (nominative),
 * $piece-acc (accusative), $piece-gen (genitive), $piece-ins (instrumental). A translation uses the
 * form it needs; the texts `named-…` choose by $case. $Piece, $Piece-gen and so on have a capital, for the
 * start of a sentence.
 */
import {
  type Colour,
  opposite,
  type Piece,
  type Place,
  type Played,
  type Refusal,
  type Tap,
  winnerOf,
} from 'apiary-hive';
import { isHive } from '../games/hive.ts';
import { gameOf } from '../games/index.ts';
import { capitalised } from '../i18n/intl.ts';
import { hasText, t } from '../i18n/locale.ts';
import { angleOf, DIRECTIONS, keyOf, neighbours, samePlace, type Orientation } from './geometry.ts';
import { hiveOrientation, readHiveMove } from './hive_move.ts';
import { positionOf, stackAt, topAt, type Position } from './position.ts';

type Case = 'nom' | 'acc' | 'gen' | 'ins';
type Words = Record<string, string | number>;

interface Named {
  bug: string;
  colour: Colour | 'none';
  number: number;
  neutral?: boolean;
}

function named({ bug, colour, number, neutral = false }: Named, type: string, form: Case): string {
  const name = t(`named-${gameOf(type).nameKey(bug)}`, { colour: neutral ? 'n' : colour, case: form });
  return number > 0 ? `${name} ${number}` : name;
}

/** "white ant 1"; for a face-down tile only its side is named. */
export function pieceWords(piece: Piece, type: string, form: Case = 'nom'): string {
  const words = named(piece, type, form);
  return piece.faceDown && form === 'nom'
    ? t('named-face-down', { piece: words, known: String(!piece.neutral) })
    : words;
}

/** "ant": a kind of piece in a hand. */
export function kindWords(bug: string, colour: Colour, type: string): string {
  return named({ ...gameOf(type).handLook(bug, colour), number: 0 }, type, 'nom');
}

export const sideWords = (colour: Colour): string => t(colour === 'w' ? 'side-white' : 'side-black');

const CASES = { '': 'nom', '-acc': 'acc', '-gen': 'gen', '-ins': 'ins' } as const;

/** All forms of a piece, as arguments of a message. */
function forms(key: string, say: (form: Case) => string): Words {
  const words: Words = {};
  for (const [ending, form] of Object.entries(CASES)) {
    words[key + ending] = say(form);
    words[capitalised(key) + ending] = capitalised(say(form));
  }
  return words;
}

function nameForms(key: string, name: string | undefined, said: Partial<Named> = {}): Words {
  const match = /^([wb])([A-Z])(\d*)$/.exec(name ?? '');
  if (!match) return forms(key, (form) => t('named-piece', { case: form }));
  const piece = { colour: match[1] as Colour, bug: match[2]!, number: Number(match[3] || 0), ...said };
  return forms(key, (form) => named(piece, 'Base', form));
}

/** Degrees to words, anticlockwise from the right. */
const SIDES: Record<number, string> = {
  0: 'right',
  30: 'upper-right',
  60: 'upper-right',
  90: 'above',
  120: 'upper-left',
  150: 'upper-left',
  180: 'left',
  210: 'lower-left',
  240: 'lower-left',
  270: 'below',
  300: 'lower-right',
  330: 'lower-right',
};

/** "to the right of the black queen", as seen on the screen; never relative to `moving`. */
function placeWords(position: Position, place: Place, orientation: Orientation, moving?: Place): string {
  if (gameOf(position.type).cellNumbers) return cellWords(position, place, moving !== undefined);
  const below = topAt(position, place);
  if (below && !samePlace(place, moving))
    return t(
      'place-on',
      forms('piece', (form) => pieceWords(below, position.type, form)),
    );
  for (const direction of DIRECTIONS) {
    const there = { q: place.q + direction.q, r: place.r + direction.r };
    const piece = topAt(position, there);
    if (!piece || samePlace(there, moving)) continue;
    const side = SIDES[angleOf({ q: -direction.q, r: -direction.r }, orientation)] ?? 'right';
    return t(
      `place-${side}`,
      forms('piece', (form) => pieceWords(piece, position.type, form)),
    );
  }
  return t(position.stacks.size > 0 ? 'place-apart' : 'place-alone');
}

/** The cell by its numbers, as the notation of the game has them. */
function cellWords(position: Position, place: Place, moving: boolean): string {
  const { q, r } = gameOf(position.type).cellNumbers?.(place) ?? place;
  return t(moving ? 'place-cell-to' : 'place-cell', { q, r });
}

/** "white ant 1, to the right of the black queen": a move by its text alone, in other games the text itself. */
export function moveTextWords(move: string): string {
  const read = readHiveMove(move);
  if (!read) return move;
  const side = read.direction ? SIDES[angleOf(read.direction, hiveOrientation())] : 'on';
  const piece = String(nameForms('piece', read.piece).piece);
  return read.neighbour ? `${piece}, ${t(`place-${side}`, nameForms('piece', read.neighbour))}` : piece;
}

/** The piece of a played move that the sentence is about. */
function moverOf(before: Position, after: Position, played: Played): Piece | undefined {
  if (played.fromHand && played.to) return topAt(after, played.to);
  if (played.action === 'ride' && played.from) return stackAt(before, played.from).at(-2);
  const at = played.from ?? played.actor ?? played.to;
  return at && topAt(before, at);
}

/** "White moves ant 1 to the right of the black queen." */
export function moveWords(before: Position, after: Position, orientation: Orientation): string {
  const played = after.last;
  const side = sideWords(before.toMove);
  if (!played) return t('said-move', { side, ...forms('piece', () => after.node.move), place: '' });
  const piece = moverOf(before, after, played);
  const other = otherOf(before, played);
  const say = (one: Piece) => (form: Case) => {
    const own = gameOf(after.type).mover(one) === before.toMove; // the sentence names the side already
    return named(own ? { ...one, colour: 'none' } : one, after.type, form);
  };
  const args: Words = {
    side,
    ...(piece ? forms('piece', say(piece)) : nameForms('piece', drawn(after), { colour: 'none' })),
    ...(other ? forms('other', say(other)) : nameForms('other', undefined)),
    place: played.to
      ? placeWords(before, played.to, orientation, played.action === 'jump' ? undefined : played.from)
      : '',
    ...fillOf(after.node.move),
  };
  return t(`said-${played.action}`, args);
}

/** A move that is not yet played, in words, with the piece that it moves and what it is good for. */
export interface Planned {
  words: string; // "Hint: move the ant to the right of the black queen."
  spoken: string; // the same for those who do not see the board: which ant, which of its neighbours
  piece?: Piece;
}

export function plannedMove(position: Position, move: string, orientation: Orientation): Planned {
  const game = position.game.clone();
  game.play(move);
  const after = positionOf(game, { ...position.node, move });
  const won = winnerOf(game.result()) === position.toMove;
  game.free();
  const { last } = after;
  const piece = last && moverOf(position, after, last);
  if (!last?.to || !piece || !['place', 'move', 'lay', 'jump'].includes(last.action)) {
    const words = t('hint-is', { move: moveWords(position, after, orientation) });
    return { words, spoken: words };
  }
  const colour = gameOf(after.type).mover(piece) === position.toMove ? ('none' as const) : piece.colour;
  const say = (numbers: boolean): string => {
    const shown = { ...piece, colour, number: numbers ? piece.number : 0 };
    const where = numbers ? position : withoutNumbers(position);
    const from = last.action === 'jump' ? undefined : last.from;
    const words = t(last.fromHand ? 'hint-place' : 'hint-move', {
      ...forms('piece', (form) => named(shown, after.type, form)),
      place: placeWords(where, last.to!, orientation, from),
    });
    const why = whyPlanned(position, after, won);
    return why ? `${words}. ${why}` : `${words}.`;
  };
  return { words: say(false), spoken: say(true), piece };
}

/** The board shows which of them. */
function withoutNumbers(position: Position): Position {
  const stacks = [...position.stacks].map(
    ([key, stack]) => [key, stack.map((piece) => ({ ...piece, number: 0 }))] as const,
  );
  return { ...position, stacks: new Map(stacks) };
}

/** What a move is good for, if that is plain to see; "" otherwise. */
function whyPlanned(before: Position, after: Position, won: boolean): string {
  const mine = before.toMove;
  if (won) return t('hint-wins');
  const theirs = sidesTaken(after, opposite(mine));
  if (theirs > sidesTaken(before, opposite(mine))) return t('hint-attacks', { count: theirs });
  if (sidesTaken(after, mine) < sidesTaken(before, mine)) return t('hint-frees');
  if (!after.last?.fromHand || !isHive(after.type)) return '';
  return t(topAt(after, after.last.to!)?.bug === 'Q' ? 'hint-queen' : 'hint-develops');
}

/** How many sides of a queen are occupied. */
function sidesTaken({ pieces, stacks }: Position, colour: Colour): number {
  const queen = pieces.find((piece) => piece.bug === 'Q' && piece.colour === colour);
  return queen ? neighbours(queen).filter((place) => stacks.has(keyOf(place))).length : 0;
}

/** "Premove: white ant 1 to the right of the black queen". */
export function premoveWords(position: Position, taps: readonly Tap[], orientation: Orientation): string {
  const [first, ...rest] = taps;
  const to = rest.find((tap) => tap.kind === 'cell');
  const from = first?.kind === 'cell' ? first : undefined;
  const piece = from ? topAt(position, from) : undefined;
  const inHand = first?.kind === 'hand' ? kindWords(first.bug, first.colour, position.type) : '';
  return t('premove-set', {
    piece: piece ? pieceWords(piece, position.type) : inHand,
    place: to ? placeWords(position, to, orientation, from) : '',
  });
}

/** "draw wA1". */
const drawn = (after: Position): string => /^draw (\S+)/.exec(after.node.move)?.[1] ?? '';

function fillOf(move: string): Words {
  const match = /^fill:(\d+),(\d+)$/.exec(move);
  return { black: Number(match?.[1] ?? 0), white: Number(match?.[2] ?? 0) };
}

function otherOf(before: Position, played: Played): Piece | undefined {
  switch (played.action) {
    case 'throw':
      return played.actor && topAt(before, played.actor);
    case 'carry':
      return played.from && stackAt(before, played.from).at(-2);
    case 'ride':
      return played.from && topAt(before, played.from);
    case 'push':
    case 'swap':
      return played.also && topAt(before, played.also.from);
    case 'sting':
    case 'remove':
      return played.to && topAt(before, played.to);
    default:
      return undefined;
  }
}

/**
 * The reason in the player's language; the core's English sentence where there is no text. A game may
 * have its own text for a reason.
 */
export function reasonWords(refusal: Refusal, type = ''): string {
  const key = [`reason-${refusal.status}-${type}`, `reason-${refusal.status}`].find(hasText);
  if (!key) return refusal.message;
  const marked = { number: 0 }; // the board shows which of them
  return t(key, { ...nameForms('piece', refusal.piece, marked), ...nameForms('other', refusal.other, marked) });
}

/** Words that a player can choose between: "sting", "fill:2,1". */
export function wordLabel(word: string): string {
  const fill = /^fill:(\d+),(\d+)$/.exec(word);
  if (fill) return t('word-fill', { black: Number(fill[1]), white: Number(fill[2]) });
  const key = word === '+' ? 'word-mine' : word === '-' ? 'word-theirs' : `word-${word}`;
  return hasText(key) ? t(key) : word;
}

export interface CellState {
  target: boolean;
  selected: boolean;
  movable: boolean;
  own: boolean;
  planned: boolean; // a tap of the premove
}

/** "white ant 1, on top of black beetle, can move". */
export function cellLabel(position: Position, place: Place, orientation: Orientation, state: CellState): string {
  const stack = stackAt(position, place);
  const top = stack.at(-1);
  const parts: string[] = [];
  if (top) {
    parts.push(pieceWords(top, position.type));
    const below = stack
      .slice(0, -1)
      .reverse()
      .map((piece) => pieceWords(piece, position.type));
    if (below.length > 0) parts.push(t('cell-on', { pieces: below.join(', ') }));
    if (gameOf(position.type).cellNumbers) parts.push(cellWords(position, place, false));
  } else {
    parts.push(t('cell-empty', { place: placeWords(position, place, orientation) }));
  }
  if (state.selected) parts.push(t('cell-selected'));
  if (state.planned) parts.push(t('premove'));
  if (state.target) parts.push(t('cell-target'));
  else if (state.movable) parts.push(t('cell-movable'));
  else if (state.own && !state.selected) parts.push(t('cell-stuck'));
  if (samePlace(position.last?.to, place)) parts.push(t('cell-last'));
  return parts.join(', ');
}
