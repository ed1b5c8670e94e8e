/**
 * The first commitment shown for a game, kept in the browser: a server that changed it
 * later would be detected (docs/variants.md).
 */
const key = 'apiary.commitments';
const most = 200;

type Promised = readonly (readonly [game: string, commitment: string])[];

function read(): Promised {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as Promised).filter((row) => Array.isArray(row) && row.length === 2) : [];
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
    localStorage.setItem(key, JSON.stringify([...rows, [game, shown]].slice(-most)));
  } catch {
    /* private window: this page only */
  }
  return shown;
}
