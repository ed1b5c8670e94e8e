/** The rules in the player's language, with a list of all pages beside them. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { assets } from '../assets.ts';
import { language, t } from '../i18n/locale.ts';
import { lessons } from '../lessons/data.ts';
import { followLink, go, route } from '../router.ts';
import { addStyle } from '../ui/late_style.ts';
import { useTitle } from '../ui/title.ts';
import { pageOrder, rulesTexts, type RulesText, type RulesTexts } from './pages.ts';

export function RulesPage() {
  const texts = useSignal<RulesTexts | null>(null);
  const failed = useSignal(false);
  const load = () => {
    failed.value = false;
    texts.value = null; // do not show another language meanwhile
    const wanted = language.value;
    Promise.all([rulesTexts(wanted), addStyle(assets.rulesStyle)]).then(
      ([found]) => {
        if (language.peek() === wanted) texts.value = found;
      },
      () => {
        failed.value = true;
      },
    );
  };
  useSignalEffect(load);
  const name = route.value.path[1] ?? 'index';
  if (failed.value) {
    return (
      <div class="page rules-failed" role="alert">
        <p>{t('rules-failed')}</p>
        <button type="button" onClick={load}>
          {t('rules-again')}
        </button>
      </div>
    );
  }
  if (!texts.value)
    return (
      <p class="page" role="status">
        {t('rules-loading')}
      </p>
    );
  const text = texts.value[name];
  return (
    <div class={`page rules ${name === 'index' ? 'rules-index' : ''}`}>
      {name !== 'index' && <PageList texts={texts.value} here={name} />}
      {text ? (
        <PageText key={name} name={name} text={text} at={route.value.query.get('at')} />
      ) : (
        <p>{t('rules-no-page')}</p>
      )}
    </div>
  );
}

function PageList({ texts, here }: { texts: RulesTexts; here: string }) {
  const link = (page: string) => (
    <li key={page}>
      <a href={`/#/rules/${page}`} onClick={followLink} aria-current={page === here ? 'page' : undefined}>
        {texts[page]?.title}
      </a>
    </li>
  );
  return (
    <nav class="rules-list" aria-label={t('rules-pages')}>
      <details open={matchMedia('(min-width: 60rem)').matches}>
        <summary>{t('rules-pages')}</summary>
        {pageOrder.map(({ heading, pages }) => (
          <section key={heading}>
            <h2>{t(heading)}</h2>
            <ul>{pages.map(link)}</ul>
          </section>
        ))}
      </details>
    </nav>
  );
}

/** What the page is about, and the way to its lesson. */
function PageHead({ name, text }: { name: string; text: RulesText }) {
  const { portrait } = text;
  return (
    <header class="rules-head">
      {portrait && <img src={portrait.address} width={portrait.width} height={portrait.height} alt={portrait.alt} />}
      <div>
        <h1>{text.title}</h1>
        <p class="rules-lead" dangerouslySetInnerHTML={{ __html: text.lead }} />
        {lessons.some(({ id }) => id === name) && (
          <a class="button button-primary rules-try" href={`/#/learn/${name}`} onClick={followLink}>
            {t('rules-try')}
          </a>
        )}
      </div>
    </header>
  );
}

function PageText({ name, text, at }: { name: string; text: RulesText; at: string | null }) {
  const article = useRef<HTMLElement>(null);
  useTitle(text.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is scrolled to its anchor, too
  useEffect(() => {
    scrollToAnchor(article.current!, at);
  }, [text, at]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only links inside react, and Enter on a link is a click
    <article ref={article} class="rules-text" data-page={name} lang={text.language} onClick={followInside}>
      <PageHead name={name} text={text} />
      <div class="rules-body" dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  );
}

function scrollToAnchor(article: HTMLElement, at: string | null): void {
  const target = at ? article.querySelector(`#${CSS.escape(at)}`) : null;
  target?.scrollIntoView();
}

/** Links inside the text: to other pages, and to headings of this one. */
function followInside(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const anchor = link.dataset.anchor;
  if (anchor) {
    event.preventDefault();
    scrollToAnchor(event.currentTarget as HTMLElement, anchor);
  } else if ('route' in link.dataset) {
    event.preventDefault();
    go(link.getAttribute('href')!);
  }
}
