/** What is shown over the board: why a move is not legal, what lies in a stack, the list of keys. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Colour, Place, Refusal } from 'apiary-hive';
import { heightAt, type Position } from './position.ts';
import { play } from './sound.ts';
import { sayRefusal } from './speech.ts';

export interface Explained {
  refusal: Refusal;
  at?: Place;
  expected?: boolean; // that it is not legal was the answer to a task
  words?: string; // nothing was refused: this has happened
}

/** A stack, or a kind of piece in a hand; `stays` until it is closed, not only while the mouse rests. */
export interface Peeked {
  place?: Place;
  hand?: { colour: Colour; bug: string };
  stays: boolean;
}

export class Popups {
  readonly explained = signal<Explained | null>(null);
  readonly peek = signal<Peeked | null>(null);
  readonly help = signal(false); // the list of keys

  /** Says whether the refusal was expected. */
  onRefused: ((refusal: Refusal) => boolean) | null = null;

  constructor(private readonly position: ReadonlySignal<Position>) {}

  explain(refusal: Refusal, at?: Place): void {
    const expected = this.onRefused?.(refusal) ?? false;
    this.explained.value = { refusal, ...(at && { at: { q: at.q, r: at.r } }), expected };
    play(expected ? 'own' : 'refuse');
    sayRefusal(refusal, this.position.value.type);
  }

  /** Says why a tap does nothing. No move was tried, so nothing was refused. */
  remark(status: string, piece = ''): void {
    const refusal: Refusal = { status, message: '', offset: 0, marks: [], ...(piece && { piece }) };
    this.explained.value = { refusal };
    sayRefusal(refusal, this.position.value.type);
  }

  /** Says what has happened where the board shows nothing of it. */
  tell(words: string): void {
    this.explained.value = { refusal: { status: '', message: '', offset: 0, marks: [] }, words };
  }

  /** Shows what lies on a cell. False if nothing does. */
  inspect({ q, r }: Place): boolean {
    if (heightAt(this.position.value, { q, r }) === 0) return false;
    this.explained.value = null;
    this.peek.value = { place: { q, r }, stays: true };
    return true;
  }

  inspectHand(colour: Colour, bug: string): boolean {
    this.explained.value = null;
    this.peek.value = { hand: { colour, bug }, stays: true };
    return true;
  }

  close(): void {
    this.explained.value = null;
    this.closeDialog();
  }

  /** Closes the stack or the list of keys; false if neither was open. */
  closeDialog(): boolean {
    const open = this.peek.value !== null || this.help.value;
    this.peek.value = null;
    this.help.value = false;
    return open;
  }
}
