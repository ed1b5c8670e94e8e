#include "match/score.h"

#include <math.h>

/* Two-sided 95 % of the normal distribution, in standard errors. */
#define NORMAL_95 1.959963984540054

size_t score_games(const struct score *score) {
    return score->wins + score->draws + score->losses;
}

size_t score_pairs(const struct score *score) {
    size_t pairs = 0;
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        pairs += score->pairs[i];
    }
    return pairs;
}

double score_mean(const struct score *score) {
    size_t games = score_games(score);
    if (games == 0) {
        return 0.5;
    }
    return ((double)score->wins + 0.5 * (double)score->draws) / (double)games;
}

void score_add(struct score *score, int points, int other) {
    score->wins += points == 2;
    score->draws += points == 1;
    score->losses += points == 0;
    if (other < 0) {
        score->singles[points]++;
    } else {
        score->singles[other]--;
        score->pairs[points + other]++;
    }
}

double score_of_pair(size_t kind) {
    return (double)kind / (SCORE_PAIR_KINDS - 1);
}

/* The mean of the score and its standard error, both between 0 and 1 and neither 0 nor 1; and what
 * that error would be if both engines were equally strong. */
struct estimate {
    double mean, error, even_error;
};

void score_counts(const struct score *score, double prior, double counts[SCORE_PAIR_KINDS]) {
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        counts[i] = (double)score->pairs[i];
    }
    for (size_t points = 0; points < 3; points++) {
        counts[2 * points] += 0.5 * (double)score->singles[points];
    }
    counts[0] += prior / 2;
    counts[SCORE_PAIR_KINDS - 1] += prior / 2;
}

static struct estimate estimate(const struct score *score) {
    double counts[SCORE_PAIR_KINDS], n = 0, mean = 0, variance = 0, even = 0;
    score_counts(score, 1, counts);
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        n += counts[i];
    }
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        mean += counts[i] / n * score_of_pair(i);
    }
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        double away = score_of_pair(i) - mean;
        variance += counts[i] / n * away * away;
        even += counts[i] / n * (score_of_pair(i) - 0.5) * (score_of_pair(i) - 0.5);
    }
    return (struct estimate){mean, sqrt(variance / n), sqrt(even / n)};
}

double score_error(const struct score *score) {
    return estimate(score).error;
}

double score_to_elo(double mean) {
    if (mean <= 0) {
        return -INFINITY;
    }
    if (mean >= 1) {
        return INFINITY;
    }
    return 400 * log10(mean / (1 - mean));
}

double score_from_elo(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

/* The error in Elo is that of the score times the slope of score_to_elo. */
struct score_interval score_elo(const struct score *score) {
    struct estimate of = estimate(score);
    double elo = score_to_elo(of.mean);
    double slope = 400 / log(10) / (of.mean * (1 - of.mean));
    double reach = NORMAL_95 * of.error * slope;
    return (struct score_interval){.low = elo - reach, .value = elo, .high = elo + reach};
}

double score_superiority(const struct score *score) {
    struct estimate of = estimate(score);
    return 0.5 * (1 + erf((of.mean - 0.5) / (of.even_error * sqrt(2))));
}

double score_sprt_lower(const struct score_sprt *sprt) {
    return log(sprt->beta / (1 - sprt->alpha));
}

double score_sprt_upper(const struct score_sprt *sprt) {
    return log((1 - sprt->beta) / sprt->alpha);
}

/* The observed distribution of the score of a pair (0 .. 1). */
struct observed {
    double probability[SCORE_PAIR_KINDS];
};

/*
 * Among the distributions with this mean, the one that makes the observation likeliest is
 * p_i = q_i / (1 + t (x_i - mean)), with the t for which the p_i have that mean: the root of
 * sum q_i (x_i - mean) / (1 + t (x_i - mean)), which falls with t. All p_i are positive for t
 * between -1 / (1 - mean) and 1 / mean, and the sum goes from +infinity to -infinity there.
 */
static double likeliest_tilt(const struct observed *observed, double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int step = 0; step < 100; step++) {
        double t = (low + high) / 2, sum = 0;
        for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
            double away = score_of_pair(i) - mean;
            sum += observed->probability[i] * away / (1 + t * away);
        }
        if (sum > 0) {
            low = t;
        } else {
            high = t;
        }
    }
    return (low + high) / 2;
}

double score_sprt_llr(const struct score_sprt *sprt, const struct score *score) {
    /* Results that did not occur count as this many: otherwise a match of draws only would prove
     * any hypothesis. */
    static const double unseen = 1e-3;
    if (score_pairs(score) == 0) {
        return 0;
    }
    struct observed observed;
    double n = 0;
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        observed.probability[i] = score->pairs[i] > 0 ? (double)score->pairs[i] : unseen;
        n += observed.probability[i];
    }
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        observed.probability[i] /= n;
    }
    double mean0 = score_from_elo(sprt->elo0), mean1 = score_from_elo(sprt->elo1);
    double tilt0 = likeliest_tilt(&observed, mean0), tilt1 = likeliest_tilt(&observed, mean1);
    double sum = 0;
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        double x = score_of_pair(i);
        sum += observed.probability[i] * log((1 + tilt0 * (x - mean0)) / (1 + tilt1 * (x - mean1)));
    }
    return n * sum;
}

enum score_verdict score_sprt_verdict(const struct score_sprt *sprt, const struct score *score) {
    double llr = score_sprt_llr(sprt, score);
    if (llr >= score_sprt_upper(sprt)) {
        return SCORE_ACCEPT_ELO1;
    }
    return llr <= score_sprt_lower(sprt) ? SCORE_ACCEPT_ELO0 : SCORE_UNDECIDED;
}
