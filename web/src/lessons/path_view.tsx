/** All lessons as a path: where to start or go on, and each part with its lessons in order. */
import { Preview } from '../board/preview.tsx';
import { hive } from '../games/hive.ts';
import { games } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Tile } from '../ui/tile.tsx';
import { useTitle } from '../ui/title.ts';
import type { Lesson } from './data.ts';
import { lessonAbout, lessonName, path } from './path.ts';
import { firstOpenStep, isDone, isNewcomer, lessonToGoOn, solvedSteps, starsOf } from './progress.ts';
import { StepDots } from './step_dots.tsx';

export function LessonPath() {
  useTitle(t('learn-title'));
  const next = lessonToGoOn.value;
  return (
    <div class="page learn">
      <h1>{t('learn-title')}</h1>
      <p>{t('learn-intro')}</p>
      {next ? <GoOn lesson={next} /> : <AllDone />}
      {path.map(({ part, lessons }) => (
        <section key={part} aria-labelledby={`learn-${part}`}>
          <h2 id={`learn-${part}`}>{t(`learn-part-${part}`)}</h2>
          <p class="learn-part-about">{t(`learn-part-${part}-about`)}</p>
          <ol class="learn-path">
            {lessons.map((lesson) => (
              <Card key={lesson.id} lesson={lesson} next={lesson === next} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Picture({ lesson, size }: { lesson: Lesson; size: number }) {
  if (lesson.bug) return <Tile bug={lesson.bug} size={size} />;
  return <Preview game={games.find(({ key }) => key === lesson.id) ?? hive} />;
}

/** Where to start, or where to go on. */
function GoOn({ lesson }: { lesson: Lesson }) {
  const title = isNewcomer.value ? t('learn-start') : t('learn-continue');
  return (
    <a class="learn-go" href={`/#/learn/${lesson.id}`} onClick={followLink}>
      <Picture lesson={lesson} size={64} />
      <span class="learn-go-words">
        <span class="learn-go-title">{title}</span>
        <strong>{lessonName(lesson)}</strong>
        <small>
          {isNewcomer.value
            ? lessonAbout(lesson)
            : t('learn-step', { n: firstOpenStep(lesson) + 1, all: lesson.steps.length })}
        </small>
      </span>
      <Icon name="forward" />
    </a>
  );
}

function AllDone() {
  return (
    <div class="learn-go learn-go-done">
      <Icon name="check" size={32} />
      <strong class="learn-go-words">{t('learn-finished')}</strong>
      <ButtonLink href="/#/" kind="primary">
        {t('learn-play')}
      </ButtonLink>
    </div>
  );
}

function Card({ lesson, next }: { lesson: Lesson; next: boolean }) {
  const done = isDone(lesson);
  const stars = starsOf(lesson);
  const progress = done
    ? t('learn-all-done')
    : t('learn-progress', { done: solvedSteps(lesson), all: lesson.steps.length });
  return (
    <li class={done ? 'learn-done' : ''}>
      <a
        class="learn-card"
        href={`/#/learn/${lesson.id}`}
        onClick={followLink}
        aria-current={next ? 'step' : undefined}
      >
        <span class="learn-card-picture">
          <Picture lesson={lesson} size={58} />
          {done && <Icon name="check" size={16} />}
        </span>
        <span class="learn-card-name">{lessonName(lesson)}</span>
        <StepDots lesson={lesson} />
        <span class="visually-hidden">
          {progress}
          {stars > 0 && `, ${t('learn-stars', { stars })}`}
        </span>
      </a>
    </li>
  );
}
