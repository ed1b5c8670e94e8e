/** The page for an error, with a way back. */
import { Component, type ComponentChildren } from 'preact';
import { t } from '../i18n/locale.ts';
import { route } from '../router.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icons.tsx';

export function Problem({
  title,
  text,
  detail,
  again,
}: {
  title: string;
  text: string;
  detail?: string;
  again?: () => void;
}) {
  return (
    <div class="page problem" role="alert">
      <Icon name="warning" size={40} />
      <h1>{title}</h1>
      <p>{text}</p>
      {detail && (
        <details>
          <summary>{t('problem-detail')}</summary>
          <pre>{detail}</pre>
        </details>
      )}
      <div class="button-row">
        {again && (
          <Button kind="primary" icon="again" onClick={again}>
            {t('problem-again')}
          </Button>
        )}
        <ButtonLink href="/#/" icon="home">
          {t('problem-home')}
        </ButtonLink>
      </div>
    </div>
  );
}

interface BoundaryState {
  error: unknown;
  at: string;
}

/** Shows the errors of its children; going to another page resets it. */
export class ErrorBoundary extends Component<{ children: ComponentChildren; at: string }, BoundaryState> {
  override state: BoundaryState = { error: null, at: '' };

  static override getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, at: JSON.stringify(route.peek().path) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    const { error, at } = this.state;
    if (!error || at !== this.props.at) return this.props.children;
    const detail = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    return (
      <Problem
        title={t('problem-title')}
        text={t('problem-text')}
        detail={detail}
        again={() => this.setState({ error: null })}
      />
    );
  }
}
