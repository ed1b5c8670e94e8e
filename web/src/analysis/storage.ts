/**
 * Saved analyses: one entry of localStorage each, so that two windows do not overwrite each other's.
 * Writes are synchronous.
 */
import { turnsIn } from '../state/tree.ts';
import { readDocument, type Document } from './document.ts';
import { nameOf } from './name.ts';

const PREFIX = 'apiary.analysis/';

export interface Saved {
  id: string;
  name: string; // its own, "" if it has none
  title: string; // what it is called
  type: string;
  turns: number; // of the main line
  changed: number; // milliseconds since 1970
}

interface Entry {
  changed: number;
  document: Document;
}

export class AnalysisStorage {
  constructor(private readonly storage: Storage) {}

  private read(key: string): Entry | null {
    try {
      const value = JSON.parse(this.storage.getItem(key) ?? 'null') as { changed?: unknown; document?: unknown } | null;
      if (!value) return null;
      return { changed: Number(value.changed) || 0, document: readDocument(value.document) };
    } catch {
      return null; // not ours, or of a newer version: left as it is
    }
  }

  /** The most recent first. */
  list(): Saved[] {
    const found: Saved[] = [];
    for (let i = 0; i < this.storage.length; i++) {
      const key = this.storage.key(i);
      if (!key?.startsWith(PREFIX)) continue;
      const entry = this.read(key);
      if (!entry) continue;
      const { name = '', type, moves } = entry.document;
      found.push({
        id: key.slice(PREFIX.length),
        name,
        title: nameOf(entry.document),
        type,
        turns: turnsIn(moves.map(({ move }) => move)),
        changed: entry.changed,
      });
    }
    return found.sort((a, b) => b.changed - a.changed);
  }

  load(id: string): Document | null {
    return this.read(PREFIX + id)?.document ?? null;
  }

  /** False if the storage is full or not allowed; what was stored before stays. */
  save(id: string, document: Document, now = Date.now()): boolean {
    try {
      this.storage.setItem(PREFIX + id, JSON.stringify({ changed: now, document }));
      return true;
    } catch {
      return false;
    }
  }

  rename(id: string, name: string): boolean {
    const entry = this.read(PREFIX + id);
    return entry !== null && this.save(id, { ...entry.document, name }, entry.changed);
  }

  remove(id: string): void {
    this.storage.removeItem(PREFIX + id);
  }
}
