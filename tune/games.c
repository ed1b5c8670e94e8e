/*
 * tune_games: plays games of the engine against itself, for fitting (fit.c, moves.c).
 *
 *   tune_games [--games N] [--nodes N] [--seed N] [--threads N] > FILE
 *
 * Every game begins with random moves; then each move is the best of a search of --nodes nodes.
 * Game n depends on the seed and n alone. Each line is a game: type, result for White (1, 0 or -1),
 * number of random moves, and for each move its code in hexadecimal and the score of the search for
 * the side to move, 0 for random moves:
 *
 *   Base+MLP 1 6 4fff110:0 4fff131:0 ... 800512f:35
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "games/hive/widen.h"
#include "search/hive/search.h"
#include "tune/types.h"

enum { MAX_PLIES = 200, TABLE_MIB = 8, MIN_RANDOM = 2, MAX_RANDOM = 9, MAX_THREADS = 64 };

struct plan {
    unsigned games, threads;
    uint64_t nodes, seed;
    atomic_uint next;
    pthread_mutex_t output;
};

struct record {
    unsigned type, random, plies;
    int result;
    hive_move move[MAX_PLIES];
    int score[MAX_PLIES];
    struct game_key key[MAX_PLIES + 1];
};

static bool third_time(const struct record *record) {
    const struct game_key *now = &record->key[record->plies];
    unsigned times = 0;
    for (unsigned i = 0; i <= record->plies; i++) {
        times += record->key[i].high == now->high && record->key[i].low == now->low;
    }
    return times >= 3;
}

static hive_move search_best(struct searcher *searcher, struct tt *tt,
                             const struct hive_position *position, const struct record *record,
                             uint64_t nodes, int *score) {
    static const atomic_bool never = false;
    struct search_request request = {.root = position,
                                     .max_depth = APIARY_MAX_DEPTH,
                                     .keys = record->key,
                                     .key_count = record->plies + 1,
                                     .repetition_draws = true};
    struct search_control control;
    control_init(&control, &never, 0, nodes);
    tt_age(tt);
    searcher_run(searcher, tt, &request, &control, 1, NULL, NULL);
    const struct root_move *best = &searcher_root(searcher)->moves[0];
    *score = best->score;
    return (hive_move)best->move;
}

static void play_game(struct searcher *searcher, struct tt *tt, const struct plan *plan,
                      unsigned number, struct record *record) {
    struct rng rng = {rng_mix(plan->seed * 0x9E3779B97F4A7C15u + number)};
    struct hive_position position;
    record->type = tune_draw_type(&rng);
    record->random = MIN_RANDOM + rng_below(&rng, MAX_RANDOM - MIN_RANDOM + 1);
    record->plies = 0;
    tt_clear(tt);
    hive_position_init(&position, tune_types[record->type].bugs, false);
    record->key[0] = hive_key(&position);
    while (!hive_over(&position) && record->plies < MAX_PLIES && !third_time(record)) {
        hive_move move, moves[HIVE_MAX_MOVES];
        int score = 0;
        if (record->plies < record->random) {
            move = moves[rng_below(&rng, hive_moves(&position, moves))];
        } else {
            move = search_best(searcher, tt, &position, record, plan->nodes, &score);
        }
        record->move[record->plies] = move;
        record->score[record->plies++] = score;
        hive_play(&position, move);
        record->key[record->plies] = hive_key(&position);
    }
    record->result =
        hive_surrounded(&position, APIARY_BLACK) - hive_surrounded(&position, APIARY_WHITE);
}

static void write_record(const struct record *record) {
    printf("%s %d %u", tune_types[record->type].name, record->result, record->random);
    for (unsigned i = 0; i < record->plies; i++) {
        printf(" %x:%d", record->move[i], record->score[i]);
    }
    printf("\n");
}

static void *work(void *argument) {
    struct plan *plan = argument;
    struct searcher *searcher;
    struct tt *tt;
    struct record *record = malloc(sizeof *record);
    if (!record || searcher_new(NULL, &searcher) || tt_new(NULL, TABLE_MIB, &tt)) {
        fprintf(stderr, "tune_games: out of memory\n");
        exit(1);
    }
    unsigned number;
    while ((number = atomic_fetch_add(&plan->next, 1)) < plan->games) {
        play_game(searcher, tt, plan, number, record);
        pthread_mutex_lock(&plan->output);
        write_record(record);
        pthread_mutex_unlock(&plan->output);
    }
    searcher_free(searcher);
    tt_free(tt);
    free(record);
    return NULL;
}

static bool read_option(struct plan *plan, const char *name, const char *text) {
    char *end;
    unsigned long long value = strtoull(text, &end, 10);
    if (*text == '\0' || *end != '\0') {
        return false;
    }
    if (strcmp(name, "--games") == 0) {
        plan->games = (unsigned)value;
    } else if (strcmp(name, "--nodes") == 0) {
        plan->nodes = value;
    } else if (strcmp(name, "--seed") == 0) {
        plan->seed = value;
    } else if (strcmp(name, "--threads") == 0 && value >= 1 && value <= MAX_THREADS) {
        plan->threads = (unsigned)value;
    } else {
        return false;
    }
    return true;
}

int main(int argc, char **argv) {
    struct plan plan = {.games = 1000, .threads = 1, .nodes = 5000, .seed = 1};
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc || !read_option(&plan, argv[i], argv[i + 1])) {
            fprintf(stderr, "usage: tune_games [--games N] [--nodes N] [--seed N] [--threads N]\n");
            return 2;
        }
    }
    pthread_mutex_init(&plan.output, NULL);
    pthread_t thread[MAX_THREADS];
    for (unsigned i = 0; i < plan.threads; i++) {
        if (pthread_create(&thread[i], NULL, work, &plan) != 0) {
            fprintf(stderr, "tune_games: cannot create a thread\n");
            return 1;
        }
    }
    for (unsigned i = 0; i < plan.threads; i++) {
        pthread_join(thread[i], NULL);
    }
    return 0;
}
