/** The games in the editor: every change of a model goes to the editor of its game. */
import { isHive } from '../../games/hive.ts';
import { gameOf } from '../../games/index.ts';
import { battleEditor } from './battle.ts';
import { hiveEditor } from './hive_editor.tsx';
import type { EditorGame, Key, Model } from './model.ts';
import { territoryEditor } from './territory.tsx';
import { readHead } from './text.ts';
import { tilesEditor } from './tiles.tsx';

/** By GameDescriptor.id. A model is given only to the editor that made it. */
const editors = {
  Hive: hiveEditor,
  Six: tilesEditor,
  Andantino: tilesEditor,
  Battle: battleEditor,
  Territory: territoryEditor,
} as unknown as Record<string, EditorGame>;

/** "Hive" is a game; its types are "Base" and "Base+MLP". */
const isType = (type: string): boolean =>
  isHive(type) ? /^Base(\+[A-Z]+)?$/.test(type) : type in editors && type !== 'Hive';

export const editorOf = ({ type }: Pick<Model, 'type'>): EditorGame => editors[gameOf(type).id] as EditorGame;

export function writeModel(model: Model): string {
  return `${model.type} ${model.toMove === 'w' ? 'White' : 'Black'}[${model.turn}]${editorOf(model).write(model)}`;
}

/** Null if it is not a position text. Positions that are well-formed but impossible are read. */
export function readModel(text: string): Model | null {
  const head = readHead(text);
  return head && isType(head.type) ? editorOf(head).read(head) : null;
}

export const isEmpty = (model: Model, key: Key): boolean => editorOf(model).shownAt(model, key).length === 0;
