/**
 * Unanswered requests that change something. They are kept in the tab's storage, so that a
 * reload neither loses nor repeats them: they are sent again with the same id, and the server gives
 * the same answer.
 */
import type { ClientMessage } from '../proto/messages.ts';

const key = 'apiary.unanswered';
const maxMessages = 50;

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const changing: ReadonlySet<ClientMessage['type']> = new Set(['move', 'act', 'create', 'join', 'name'] as const);

export const isChanging = (message: ClientMessage): boolean => changing.has(message.type);

function isMessage(value: unknown): value is ClientMessage {
  const message = value as { type?: unknown; id?: unknown } | null;
  return (
    typeof message === 'object' &&
    message !== null &&
    typeof message.id === 'string' &&
    changing.has(message.type as ClientMessage['type'])
  );
}

export class Unanswered {
  private messages: ClientMessage[] = [];

  constructor(private readonly store: Store | null) {
    try {
      const value: unknown = JSON.parse(store?.getItem(key) ?? '[]');
      if (Array.isArray(value)) this.messages = value.filter(isMessage).slice(-maxMessages);
    } catch {
      /* unreadable: start without any */
    }
  }

  all(): readonly ClientMessage[] {
    return this.messages;
  }

  add(message: ClientMessage): void {
    this.messages = [...this.messages, message];
    this.save();
  }

  remove(id: string): void {
    this.messages = this.messages.filter((message) => message.id !== id);
    this.save();
  }

  private save(): void {
    try {
      if (this.messages.length === 0) this.store?.removeItem(key);
      else this.store?.setItem(key, JSON.stringify(this.messages));
    } catch {
      /* storage refused: they last as long as the page */
    }
  }
}
