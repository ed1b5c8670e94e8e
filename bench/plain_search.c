/*
 * plain_search: positions searched by the library alone, one after the other, by one thread: what
 * bench/analysis compares `apiary analyze --serve` with.
 *
 *   plain_search GAMESTRING FIRST LAST NODES TABLE_MIB
 *
 * Searches plies FIRST to LAST of the game twice, and prints nodes, seconds and seconds of
 * processor time of the second time. In between the table is cleared: its memory is then in use.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apiary/engine.h"

static double now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static enum apiary_status search_plies(apiary_engine *engine, const apiary_game *game, size_t first,
                                       size_t last, const struct apiary_limits *limits,
                                       uint64_t *nodes) {
    enum apiary_status status = APIARY_OK;
    *nodes = 0;
    for (size_t ply = first; ply <= last && !status; ply++) {
        apiary_game *at = NULL;
        struct apiary_search_report report = {0};
        status = apiary_game_clone_at(game, ply, &at);
        if (!status) {
            status = apiary_engine_search(engine, at, limits, NULL, NULL, &report);
        }
        *nodes += report.nodes;
        apiary_game_free(at);
    }
    return status;
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fputs("usage: plain_search GAMESTRING FIRST LAST NODES TABLE_MIB\n", stderr);
        return 2;
    }
    const struct apiary_limits limits = {.nodes = strtoull(argv[4], NULL, 10),
                                         .search_only_move = true};
    const struct apiary_engine_options options = {.table_mib = atoi(argv[5])};
    size_t first = strtoul(argv[2], NULL, 10), last = strtoul(argv[3], NULL, 10);
    apiary_game *game = NULL;
    apiary_engine *engine = NULL;
    double wall = 0, processor = 0;
    uint64_t nodes = 0;
    enum apiary_status status = apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, argv[1],
                                                 strlen(argv[1]), NULL, &game, NULL);
    if (!status) {
        status = apiary_engine_new(NULL, &options, &engine);
    }
    for (int i = 0; i < 2 && !status; i++) {
        apiary_engine_clear(engine);
        wall = now(CLOCK_MONOTONIC);
        processor = now(CLOCK_PROCESS_CPUTIME_ID);
        status = search_plies(engine, game, first, last, &limits, &nodes);
        wall = now(CLOCK_MONOTONIC) - wall;
        processor = now(CLOCK_PROCESS_CPUTIME_ID) - processor;
    }
    apiary_engine_free(engine);
    apiary_game_free(game);
    if (status) {
        fprintf(stderr, "plain_search: %s\n", apiary_status_name(status));
        return 1;
    }
    printf("%llu %.6f %.6f\n", (unsigned long long)nodes, wall, processor);
    return 0;
}
