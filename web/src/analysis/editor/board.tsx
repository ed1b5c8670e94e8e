/**
 * The table of the editor: the board of the games, on which a tap uses the chosen tool. Its positions need
 * not be legal, so the board gets them from the model and not from the rules core.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Colour, Piece, Place, Tap } from 'apiary-hive';
import { Board } from '../../board/board.tsx';
import { keyOf, neighbours } from '../../board/geometry.ts';
import type { CellMark } from '../../board/marks.tsx';
import type { Popups } from '../../board/popups.ts';
import { loosePiece, stacksOf, topAt, type Position } from '../../board/position.ts';
import { Selection } from '../../board/selection.ts';
import { boardState, customBoard } from '../../board/state.ts';
import { isHive } from '../../games/hive.ts';
import { t } from '../../i18n/locale.ts';
import type { Session } from '../../state/session.ts';
import { Tree } from '../../state/tree.ts';
import { toast } from '../../ui/toast.tsx';
import { editorOf } from './editors.ts';
import { placeOf, shown, type Model } from './model.ts';
import type { Editor } from './state.ts';

/** How far from the pieces the cells are that can be reached by keyboard. */
const REACH = 2;

function emptyCells(occupied: readonly Place[]): Place[] {
  const start = occupied.length ? occupied : [{ q: 0, r: 0 }];
  const found = new Map(start.map((place) => [keyOf(place), place]));
  for (let i = 0; i < REACH; i++)
    for (const place of [...found.values()].flatMap(neighbours)) found.set(keyOf(place), place);
  for (const place of occupied) found.delete(keyOf(place));
  return [...found.values()];
}

function piecesOf(model: Model): Piece[] {
  const game = editorOf(model);
  return game.occupied(model).flatMap((key) =>
    game.shownAt(model, key).map((piece, i, stack) => ({
      ...loosePiece(piece),
      ...piece,
      ...placeOf(key),
      name: isHive(model.type) ? `${piece.colour}${piece.bug}${piece.number || ''}` : '',
      level: i + 1,
      top: i === stack.length - 1,
    })),
  );
}

function positionOf(editor: Editor, tree: Tree): Position {
  const model = editor.model.value;
  const pieces = piecesOf(model);
  const stacks = stacksOf(pieces);
  const cells = [...editor.cells.value];
  const occupied = [...stacks.values()].map(([bottom]) => ({ q: bottom!.q, r: bottom!.r }));
  return {
    node: { ...tree.root }, // a change of the model is a new node for the board
    game: tree.game.peek().game,
    type: model.type,
    toMove: model.toMove,
    over: false,
    pieces,
    cells,
    last: null,
    path: [],
    endingCells: [],
    stacks,
    around: cells.length ? cells.filter((cell) => !stacks.has(keyOf(cell))) : emptyCells(occupied),
  };
}

/** A tap uses the tool; a drag moves a piece, whatever the tool. */
class EditorSelection extends Selection {
  constructor(
    private readonly editor: Editor,
    session: Session,
    position: ReadonlySignal<Position>,
    popups: Popups,
  ) {
    super(session, position, popups);
  }

  override canDrag(one: Tap): boolean {
    return one.kind === 'cell' && topAt(this.position.value, one) !== undefined;
  }

  /** Where the ghost of the piece is drawn. */
  override isTarget(place: Place): boolean {
    if (this.drag.value) return true;
    return this.editor.tool.value.kind === 'put' && !topAt(this.position.value, place);
  }

  override mover(): Piece | null {
    const tool = this.editor.tool.value;
    return this.drag.value?.piece ?? (tool.kind === 'put' ? loosePiece(shown(tool.brush)) : null);
  }

  override tap(one: Tap): void {
    this.popups.close();
    this.hover.value = null;
    if (one.kind === 'cell' && !this.editor.use(one.q, one.r)) toast(t('editor-none-left'));
  }

  override drop(one: Tap, place: Place): void {
    this.cancel();
    if (one.kind === 'cell') this.editor.drag(keyOf(one), keyOf(place));
  }

  override escape(): boolean {
    if (this.popups.closeDialog()) return true;
    const { selected } = this.editor;
    const some = selected.peek() !== null;
    selected.value = null;
    return some;
  }
}

/** A session in which nobody moves; its tree has the starting position of the game. */
function sessionOf(editor: Editor): Session {
  const { type, options } = editor.setup;
  const session: Session = {
    tree: new Tree({ type, options }),
    bottom: signal<Colour>('w'),
    hands: signal<readonly Colour[]>([]),
    own: () => [],
    move: () => {},
  };
  customBoard(session, {
    position: computed(() => positionOf(editor, session.tree)),
    selection: (...parts) => new EditorSelection(editor, ...parts),
  });
  return session;
}

/** The selected cell, and the cells of the pieces that make the position impossible. */
function marksOf(editor: Editor): CellMark[] {
  const selected = editor.selected.value;
  const wrong = (editor.verdict.value.problem?.cells ?? []).map((place): CellMark => ({ ...place, kind: 'enemy' }));
  return selected && !wrong.some((mark) => keyOf(mark) === selected)
    ? [...wrong, { ...placeOf(selected), kind: 'hint' }]
    : wrong;
}

/** On phones the panel, which says what is wrong, is below the first screen. */
function ProblemOnBoard({ editor }: { editor: Editor }) {
  const { problem } = editor.verdict.value;
  return problem ? (
    <p class="editor-problem" aria-hidden="true">
      {problem.words}
    </p>
  ) : null;
}

export function EditorBoard({ editor }: { editor: Editor }) {
  // The signal changes when another game begins, which has another board.
  const game = editor.game.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session lasts as long as its game
  const session = useMemo(() => sessionOf(editor), [editor, game]);
  const loaded = editor.loaded.value;
  useEffect(() => {
    if (loaded) boardState(session).camera.recentre();
  }, [session, loaded]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    editor.remove(keyOf(boardState(session).focus.cursor.peek()));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the board inside
    <div class="table-board" data-own-keys onKeyDown={onKeyDown}>
      <Board
        key={game}
        session={session}
        label={t('editor-board')}
        cellMarks={marksOf(editor)}
        over={<ProblemOnBoard editor={editor} />}
      />
    </div>
  );
}
