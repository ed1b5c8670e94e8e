/** Links from "How does this move?" on a board to a lesson, and back to the game. */
import { go, route } from '../router.ts';

/** `subject` is the letter of an insect or the id of a lesson. */
export function askHow(subject: string): void {
  go(lessonLink(subject, addressHere()));
}

/** The game on the screen, to come back to. */
export const addressHere = (): string =>
  location.pathname.startsWith('/g/') ? location.pathname : `/${location.hash}`;

export function lessonLink(id: string, back: string): string {
  return `/#/learn/${id}${back && `?back=${encodeURIComponent(back)}`}`;
}

/** The game from which the lesson was opened, or "". Other addresses in the link are ignored. */
export function askedFrom(): string {
  const back = route.value.query.get('back') ?? '';
  return /^\/(g\/[\w-]+|#\/(play|analysis)(\?[^#]*)?)$/.test(back) ? back : '';
}
