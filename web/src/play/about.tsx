/** The tab "About" of a game: the same for players and spectators, here and on the server. */
import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { usesChance } from '../core/setup.ts';
import { gameName, setupNotes } from '../games/names.ts';
import { clockWords } from '../i18n/intl.ts';
import { assets } from '../assets.ts';
import { loadTexts, t } from '../i18n/locale.ts';
import type { Clock, Setup } from '../proto/messages.ts';
import { Icon } from '../ui/icons.tsx';
import { addStyle } from '../ui/late_style.ts';

/** Loaded when the tab is first opened. */
const guide = signal<FunctionComponent<{ setup: Setup }> | null>(null);

function Guide({ setup }: { setup: Setup }) {
  useEffect(() => {
    Promise.all([import('../lessons/page.tsx'), loadTexts('lessons'), addStyle(assets.lessonsStyle)]).then(
      ([{ GameGuide }]) => {
        guide.value = GameGuide;
      },
      console.error,
    );
  }, []);
  const Loaded = guide.value;
  return Loaded && <Loaded setup={setup} />;
}

interface AboutProps {
  setup: Setup;
  clock: Clock;
  /** What only this kind of game has to say, at the end: settings, the check of its chance. */
  children?: ComponentChildren;
}

export function About({ setup, clock, children }: AboutProps) {
  const notes = setupNotes(setup);
  return (
    <div class="about">
      {usesChance(setup) && (
        <p class="about-chance">
          <Icon name="lock" size={20} />
          {t('fair-line')}
        </p>
      )}
      <Guide setup={setup} />
      <dl>
        <dt>{t('about-game')}</dt>
        <dd>{[gameName(setup.type), ...notes].join(' · ')}</dd>
        <dt>{t('about-clock')}</dt>
        <dd>{clockWords(clock)}</dd>
      </dl>
      {children}
    </div>
  );
}
