/** Blind games and fog of war: the commitment to the seed, and its check after the game. */
import { useMemo } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import type { GameParts } from './game_view.tsx';
import { firstCommitment } from './commitments.ts';

/** What the server committed to, and whether it kept to it; undefined before that is known. */
function usePromise({ session, live }: GameParts) {
  const { commitment: shown, game } = live.snapshot;
  const { seed } = live;
  const over = live.status === 'over' || live.status === 'aborted';
  const commitment = useMemo(() => (shown ? firstCommitment(game, shown) : ''), [game, shown]);
  const kept = useMemo(
    () => (over && seed && commitment ? session.verify(seed, commitment) : undefined),
    [over, seed, commitment, session],
  );
  return { commitment, kept, over, seed };
}

/** The one thing about chance that nobody should have to look for. */
export function BrokenPromise(parts: GameParts) {
  if (usePromise(parts).kept !== false) return null;
  return (
    <span class="chance-bad" role="alert">
      <Icon name="warning" size={18} /> {t('chance-wrong')}
    </span>
  );
}

export function Chance(parts: GameParts) {
  const { commitment, kept, over, seed } = usePromise(parts);
  if (!commitment) return null;
  return (
    <details class="chance" data-verified={kept ?? 'not-yet'}>
      <summary>
        {kept === undefined && (
          <>
            <Icon name="lock" size={18} /> {t('chance-promised')}
          </>
        )}
        {kept === true && (
          <span class="chance-good">
            <Icon name="check" size={18} /> {t('chance-verified')}
          </span>
        )}
        {kept === false && (
          <span class="chance-bad">
            <Icon name="warning" size={18} /> {t('chance-wrong')}
          </span>
        )}
        <Icon name="down" size={18} />
      </summary>
      <dl>
        <dt>{t('chance-commitment')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        {over && seed && (
          <>
            <dt>{t('chance-seed')}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </>
        )}
      </dl>
      <p>{t(kept === false ? 'chance-how-wrong' : over ? 'chance-how-after' : 'chance-how-before')}</p>
      {over && seed && <pre>{`printf %s ${seed} | sha256sum`}</pre>}
      <p>
        <a href="/#/rules/variants" onClick={followLink}>
          {t('chance-rules')}
        </a>
      </p>
    </details>
  );
}
