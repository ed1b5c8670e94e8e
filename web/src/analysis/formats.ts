/** Reads and writes an analysis as text, in every format. */
import { core } from '../core/module.ts';
import { type Format, RefusalError } from 'apiary-hive';
import { Analysis } from './analysis.ts';
import { DocumentError, FORMAT, isBare, readDocument, withoutJudgements } from './document.ts';

export type FileFormat = 'pgn' | 'sgf' | 'uhp' | 'position' | 'apiary';
export const fileFormats: readonly FileFormat[] = ['apiary', 'pgn', 'uhp', 'sgf', 'position'];
export const extensions: Record<FileFormat, string> = {
  apiary: 'apiary.json',
  pgn: 'pgn',
  uhp: 'txt',
  sgf: 'sgf',
  position: 'txt',
};

/** Why a text could not be read, and where. Lines and columns count from 1, in characters. */
export interface Unreadable {
  status: string; // of the rules core, or "json", "document", "empty"
  message: string; // English; "" if the status is enough
  offset: number; // in characters
  line: number;
  column: number;
  excerpt: { before: string; at: string; after: string }; // of the line
}

/** The rules core counts bytes of UTF-8; strings count UTF-16 units. */
export function characterOffset(text: string, bytes: number): number {
  let seen = 0;
  let offset = 0;
  for (const character of text) {
    if (seen >= bytes) break;
    const code = character.codePointAt(0)!;
    seen += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    offset += character.length;
  }
  return offset;
}

const EXCERPT_LENGTH = 40; // on each side

export function locate(text: string, offset: number): Pick<Unreadable, 'offset' | 'line' | 'column' | 'excerpt'> {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\r|\n/);
  const left = lines[lines.length - 1]!;
  const rest = /^[^\r\n]*/.exec(text.slice(offset))![0];
  const word = /^[^\s;\])}]*/.exec(rest)![0] || rest.slice(0, 1);
  const after = rest.slice(word.length);
  return {
    offset,
    line: lines.length,
    column: left.length + 1,
    excerpt: {
      before: left.length > EXCERPT_LENGTH ? `…${left.slice(-EXCERPT_LENGTH)}` : left,
      at: word.slice(0, EXCERPT_LENGTH),
      after: after.length > EXCERPT_LENGTH ? `${after.slice(0, EXCERPT_LENGTH)}…` : after,
    },
  };
}

export const isUnreadable = (value: Analysis | Unreadable): value is Unreadable => !(value instanceof Analysis);

/** Some browsers say "… at position 17 …", others give line and column or no place. */
function jsonOffset(error: unknown): number {
  const place = error instanceof Error ? /position (\d+)/.exec(error.message) : null;
  return place ? Number(place[1]) : 0;
}

function readJson(text: string): Analysis | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { status: 'json', message: '', ...locate(text, jsonOffset(error)) };
  }
  try {
    return Analysis.fromDocument(readDocument(value));
  } catch (error) {
    if (error instanceof RangeError) return { status: 'document', message: '', ...locate(text, 0) }; // nested too deeply
    if (error instanceof DocumentError) return { status: 'document', message: error.path, ...locate(text, 0) };
    if (!(error instanceof RefusalError)) throw error;
    // The illegal move is in the text as it was written.
    const move = JSON.stringify(error.refusal.message.split(': ')[0]);
    return {
      status: error.refusal.status,
      message: error.refusal.message,
      ...locate(text, Math.max(0, text.indexOf(move))),
    };
  }
}

/** Reads any format. A PGN may begin with a brace, too, but does not contain the quoted name of our format. */
export function readText(text: string): Analysis | Unreadable {
  if (!text.trim()) return { status: 'empty', message: '', ...locate(text, 0) };
  if (/^\s*\{/.test(text) && text.includes(`"${FORMAT}"`)) return readJson(text);
  try {
    const game = core().read(text);
    try {
      return Analysis.fromGame(game);
    } finally {
      game.free();
    }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { status, message, offset } = error.refusal;
    return { status, message, ...locate(text, characterOffset(text, offset)) };
  }
}

/** "" if the format cannot express it. For a position: that of the current node. */
export function writeText(analysis: Analysis, format: FileFormat): string {
  if (format === 'apiary') return `${JSON.stringify(analysis.toDocument(), null, 1)}\n`;
  if (format === 'position') return analysis.tree.game.peek().game.write('position');
  const game = analysis.toGame();
  try {
    return game.write(format satisfies Format);
  } finally {
    game.free();
  }
}

/** The shortest text that keeps everything: a GameString if there are no comments or variations. */
export function linkText(analysis: Analysis): string {
  const document = analysis.toDocument();
  const plain = isBare(document) && !document.options && !document.position && !document.tags && !document.result;
  return plain ? writeText(analysis, 'uhp') : JSON.stringify(withoutJudgements(document));
}
