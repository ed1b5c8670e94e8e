/** The head of the page: name, navigation, language, settings. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadFonts } from './fonts.ts';
import { isLanguage, language, languageNames, languages, setLanguage, t } from '../i18n/locale.ts';
import { followLink, route } from '../router.ts';
import { turnsElsewhere } from '../state/notices.ts';
import { languageChoice } from '../state/settings.ts';
import { site, siteName } from '../state/site.ts';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';
import { openSettings } from './settings_dialog.tsx';
import { toast } from './toast.tsx';

const places: readonly { path: string; key: string; icon: IconName }[] = [
  { path: '', key: 'nav-play', icon: 'play' },
  { path: 'lobby', key: 'nav-lobby', icon: 'people' },
  { path: 'games', key: 'nav-games', icon: 'list' },
  { path: 'analysis', key: 'nav-analysis', icon: 'chart' },
  { path: 'puzzles', key: 'nav-puzzles', icon: 'puzzle' },
  { path: 'learn', key: 'nav-learn', icon: 'cap' },
  { path: 'rules', key: 'nav-rules', icon: 'book' },
];

/** The menu is open. On phones a page with a board shows the header only then. */
const open = signal(false);

/** Shows the header of a page that has folded it away. */
export function HeaderButton() {
  return (
    <IconButton
      class="header-button"
      label={t('menu')}
      icon="menu"
      expanded={open.value}
      onClick={() => {
        open.value = true;
        requestAnimationFrame(() => focusOn('.menu-button'));
      }}
    />
  );
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

function close(): void {
  if (!open.peek()) return;
  const isInside = document.activeElement?.closest('.header') !== null;
  open.value = false;
  if (isInside) focusOn('.header-button');
}

/** Which entry of the navigation a page belongs to. */
const place = (path: string | undefined): string =>
  path === 'play' || path === undefined ? '' : path === 'editor' ? 'analysis' : path;

/** How many games wait for the player's move; nothing if none does. */
function TurnBadge() {
  const count = turnsElsewhere.value;
  if (count === 0) return null;
  return (
    <>
      <span class="badge" aria-hidden="true">
        {count}
      </span>
      <span class="visually-hidden">{t('nav-turns', { count })}</span>
    </>
  );
}

function Navigation() {
  const here = place(route.value.path[0]);
  const shown = places.filter(({ path }) => path !== 'lobby' || site.value.lobby);
  return (
    <nav class="nav" id="navigation" data-open={open.value} aria-label={t('navigation')}>
      {shown.map(({ path, key, icon }) => (
        <a key={path} href={`/#/${path}`} onClick={followLink} aria-current={path === here ? 'page' : undefined}>
          <Icon name={icon} />
          {t(key)}
          {path === 'games' && <TurnBadge />}
        </a>
      ))}
    </nav>
  );
}

function LanguageSwitch() {
  const change = (next: string) => {
    if (!isLanguage(next)) return;
    loadFonts(next)
      .then(() => setLanguage(next))
      .then(
        () => {
          languageChoice.value = next;
        },
        () => toast(t('language-failed'), { kind: 'bad' }),
      );
  };
  return (
    <label class="language">
      <Icon name="globe" />
      <span class="visually-hidden">{t('language')}</span>
      {/* Not by the list itself: it would fetch the typefaces of every language. */}
      <span class="language-name" aria-hidden="true">
        {languageNames[language.value]}
      </span>
      <select value={language.value} onChange={(event) => change(event.currentTarget.value)}>
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <path
        d="M0-46 40-23V23L0 46-40 23V-23Z"
        fill="var(--logo)"
        stroke="var(--logo-ink)"
        stroke-width="5"
        stroke-linejoin="round"
      />
      <path d="M0-22 19-11V11L0 22-19 11V-11Z" fill="var(--logo-ink)" />
    </svg>
  );
}

export function Header() {
  const at = route.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every change of page
  useEffect(() => {
    open.value = false;
  }, [at]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const away = (event: Event) => {
      if (!(event.target as Element).closest('.header')) open.value = false;
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('pointerdown', away);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('pointerdown', away);
    };
  }, []);
  return (
    <header class="header" data-open={open.value}>
      <span class="menu-button">
        <IconButton
          label={t('menu')}
          icon={open.value ? 'close' : 'menu'}
          expanded={open.value}
          onClick={() => {
            if (open.value) close();
            else open.value = true;
          }}
        />
        {!open.value && <TurnBadge />}
      </span>
      <a class="brand" href="/#/" onClick={followLink}>
        <Logo />
        <span class="brand-name">{siteName()}</span>
      </a>
      <Navigation />
      <div class="header-tools">
        <LanguageSwitch />
        <IconButton label={t('settings')} icon="gear" onClick={openSettings} />
      </div>
    </header>
  );
}
