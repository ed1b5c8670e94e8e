/** The bots: a choice between eight faces, and who comes after the one that was beaten. */
import { gameOf } from '../games/index.ts';
import { botName, botWithLevel, gameName, levels, setupNotes } from '../games/names.ts';
import { clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { beatenLevel, savedGames, type SavedGame } from '../play/saved.ts';
import { choices, choose } from '../state/choices.ts';
import { BotFace } from '../ui/bot_face.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Icon } from '../ui/icons.tsx';
import { begin } from './begin.ts';

export function BotChoice() {
  const { game, level } = choices.value;
  const beaten = new Set(savedGames.value.map(beatenLevel));
  return (
    <div class="levels">
      <Choice
        legend={t('which-level')}
        hideLegend
        look="cards"
        class="level-keys"
        value={String(level)}
        onChange={(value) => choose({ level: Number(value) })}
        options={levels.map((value) => ({
          value,
          label: (
            <>
              <BotFace level={Number(value)} />
              <span class="bot-name">{botName(value)}</span>
              {beaten.has(Number(value)) && (
                <span class="bot-beaten">
                  <Icon name="check" size={14} />
                  <span class="visually-hidden">{t('bot-beaten')}</span>
                </span>
              )}
            </>
          ),
        }))}
      />
      <p class="level-words" role="status">
        <strong>{botWithLevel(level)}</strong> {gameOf(game).levelText(level)}
      </p>
    </div>
  );
}

/** The latest game won against the strongest bot beaten so far, and not the strongest of all. */
function bestWin(): SavedGame | undefined {
  const best = Math.max(0, ...savedGames.value.map(beatenLevel));
  return best > 0 && best < levels.length ? savedGames.value.find((game) => beatenLevel(game) === best) : undefined;
}

/** "You beat Nectar. Try Forager": the same game against the next bot. */
export function NextBot() {
  const won = bestWin();
  if (!won) return null;
  const { setup, clock } = won;
  const level = beatenLevel(won);
  const next = level + 1;
  return (
    <div class="next-bot">
      <BotFace level={next} size={44} />
      <p>
        <strong>{t('bot-next', { beaten: botName(level), next: botName(next) })}</strong>
        <small>{[gameName(setup.type), ...setupNotes(setup), clockWords(clock)].join(' · ')}</small>
      </p>
      <Button icon="play" onClick={() => begin({ setup, clock, opponent: 'bot', level: next, seat: 'random' })}>
        {t('bot-play', { name: botName(next) })}
      </Button>
    </div>
  );
}
