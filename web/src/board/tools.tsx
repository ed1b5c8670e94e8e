/**
 * The buttons at the right of the board: zoom, rotate, mirror, and a panel for the look of the board. Small screens
 * zoom with two fingers and have the rest in the settings; only the way back from a view of one's own is shown there.
 */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { boardTurn, mirrored } from '../state/settings.ts';
import {
  ConfirmSwitch,
  CoordinatesSwitch,
  FollowSwitch,
  MoveSwitches,
  OrientationChoice,
  SoundSettings,
  TableChoice,
  TileChoice,
} from '../ui/board_settings.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useTapAway } from '../ui/tap_away.ts';
import { isBoard } from './position.ts';
import type { BoardState } from './state.ts';

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

export function Tools({ state }: { state: BoardState }) {
  const open = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  useTapAway(open, root);
  const { camera } = state;
  return (
    <div
      class="tools"
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
      <Tool icon="plus" label={t('board-zoom-in')} onClick={() => camera.zoom(1.25, undefined, true)} />
      <Tool icon="minus" label={t('board-zoom-out')} onClick={() => camera.zoom(0.8, undefined, true)} />
      <Tool
        icon="fit"
        name={camera.isManual.value ? 'tool-lit' : ''}
        label={t('board-fit')}
        onClick={() => camera.recentre()}
      />
      <Tool
        icon="turn"
        label={t('board-turn')}
        onClick={() => {
          boardTurn.value = (boardTurn.value + 1) % 6;
        }}
      />
      <Tool
        icon="mirror"
        label={t('setting-mirrored')}
        pressed={mirrored.value}
        onClick={() => {
          mirrored.value = !mirrored.value;
        }}
      />
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

function Looks({ state }: { state: BoardState }) {
  return (
    <div class="looks">
      <TileChoice />
      <TableChoice />
      {!isBoard(state.position.value) && <OrientationChoice />}
      <MoveSwitches />
      <ConfirmSwitch at={state.session.speed ?? 'local'} />
      <FollowSwitch />
      <CoordinatesSwitch />
      <SoundSettings />
    </div>
  );
}
