/**
 * The pages by the first part of their path. Start and play come with main, since a first move needs them; the others
 * are loaded when they are first opened. Pages that are opened together share an import: each one more would split
 * what they share into more and smaller files.
 */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { assets } from './assets.ts';
import { loadTexts, t } from './i18n/locale.ts';
import { PlayPage } from './play/page.tsx';
import { StartPage } from './start/page.tsx';
import { addStyle } from './ui/late_style.ts';
import { Problem } from './ui/problem.tsx';

interface Page {
  load(): Promise<void>;
  View: FunctionComponent;
}

function page(importPage: () => Promise<FunctionComponent>): Page {
  const loaded = signal<{ Component: FunctionComponent } | null>(null);
  const failed = signal(false);
  const load = async (): Promise<void> => {
    try {
      loaded.value ??= { Component: await importPage() };
    } catch (error) {
      console.error(error);
      failed.value = true;
    }
  };
  const View = () => {
    useEffect(() => void load(), []);
    // Browsers may remember a failed import: a reload tries again.
    if (failed.value)
      return <Problem title={t('problem-title')} text={t('problem-text')} again={() => location.reload()} />;
    const Component = loaded.value?.Component;
    return Component ? <Component /> : null;
  };
  return { load, View };
}

async function analysisPages() {
  const [loaded] = await Promise.all([
    import('./analysis/pages.ts'),
    loadTexts('analysis', 'explorer'),
    addStyle(assets.analysisStyle),
  ]);
  return loaded;
}

const pages: Record<string, Page> = {
  '': page(async () => StartPage),
  play: page(async () => PlayPage),
  analysis: page(async () => (await analysisPages()).AnalysisPage),
  editor: page(async () => (await analysisPages()).EditorPage),
  learn: page(async () => {
    const [{ LearnPage }] = await Promise.all([
      import('./lessons/page.tsx'),
      loadTexts('lessons'),
      addStyle(assets.lessonsStyle),
    ]);
    return LearnPage;
  }),
  puzzles: page(async () => {
    const [{ PuzzlesPage }] = await Promise.all([
      import('./puzzles/page.tsx'),
      loadTexts('puzzles'),
      addStyle(assets.lessonsStyle).then(() => addStyle(assets.puzzlesStyle)), // in this order
    ]);
    return PuzzlesPage;
  }),
  rules: page(async () => (await import('./rules/page.tsx')).RulesPage),
  lobby: page(async () => (await import('./online_pages.tsx')).LobbyPage),
  games: page(async () => (await import('./online_pages.tsx')).GamesPage),
  g: page(async () => (await import('./online_pages.tsx')).OnlineGamePage),
};

const pageAt = (path: readonly string[]): Page | undefined => pages[path[0] ?? ''];

/** The component of a path; undefined if there is no such page. */
export const viewAt = (path: readonly string[]): FunctionComponent | undefined => pageAt(path)?.View;

/** Loads the code of a page before it is shown. */
export const loadPage = async (path: readonly string[]): Promise<void> => pageAt(path)?.load();
