/** "How does this move?", asked at a board: the lesson, and the way back to the game from there. */
import { go, route } from '../router.ts';

/** `subject` is the letter of an insect or the id of a lesson. */
export function askHow(subject: string): void {
  const here = location.pathname.startsWith('/g/') ? location.pathname : `/${location.hash}`;
  go(lessonLink(subject, here));
}

export function lessonLink(id: string, back: string): string {
  return `/#/learn/${id}${back && `?back=${encodeURIComponent(back)}`}`;
}

/** Where the lesson was asked for: a game, or "". Nothing else that a link may say. */
export function askedFrom(): string {
  const back = route.value.query.get('back') ?? '';
  return /^\/(g\/[\w-]+|#\/(play|analysis)(\?[^#]*)?)$/.test(back) ? back : '';
}
