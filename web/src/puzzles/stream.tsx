/** One puzzle after another, from a source. */
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { core, newEngine } from '../core/module.ts';
import { t } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { BackLink } from './back_link.tsx';
import { EngineJudge } from './judge.ts';
import { useLoader } from './loaded.ts';
import { SolveView } from './solve_view.tsx';
import type { Source } from './sources.ts';

export function useJudge(): EngineJudge {
  const judge = useMemo(() => new EngineJudge(newEngine, core), []);
  useEffect(() => () => judge.close(), [judge]);
  return judge;
}

export function Stream({ source }: { source: Source }) {
  useTitle(`${source.title()} – ${t('puzzles-title')}`);
  const judge = useJudge();
  const loader = useLoader(useCallback(() => source.next(), [source]));
  const now = loader.now.value;
  if (now.state === 'loading') return <div class="page" aria-busy="true" />;
  if (now.state === 'failed') return <Nothing text={t('puzzle-failed')} again={() => void loader.load()} />;
  if (!now.value) return <Nothing text={t('puzzle-none')} />;
  return (
    <SolveView key={now.value.id} puzzle={now.value} source={source} judge={judge} onNext={() => void loader.load()} />
  );
}

export function Nothing({ text, again }: { text: string; again?: () => void }) {
  return (
    <div class="page puzzle-nothing">
      <BackLink />
      <h1>{t('puzzles-title')}</h1>
      <p role="status">{text}</p>
      <div class="button-row">
        {again && (
          <Button kind="primary" icon="again" onClick={again}>
            {t('problem-again')}
          </Button>
        )}
        <ButtonLink href="/#/puzzles/rated" icon="puzzle">
          {t('puzzle-more')}
        </ButtonLink>
      </div>
    </div>
  );
}
