/** The lessons: the path of all of them, and one being taken. */
import { t } from '../i18n/locale.ts';
import { route } from '../router.ts';
import { BackLink } from './back_link.tsx';
import { lessonOf, lessons } from './data.ts';
import { LessonPath } from './path_view.tsx';
import { LessonView } from './view.tsx';

export { GameGuide } from './guide.tsx'; // in the same chunk: it has the same positions

export function LearnPage() {
  const wanted = route.value.path[1];
  if (!wanted) return <LessonPath />;
  const lesson = lessons.find((l) => l.id === wanted) ?? lessonOf(wanted);
  if (!lesson)
    return (
      <div class="page">
        <p>{t('learn-missing')}</p>
        <BackLink />
      </div>
    );
  return <LessonView key={lesson.id} lesson={lesson} />;
}
