/* match_standings.c: the ranking, cross table and pairings of a tournament. */
#include <string.h>

#include "cli/match_report.h"

enum { MAX_NAME_WIDTH = 32 };

void match_report_order(const struct match_config *config, const struct rating_table *ratings,
                        size_t order[MATCH_MAX_PLAYERS]) {
    for (size_t i = 0; i < config->player_count; i++) {
        size_t place = i;
        while (place > 0 && ratings->ratings[order[place - 1]].elo < ratings->ratings[i].elo) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = i;
    }
}

/* The score of one engine against another, for the first of the pairing; NULL if they do not play
 * each other. *turned: it is that of `other`. */
static const struct score *find_score(const struct match_config *config,
                                      const struct match_state *state, size_t engine, size_t other,
                                      bool *turned) {
    for (size_t i = 0; i < config->pairing_count; i++) {
        const struct match_pairing *pairing = &config->pairings[i];
        if ((pairing->first == engine && pairing->second == other) ||
            (pairing->first == other && pairing->second == engine)) {
            *turned = pairing->first != engine;
            return &state->scores[i];
        }
    }
    return NULL;
}

static double points_of(const struct score *score, bool turned) {
    return (double)(turned ? score->losses : score->wins) + 0.5 * (double)score->draws;
}

/* Points and games of an engine against all others. */
static double add_points(const struct match_config *config, const struct match_state *state,
                         size_t engine, size_t *games) {
    double points = 0;
    *games = 0;
    for (size_t other = 0; other < config->player_count; other++) {
        bool turned;
        const struct score *score = find_score(config, state, engine, other, &turned);
        if (score) {
            points += points_of(score, turned);
            *games += score_games(score);
        }
    }
    return points;
}

static void print_row(const struct match_config *config, const struct match_state *state,
                      const struct rating_table *ratings, const size_t *order, size_t place,
                      int width) {
    size_t engine = order[place], games;
    const struct rating *rating = &ratings->ratings[engine];
    double points = add_points(config, state, engine, &games);
    printf("%4zu %-*.*s %+8.1f %7.1f %6zu %6.1f%% ", place + 1, width, width,
           config->players[engine].name, rating->elo, rating_reach(rating), games,
           100 * (games > 0 ? points / (double)games : 0.5));
    if (place + 1 < config->player_count) {
        printf("%5.1f%%", 100 * rating_superiority(ratings, engine, order[place + 1]));
    } else {
        printf("%6s", "");
    }
    for (size_t i = 0; i < config->player_count; i++) {
        bool turned;
        char cell[32] = "-";
        const struct score *score = find_score(config, state, engine, order[i], &turned);
        if (score) {
            snprintf(cell, sizeof cell, "%g/%zu", points_of(score, turned), score_games(score));
        }
        printf(" %9s", cell);
    }
    putchar('\n');
}

static int name_width(const struct match_config *config) {
    size_t width = strlen("Engine");
    for (size_t i = 0; i < config->player_count; i++) {
        size_t length = strlen(config->players[i].name);
        width = length > width ? length : width;
    }
    return width < MAX_NAME_WIDTH ? (int)width : MAX_NAME_WIDTH;
}

static void print_pairings(const struct match_config *config, const struct match_state *state) {
    for (size_t i = 0; i < config->pairing_count; i++) {
        const struct match_pairing *pairing = &config->pairings[i];
        const struct score *score = &state->scores[i];
        struct score_interval elo = score_elo(score);
        if (score_games(score) == 0) {
            continue;
        }
        printf(
            "%s - %s: +%zu =%zu -%zu, score %.1f%% +- %.1f, Elo %+.1f, 95%% from %+.1f to %+.1f, "
            "LOS %.1f%%\n",
            config->players[pairing->first].name, config->players[pairing->second].name,
            score->wins, score->draws, score->losses, 100 * score_mean(score),
            100 * score_error(score), elo.value, elo.low, elo.high, 100 * score_superiority(score));
    }
}

void match_report_standings(const struct match_config *config, const struct match_state *state) {
    struct rating_table ratings;
    size_t order[MATCH_MAX_PLAYERS] = {0};
    int width = name_width(config);
    match_rate(config, state, &ratings);
    match_report_order(config, &ratings, order);
    printf("\nRank %-*s %8s %7s %6s %7s %6s", width, "Engine", "Elo", "+-", "Games", "Score",
           "LOS");
    for (size_t i = 0; i < config->player_count; i++) {
        printf(" %9zu", i + 1);
    }
    putchar('\n');
    for (size_t place = 0; place < config->player_count; place++) {
        print_row(config, state, &ratings, order, place, width);
    }
    puts("(Elo: 0 is the average, +- is the 95% interval; LOS: over the next engine)\n");
    print_pairings(config, state);
    putchar('\n');
}
