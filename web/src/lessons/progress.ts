/** Which steps have been solved and which lesson was opened last, kept in the browser. */
import { computed, type Signal } from '@preact/signals';
import { stored } from '../state/settings.ts';
import { lessons, type Lesson } from './data.ts';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isText = (value: unknown): value is string => typeof value === 'string';

const solved = stored('lessons', [], isTexts);
const starred = stored('lesson-stars', [], isTexts); // solved without help
const opened = stored('lesson', '', isText);

/** What a step has come to: not solved, solved after its solution was shown, solved without help. */
export type Result = 'open' | 'solved' | 'star';

function add(list: Signal<readonly string[]>, item: string): void {
  if (!list.peek().includes(item)) list.value = [...list.peek(), item];
}

export function noteSolved(lesson: string, step: string, helped: boolean): void {
  add(solved, `${lesson}/${step}`);
  if (!helped) add(starred, `${lesson}/${step}`);
}

export function noteOpened({ id }: Lesson): void {
  opened.value = id;
}

const resultOf = (key: string): Result =>
  starred.value.includes(key) ? 'star' : solved.value.includes(key) ? 'solved' : 'open';

export const resultsOf = ({ id, steps }: Lesson): Result[] => steps.map((step) => resultOf(`${id}/${step.id}`));

export const solvedSteps = (lesson: Lesson): number => resultsOf(lesson).filter((result) => result !== 'open').length;

export const starsOf = (lesson: Lesson): number => resultsOf(lesson).filter((result) => result === 'star').length;

export const isDone = (lesson: Lesson): boolean => solvedSteps(lesson) === lesson.steps.length;

/** The first step that is not solved; the first one of a lesson that is done. */
export const firstOpenStep = (lesson: Lesson): number => Math.max(0, resultsOf(lesson).indexOf('open'));

/** Nothing has been solved yet. */
export const isNewcomer = computed(() => solved.value.length === 0);

/** The lesson to go on with: for newcomers the first, then the last one opened or the next that is not done. */
export const lessonToGoOn = computed<Lesson | undefined>(() => {
  const last = isNewcomer.value ? -1 : lessons.findIndex(({ id }) => id === opened.value);
  const at = Math.max(0, last);
  return [...lessons.slice(at), ...lessons.slice(0, at)].find((lesson) => !isDone(lesson));
});
