/*
 * tune_selfplay: plays games of the engine against itself, for training (selfplay_game.h).
 *
 *   tune_selfplay [--games N] [--positions N] [--seconds N] [--nodes N] [--seed N] [--threads N]
 *                 [--types LIST] [--subsets PERCENT] [--noise PERCENT] [--variant NAME]
 *                 [--random-min N] [--random-max N] [--vary PLIES] > FILE
 *
 * Ends after so many games, positions or seconds; games in progress are finished. --types lists the
 * game types with the share of each, as in "Base+MLP=45,Base=13". In --subsets percent of the
 * games, each of the letters of the type is left out with a chance of one half. Games begin with 2
 * to 9 random plies unless the options say otherwise; in the first --vary plies that are not
 * random, one of the good moves is drawn. Game n depends on the options, n and the engine alone;
 * the order of the lines is that in which the games end.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "engine/bench.h"
#include "tune/player.h"

enum { MAX_THREADS = 256, PROGRESS_MS = 5000 };

#define DEFAULT_TYPES "Base+MLP=45,Base=13,Base+M=7,Base+L=7,Base+P=7,Base+ML=7,Base+MP=7,Base+LP=7"

struct run {
    struct player_options options;
    uint64_t games, positions, seconds, threads; /* limits; 0: none */
    const char *types;

    int64_t start_ms;
    atomic_uint_fast64_t next; /* the number of the next game */
    atomic_bool failed;

    pthread_mutex_t mutex; /* for the output and these */
    uint64_t done_games, done_positions;
    int64_t progress_ms;
};

/* Positions to learn from. */
static unsigned count_positions(const struct selfplay_game *game) {
    unsigned count = 0;
    for (unsigned i = 0; i < game->plies; i++) {
        const struct selfplay_ply *ply = &game->ply[i];
        count += ply->has_score && ply->score < APIARY_FORCED && ply->score > -APIARY_FORCED;
    }
    return count;
}

static void print_progress(const struct run *run, int64_t now) {
    double seconds = (double)(now - run->start_ms) / 1000;
    fprintf(stderr, "%llu games, %llu positions, %.0f positions/s\n",
            (unsigned long long)run->done_games, (unsigned long long)run->done_positions,
            seconds > 0 ? (double)run->done_positions / seconds : 0);
}

static void output(struct run *run, const struct selfplay_game *game) {
    char line[SELFPLAY_LINE_SIZE];
    struct text text = text_into(line, sizeof line);
    selfplay_write(game, &text);
    text_end(&text);
    pthread_mutex_lock(&run->mutex);
    puts(line);
    run->done_games++;
    run->done_positions += count_positions(game);
    int64_t now = clock_ms();
    if (now - run->progress_ms >= PROGRESS_MS) {
        run->progress_ms = now;
        fflush(stdout);
        print_progress(run, now);
    }
    pthread_mutex_unlock(&run->mutex);
}

/* Whether another game is to be played, and its number. */
static bool next_game(struct run *run, uint64_t *number) {
    pthread_mutex_lock(&run->mutex);
    bool enough = run->positions && run->done_positions >= run->positions;
    pthread_mutex_unlock(&run->mutex);
    int64_t elapsed_ms = clock_ms() - run->start_ms;
    if (enough || (run->seconds && elapsed_ms >= (int64_t)run->seconds * 1000)) {
        return false;
    }
    *number = atomic_fetch_add(&run->next, 1);
    return !run->games || *number < run->games;
}

static void *play_games(void *argument) {
    struct run *run = argument;
    struct player *player = NULL;
    struct selfplay_game game;
    uint64_t number;
    enum apiary_status status = player_new(&run->options, &player);
    while (!status && next_game(run, &number)) {
        status = player_play(player, number, &game);
        if (!status) {
            output(run, &game);
        }
    }
    if (status) {
        fprintf(stderr, "tune_selfplay: %s\n", apiary_status_name(status));
        atomic_store(&run->failed, true);
    }
    player_free(player);
    return NULL;
}

/* ---- Options ---- */

static bool read_variant(const char *name, enum apiary_variant *variant) {
    int value = apiary_option_read(APIARY_OPTION_VARIANT, name, strlen(name));
    *variant = (enum apiary_variant)value;
    return value >= 0 && value != APIARY_VARIANT_FOG;
}

static bool read_number(const char *text, uint64_t max, uint64_t *number) {
    char *end;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && *number <= max;
}

static bool read_option(struct run *run, const char *name, const char *value) {
    struct player_options *options = &run->options;
    const struct {
        const char *name;
        uint64_t max, *number;
    } numbers[] = {{"--games", UINT64_MAX, &run->games},
                   {"--positions", UINT64_MAX, &run->positions},
                   {"--seconds", UINT32_MAX, &run->seconds},
                   {"--threads", MAX_THREADS, &run->threads},
                   {"--nodes", UINT64_MAX, &options->nodes},
                   {"--seed", UINT64_MAX, &options->seed},
                   {"--noise", 100, &options->noise},
                   {"--subsets", 100, &options->subsets},
                   {"--random-min", PLAYER_MAX_RANDOM, &options->random_min},
                   {"--random-max", PLAYER_MAX_RANDOM, &options->random_max},
                   {"--vary", SELFPLAY_MAX_PLIES, &options->vary}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            return read_number(value, numbers[i].max, numbers[i].number);
        }
    }
    if (strcmp(name, "--types") == 0) {
        run->types = value;
        return true;
    }
    return strcmp(name, "--variant") == 0 && read_variant(value, &options->variant);
}

static bool read_options(struct run *run, int argc, char **argv) {
    struct apiary_error error;
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc || !read_option(run, argv[i], argv[i + 1])) {
            fprintf(stderr, "usage: tune_selfplay [--games N] [--positions N] [--seconds N] "
                            "[--nodes N] [--seed N]\n    [--threads N] [--types LIST] "
                            "[--subsets PERCENT] [--noise PERCENT] [--variant NAME]\n"
                            "    [--random-min N] [--random-max N] [--vary PLIES]\n");
            return false;
        }
    }
    if (player_read_types(run->types, &run->options, &error)) {
        fprintf(stderr, "tune_selfplay: %s\n", error.message);
        return false;
    }
    if (run->options.random_min > run->options.random_max) {
        fprintf(stderr, "tune_selfplay: --random-min must not be above --random-max\n");
        return false;
    }
    if (!run->games && !run->positions && !run->seconds) {
        run->games = 1000;
    }
    return run->threads > 0 && run->options.nodes > 0;
}

/* The commit does not say all about a changed tree; the bench number identifies the search. */
static bool print_header(const struct run *run) {
    const struct player_options *options = &run->options;
    struct bench_totals bench;
    if (bench_run(BENCH_DEPTH, NULL, NULL, &bench)) {
        fprintf(stderr, "tune_selfplay: out of memory\n");
        return false;
    }
    printf(SELFPLAY_HEADER " engine=%s bench=%llu nodes=%llu seed=%llu noise=%llu types=%s "
                           "subsets=%llu variant=%s random=%llu-%llu vary=%llu\n",
           APIARY_BUILD, (unsigned long long)bench.nodes, (unsigned long long)options->nodes,
           (unsigned long long)options->seed, (unsigned long long)options->noise, run->types,
           (unsigned long long)options->subsets,
           apiary_option_info_of(APIARY_OPTION_VARIANT)->words[options->variant],
           (unsigned long long)options->random_min, (unsigned long long)options->random_max,
           (unsigned long long)options->vary);
    return true;
}

int main(int argc, char **argv) {
    static struct run run = {
        .threads = 1,
        .types = DEFAULT_TYPES,
        .mutex = PTHREAD_MUTEX_INITIALIZER,
        .options = {.nodes = 6000, .seed = 1, .random_min = 2, .random_max = 9, .noise = 5}};
    if (!read_options(&run, argc, argv) || !print_header(&run)) {
        return 2;
    }
    pthread_t thread[MAX_THREADS];
    uint64_t started = 0;
    run.start_ms = run.progress_ms = clock_ms();
    while (started < run.threads && !pthread_create(&thread[started], NULL, play_games, &run)) {
        started++;
    }
    for (uint64_t i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
    print_progress(&run, clock_ms());
    return started < run.threads || atomic_load(&run.failed) || fflush(stdout) || ferror(stdout);
}
