/*
 * rating.h: the ratings of a tournament, from all games at once. Pure functions.
 *
 * The model is that of Elo: engine i scores 1 / (1 + 10^((r_j - r_i) / 400)) against engine j. The
 * ratings are the likeliest ones (maximum likelihood), and their mean is 0. So that they are finite
 * after any results, each engine has one more pair of games, half won and half lost, spread evenly
 * over its opponents. Errors are taken over pairs of games, as in score.h. For two engines the
 * difference of the ratings and its error are those of score_elo.
 */
#ifndef MATCH_RATING_H
#define MATCH_RATING_H

#include "match/score.h"

#define RATING_MAX_PLAYERS 64

/* What `first` has scored against `second`. */
struct rating_pairing {
    size_t first, second;
    const struct score *score;
};

struct rating {
    double elo;
    double error; /* standard error */
};

struct rating_table {
    struct rating ratings[RATING_MAX_PLAYERS];
    double covariance[RATING_MAX_PLAYERS][RATING_MAX_PLAYERS]; /* of the Elos */
    size_t count;
};

/* Every player must be in a pairing, at least indirectly with every other; each pairing is listed
 * once, also without games. */
void rating_fit(const struct rating_pairing *pairings, size_t count, size_t players,
                struct rating_table *table);

/* Likelihood of superiority of one player over another. */
double rating_superiority(const struct rating_table *table, size_t player, size_t other);

/* The 95 % interval is the Elo plus or minus this. */
double rating_reach(const struct rating *rating);

#endif
