/** Battle for the Hive in the editor: insects of two sides, and neutral ones. */
import { shown, without, type EditorGame, type Key, type Model, type Side } from './model.ts';
import { readCells, writeCells } from './text.ts';

interface BattleModel extends Model {
  insects: Record<Key, Side>;
}

const SIDES: readonly Side[] = ['w', 'b', 'n'];

export const battleEditor: EditorGame<BattleModel> = {
  read: ({ rest, ...head }) => {
    const insects = readCells(rest, (value) => SIDES.find((side) => side === value) ?? null);
    return insects && { ...head, insects };
  },
  write: ({ insects }) => writeCells(insects, String),
  put: (model, key, { side }) => ({ ...model, insects: { ...model.insects, [key]: side } }),
  clear: (model, key) => ({ ...model, insects: without(model.insects, key) }),
  move: (model, from, to) => {
    const { [from]: insect, ...rest } = model.insects;
    return insect ? { ...model, insects: { ...rest, [to]: insect } } : model;
  },
  occupied: ({ insects }) => Object.keys(insects),
  emptied: (model) => ({ ...model, insects: {}, toMove: 'w', turn: 1 }),
  shownAt: ({ insects }, key) => {
    const side = insects[key];
    return side ? [{ ...shown({ bug: 'i', side }), faceDown: side === 'n' }] : [];
  },
  brushes: () => [SIDES.map((side) => ({ brush: { bug: 'i', side } }))],
  stacks: false,
  Fields: null,
};
