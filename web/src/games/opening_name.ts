/** Names of openings in words, as struct apiary_opening of apiary/explore.h has them. */
import { t } from '../i18n/locale.ts';

export interface Opening {
  /** Letters of the first and second piece of each side: "LA"; fewer at the start. */
  white: string;
  black: string;
  shape: 'none' | 'line' | 'v' | 'l-white' | 'l-black' | 'c' | 'z';
}

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
