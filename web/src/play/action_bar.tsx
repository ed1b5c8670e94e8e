/**
 * The actions of a page with a board. Each has a fixed place: what is not possible now is disabled, and what is
 * rarely needed is in the menu.
 */
import { reducedMotion } from '../board/motion.ts';
import { t } from '../i18n/locale.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { openSettings } from '../ui/settings_dialog.tsx';

export type Action = MenuItem;

/** On phones the panel is below what is seen. */
const showPanel = (): void => {
  document.querySelector('.game-panel')?.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' });
};

export function ActionBar({ main, more }: { main: readonly Action[]; more: readonly Action[] }) {
  return (
    <div class="actions" role="group" aria-label={t('actions')}>
      {main.map((action, place) => (
        <ActionButton key={`place-${place}`} {...action} /> // keeps the focus when Abort becomes Resign
      ))}
      <Menu
        label={t('more')}
        icon="more"
        items={[
          ...more,
          { label: t('show-moves'), icon: 'list', onClick: showPanel, class: 'menu-item-phone' },
          { label: t('settings'), icon: 'gear', onClick: openSettings },
        ]}
      />
    </div>
  );
}

function ActionButton({ label, icon, onClick, disabled, pressed }: Action) {
  return (
    <button type="button" class="action" disabled={disabled} aria-pressed={pressed} title={label} onClick={onClick}>
      <Icon name={icon} />
      <span class="action-text">{label}</span>
    </button>
  );
}
