/** Quick start: who to play, and a grid of clocks for each set of pieces. Each cell starts what it says. */
import { hive, expansionsOf } from '../games/hive.ts';
import { botName, expansionNames, gameName } from '../games/names.ts';
import { clockWords, formatDays } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import type { Clock } from '../proto/messages.ts';
import { choices, isOnline, timeControl, usualSetup } from '../state/choices.ts';
import { hasNetwork } from '../state/network.ts';
import { site } from '../state/site.ts';
import { speedOf } from '../state/speed.ts';
import { Tile } from '../ui/tile.tsx';
import { begin, creating, type NewGame } from './begin.ts';
import { BotChoice, NextBot } from './bots.tsx';
import { OpponentForm } from './forms.tsx';

const speedWords = (clock: Clock): string => t(`speed-${clock.kind === 'none' ? 'none' : speedOf(clock)}`);

const sameClock = (a: Clock, b: Clock): boolean =>
  a.kind === b.kind && a.base === b.base && a.increment === b.increment && a.days === b.days;

/** The host's own clock comes first, if it is not among the usual ones. */
function clocksFor(online: boolean): readonly Clock[] {
  const timed = ['1+2', '3+3', '5+4', '10+10', '20+20'].map(timeControl);
  const usual: Clock[] = online ? [...timed, { kind: 'days', days: 3 }] : [{ kind: 'none' }, ...timed];
  const own = site.value.clock;
  const known = !own || usual.some((clock) => sameClock(clock, own)) || (own.kind === 'days' && !online);
  return known ? usual : [own, ...usual];
}

/** The base game, the full official set, and the host's own game if it is another. */
function types(): readonly string[] {
  const usual = ['Base', hive.usualType];
  const own = site.value.game;
  return own && own !== hive.id && !usual.includes(own) ? [own, ...usual] : usual;
}

/** Why nothing can be started against this opponent, or "". */
export const whyNot = (): string =>
  isOnline(choices.value.opponent) && !hasNetwork.value ? t('offline-no-online') : '';

export function QuickStart() {
  const { opponent } = choices.value;
  return (
    <section class="quick" aria-labelledby="quick-title">
      <h2 id="quick-title">
        {t('quick-start')} {opponent !== 'person' && <small>{t('quick-colour')}</small>}
      </h2>
      <OpponentForm />
      {opponent === 'bot' && <BotChoice />}
      <QuickSets start={begin} />
      {opponent === 'bot' && <NextBot />}
    </section>
  );
}

/** A grid of clocks for each set of pieces. */
export function QuickSets({ start }: { start: (game: NewGame) => void }) {
  return (
    <div class="quick-sets">
      {types().map((type) => (
        <QuickSet key={type} type={type} start={start} />
      ))}
    </div>
  );
}

/** "Base game", "+ mosquito, ladybug and pillbug", "SIX". */
export function setName(type: string): string {
  if (type === 'Base') return t('quick-base');
  const pieces = expansionNames(type);
  return pieces ? t('quick-plus', { pieces }) : gameName(type);
}

function QuickSet({ type, start }: { type: string; start: (game: NewGame) => void }) {
  const { opponent } = choices.value;
  return (
    <section class="quick-set" data-set={type} aria-label={setName(type)}>
      <h3>
        <span class="quick-tiles">
          {[...(type === 'Base' ? 'QA' : expansionsOf(type))].map((letter) => (
            <Tile key={letter} bug={letter} size={26} />
          ))}
        </span>
        {setName(type)}
      </h3>
      <div class="quick-cells">
        {clocksFor(isOnline(opponent)).map((clock) => (
          <Cell key={clockWords(clock)} type={type} clock={clock} start={start} />
        ))}
      </div>
    </section>
  );
}

function Cell({ type, clock, start }: { type: string; clock: Clock; start: (game: NewGame) => void }) {
  const { opponent, level } = choices.value;
  const against = opponent === 'bot' ? botName(level) : t(`opponent-${opponent}`);
  return (
    <button
      type="button"
      class="quick-cell"
      disabled={creating.value || whyNot() !== ''}
      onClick={() => start({ setup: usualSetup(type, opponent), clock, opponent, level, seat: 'random' })}
    >
      <strong>{shortClock(clock)}</strong>
      <small>{speedWords(clock)}</small>
      <span class="visually-hidden">{[gameName(type), setName(type), against].join(', ')}</span>
    </button>
  );
}

/** What the line below does not say already. */
const shortClock = (clock: Clock): string =>
  clock.kind === 'days' ? formatDays(clock.days ?? 1) : clock.kind === 'none' ? '∞' : clockWords(clock);
