/** The lessons as a path: its parts in order, and what a lesson is called. */
import { hivePieces } from '../games/hive.ts';
import { t } from '../i18n/locale.ts';
import { lessons, type Lesson } from './data.ts';

/** The base game, official expansions, unofficial pieces, other games: texts `learn-part-…`. */
const parts = ['base', 'official', 'expansion', 'games'] as const;
type Part = (typeof parts)[number];

const isBasics = ({ id }: Lesson): boolean => id === 'hive';

const partOf = (lesson: Lesson): Part | undefined => {
  if (isBasics(lesson)) return 'base';
  return lesson.bug ? hivePieces.find(({ letter }) => letter === lesson.bug)?.set : 'games';
};

export const path: readonly { part: Part; lessons: readonly Lesson[] }[] = parts.map((part) => ({
  part,
  lessons: lessons.filter((lesson) => partOf(lesson) === part),
}));

/** Its insect or its game; the lesson on Hive itself has the basics. */
export function lessonName(lesson: Lesson): string {
  if (isBasics(lesson)) return t('learn-basics');
  return lesson.bug ? t(`piece-${lesson.bug}`) : t(`game-${lesson.id}`);
}

/** How it moves, or what the game is about, in a few words. */
export const lessonAbout = (lesson: Lesson): string =>
  lesson.bug ? t(`piece-${lesson.bug}-about`) : t(`about-${lesson.id}`);

export const lessonAfter = (lesson: Lesson): Lesson | undefined => lessons[lessons.indexOf(lesson) + 1];

/** The last lesson that a first game needs. */
export const isEndOfBase = (lesson: Lesson): boolean => path[0]!.lessons.at(-1) === lesson;
