/**
 * The first commitment that a server showed for each game, stored in the browser, so that a later change
 * is detected (docs/variants.md).
 */
const key = 'apiary.commitments';
const maxGames = 200;

type Stored = readonly (readonly [game: string, commitment: string])[];

function read(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as Stored).filter((row) => Array.isArray(row) && row.length === 2) : [];
  } catch {
    return [];
  }
}

/** The commitment that counts: the one that was seen first. */
export function firstCommitment(game: string, shown: string): string {
  const rows = read();
  const known = rows.find(([id]) => id === game);
  if (known) return known[1];
  try {
    localStorage.setItem(key, JSON.stringify([...rows, [game, shown]].slice(-maxGames)));
  } catch {
    /* private window: this page only */
  }
  return shown;
}
