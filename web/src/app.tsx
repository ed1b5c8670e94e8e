/** The frame of the page: what each route shows. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { AnalysisPage, EditorPage } from './analysis/page.tsx';
import { t } from './i18n/locale.ts';
import { LearnPage } from './lessons/page.tsx';
import { OutdatedBanner } from './online/connection_banner.tsx';
import { OnlineGamePage } from './online/game.tsx';
import { GamesPage } from './online/games.tsx';
import { LobbyPage } from './online/lobby.tsx';
import { PlayPage } from './play/page.tsx';
import { followLink, route } from './router.ts';
import { RulesPage } from './rules/page.tsx';
import { StartPage } from './start/page.tsx';
import { Questions } from './ui/dialog.tsx';
import { Header } from './ui/header.tsx';
import { LiveRegion } from './ui/live.tsx';
import { ErrorBoundary } from './ui/problem.tsx';
import { SettingsDialog } from './ui/settings_dialog.tsx';
import { useTitle } from './ui/title.ts';
import { Toasts } from './ui/toast.tsx';

function NoPage() {
  useTitle(t('no-page'));
  return (
    <div class="page">
      <h1>{t('no-page')}</h1>
      <p>
        <a href="/#/" onClick={followLink}>
          {t('problem-home')}
        </a>
      </p>
    </div>
  );
}

function page([first, ...rest]: readonly string[]): ComponentChildren {
  switch (first) {
    case undefined:
      return <StartPage />;
    case 'play':
      return <PlayPage />;
    case 'analysis':
      return <AnalysisPage />;
    case 'editor':
      return <EditorPage />;
    case 'learn':
      return <LearnPage />;
    case 'rules':
      return <RulesPage />;
    case 'lobby':
      return <LobbyPage />;
    case 'games':
      return <GamesPage />;
    case 'g':
      return <OnlineGamePage key={rest[0]} />;
    default:
      return <NoPage />;
  }
}

const toMain = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** After a change of page the keyboard goes on from its top, not from a button that is gone. */
function useFocusOnChange(at: string): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = at;
  }, [at]);
}

export function App() {
  const { path } = route.value;
  useFocusOnChange(path.slice(0, 2).join('/'));
  return (
    <>
      <a class="skip" href="#main" onClick={toMain}>
        {t('skip')}
      </a>
      <Header />
      <OutdatedBanner />
      <main class="main" id="main" tabIndex={-1}>
        <ErrorBoundary at={JSON.stringify(path)}>{page(path)}</ErrorBoundary>
      </main>
      <SettingsDialog />
      <Questions />
      <Toasts />
      <LiveRegion />
    </>
  );
}
