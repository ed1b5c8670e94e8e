/** What a game is about: its aim, its pieces with an example each, its rules and lessons. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Place } from 'apiary-hive';
import { boxAround, MiniBoard, snapshot, together } from '../board/mini.tsx';
import { cellTap } from '../board/taps.ts';
import { core } from '../core/module.ts';
import { usesChance } from '../core/setup.ts';
import { excludedPieces, expansionsOf, hive, hivePieces } from '../games/hive.ts';
import { gameOf } from '../games/index.ts';
import { bugName, gameName } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { addressHere, lessonLink } from './ask.ts';
import { lessonOf, lessons, type Lesson, type Step } from './data.ts';
import type { Setup } from '../proto/messages.ts';
import { followLink } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import { Tile } from '../ui/tile.tsx';

export function GameGuide({ setup }: { setup: Setup }) {
  const game = gameOf(setup.type);
  const link = (to: string, words: string) => (
    <a href={to} onClick={followLink}>
      {words}
    </a>
  );
  return (
    <section class="guide" aria-label={t('guide-title', { game: gameName(setup.type) })}>
      <p class="guide-aim">
        <strong>{t('guide-aim')}</strong> {t(`aim-${game.key}`)}
      </p>
      <p class="guide-links">
        {link(`/#/rules/${game.key}`, t('read-rules'))}
        {usesChance(setup) && link('/#/rules/variants', t('fair-rules'))}
        {link(lessonLink(game.key, addressHere()), t('guide-lesson'))}
      </p>
      {game === hive ? <HivePieces setup={setup} /> : <Steps lesson={lessonById(game.key)} />}
    </section>
  );
}

const lessonById = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);

function HivePieces({ setup: { type, variant = 'none' } }: { setup: Setup }) {
  const expansions = expansionsOf(type);
  const letters = hivePieces
    .filter(({ set, letter }) => set === 'base' || expansions.includes(letter))
    .map(({ letter }) => letter)
    .filter((letter) => !excludedPieces(variant).includes(letter));
  return (
    <ul class="guide-cards" aria-label={t('guide-pieces')}>
      {letters.map((letter) => (
        <PieceCard key={letter} letter={letter} />
      ))}
    </ul>
  );
}

function PieceCard({ letter }: { letter: string }) {
  const lesson = lessonOf(letter);
  const step = lesson && exampleStep(lesson);
  return (
    <li class="guide-card" data-bug={letter}>
      {step && <Example step={step} name={bugName(letter)} />}
      <div>
        <h2>
          <Tile bug={letter} size={26} />
          {bugName(letter)}
        </h2>
        <p>{t(`piece-${letter}-about`)}</p>
        {lesson && <CardLinks lesson={lesson} />}
      </div>
    </li>
  );
}

function CardLinks({ lesson: { id } }: { lesson: Lesson }) {
  return (
    <p class="guide-links">
      <a href={lessonLink(id, addressHere())} onClick={followLink}>
        {t('guide-lesson')}
      </a>
      <a href={`/#/rules/${id}`} onClick={followLink}>
        {t('guide-rules')}
      </a>
    </p>
  );
}

/** The other games: the moves of their lesson. */
function Steps({ lesson }: { lesson: Lesson | undefined }) {
  if (!lesson) return null;
  return (
    <ul class="guide-cards">
      {lesson.steps
        .filter(({ moves }) => moves)
        .map((step) => (
          <li key={step.id} class="guide-card">
            <Example step={step} name={t(`game-${lesson.id}`)} />
            <p>{t(`lesson-${lesson.id}-${step.id}-done`)}</p>
          </li>
        ))}
    </ul>
  );
}

/** A step in which the piece moves on the board; a placement only if there is no other. */
function exampleStep({ steps }: Lesson): Step | undefined {
  const played = steps.filter(({ moves }) => moves);
  const onBoard = played.find(({ position, moves }) => {
    const game = core().read(position, 'position', {});
    const from = game.describe(moves![0]!)?.from;
    game.free();
    return from !== undefined;
  });
  return onBoard ?? played[0];
}

/** The position before and after the move, and where the piece could go instead. */
function exampleOf({ position, moves }: Step) {
  const game = core().read(position, 'position', {});
  const move = moves![0]!;
  const from = game.describe(move)?.from;
  const before = snapshot(game);
  const next = from ? game.next([cellTap(from)]).taps : [];
  const targets: Place[] = next.flatMap((tap) => (tap.kind === 'cell' ? [{ q: tap.q, r: tap.r }] : []));
  game.play(move);
  const after = snapshot(game);
  game.free();
  return { before, after, from, targets, box: together(boxAround(before, targets), boxAround(after)) };
}

/** A small board; a tap on it plays the move, another one takes it back. */
function Example({ step, name }: { step: Step; name: string }) {
  const { before, after, from, targets, box } = useMemo(() => exampleOf(step), [step]);
  const moved = useSignal(false);
  const label = t(moved.value ? 'guide-example-back' : 'guide-example', { name });
  return (
    <button
      type="button"
      class="guide-example"
      aria-label={label}
      title={label}
      data-moved={moved.value}
      onClick={() => {
        moved.value = !moved.value;
      }}
    >
      {moved.value ? (
        <MiniBoard shown={after} box={box} />
      ) : (
        <MiniBoard shown={before} box={box} chosen={from} targets={targets} lastMove={false} />
      )}
      <span class="guide-play">
        <Icon name={moved.value ? 'undo' : 'play'} size={16} />
      </span>
    </button>
  );
}
