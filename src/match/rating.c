#include "match/rating.h"

#include <math.h>
#include <string.h>

/* Two-sided 95 % of the normal distribution, in standard errors. */
#define NORMAL_95 1.959963984540054

/* Inside, ratings are in units of 400 / ln 10 Elo, so that the expected score is the logistic
 * function of their difference. */
#define ELO_PER_UNIT (400 / log(10))

typedef double matrix[RATING_MAX_PLAYERS][RATING_MAX_PLAYERS];

/* A pairing as the model sees it. */
struct edge {
    size_t first, second;
    double counts[SCORE_PAIR_KINDS];
    double pairs, points; /* of all kinds; one for a won pair */
};

/* The prior of a pairing, in pairs: the shares of both players. With two players, one pair. */
static double prior_of(const struct rating_pairing *pairings, size_t count, size_t index) {
    double first = 0, second = 0;
    for (size_t i = 0; i < count; i++) {
        const struct rating_pairing *p = &pairings[i];
        first += p->first == pairings[index].first || p->second == pairings[index].first;
        second += p->first == pairings[index].second || p->second == pairings[index].second;
    }
    return (1 / first + 1 / second) / 2;
}

static struct edge make_edge(const struct rating_pairing *pairings, size_t count, size_t index) {
    struct edge edge = {.first = pairings[index].first, .second = pairings[index].second};
    score_counts(pairings[index].score, prior_of(pairings, count, index), edge.counts);
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        edge.pairs += edge.counts[i];
        edge.points += edge.counts[i] * score_of_pair(i);
    }
    return edge;
}

/* Adds a term that depends on the difference of two ratings to a matrix of second derivatives. */
static void add_difference(matrix m, const struct edge *edge, double value) {
    m[edge->first][edge->first] += value;
    m[edge->second][edge->second] += value;
    m[edge->first][edge->second] -= value;
    m[edge->second][edge->first] -= value;
}

static double expected(const double *ratings, const struct edge *edge) {
    return 1 / (1 + exp(ratings[edge->second] - ratings[edge->first]));
}

/*
 * Inverts a symmetric positive definite matrix in place, by Gauss-Jordan elimination, which needs
 * no pivots here.
 */
static void invert(matrix m, size_t n) {
    for (size_t k = 0; k < n; k++) {
        double pivot = 1 / m[k][k];
        m[k][k] = 1;
        for (size_t j = 0; j < n; j++) {
            m[k][j] *= pivot;
        }
        for (size_t i = 0; i < n; i++) {
            double factor = m[i][k];
            if (i != k) {
                m[i][k] = 0;
                for (size_t j = 0; j < n; j++) {
                    m[i][j] -= factor * m[k][j];
                }
            }
        }
    }
}

/* Everything that the fit needs. */
struct fit {
    const struct rating_pairing *pairings;
    size_t pairing_count, players;
    double ratings[RATING_MAX_PLAYERS];
    matrix information, residuals;
};

/*
 * At the current ratings: the gradient of the log-likelihood, the inverse of its second derivatives
 * and the observed variance of the gradient. The likelihood depends on differences alone; 1 is
 * added to all second derivatives, which keeps the mean where it is.
 */
static void derive(struct fit *fit, double gradient[RATING_MAX_PLAYERS]) {
    memset(fit->residuals, 0, sizeof fit->residuals);
    for (size_t i = 0; i < fit->players; i++) {
        gradient[i] = 0;
        for (size_t j = 0; j < fit->players; j++) {
            fit->information[i][j] = 1;
        }
    }
    for (size_t i = 0; i < fit->pairing_count; i++) {
        const struct edge edge = make_edge(fit->pairings, fit->pairing_count, i);
        double mean = expected(fit->ratings, &edge), squares = 0;
        for (size_t k = 0; k < SCORE_PAIR_KINDS; k++) {
            double away = score_of_pair(k) - mean;
            squares += edge.counts[k] * away * away;
        }
        gradient[edge.first] += edge.points - edge.pairs * mean;
        gradient[edge.second] -= edge.points - edge.pairs * mean;
        add_difference(fit->information, &edge, edge.pairs * mean * (1 - mean));
        add_difference(fit->residuals, &edge, squares);
    }
    invert(fit->information, fit->players);
}

/* One step of Newton's method, no longer than a unit for any player; returns the longest. */
static double improve(struct fit *fit) {
    double gradient[RATING_MAX_PLAYERS], step[RATING_MAX_PLAYERS], longest = 0;
    derive(fit, gradient);
    for (size_t i = 0; i < fit->players; i++) {
        step[i] = 0;
        for (size_t j = 0; j < fit->players; j++) {
            step[i] += fit->information[i][j] * gradient[j];
        }
        longest = fabs(step[i]) > longest ? fabs(step[i]) : longest;
    }
    for (size_t i = 0; i < fit->players; i++) {
        fit->ratings[i] += step[i] / (longest > 1 ? longest : 1);
    }
    return longest;
}

/* The covariance of the ratings: inverse information x variance of the gradient x inverse. */
static double covariance(const struct fit *fit, size_t a, size_t b) {
    double sum = 0;
    for (size_t i = 0; i < fit->players; i++) {
        for (size_t j = 0; j < fit->players; j++) {
            sum += fit->information[a][i] * fit->residuals[i][j] * fit->information[j][b];
        }
    }
    return sum;
}

void rating_fit(const struct rating_pairing *pairings, size_t count, size_t players,
                struct rating_table *table) {
    enum { MAX_STEPS = 200 };
    struct fit fit = {.pairings = pairings, .pairing_count = count, .players = players};
    for (int i = 0; i < MAX_STEPS && improve(&fit) > 1e-9; i++) {
    }
    table->count = players;
    for (size_t a = 0; a < players; a++) {
        for (size_t b = 0; b < players; b++) {
            table->covariance[a][b] = ELO_PER_UNIT * ELO_PER_UNIT * covariance(&fit, a, b);
        }
        table->ratings[a] = (struct rating){.elo = ELO_PER_UNIT * fit.ratings[a],
                                            .error = sqrt(table->covariance[a][a])};
    }
}

double rating_superiority(const struct rating_table *table, size_t player, size_t other) {
    double difference = table->ratings[player].elo - table->ratings[other].elo;
    double variance = table->covariance[player][player] + table->covariance[other][other] -
                      2 * table->covariance[player][other];
    return variance > 0 ? 0.5 * (1 + erf(difference / sqrt(2 * variance))) : 0.5;
}

double rating_reach(const struct rating *rating) {
    return NORMAL_95 * rating->error;
}
