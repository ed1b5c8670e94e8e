/*
 * score.h: the statistics of a match. Pure functions.
 *
 * The games of a match come in pairs: the same opening with both colours. The two results of a
 * pair are not independent of each other, so variances are taken over pairs (the "pentanomial"
 * model: a pair gives 0, 1/2, 1, 3/2 or 2 points), never over single games.
 */
#ifndef MATCH_SCORE_H
#define MATCH_SCORE_H

#include <stdbool.h>
#include <stddef.h>

#define SCORE_PAIR_KINDS 5

/* For the first engine. */
struct score {
    size_t wins, draws, losses;
    size_t pairs[SCORE_PAIR_KINDS]; /* complete pairs by half points won: 0 .. 4 */
    size_t singles[3];              /* games whose pair is not complete, by half points won */
};

/* Counts a game by its half points, 0 .. 2. `other` is the same of the other game of its pair, -1
 * if that is not finished. */
void score_add(struct score *score, int points, int other);

size_t score_games(const struct score *score);
size_t score_pairs(const struct score *score);

/* Points a game, 0 .. 1; one half if there are no games. */
double score_mean(const struct score *score);

/*
 * The figures below are estimated from the pairs with half a won pair and half a lost pair added
 * (the Haldane-Anscombe correction); a single game counts as half a pair. So they are finite, and
 * their errors greater than 0, after any number of games with any results; after hundreds of games
 * it makes no difference.
 */

/* The number of pairs of each kind for such an estimate, with `prior` / 2 won and lost ones. */
void score_counts(const struct score *score, double prior, double counts[SCORE_PAIR_KINDS]);

/* The score of a pair of this kind: 0 .. 1 */
double score_of_pair(size_t kind);

/* The standard error of score_mean. */
double score_error(const struct score *score);

/* The Elo difference for an expected score, and the reverse. Scores of 0 and 1 are infinite. */
double score_to_elo(double mean);
double score_from_elo(double elo);

struct score_interval {
    double low, value, high;
};

/* Elo of the score with its 95 % interval, symmetric in Elo. */
struct score_interval score_elo(const struct score *score);

/* Likelihood of superiority: the probability that the first engine is the better one. The score is
 * measured by the error that it would have between equal engines: that of a match in which one side
 * won nearly all games is much smaller, and would make a few games look certain. */
double score_superiority(const struct score *score);

/* A sequential probability ratio test of "the difference is elo1" against "it is elo0". */
struct score_sprt {
    double elo0, elo1;
    double alpha, beta; /* accepted probabilities of a wrong verdict: ELO1 when ELO0 is true, and
                           the reverse */
};

enum score_verdict { SCORE_UNDECIDED, SCORE_ACCEPT_ELO0, SCORE_ACCEPT_ELO1 };

double score_sprt_lower(const struct score_sprt *sprt);
double score_sprt_upper(const struct score_sprt *sprt);

/* The log-likelihood ratio of the complete pairs; 0 if there are none. */
double score_sprt_llr(const struct score_sprt *sprt, const struct score *score);
enum score_verdict score_sprt_verdict(const struct score_sprt *sprt, const struct score *score);

#endif
