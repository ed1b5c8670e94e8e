/** Why a text could not be read, with the place in it. */
import { t } from '../i18n/locale.ts';
import type { Unreadable } from './formats.ts';
import { reasonOf } from './words.ts';

export function ReadError({ why }: { why: Unreadable }) {
  const { line, column, excerpt } = why;
  return (
    <div class="unreadable" role="alert">
      <p>
        <strong>{reasonOf(why)}</strong>
      </p>
      {why.status !== 'empty' && (
        <>
          <p>{t('analysis-error-place', { line, column, offset: why.offset })}</p>
          <pre>
            <code>
              {excerpt.before}
              <mark>{excerpt.at || '⏎'}</mark>
              {excerpt.after}
            </code>
          </pre>
        </>
      )}
    </div>
  );
}
