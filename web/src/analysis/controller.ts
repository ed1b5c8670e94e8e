/** Controls the analysis page: the open analysis, its storage, and the engine. */
import { effect, signal, untracked } from '@preact/signals';
import type { Colour } from 'apiary-hive';
import { takeOver } from '../state/handover.ts';
import { randomId } from '../state/random_id.ts';
import { Analysis } from './analysis.ts';
import { ExplorerControl } from './explorer/control.ts';
import { EngineControl } from './engine_control.ts';
import { isUnreadable, readText, type Unreadable } from './formats.ts';
import { unpackText } from './link.ts';
import { startReview } from './review.tsx';
import { AnalysisSession } from './session.ts';
import { AnalysisStorage } from './storage.ts';

const LAST_ID_KEY = 'apiary.analysis-last';
const SAVE_AFTER_MS = 300;

export interface Open {
  analysis: Analysis;
  session: AnalysisSession;
  control: EngineControl;
  explorer: ExplorerControl;
  review: boolean; // the user came for the review
}

export type SaveState = 'unsaved' | 'saved' | 'failed';

/** The page shows the old analysis until the next render. */
function releaseLater(analysis: Analysis): void {
  setTimeout(() => analysis.release(), 1000);
}

/** In a typed address a plus is read as a space. */
const withPlus = (text: string): string => text.replace(/^Base (?=[A-Z]+(;|$))/, 'Base+');

export class AnalysisController {
  readonly storage = new AnalysisStorage(localStorage);
  readonly open = signal<Open | null>(null);
  readonly saveState = signal<SaveState>('unsaved');
  readonly storedVersion = signal(0); // counts up when the saved analyses change

  /** A link or a file that could not be read: its text and why. */
  readonly unreadable = signal<{ text: string; why: Unreadable } | null>(null);

  private id = '';
  private dirty = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWatching: (() => void) | null = null;
  private opened = 0;
  private readonly flush = () => this.save();

  constructor() {
    addEventListener('pagehide', this.flush);
  }

  get currentId(): string {
    return this.id;
  }

  /** Opens a game from another page, what the address names (a link, a saved analysis), the last analysis, or a new one. */
  async openFromAddress(query: URLSearchParams): Promise<void> {
    const game = query.get('game');
    const id = query.get('id');
    const handed = takeOver();
    if (handed) {
      const analysis = Analysis.fromPage(handed);
      handed.tree.release();
      const review = query.get('review') === '1';
      this.show(analysis, '', { review, bottom: handed.bottom });
      this.saveSoon();
      if (review) void startReview(analysis, this.open.peek()!.control);
    } else if (game !== null) {
      await this.openLink(game);
    } else if (!this.open.value || (id && id !== this.id)) {
      const wanted = id ?? localStorage.getItem(LAST_ID_KEY) ?? '';
      if (!this.openSaved(wanted)) this.show(new Analysis({ type: 'Base+MLP', options: {} }));
    }
  }

  private async openLink(packed: string): Promise<void> {
    const request = ++this.opened;
    let text: string;
    try {
      text = await unpackText(packed);
    } catch {
      text = packed;
    }
    if (request === this.opened && this.openText(withPlus(text))) this.dirty = false; // the link itself can be opened again
    if (!this.open.value) this.show(new Analysis({ type: 'Base+MLP', options: {} }));
  }

  /** False if it cannot be read: `unreadable` says why. */
  openText(text: string): boolean {
    const read = readText(text);
    if (isUnreadable(read)) {
      this.unreadable.value = { text, why: read };
      return false;
    }
    this.unreadable.value = null;
    this.show(read);
    this.saveSoon();
    return true;
  }

  openSaved(id: string): boolean {
    const document = id ? this.storage.load(id) : null;
    if (!document) return false;
    let analysis: Analysis;
    try {
      analysis = Analysis.fromDocument(document);
    } catch {
      return false; // stored under older rules
    }
    this.show(analysis, id);
    return true;
  }

  show(analysis: Analysis, id = '', { review = false, bottom }: { review?: boolean; bottom?: Colour } = {}): void {
    this.save();
    const before = this.open.peek();
    this.stopWatching?.();
    before?.control.close();
    before?.explorer.close();
    this.opened++;
    this.id = id;
    this.dirty = false;
    this.saveState.value = id ? 'saved' : 'unsaved';
    if (id) this.remember();
    const session = new AnalysisSession(analysis, bottom);
    const control = new EngineControl(analysis);
    if (before) {
      control.lines.value = before.control.lines.peek();
      control.on.value = before.control.on.peek();
    }
    this.open.value = { analysis, session, control, explorer: new ExplorerControl(analysis.tree), review };
    if (before) releaseLater(before.analysis);
    this.watch(analysis);
  }

  /** Saves after every change of the tree, of a judgement, of the name or of the tags. */
  private watch(analysis: Analysis): void {
    let first = true;
    this.stopWatching = effect(() => {
      analysis.tree.version.value;
      analysis.judgedVersion.value;
      analysis.name.value;
      analysis.tags.value;
      if (first) first = false;
      else untracked(() => this.saveSoon());
    });
  }

  saveSoon(): void {
    this.dirty = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, SAVE_AFTER_MS);
  }

  save(): void {
    clearTimeout(this.timer);
    const analysis = this.open.peek()?.analysis;
    if (!this.dirty || !analysis) return;
    this.id ||= randomId();
    this.dirty = false;
    this.saveState.value = this.storage.save(this.id, analysis.toDocument()) ? 'saved' : 'failed';
    this.storedVersion.value++;
    this.remember();
  }

  /** A reload opens this analysis again. */
  private remember(): void {
    try {
      localStorage.setItem(LAST_ID_KEY, this.id);
    } catch {
      /* no storage: `saveState` shows it */
    }
    if (/^#\/analysis\b/.test(location.hash)) history.replaceState(history.state, '', `#/analysis?id=${this.id}`);
  }

  rename(id: string, name: string): void {
    if (id === this.id) this.open.peek()!.analysis.name.value = name;
    else this.storage.rename(id, name);
    this.storedVersion.value++;
  }

  remove(id: string): void {
    this.storage.remove(id);
    if (id === this.id) {
      this.id = '';
      this.dirty = false;
      this.saveState.value = 'unsaved';
      history.replaceState(history.state, '', '#/analysis');
      try {
        localStorage.removeItem(LAST_ID_KEY);
      } catch {
        /* no storage: it was not remembered either */
      }
    }
    this.storedVersion.value++;
  }

  close(): void {
    this.save();
    removeEventListener('pagehide', this.flush);
    this.stopWatching?.();
    const open = this.open.peek();
    this.open.value = null;
    open?.control.close();
    open?.explorer.close();
    if (open) releaseLater(open.analysis);
  }
}
