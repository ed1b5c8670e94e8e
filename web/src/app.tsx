/** The frame around every page: header, dialogs, toasts, announcements for screen readers. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from './i18n/locale.ts';
import { BegunBanner } from './online/begun_banner.tsx';
import { LiveBanner } from './online/live_banner.tsx';
import { BannedBanner, OutdatedBanner } from './online/connection_banner.tsx';
import { viewAt } from './pages.tsx';
import { address, followLink, route } from './router.ts';
import { Questions } from './ui/dialog.tsx';
import { Footer } from './ui/footer.tsx';
import { Header } from './ui/header.tsx';
import { hush, LiveRegion } from './ui/live.tsx';
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

const toMain = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** On a new page the focus starts at the top, not on a button that is gone. */
function useFocusOnChange(at: string): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = at;
  }, [at]);
}

/** Not below a board, which fills the window. */
const hasFooter = ([first = '', second]: readonly string[]): boolean =>
  ['', 'lobby', 'games', 'rules'].includes(first) || ((first === 'learn' || first === 'puzzles') && !second);

export function App() {
  const { path } = route.value;
  const at = address(route.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page or game is opened
  useEffect(hush, [at]);
  const Page = viewAt(path) ?? NoPage;
  useFocusOnChange(path.slice(0, 3).join('/'));
  return (
    <>
      <a class="skip" href="#main" onClick={toMain}>
        {t('skip')}
      </a>
      <Header />
      <BegunBanner />
      <LiveBanner />
      <OutdatedBanner />
      <BannedBanner />
      <main class="main" id="main" tabIndex={-1}>
        <ErrorBoundary at={JSON.stringify(path)}>
          <Page key={path[0] === 'g' ? path[1] : path[0]} />
        </ErrorBoundary>
      </main>
      {hasFooter(path) && <Footer />}
      <SettingsDialog />
      <Questions />
      <Toasts />
      <LiveRegion />
    </>
  );
}
