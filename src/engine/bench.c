#include "engine/bench.h"

#include <string.h>

/* Games and the plies at which to search: openings, midgames and endgames, with and without
 * mosquito, ladybug and pillbug. */
static const struct {
    const char *game;
    int plies[6]; /* ends with -1 */
} positions[] = {
    /* Final of the online world championship 2018 */
    {"Base+MLP;NotStarted;White[1];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ;"
     "wP /wQ;bA1 -bP;wM bQ\\;bM wA1\\;wB1 wQ\\;bA2 /bP;wB2 wM-;bA1 wB2\\;wB1 wG1;bA2 wQ-;wB1 bL;"
     "bB1 bA2/;bP wM\\;bB1 wQ/;wL /wP;bA1 -wL;wG2 -wQ;bA2 -wG2;wG3 wA1/;bM wG3-;wA2 wB2-;"
     "bA1 wA2/;wL bQ/;bP /wA2;wS1 /wP;bA3 bM/;wS1 /bQ;bP wM\\;wB1 bQ;bB1 wQ;bP wL\\;bL /wP;"
     "wM bP;bS1 /bL;wA3 /wM;bG1 \\bA1;wB1 bL\\;bL wG2/;wL -bQ",
     {0, 8, 20, 33, 42, -1}},
    /* Final of 2020: a long game, with stacks */
    {"Base+MLP;NotStarted;White[1];wB1;bL /wB1;wQ wB1-;bQ -bL;wA1 \\wB1;bM bQ\\;wA1 bM\\;"
     "bA1 /bQ;wA2 wA1-;bA1 wA2\\;wM \\wQ;bP /bQ;wA3 -wM;bA2 -bP;wA3 -bA2;bA3 /bP;wM wB1;bB1 -bQ;"
     "wM bL;bS1 /bA1;wP wQ\\;bS1 -wA1;wB2 /wQ;bQ bB1/;wM bM;bS2 bQ/;wB2 bL;bS2 \\wQ;wS1 /wP;"
     "bA3 /wA1;wB1 bS2;bS1 /wA3;wG1 wM-;bB2 bA1-;wS2 -wQ;bB2 wS1\\;wG1 /bA3;bB2 wS1;wP wQ-;"
     "bG1 bB2-;wP wQ/;bG1 wM-;wB2 bG1;bB2 /wQ;wQ wP\\;bB2 wS1;wB1 wS2;bQ \\wM;wB1 bL;bG2 /bP;"
     "wB1 bQ;bB1 wB1;wB2 bL;bG2 \\wB2;wB2 bG2;bG1 bB2-;wG2 \\wB2;bL \\wG2;wM bB1;bB2 wS2\\;"
     "wM bM;bB1 wB2;wG3 /wG1;bB2 wS2;wG3 wM-;bB2 bS2",
     {12, 29, 48, 66, -1}},
    /* Base games */
    {"Base;NotStarted;White[1];wA1;bS1 /wA1;wA2 \\wA1;bS2 -bS1;wA3 -wA2;bQ bS1\\;wQ wA1-;"
     "bS2 -wA3;wS1 wQ-;bA1 -bS1;wS2 wQ\\;bA1 \\wQ;wG1 wS1-;bA2 /bS1;wG1 wA3\\;bA2 \\wS1;"
     "wS2 bQ\\;bA2 wA1\\;wA2 wQ\\;bA3 \\bS2;wA2 bS2\\;bB1 bA1/;wS1 bB1/;bA2 wQ-;wA3 bA2/;"
     "bA3 wA3-;wS1 bA3/;bB2 bA2\\;wG2 /wA2;bB2 wQ\\;wG2 \\wG1;bB1 -wA3;wA2 wA3\\;bG1 /bS1;"
     "wA3 -wS1;bA1 \\wA3;wG3 \\wA1;bG1 -bB1;wB1 wA2\\;bG1 /wA3;wB1 bA3\\;bG1 -bB1;wS1 \\bA1;"
     "bB1 wQ;wS1 bA3/;bG2 \\bA2;wG3 /wA3",
     {6, 23, 42, -1}},
    {"Base;NotStarted;White[1];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;"
     "bQ \\bA1;wA1 \\bQ;bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 \\wG1;"
     "bS1 bA2\\;wG2 wA1/;bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 bG3\\;"
     "wS1 wG2\\;bB2 \\bG2",
     {17, 24, -1}},
};

struct bench {
    apiary_engine *engine;
    int depth;
    bench_listener *listener;
    void *context;
    struct bench_totals *totals;
};

static enum apiary_status search_one(const struct bench *bench, const apiary_game *game) {
    struct apiary_limits limits = {.depth = bench->depth};
    struct apiary_search_report report;
    apiary_engine_clear(bench->engine);
    enum apiary_status status =
        apiary_engine_search(bench->engine, game, &limits, NULL, NULL, &report);
    if (status == APIARY_OK) {
        bench->totals->positions++;
        bench->totals->nodes += report.nodes;
        bench->totals->milliseconds += report.milliseconds;
        if (bench->listener) {
            bench->listener(bench->context, bench->totals->positions, &report);
        }
    }
    return status;
}

/* Searches a game at each of the plies, the last first, taking moves back. */
static enum apiary_status search_game(const struct bench *bench, const char *text,
                                      const int *plies) {
    apiary_game *game;
    enum apiary_status status =
        apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, text, strlen(text), NULL, &game, NULL);
    if (status != APIARY_OK) {
        return status;
    }
    size_t count = 0;
    while (plies[count] >= 0) {
        count++;
    }
    while (count > 0 && status == APIARY_OK) {
        size_t wanted = (size_t)plies[--count];
        status = apiary_game_undo(game, apiary_game_length(game) - wanted);
        if (status == APIARY_OK) {
            status = search_one(bench, game);
        }
    }
    apiary_game_free(game);
    return status;
}

enum apiary_status bench_run(int depth, bench_listener *listener, void *context,
                             struct bench_totals *totals) {
    const struct apiary_engine_options options = {
        .threads = 1, .table_mib = BENCH_TABLE_MIB, .level = APIARY_MAX_LEVEL};
    struct bench bench = {
        .depth = depth, .listener = listener, .context = context, .totals = totals};
    *totals = (struct bench_totals){0};
    enum apiary_status status = apiary_engine_new(NULL, &options, &bench.engine);
    if (status != APIARY_OK) {
        return status;
    }
    for (size_t i = 0; i < sizeof positions / sizeof positions[0] && status == APIARY_OK; i++) {
        status = search_game(&bench, positions[i].game, positions[i].plies);
    }
    apiary_engine_free(bench.engine);
    return status;
}
