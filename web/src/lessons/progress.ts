/** Which steps of lessons have been solved, kept in the browser. */
import { signal } from '@preact/signals';
import type { Lesson } from './data.ts';

const name = 'apiary.lessons';

function read(): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    if (Array.isArray(value)) return new Set(value.filter((item) => typeof item === 'string'));
  } catch {
    /* storage refused or an old value */
  }
  return new Set();
}

const solved = signal<ReadonlySet<string>>(read());

export function noteSolved(lesson: string, step: string): void {
  const next = new Set(solved.value).add(`${lesson}/${step}`);
  solved.value = next;
  try {
    localStorage.setItem(name, JSON.stringify([...next]));
  } catch {
    /* lasts as long as the page */
  }
}

export function solvedSteps(lesson: Lesson): number {
  return lesson.steps.filter((step) => solved.value.has(`${lesson.id}/${step.id}`)).length;
}
