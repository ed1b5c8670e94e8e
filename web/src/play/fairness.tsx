/** The commitment to the seed: shown before the game, checked after it. */
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { Icon } from '../ui/icons.tsx';

interface FairnessProps {
  commitment: string;
  /** Once the game is over. */
  seed?: string;
  /** Whether set-up and draws are what the seed says; null before it is known. */
  kept?: boolean | null;
}

export function Fairness({ commitment, seed, kept = null }: FairnessProps) {
  return (
    <section class="fairness" aria-label={t('fair-title')}>
      <h3>
        <Icon name="lock" size={20} />
        {t('fair-title')}
      </h3>
      <p>{t('fair-text')}</p>
      <dl>
        <dt>{t('fair-commitment')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{t('fair-seed')}</dt>
        <dd>{seed ? <code>{seed}</code> : t('fair-seed-later')}</dd>
      </dl>
      {kept !== null && <Kept kept={kept} />}
      <a href="/#/rules/variants" onClick={followLink}>
        {t('fair-rules')}
      </a>
    </section>
  );
}

/** After the last one. */
export function Kept({ kept }: { kept: boolean }) {
  return kept ? (
    <p class="fair-kept">
      <Icon name="check" size={20} />
      {t('fair-kept')}
    </p>
  ) : (
    <p class="fair-broken" role="alert">
      <Icon name="warning" size={20} />
      {t('fair-broken')}
    </p>
  );
}
