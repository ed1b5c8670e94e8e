/** The settings. Each takes effect immediately; there is nothing to save. */
import { signal } from '@preact/signals';
import { t } from '../i18n/locale.ts';
import { boardTurn, mirrored, moveNotation, theme } from '../state/settings.ts';
import {
  AnimationChoice,
  ConfirmTable,
  CoordinatesSwitch,
  FollowSwitch,
  MoveSwitches,
  OneOf,
  OnOff,
  OrientationChoice,
  SoundSettings,
  TableChoice,
  TileChoice,
} from './board_settings.tsx';
import { IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

const shown = signal(false);
export const openSettings = (): void => {
  shown.value = true;
};

function Turning() {
  const turn = (by: number) => {
    boardTurn.value = (boardTurn.value + by + 6) % 6;
  };
  return (
    <div class="switch" role="group" aria-label={t('setting-turn')}>
      <span>{t('setting-turn')}</span>
      <span class="button-row">
        <IconButton kind="plain" label={t('setting-turn-left')} icon="undo" onClick={() => turn(-1)} />
        <output>{t('degrees', { count: boardTurn.value * 60 })}</output>
        <IconButton kind="plain" label={t('setting-turn-right')} icon="turn" onClick={() => turn(1)} />
      </span>
    </div>
  );
}

export function SettingsDialog() {
  if (!shown.value) return null;
  return (
    <Dialog
      title={t('settings')}
      onClose={() => {
        shown.value = false;
      }}
    >
      <div class="settings-groups">
        <section class="settings-group">
          <h3>{t('settings-look')}</h3>
          <OneOf setting={theme} name="theme" values={['auto', 'light', 'dark']} />
          <TileChoice />
          <TableChoice />
          <AnimationChoice />
        </section>
        <section class="settings-group">
          <h3>{t('settings-board')}</h3>
          <OrientationChoice />
          <Turning />
          <OnOff setting={mirrored} name="mirrored" />
          <FollowSwitch />
          <CoordinatesSwitch />
        </section>
        <section class="settings-group">
          <h3>{t('settings-moves')}</h3>
          <OneOf setting={moveNotation} name="notation" values={['pictures', 'uhp']} />
          <MoveSwitches />
          <ConfirmTable />
        </section>
        <section class="settings-group">
          <h3>{t('setting-sound')}</h3>
          <SoundSettings />
        </section>
      </div>
    </Dialog>
  );
}
