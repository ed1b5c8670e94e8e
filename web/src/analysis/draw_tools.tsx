/** The tools for drawing on the board: for fingers, who have no right button, and to erase. */
import type { IconName } from '../ui/icons.tsx';
import { useEffect } from 'preact/hooks';
import { SHAPE_COLOURS } from '../board/shapes.tsx';
import { boardState } from '../board/state.ts';
import { t } from '../i18n/locale.ts';
import { Icon } from '../ui/icons.tsx';
import { isForPage } from '../ui/page_keys.ts';
import type { AnalysisSession } from './session.ts';

/** C erases the drawings on this position. */
export function useEraseKey(session: AnalysisSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyC' || !isForPage(event) || !session.shapes.peek().length) return;
      event.preventDefault();
      session.erase();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [session]);
}

function ToolButton({
  icon,
  label,
  pressed,
  onClick,
}: {
  icon: IconName;
  label: string;
  pressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class="tool" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

export function DrawTools({ session }: { session: AnalysisSession }) {
  const { on, colour } = boardState(session).drawing;
  return (
    <div class="draw-tools" role="group" aria-label={t('draw-tools')}>
      <ToolButton
        icon="pencil"
        label={t('draw-on')}
        pressed={on.value}
        onClick={() => {
          on.value = !on.value;
        }}
      />
      {on.value &&
        SHAPE_COLOURS.map((one) => (
          <button
            key={one}
            type="button"
            class={`tool draw-colour draw-${one}`}
            aria-label={t(`draw-${one}`)}
            title={t(`draw-${one}`)}
            aria-pressed={colour.value === one}
            onClick={() => {
              colour.value = one;
            }}
          />
        ))}
      {session.shapes.value.length > 0 && (
        <ToolButton icon="trash" label={t('draw-erase')} onClick={() => session.erase()} />
      )}
    </div>
  );
}
