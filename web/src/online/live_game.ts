/**
 * Follows a game on the server. Repeated events are dropped; after a gap, the missing events
 * are requested. The player's own move is shown before the server has it, and removed with
 * the reason if the server refuses it.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { type Colour, isDraw } from 'apiary-hive';
import type { Action, GameEvent, ServerDone, ServerState } from '../proto/messages.ts';
import { OnlineError } from './online_error.ts';
import { colourOf, completeEvents } from './protocol.ts';
import { applyEvent, applyState, type Live, type Offers } from './record.ts';
import type { Connection, Follower } from './socket.ts';

export interface Pending {
  readonly id: string;
  readonly move: string;
  readonly after: number; // how many moves there were; -1: sent before the page was reloaded or the game was left
  readonly seq?: number; // of its event, acknowledged but not yet received
}

export interface Presence {
  w: boolean;
  b: boolean;
  watching: number;
  /** When a player who has left counts as gone, by the server's clock. */
  goneAt: Partial<Record<Colour, number>>;
}

type Source = Pick<
  Connection,
  'follow' | 'resume' | 'move' | 'act' | 'waitingFor' | 'orphan' | 'onOrphanedReply' | 'guest' | 'protocol'
>;

export interface LiveEvents {
  /**
   * An event that was not known before. `late`: it came with a state, after a (re)connect. `before`: the
   * offers that stood when the page last knew.
   */
  happened?(event: GameEvent, late: boolean, before: Offers): void;
  /** The server refused a request of ours. */
  refused?(error: OnlineError): void;
}

export class LiveGame {
  private readonly current = signal<Live | null>(null);
  private readonly waiting = signal<Pending | null>(null);
  private readonly there = signal<Presence | null>(null);
  private readonly failure = signal<OnlineError | null>(null);
  private readonly underWay = signal<ReadonlySet<Action>>(new Set());
  private readonly leave: (() => void)[];
  private fullRequests = 0; // for the whole game, in a row
  private pages: readonly GameEvent[] = []; // the pages received so far of a state in several pages

  constructor(
    readonly id: string,
    private readonly connection: Source,
    private readonly events: LiveEvents = {},
  ) {
    const move = connection.waitingFor(id).find((message) => message.type === 'move');
    if (move?.type === 'move') {
      this.waiting.value = { id: move.id, move: move.move, after: -1 };
      connection.orphan(move.id); // it was sent before a reload, or before the game was left
    }
    this.leave = [
      connection.onOrphanedReply((message, answer) => {
        if (!('game' in message) || message.game !== id) return;
        if (answer instanceof OnlineError) this.refuse(message.id, answer);
        else if (message.type === 'move') this.accepted(message.id, answer as ServerDone);
      }),
      connection.follow(id, this.follower()),
    ];
  }

  get live(): ReadonlySignal<Live | null> {
    return this.current;
  }
  get pending(): ReadonlySignal<Pending | null> {
    return this.waiting;
  }
  get presence(): ReadonlySignal<Presence | null> {
    return this.there;
  }
  /** Actions that have been sent and not answered. */
  get acting(): ReadonlySignal<ReadonlySet<Action>> {
    return this.underWay;
  }
  /** Why the game cannot be shown. */
  get problem(): ReadonlySignal<OnlineError | null> {
    return this.failure;
  }

  close(): void {
    for (const leave of this.leave) leave();
  }

  /** The moves as shown, including our own unconfirmed one; but a draw is not shown before the server names the tile. */
  shown(): readonly string[] {
    const live = this.current.value;
    const pending = this.waiting.value;
    if (!live) return [];
    return pending && pending.after === live.moves.length && !isDraw(pending.move)
      ? [...live.moves, pending.move]
      : live.moves;
  }

  play(move: string): void {
    const live = this.current.value;
    if (!live || this.waiting.value) return;
    const { id, done } = this.connection.move({ game: this.id, seen: live.seq, move });
    this.waiting.value = { id, move, after: live.moves.length };
    done.then(
      (answer) => this.accepted(id, answer),
      (error: OnlineError) => this.refuse(id, error),
    );
  }

  async act(action: Action): Promise<ServerDone | null> {
    const live = this.current.value;
    if (!live || this.underWay.value.has(action)) return null;
    this.underWay.value = new Set([...this.underWay.value, action]);
    try {
      return await this.connection.act({ game: this.id, seen: live.seq, action });
    } catch (error) {
      this.events.refused?.(error as OnlineError);
      return null;
    } finally {
      this.underWay.value = new Set([...this.underWay.value].filter((other) => other !== action));
    }
  }

  private follower(): Follower {
    return {
      seen: () => this.pages.at(-1)?.seq ?? (this.fullRequests > 0 ? 0 : this.seen()),
      state: (message) => {
        if (message.re === undefined) this.unaskedState(message);
        else this.state(message);
      },
      event: (event) => this.event(event),
      presence: ({ white, black, watching, whiteGoneAt: w, blackGoneAt: b }) => {
        const goneAt = { ...(w !== undefined && { w }), ...(b !== undefined && { b }) };
        this.there.value = { w: white, b: black, watching, goneAt };
      },
      refused: (error) => {
        this.failure.value = error;
      },
    };
  }

  private seen(): number {
    return this.current.value?.seq ?? 0;
  }

  private state({ snapshot, events: page, more }: ServerState): void {
    const events = [...this.pagesBefore(page), ...page];
    this.pages = more && page.length > 0 ? events : [];
    if (this.pages.length > 0) this.connection.resume(this.id);
    else if (!this.apply({ snapshot, events })) this.askForAll();
  }

  /** The pages before this one; none if the server starts from the beginning. */
  private pagesBefore([first]: readonly GameEvent[]): readonly GameEvent[] {
    return !first || first.seq === (this.pages.at(-1)?.seq ?? 0) + 1 ? this.pages : [];
  }

  /** The server has reloaded the game: its state counts, and missing events are requested. */
  private unaskedState(message: ServerState): void {
    if (this.pages.length > 0) return; // the last page brings the newest snapshot
    if (!this.current.value || message.more || !this.apply(message)) this.connection.resume(this.id);
  }

  /** False if the state does not fit the events that we have. */
  private apply(message: Pick<ServerState, 'snapshot' | 'events'>): boolean {
    const before = this.current.value;
    const next = applyState(this.fullRequests > 0 ? null : before, message);
    if (!next) return false;
    this.fullRequests = 0;
    this.failure.value = null;
    this.current.value = next;
    for (const event of message.events) if (before && event.seq > before.seq) this.settle(event, true, before.offers);
    const pending = this.waiting.value;
    if (pending?.seq !== undefined && pending.seq <= next.seq) this.waiting.value = null;
    return true;
  }

  private event(event: GameEvent): void {
    const live = this.current.value;
    if (!live || event.seq <= live.seq) return;
    if (event.seq !== live.seq + 1) {
      this.connection.resume(this.id);
      return;
    }
    const complete = this.connection.protocol >= completeEvents;
    this.current.value = applyEvent(live, event, { guest: this.connection.guest.peek()?.guest, complete });
    this.settle(event, false, live.offers);
    // Older servers do not say which clock runs now, nor how fog laid the pieces.
    if (!complete && (event.kind === 'join' || event.kind === 'takeback')) this.connection.resume(this.id);
  }

  private askForAll(): void {
    this.current.value = null;
    if (++this.fullRequests > 2) this.failure.value = new OnlineError('internal');
    else this.connection.resume(this.id);
  }

  /** Settles our unconfirmed move, if the event decides it. */
  private settle(event: GameEvent, late: boolean, before: Offers): void {
    const pending = this.waiting.value;
    if (
      pending &&
      (event.kind === 'takeback' ||
        event.kind === 'end' ||
        (event.kind === 'move' && event.by && colourOf(event.by) === this.current.value?.role))
    ) {
      this.waiting.value = null;
    }
    this.events.happened?.(event, late, before);
  }

  private accepted(id: string, answer: ServerDone): void {
    const pending = this.waiting.value;
    if (pending?.id !== id) return;
    if (answer.seq === undefined || answer.seq <= this.seen()) this.waiting.value = null;
    else this.waiting.value = { ...pending, seq: answer.seq };
  }

  private refuse(id: string, error: OnlineError): void {
    if (this.waiting.value?.id === id) this.waiting.value = null;
    this.events.refused?.(error);
    this.connection.resume(this.id); // we may have missed events
  }
}
