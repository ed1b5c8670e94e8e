/** The choice of game, opponent, clock and colour. */
import { games } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { formatDays } from '../i18n/intl.ts';
import { gameName } from '../games/names.ts';
import { Choice } from '../ui/choice.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { hasNetwork } from '../state/network.ts';
import { choices, choose, clockChoices, isOnline, offeredOpponents, type OpponentKind } from '../state/choices.ts';
import { Preview } from '../board/preview.tsx';

export function GameForm() {
  return (
    <Choice
      legend={t('which-game')}
      look="cards"
      class="game-cards"
      value={choices.value.game}
      onChange={(game) => choose({ game })}
      options={games.map((game) => ({
        value: game.id,
        label: (
          <>
            <Preview game={game} />
            <strong>{gameName(game.id)}</strong>
            <small>{t(`about-${game.key}`)}</small>
          </>
        ),
      }))}
    />
  );
}

export const opponentIcons: Record<OpponentKind, IconName> = {
  bot: 'bot',
  person: 'people',
  friend: 'link',
  lobby: 'globe',
};

/** Who to play. Without a network only those on this device can be chosen. */
export function OpponentForm() {
  const offline = !hasNetwork.value;
  return (
    <div class="opponent">
      <Choice
        legend={t('which-opponent')}
        hideLegend
        look="cards"
        class="opponent-cards"
        value={choices.value.opponent}
        onChange={(value) => choose({ opponent: value })}
        options={offeredOpponents.value.map((value) => ({
          value,
          disabled: offline && isOnline(value),
          label: (
            <>
              <Icon name={opponentIcons[value]} size={24} />
              <strong>{t(`opponent-${value}`)}</strong>
              <small>{t(`opponent-${value}-text`)}</small>
            </>
          ),
        }))}
      />
      {offline && (
        <p class="offline-note" role="status">
          <Icon name="warning" size={18} />
          {t('offline-no-online')}
        </p>
      )}
    </div>
  );
}

function NumberField({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}) {
  const change = (typed: number) => {
    if (Number.isFinite(typed)) onChange(Math.min(max, Math.max(min, typed)));
  };
  return (
    <label class="field">
      <span class="field-name">{label}</span>
      <input
        type="number"
        inputMode="decimal"
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

export function ClockForm() {
  const { clock, minutes, increment, days, opponent } = choices.value;
  const online = isOnline(opponent);
  const shown = clock === 'days' && !online ? 'none' : clock;
  return (
    <div class="clocks">
      <Choice
        legend={t('which-clock')}
        value={shown}
        onChange={(value) => choose({ clock: value })}
        options={clockChoices
          .filter((value) => value !== 'days' || online)
          .map((value) => ({
            value,
            label: /\d/.test(value) ? value : t(`clock-choice-${value}`),
          }))}
      />
      {shown === 'custom' && (
        <div class="field-line">
          <NumberField
            label={t('clock-minutes')}
            value={minutes}
            min={0.25}
            max={180}
            step={0.25}
            onChange={(value) => choose({ minutes: value })}
          />
          <NumberField
            label={t('clock-increment')}
            value={increment}
            min={0}
            max={180}
            onChange={(value) => choose({ increment: Math.round(value) })}
          />
        </div>
      )}
      {shown === 'days' && (
        <label class="field">
          <span class="field-name">{t('clock-days')}</span>
          <select value={days} onChange={(event) => choose({ days: Number(event.currentTarget.value) })}>
            {[1, 2, 3, 5, 7, 10, 14].map((value) => (
              <option key={value} value={value}>
                {formatDays(value)}
              </option>
            ))}
          </select>
        </label>
      )}
      <small>{t(`clock-hint-${shown === 'none' || shown === 'days' ? shown : 'increment'}`)}</small>
    </div>
  );
}

export function SeatForm() {
  const { seat, opponent } = choices.value;
  if (opponent === 'person') return null;
  return (
    <Choice
      legend={t('which-seat')}
      value={seat}
      onChange={(value) => choose({ seat: value })}
      options={(['white', 'random', 'black'] as const).map((value) => ({
        value,
        label: (
          <>
            <span class={`seat seat-${value}`} aria-hidden="true" />
            {t(`seat-${value}`)}
          </>
        ),
      }))}
    />
  );
}
