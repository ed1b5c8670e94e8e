/** The buttons in the corner of the board: zoom, rotate, mirror, and a menu for the look of the board. */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { six } from '../games/six.ts';
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
  tileStyle,
  tileStyles,
} from '../state/settings.ts';
import { isBoard, loosePiece, topPoint } from './position.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import type { BoardState } from './state.ts';
import { TilePicture } from './tile.tsx';

function Tool({
  icon,
  label,
  onClick,
  pressed,
  name = '',
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  name?: string;
}) {
  return (
    <button
      type="button"
      class={`tool ${name}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function ZoomTools({ state, name = '' }: { state: BoardState; name?: string }) {
  const zoom = (factor: number) => state.camera.zoom(factor, undefined, true);
  return (
    <>
      <Tool icon="plus" name={name} label={t('board-zoom-in')} onClick={() => zoom(1.25)} />
      <Tool icon="minus" name={name} label={t('board-zoom-out')} onClick={() => zoom(0.8)} />
    </>
  );
}

function TurnTools({ name = '' }: { name?: string }) {
  const turn = () => {
    boardTurn.value = (boardTurn.value + 1) % 6;
  };
  const mirror = () => {
    mirrored.value = !mirrored.value;
  };
  return (
    <>
      <Tool icon="turn" name={name} label={t('board-turn')} onClick={turn} />
      <Tool icon="mirror" name={name} label={t('board-mirror')} onClick={mirror} />
    </>
  );
}

/** Whether a target is so close to the tools that a tap on it could hit them. On phones they then fade. */
function isNearTools(state: BoardState): boolean {
  state.camera.settled.value;
  const { width } = state.camera.window;
  return state.selection.targets().some((tap) => {
    if (tap.kind !== 'cell') return false;
    const { x, y } = state.camera.screen(topPoint(state.position.value, tap, state.orientation.value));
    return x > width - 80 && y < 130;
  });
}

export function Tools({ state }: { state: BoardState }) {
  const open = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  const isOpen = open.value;
  useEffect(() => {
    if (!isOpen) return undefined;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Element)) open.value = false;
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen, open]);
  const { camera } = state;
  return (
    <div
      class={`tools ${isNearTools(state) ? 'tools-yield' : ''}`}
      ref={root}
      role="group"
      aria-label={t('board-tools')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open.value) return;
        event.stopPropagation();
        open.value = false;
        root.current?.querySelector<HTMLElement>('.tool-looks')?.focus();
      }}
    >
      <Tool
        icon="plus"
        name="tool-wide"
        label={t('board-zoom-in')}
        onClick={() => camera.zoom(1.25, undefined, true)}
      />
      <Tool
        icon="minus"
        name="tool-wide"
        label={t('board-zoom-out')}
        onClick={() => camera.zoom(0.8, undefined, true)}
      />
      <Tool
        icon="fit"
        name={camera.isManual.value ? 'tool-lit' : ''}
        label={t('board-fit')}
        onClick={() => camera.recentre()}
      />
      <TurnTools name="tool-wide" />
      <button
        type="button"
        class="tool tool-looks"
        aria-label={t('board-looks')}
        title={t('board-looks')}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon name="cube" />
      </button>
      {open.value && <Looks state={state} />}
    </div>
  );
}

const ORIENTATIONS = ['pointy', 'flat'] as const;
const plainTile = { type: six.id, piece: loosePiece({ bug: 'o', colour: 'w' }) };

function Looks({ state }: { state: BoardState }) {
  return (
    <div class="looks">
      <div class="looks-row tool-narrow">
        <ZoomTools state={state} />
        <TurnTools />
      </div>
      <fieldset>
        <legend>{t('setting-tiles')}</legend>
        <div class="looks-row">
          {tileStyles.map((style) => (
            <label key={style} class="look" data-tiles={style}>
              <input
                type="radio"
                name="tiles"
                checked={tileStyle.value === style}
                onChange={() => {
                  tileStyle.value = style;
                }}
              />
              <span class="swatch" aria-hidden="true">
                <i />
                <i />
              </span>
              <span>{t(`setting-tiles-${style}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {!isBoard(state.position.value) && (
        <fieldset>
          <legend>{t('board-cells')}</legend>
          <div class="looks-row">
            {ORIENTATIONS.map((value) => (
              <label key={value} class="look">
                <input
                  type="radio"
                  name="cells"
                  checked={hexOrientation.value === value}
                  onChange={() => {
                    hexOrientation.value = value;
                  }}
                />
                <TilePicture size={30} flat={value === 'flat'} type={plainTile.type} piece={plainTile.piece} />
                <span>{t(`board-cells-${value}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <SettingCheckbox setting={showTargets} label={t('board-show-targets')} />
      <SettingCheckbox setting={dimStuck} label={t('board-dim')} />
      <SettingCheckbox setting={confirmMoves} label={t('board-confirm-moves')} />
      <SettingCheckbox setting={followHive} label={t('board-follow')} />
      <SettingCheckbox setting={sound} label={t('board-sound')} />
    </div>
  );
}

function SettingCheckbox({ setting, label }: { setting: Signal<boolean>; label: string }) {
  return (
    <Checkbox
      label={label}
      checked={setting.value}
      onChange={(on) => {
        setting.value = on;
      }}
    />
  );
}
