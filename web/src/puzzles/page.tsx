/** The puzzles: the list of all kinds of them, one being solved, and rush. */
import { useMemo } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { route } from '../router.ts';
import { useTitle } from '../ui/title.ts';
import { BackLink } from './back_link.tsx';
import { PuzzlesHome } from './home.tsx';
import { RushPage } from './rush_view.tsx';
import { sourceOf } from './sources.ts';
import { Stream } from './stream.tsx';

export function PuzzlesPage() {
  const path = route.value.path.slice(1).join('/');
  if (!path) return <PuzzlesHome />;
  if (path === 'rush') return <RushPage />;
  return <SourcePage key={path} path={path} />;
}

function SourcePage({ path }: { path: string }) {
  const source = useMemo(() => sourceOf(path.split('/')), [path]);
  return source ? <Stream source={source} /> : <NoSource />;
}

function NoSource() {
  useTitle(t('puzzles-title'));
  return (
    <div class="page">
      <h1>{t('puzzles-title')}</h1>
      <p>{t('puzzle-none')}</p>
      <BackLink />
    </div>
  );
}
