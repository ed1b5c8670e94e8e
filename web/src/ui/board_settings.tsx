/** The settings of the board, each with its name: for the settings dialog and for the panel at the board. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { formatPercent } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import {
  animationSpeed,
  animationSpeeds,
  confirmable,
  confirmAt,
  type Confirmable,
  dimStuck,
  followHive,
  hexOrientation,
  premovesOn,
  showCoordinates,
  showTargets,
  sound,
  tableColour,
  tableColours,
  tileStyle,
  tileStyles,
  volume,
} from '../state/settings.ts';
import { Choice, Slider, Switch } from './choice.tsx';

export function OneOf<T extends string>({
  setting,
  name,
  values,
  picture,
}: {
  setting: Signal<T>;
  name: string;
  values: readonly T[];
  picture?: (value: T) => ComponentChildren;
}) {
  return (
    <Choice
      legend={t(`setting-${name}`)}
      value={setting.value}
      onChange={(value) => {
        setting.value = value;
      }}
      class={picture ? 'choice-pictures' : ''}
      options={values.map((value) => ({
        value,
        label: (
          <>
            {picture?.(value)}
            <span>{t(`setting-${name}-${value}`)}</span>
          </>
        ),
      }))}
    />
  );
}

export function OnOff({ setting, name, hint }: { setting: Signal<boolean>; name: string; hint?: boolean }) {
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

export const TileChoice = () => (
  <OneOf
    setting={tileStyle}
    name="tiles"
    values={tileStyles}
    picture={(style) => (
      <span class="swatch" data-tiles={style} aria-hidden="true">
        <i />
        <i />
      </span>
    )}
  />
);

export const TableChoice = () => (
  <OneOf
    setting={tableColour}
    name="table"
    values={tableColours}
    picture={(colour) => <span class="swatch-table" data-table={colour} aria-hidden="true" />}
  />
);

export const OrientationChoice = () => (
  <OneOf
    setting={hexOrientation}
    name="orientation"
    values={['pointy', 'flat']}
    picture={(value) => <span class={`swatch-hex swatch-hex-${value}`} aria-hidden="true" />}
  />
);

export const FollowSwitch = () => <OnOff setting={followHive} name="follow" hint />;

const confirmLabel = (at: Confirmable): string => {
  if (at === 'local') return t('setting-confirm-local');
  return at === 'correspondence' ? `${t(`speed-${at}`)}, ${t('clock-none')}` : t(`speed-${at}`);
};

function setConfirm(at: Confirmable, on: boolean): void {
  const others = confirmAt.value.filter((other) => other !== at);
  confirmAt.value = on ? [...others, at] : others;
}

/** Whether moves are confirmed, for each speed. */
export function ConfirmTable() {
  const hint = useId();
  return (
    <fieldset class="settings-table" aria-describedby={hint}>
      <legend>{t('setting-confirm')}</legend>
      <small id={hint}>{t('setting-confirm-hint')}</small>
      <div class="settings-cells">
        {confirmable.map((at) => (
          <Switch
            key={at}
            label={confirmLabel(at)}
            checked={confirmAt.value.includes(at)}
            onChange={(on) => setConfirm(at, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The same for one game. */
export const ConfirmSwitch = ({ at }: { at: Confirmable }) => (
  <Switch
    label={t('setting-confirm')}
    hint={confirmLabel(at)}
    checked={confirmAt.value.includes(at)}
    onChange={(on) => setConfirm(at, on)}
  />
);

export const MoveSwitches = () => (
  <>
    <OnOff setting={showTargets} name="targets" />
    <OnOff setting={dimStuck} name="dim" />
    <OnOff setting={premovesOn} name="premoves" hint />
  </>
);

export const CoordinatesSwitch = () => <OnOff setting={showCoordinates} name="coordinates" />;

export const AnimationChoice = () => <OneOf setting={animationSpeed} name="animation" values={animationSpeeds} />;

export const SoundSettings = () => (
  <>
    <OnOff setting={sound} name="sound" />
    <Slider
      label={t('setting-volume')}
      value={volume.value}
      words={formatPercent(volume.value / 100)}
      disabled={!sound.value}
      onChange={(value) => {
        volume.value = value;
      }}
    />
  </>
);
