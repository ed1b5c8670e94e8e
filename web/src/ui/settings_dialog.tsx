/** The settings. Each takes effect immediately; there is nothing to save. */
import { signal, type Signal } from '@preact/signals';
import { t } from '../i18n/locale.ts';
import {
  boardTurn,
  confirmMoves,
  dimStuck,
  followHive,
  mirrored,
  hexOrientation,
  showTargets,
  sound,
  theme,
  tileStyle,
  tileStyles,
} from '../state/settings.ts';
import { IconButton } from './button.tsx';
import { Choice, Switch } from './choice.tsx';
import { Dialog } from './dialog.tsx';

const shown = signal(false);
export const openSettings = (): void => {
  shown.value = true;
};

function OneOf<T extends string>({
  setting,
  name,
  values,
}: {
  setting: Signal<T>;
  name: string;
  values: readonly T[];
}) {
  return (
    <Choice
      legend={t(`setting-${name}`)}
      value={setting.value}
      onChange={(value) => {
        setting.value = value;
      }}
      options={values.map((value) => ({ value, label: t(`setting-${name}-${value}`) }))}
    />
  );
}

function OnOff({ setting, name, hint }: { setting: Signal<boolean>; name: string; hint?: boolean }) {
  return (
    <Switch
      label={t(`setting-${name}`)}
      {...(hint && { hint: t(`setting-${name}-hint`) })}
      checked={setting.value}
      onChange={(on) => {
        setting.value = on;
      }}
    />
  );
}

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
          <OneOf setting={tileStyle} name="tiles" values={tileStyles} />
        </section>
        <section class="settings-group">
          <h3>{t('settings-board')}</h3>
          <OneOf setting={hexOrientation} name="orientation" values={['pointy', 'flat']} />
          <Turning />
          <OnOff setting={mirrored} name="mirrored" />
          <OnOff setting={followHive} name="follow" hint />
        </section>
        <section class="settings-group">
          <h3>{t('settings-moves')}</h3>
          <OnOff setting={showTargets} name="targets" />
          <OnOff setting={confirmMoves} name="confirm" hint />
          <OnOff setting={dimStuck} name="dim" />
          <OnOff setting={sound} name="sound" />
        </section>
      </div>
    </Dialog>
  );
}
