/** Names of openings in words, as struct apiary_opening of apiary/explore.h has them. */
import type { Opening } from 'apiary-hive';
import { t } from '../i18n/locale.ts';

const pieces = (letters: string): string => [...letters].map((letter) => t(`piece-${letter}-inside`)).join(', ');

/** "White: ladybug, soldier ant; Black: grasshopper; V shape"; empty before the first move. */
export function openingName({ white, black, shape }: Opening): string {
  if (white === '') return '';
  const first =
    black === ''
      ? t('opening-first', { white: pieces(white) })
      : t('opening-pieces', { white: pieces(white), black: pieces(black) });
  return shape === 'none' ? first : `${first}; ${t(`opening-shape-${shape}`)}`;
}
