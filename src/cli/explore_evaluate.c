#include "cli/explore_evaluate.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/engine.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/progress.h"

/* A small table is quickly cleared, and a few thousand nodes do not fill it. */
enum { TABLE_MIB = 4, STEP = 16 /* positions that a thread takes at a time */ };

struct evaluation {
    struct explore_edge **edge; /* all of them, those to the same position side by side */
    size_t count;
    char *const *opening;
    uint64_t nodes;
    atomic_size_t next;
    atomic_bool failed;
    pthread_mutex_t mutex; /* for the progress */
    struct cli_progress progress;
};

static int by_target(const void *first, const void *second) {
    const struct explore_edge *a = *(struct explore_edge *const *)first;
    const struct explore_edge *b = *(struct explore_edge *const *)second;
    return a->after < b->after ? -1 : a->after > b->after;
}

/* The position after a move, by the first game that has it. */
static enum apiary_status position_after(const struct evaluation *evaluation,
                                         const struct explore_edge *edge, apiary_game **game) {
    const char *at = evaluation->opening[edge->game];
    size_t length = strcspn(at, ";");
    char type[APIARY_TYPE_SIZE] = "";
    if (length >= sizeof type) {
        return APIARY_BAD_ARGUMENT;
    }
    memcpy(type, at, length);
    enum apiary_status status = apiary_game_new(NULL, type, NULL, game, NULL);
    for (unsigned ply = 0; ply <= edge->ply && !status; ply++) {
        at += length + 1;
        length = strcspn(at, ";");
        status = apiary_game_play(*game, at, length, NULL);
    }
    return status;
}

/* The score of a finished game for the side that moved last. */
static int final_score(const apiary_game *game) {
    enum apiary_result result = apiary_game_result(game);
    enum apiary_result won =
        apiary_game_to_move(game) == APIARY_WHITE ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
    return result == APIARY_DRAW ? 0 : result == won ? APIARY_WIN - 1 : 1 - APIARY_WIN;
}

static enum apiary_status evaluate(const struct evaluation *evaluation, apiary_engine *engine,
                                   struct explore_edge *edge) {
    struct apiary_limits limits = {.nodes = evaluation->nodes};
    struct apiary_search_report report;
    apiary_game *game = NULL;
    enum apiary_status status = position_after(evaluation, edge, &game);
    if (!status && apiary_result_is_final(apiary_game_result(game))) {
        edge->score = final_score(game);
    } else if (!status) {
        apiary_engine_clear(engine);
        status = apiary_engine_search(engine, game, &limits, NULL, NULL, &report);
        edge->score = status ? 0 : -report.score;
    }
    edge->has_score = !status;
    apiary_game_free(game);
    return status;
}

static void show_progress(struct evaluation *evaluation, size_t done) {
    pthread_mutex_lock(&evaluation->mutex);
    cli_progress_say(&evaluation->progress, "evaluating: %zu %%", 100 * done / evaluation->count);
    pthread_mutex_unlock(&evaluation->mutex);
}

/* Of edges to the same position, the first is searched by the thread that has it. */
static bool is_first(const struct evaluation *evaluation, size_t index) {
    return index == 0 || evaluation->edge[index - 1]->after != evaluation->edge[index]->after;
}

static void *work(void *argument) {
    struct evaluation *evaluation = argument;
    const struct apiary_engine_options options = {.threads = 1, .table_mib = TABLE_MIB};
    apiary_engine *engine = NULL;
    enum apiary_status status = apiary_engine_new(NULL, &options, &engine);
    while (!status && !cli_was_interrupted() && !atomic_load(&evaluation->failed)) {
        size_t from = atomic_fetch_add(&evaluation->next, STEP);
        if (from >= evaluation->count) {
            break;
        }
        size_t to = from + STEP < evaluation->count ? from + STEP : evaluation->count;
        for (size_t i = from; i < to && !status; i++) {
            if (is_first(evaluation, i)) {
                status = evaluate(evaluation, engine, evaluation->edge[i]);
            }
        }
        show_progress(evaluation, to);
    }
    if (status) {
        atomic_store(&evaluation->failed, true);
    }
    apiary_engine_free(engine);
    return NULL;
}

static bool run_threads(struct evaluation *evaluation, long jobs) {
    pthread_t thread[APIARY_MAX_THREADS];
    long wanted = jobs < APIARY_MAX_THREADS ? jobs : APIARY_MAX_THREADS, started = 0;
    while (started < wanted - 1 && !pthread_create(&thread[started], NULL, work, evaluation)) {
        started++;
    }
    work(evaluation);
    while (started > 0) {
        pthread_join(thread[--started], NULL);
    }
    cli_progress_clear(&evaluation->progress);
    return !atomic_load(&evaluation->failed);
}

int explore_evaluate(const char *command, struct explore_count *count, long nodes, long jobs) {
    struct evaluation evaluation = {.count = count->edges,
                                    .opening = count->opening,
                                    .nodes = (uint64_t)nodes,
                                    .mutex = PTHREAD_MUTEX_INITIALIZER};
    evaluation.edge = calloc(count->edges + 1, sizeof(struct explore_edge *));
    if (!evaluation.edge) {
        return cli_fail(command, CLI_FAILED, "out of memory");
    }
    for (size_t i = 0; i < count->edges; i++) {
        evaluation.edge[i] = &count->edge[i];
    }
    qsort(evaluation.edge, count->edges, sizeof(struct explore_edge *), by_target);
    cli_progress_init(&evaluation.progress);
    bool done = run_threads(&evaluation, jobs);
    for (size_t i = 1; done && i < count->edges; i++) {
        if (!is_first(&evaluation, i)) {
            evaluation.edge[i]->has_score = evaluation.edge[i - 1]->has_score;
            evaluation.edge[i]->score = evaluation.edge[i - 1]->score;
        }
    }
    free(evaluation.edge);
    return done ? CLI_OK : cli_fail(command, CLI_FAILED, "out of memory");
}
