/**
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013), by the steps of the paper. The opponents of a
 * player are puzzles, whose ratings stand still.
 */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Result {
  opponent: Pick<Rating, 'rating' | 'deviation'>;
  score: number; // 1: won, 0.5: drawn, 0: lost
}

/** How much the volatility may change: 0.3 to 1.2. */
export const TAU = 0.5;
const SCALE = 173.7178;
const CENTRE = 1500;
const PRECISION = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** The score that is expected against an opponent (mu and phi are on the scale of the paper). */
const expected = (mu: number, muOther: number, phiOther: number): number =>
  1 / (1 + Math.exp(-g(phiOther) * (mu - muOther)));

/** Step 5: the volatility by the Illinois algorithm. */
function newVolatility(volatility: number, phi: number, variance: number, delta: number, tau: number): number {
  const a = Math.log(volatility * volatility);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) {
    high = Math.log(delta * delta - phi * phi - variance);
  } else {
    let k = 1;
    while (f(a - k * tau) < 0) k++;
    high = a - k * tau;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}

/** The rating after the results of one rating period. */
export function rate({ rating, deviation, volatility }: Rating, results: readonly Result[], tau = TAU): Rating {
  const mu = (rating - CENTRE) / SCALE;
  const phi = deviation / SCALE;
  const games = results.map(({ opponent, score }) => {
    const phiOther = opponent.deviation / SCALE;
    return { weight: g(phiOther), chance: expected(mu, (opponent.rating - CENTRE) / SCALE, phiOther), score };
  });
  if (!games.length) {
    return { rating, deviation: SCALE * Math.hypot(phi, volatility), volatility };
  }
  const sum = (of: (game: (typeof games)[number]) => number): number => games.reduce((all, game) => all + of(game), 0);
  const variance = 1 / sum(({ weight, chance }) => weight * weight * chance * (1 - chance));
  const gain = sum(({ weight, chance, score }) => weight * (score - chance));
  const after = newVolatility(volatility, phi, variance, variance * gain, tau);
  const before = Math.hypot(phi, after); // with what the time since the last period adds
  const phiAfter = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
  return {
    rating: SCALE * (mu + phiAfter * phiAfter * gain) + CENTRE,
    deviation: SCALE * phiAfter,
    volatility: after,
  };
}
