/** The moves of a game: main line in two columns, numbered by turn, branches in between. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Colour, isDraw, opposite } from 'apiary-hive';
import { fieldAfter } from '../board/field_map.tsx';
import { MoveView } from '../board/move_view.tsx';
import { boardState } from '../board/state.ts';
import { isHive } from '../games/hive.ts';
import { openingOf } from '../games/opening_of.ts';
import { language, t } from '../i18n/locale.ts';
import type { Preview } from '../state/preview.ts';
import type { Session } from '../state/session.ts';
import { newGame, type Node, type Tree } from '../state/tree.ts';
import { previewOn } from '../ui/preview_on.ts';
import { Icon } from '../ui/icons.tsx';
import { isThrow } from './throws.ts';

interface Entry {
  node: Node;
  colour: Colour;
  turn: number;
}

const firstPlayers = new WeakMap<Tree, Colour>();

/** The side that makes the first move of the record. */
function firstPlayer(tree: Tree): Colour {
  let colour = firstPlayers.get(tree);
  if (!colour) {
    const game = newGame(tree.start);
    colour = game.toMove();
    game.free();
    firstPlayers.set(tree, colour);
  }
  return colour;
}

function following(before: Entry, node: Node, first: Colour): Entry {
  if (isDraw(before.node.move)) return { node, colour: before.colour, turn: before.turn };
  const colour = opposite(before.colour);
  return { node, colour, turn: colour === first ? before.turn + 1 : before.turn };
}

export interface MoveListProps {
  tree: Tree;
  /** A mark after a move, such as "?" for a mistake. */
  mark?: (node: Node) => ComponentChildren;
  /** A class for a move, such as one for a move that the server has not confirmed. */
  classOf?: (node: Node) => string;
  /** A mouse or the focus is on a move: its position may be shown. Null: it has left. */
  onPreview?: (node: Node | null) => void;
  /** The side at the bottom of the board, for maps of moves. */
  bottom?: Colour;
}

/** The name of the opening, above the moves. */
function Opening({ tree }: { tree: Tree }) {
  const moves = tree.mainLine().map(({ move }) => move);
  const first = moves.slice(0, 4).join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of all moves, the first ones count
  const name = useMemo(() => openingOf(tree.start, moves), [tree, first, language.value]);
  return name ? <p class="moves-opening">{name}</p> : null;
}

/** Shows moves of a game on its board, unless a piece is picked up there: it would be put back. */
export const previewMove =
  (session: Session & { previewing: Preview }) =>
  (node: Node | null): void => {
    if (!node) session.previewing.end();
    else if (boardState(session).selection.taps.peek().length === 0) session.previewing.show(node);
  };

export function MoveList({ tree, ...options }: MoveListProps) {
  tree.version.value;
  const here = tree.node.value;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another move is current
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) scrollWithin(list.current!, current);
    else if (list.current) list.current.scrollTop = 0;
  }, [here]);
  const first = firstPlayer(tree);
  const begin = tree.root.children[0];
  const button = (entry: Entry, numbered: boolean) => (
    <MoveButton
      key={entry.node.id}
      entry={entry}
      numbered={numbered}
      first={first}
      tree={tree}
      thrown={isThrow(tree, entry.node)}
      here={entry.node === here}
      onPick={() => tree.go(entry.node)}
      options={options}
    />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys
    <div class="moves" ref={list} tabIndex={0} role="region" aria-label={t('moves')}>
      <Opening tree={tree} />
      {!begin && <p class="empty">{t('moves-none')}</p>}
      {tree.root.comment && <p class="move-comment">{tree.root.comment}</p>}
      {begin && <MainLine start={{ node: begin, colour: first, turn: 1 }} first={first} button={button} />}
    </div>
  );
}

/** Only the list scrolls, never the page. */
function scrollWithin(list: HTMLElement, item: HTMLElement): void {
  const box = list.getBoundingClientRect();
  const { top, bottom, height } = item.getBoundingClientRect();
  if (top < box.top + height) list.scrollTop -= box.top + height - top;
  else if (bottom > box.bottom - height) list.scrollTop += bottom - box.bottom + height;
}

type ButtonMaker = (entry: Entry, numbered: boolean) => ComponentChildren;

/** Rows of a turn each; comments and branches break a row. */
function MainLine({ start, first, button }: { start: Entry; first: Colour; button: ButtonMaker }) {
  const rows: ComponentChildren[] = [];
  let row: ComponentChildren[] = [];
  let rowTurn = start.turn;
  const flush = () => {
    if (row.length)
      rows.push(
        <div class="move-row" key={`row-${rows.length}`}>
          <span class="move-number">{rowTurn}.</span>
          {row}
        </div>,
      );
    row = [];
  };
  let entry: Entry | null = start;
  while (entry) {
    if (entry.turn !== rowTurn) flush();
    rowTurn = entry.turn;
    if (!row.length && entry.colour !== first)
      row.push(
        <span key="gap" class="move-gap" aria-hidden="true">
          …
        </span>,
      );
    row.push(button(entry, false));
    const siblings: Node[] = entry.node.parent?.children.slice(1) ?? [];
    if (entry.node.comment || siblings.length) flush();
    if (entry.node.comment)
      rows.push(
        <p class="move-comment" key={`comment-${entry.node.id}`}>
          {entry.node.comment}
        </p>,
      );
    for (const node of siblings) {
      rows.push(<Branch key={`branch-${node.id}`} start={{ ...entry, node }} first={first} button={button} />);
    }
    const next: Node | undefined = entry.node.children[0];
    entry = next ? following(entry, next, first) : null;
  }
  flush();
  return <>{rows}</>;
}

function Branch({ start, first, button }: { start: Entry; first: Colour; button: ButtonMaker }) {
  const parts: ComponentChildren[] = [];
  let entry: Entry | null = start;
  let numbered = true;
  while (entry) {
    parts.push(button(entry, numbered || entry.colour === first));
    numbered = false;
    if (entry.node.comment)
      parts.push(
        <span class="move-comment" key={`comment-${entry.node.id}`}>
          {entry.node.comment}
        </span>,
      );
    if (entry !== start) {
      for (const node of entry.node.parent?.children.slice(1) ?? []) {
        parts.push(<Branch key={`branch-${node.id}`} start={{ ...entry, node }} first={first} button={button} />);
        numbered = true;
      }
    }
    const next: Node | undefined = entry.node.children[0];
    entry = next ? following(entry, next, first) : null;
  }
  return <div class="move-branch">{parts}</div>;
}

interface MoveButtonProps {
  entry: Entry;
  numbered: boolean;
  first: Colour;
  tree: Tree;
  thrown: boolean;
  here: boolean;
  onPick: () => void;
  options: Omit<MoveListProps, 'tree'>;
}

function MoveButton({ entry, numbered, first, tree, thrown, here, onPick, options }: MoveButtonProps) {
  const { node, colour, turn } = entry;
  const { type } = tree.start;
  const mark = options.mark?.(node);
  const { onPreview } = options;
  return (
    <button
      type="button"
      class={`move move-${colour} ${colour === first ? 'move-first' : 'move-second'} ${options.classOf?.(node) ?? ''}`}
      aria-current={here ? 'step' : undefined}
      title={thrown ? `${node.move} · ${t('move-thrown')}` : node.move}
      onClick={onPick}
      {...(onPreview &&
        previewOn(
          () => onPreview(node),
          () => onPreview(null),
        ))}
    >
      {numbered && (
        <span class="move-number">
          {turn}.{colour === first ? '' : '..'}
        </span>
      )}
      <MoveView
        move={node.move}
        type={type}
        colour={colour}
        name="move-text"
        field={isHive(type) ? null : fieldAfter(tree, node)}
        bottom={options.bottom}
        thrown={thrown}
      />
      {mark && <span class="move-mark">{mark}</span>}
      {node.comment && (
        <span class="move-has-comment" title={t('has-comment')}>
          <Icon name="comment" size={14} />
        </span>
      )}
    </button>
  );
}
