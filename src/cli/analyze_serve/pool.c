#include "cli/analyze_serve/pool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apiary/review.h"
#include "cli/analyze_serve/answer.h"

/* What an engine may use besides the table, for games other than Hive. */
#define MIN_MEMORY_MIB 16

/* An open request. */
struct job {
    struct request request;
    size_t bytes;
    size_t next; /* index of the next of its plies to begin with */
    size_t left; /* positions without a final answer */
    bool cancelled;
    struct job *after;
};

struct worker {
    struct pool *pool;
    pthread_t thread;
    apiary_engine *engine;
    const struct job *job; /* that it works on, or NULL */
    unsigned clears;       /* as pool->clears at its last search */
};

struct pool {
    struct output *output;
    apiary_table *table;
    int wake;

    pthread_mutex_t lock; /* for the following, `job` of workers, and all but `request` of jobs */
    pthread_cond_t work;
    struct job *jobs; /* the order in which to work on them */
    size_t requests, bytes;
    unsigned clears;
    bool ending;

    int worker_count;
    struct worker worker[APIARY_MAX_THREADS];
};

/* ---- Jobs; the lock is held ---- */

/* NULL if nothing is waiting. */
static struct job *next_job(const struct pool *pool) {
    struct job *job = pool->jobs;
    while (job && job->next == job->request.ply_count) {
        job = job->after;
    }
    return job;
}

static void insert_job(struct pool *pool, struct job *job) {
    struct job **place = &pool->jobs;
    while (*place && (*place)->request.priority >= job->request.priority) {
        place = &(*place)->after;
    }
    job->after = *place;
    *place = job;
    pool->requests++;
    pool->bytes += job->bytes;
}

static void remove_job(struct pool *pool, const struct job *job) {
    struct job **place = &pool->jobs;
    while (*place != job) {
        place = &(*place)->after;
    }
    *place = job->after;
    pool->requests--;
    pool->bytes -= job->bytes;
    ssize_t written = write(pool->wake, "", 1);
    (void)written; /* a full pipe will wake the reader too */
}

static void free_job(struct job *job) {
    request_release(&job->request);
    free(job);
}

/* ---- Answers ---- */

/* A position that a worker has begun with. */
struct position {
    struct worker *worker;
    struct job *job;
    size_t ply, turn;
    enum apiary_colour to_move;
};

/* Begins a final answer to a position, with `left`. */
static FILE *begin_answer(const struct position *position, const char *type) {
    struct pool *pool = position->worker->pool;
    struct job *job = position->job;
    FILE *out = output_begin(pool->output);
    pthread_mutex_lock(&pool->lock);
    position->worker->job = NULL;
    size_t left = --job->left;
    if (left == 0) {
        remove_job(pool, job);
    }
    pthread_mutex_unlock(&pool->lock);
    answer_begin(out, type, job->request.id);
    answer_number(out, "ply", position->ply);
    answer_number(out, "left", left);
    return out;
}

/* Without its last position, nobody else knows the job any more. */
static void end_answer(const struct position *position) {
    struct output *output = position->worker->pool->output;
    bool last = position->job->left == 0;
    answer_end(output->text);
    output_end(output);
    if (last) {
        free_job(position->job);
    }
}

static void answer_failure(const struct position *position, enum apiary_status status) {
    FILE *out = begin_answer(position, "error");
    answer_text(out, "code", apiary_status_name(status));
    answer_text(out, "message",
                status == APIARY_NO_MEMORY ? "there is not enough memory for this position"
                                           : "the search failed");
    end_answer(position);
}

/* It was cancelled before anything was found. */
static void answer_nothing(const struct position *position) {
    FILE *out = begin_answer(position, "cancelled");
    answer_number(out, "positions", 1);
    end_answer(position);
}

/* ---- Searches ---- */

static FILE *begin_progress(const struct position *position) {
    FILE *out = output_begin(position->worker->pool->output);
    answer_begin(out, "progress", position->job->request.id);
    answer_number(out, "ply", position->ply);
    answer_position(out, position->turn, position->to_move);
    return out;
}

static void end_progress(const struct position *position) {
    struct output *output = position->worker->pool->output;
    answer_end(output->text);
    output_end(output);
}

static void on_depth(void *context, const struct apiary_search_report *report) {
    const struct position *position = context;
    answer_search(begin_progress(position), position->to_move, report);
    end_progress(position);
}

static void on_mate_depth(void *context, const struct apiary_mate_report *report) {
    const struct position *position = context;
    answer_mate(begin_progress(position), position->job->request.mate, report);
    end_progress(position);
}

static void search(struct position *position, const apiary_game *game) {
    const struct request *request = &position->job->request;
    struct apiary_search_report report;
    enum apiary_status status =
        apiary_engine_search(position->worker->engine, game, &request->limits,
                             request->progress ? on_depth : NULL, position, &report);
    if (status) {
        answer_failure(position, status);
    } else if (report.stopped && report.depth == 0) {
        answer_nothing(position);
    } else {
        FILE *out = begin_answer(position, "result");
        answer_position(out, position->turn, position->to_move);
        answer_search(out, position->to_move, &report);
        answer_flag(out, "stopped", report.stopped);
        end_answer(position);
    }
}

static bool is_cancelled(const struct position *position) {
    struct pool *pool = position->worker->pool;
    pthread_mutex_lock(&pool->lock);
    bool cancelled = position->job->cancelled;
    pthread_mutex_unlock(&pool->lock);
    return cancelled;
}

static void prove(struct position *position, const apiary_game *game) {
    const struct request *request = &position->job->request;
    struct apiary_mate_report report;
    enum apiary_status status =
        apiary_engine_mate(position->worker->engine, game, request->mate, &request->limits,
                           request->progress ? on_mate_depth : NULL, position, &report);
    if (status) {
        answer_failure(position, status);
        return;
    }
    bool stopped = report.verdict == APIARY_MATE_UNKNOWN && is_cancelled(position);
    FILE *out = begin_answer(position, "result");
    answer_position(out, position->turn, position->to_move);
    answer_mate(out, request->mate, &report);
    answer_flag(out, "stopped", stopped);
    end_answer(position);
}

static void set_position(struct position *position, const apiary_game *game) {
    position->turn = apiary_game_turns(game) / 2 + 1;
    position->to_move = apiary_game_to_move(game);
}

static void analyse(struct position *position) {
    apiary_game *game = NULL;
    enum apiary_status status =
        apiary_game_clone_at(position->job->request.game, position->ply, &game);
    if (status) {
        answer_failure(position, status);
        return;
    }
    set_position(position, game);
    if (position->job->request.mate > 0) {
        prove(position, game);
    } else {
        search(position, game);
    }
    apiary_game_free(game);
}

static void review(struct position *position) {
    const struct request *request = &position->job->request;
    struct apiary_reviewed_move move;
    apiary_game *before = NULL;
    enum apiary_status status = apiary_game_clone_at(request->game, position->ply - 1, &before);
    if (!status) {
        set_position(position, before);
        status = apiary_review_move(position->worker->engine, request->game, position->ply,
                                    &request->limits, request->progress ? on_depth : NULL, position,
                                    &move);
    }
    apiary_game_free(before);
    if (status == APIARY_STOPPED) {
        answer_nothing(position);
    } else if (status) {
        answer_failure(position, status);
    } else {
        FILE *out = begin_answer(position, "result");
        answer_review(out, &move);
        end_answer(position);
    }
}

/* ---- Workers ---- */

/* Waits for a position; false: the thread must end. */
static bool take_position(struct worker *worker, struct position *position) {
    struct pool *pool = worker->pool;
    struct job *job = NULL;
    pthread_mutex_lock(&pool->lock);
    while (!pool->ending && !(job = next_job(pool))) {
        pthread_cond_wait(&pool->work, &pool->lock);
    }
    bool ending = pool->ending, cleared = worker->clears != pool->clears;
    if (!ending) {
        *position =
            (struct position){.worker = worker, .job = job, .ply = job->request.plies[job->next++]};
        worker->job = job;
        worker->clears = pool->clears;
        /* A stop that came too late for the last search is not for this one. */
        apiary_engine_cancel_stop(worker->engine);
    }
    pthread_mutex_unlock(&pool->lock);
    if (!ending && cleared) {
        apiary_engine_clear(worker->engine);
    }
    return !ending;
}

static void *work(void *argument) {
    struct position position;
    while (take_position(argument, &position)) {
        if (position.job->request.review) {
            review(&position);
        } else {
            analyse(&position);
        }
    }
    return NULL;
}

static enum apiary_status start_workers(struct pool *pool, const struct pool_settings *settings) {
    int memory = settings->table_mib / settings->threads;
    const struct apiary_engine_options options = {
        .threads = 1,
        .table_mib = memory > MIN_MEMORY_MIB ? memory : MIN_MEMORY_MIB,
        .table = pool->table};
    for (int i = 0; i < settings->threads; i++) {
        struct worker *worker = &pool->worker[i];
        worker->pool = pool;
        enum apiary_status status = apiary_engine_new(NULL, &options, &worker->engine);
        if (!status && pthread_create(&worker->thread, NULL, work, worker) != 0) {
            status = APIARY_NO_MEMORY;
        }
        if (status) {
            apiary_engine_free(worker->engine);
            return status;
        }
        pool->worker_count++;
    }
    return APIARY_OK;
}

enum apiary_status pool_new(const struct pool_settings *settings, struct pool **pool) {
    struct pool *made = calloc(1, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->output = settings->output;
    made->wake = settings->wake;
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->work, NULL);
    enum apiary_status status = apiary_table_new(NULL, settings->table_mib, &made->table);
    if (!status) {
        status = start_workers(made, settings);
    }
    if (status) {
        pool_free(made);
        return status;
    }
    *pool = made;
    return APIARY_OK;
}

void pool_free(struct pool *pool) {
    if (!pool) {
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->work);
    for (int i = 0; i < pool->worker_count; i++) {
        apiary_engine_stop(pool->worker[i].engine);
    }
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->worker_count; i++) {
        pthread_join(pool->worker[i].thread, NULL);
        apiary_engine_free(pool->worker[i].engine);
    }
    while (pool->jobs) {
        struct job *job = pool->jobs;
        pool->jobs = job->after;
        free_job(job);
    }
    apiary_table_free(pool->table);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* ---- Requests ---- */

static bool is_open(const struct pool *pool, const char *id) {
    for (const struct job *job = pool->jobs; job; job = job->after) {
        if (strcmp(job->request.id, id) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_full(const struct pool *pool, size_t bytes) {
    return pool->requests >= POOL_MAX_REQUESTS ||
           (pool->requests > 0 && pool->bytes + bytes > POOL_MAX_BYTES);
}

enum pool_added pool_add(struct pool *pool, const struct request *request, size_t bytes) {
    struct job *job = malloc(sizeof *job);
    if (!job) {
        return POOL_NO_MEMORY;
    }
    *job = (struct job){.request = *request, .bytes = bytes, .left = request->ply_count};
    pthread_mutex_lock(&pool->lock);
    enum pool_added added = is_open(pool, request->id) ? POOL_DUPLICATE
                            : is_full(pool, bytes)     ? POOL_FULL
                                                       : POOL_ADDED;
    if (added == POOL_ADDED) {
        insert_job(pool, job);
        pthread_cond_broadcast(&pool->work);
    }
    pthread_mutex_unlock(&pool->lock);
    if (added != POOL_ADDED) {
        free(job);
    }
    return added;
}

/* The lock is held. */
static struct job *find_to_cancel(const struct pool *pool, const char *id) {
    struct job *job = pool->jobs;
    while (job && (job->cancelled || (id[0] != '\0' && strcmp(job->request.id, id) != 0))) {
        job = job->after;
    }
    return job;
}

/* The lock is held. Returns how many positions will not be analysed. */
static size_t cancel_job(struct pool *pool, struct job *job) {
    size_t waiting = job->request.ply_count - job->next;
    job->cancelled = true;
    job->next = job->request.ply_count;
    job->left -= waiting;
    for (int i = 0; i < pool->worker_count; i++) {
        if (pool->worker[i].job == job) {
            apiary_engine_stop(pool->worker[i].engine);
        }
    }
    if (job->left == 0) {
        remove_job(pool, job);
    }
    return waiting;
}

static bool cancel_one(struct pool *pool, const char *id) {
    FILE *out = output_begin(pool->output);
    pthread_mutex_lock(&pool->lock);
    struct job *job = find_to_cancel(pool, id);
    size_t waiting = job ? cancel_job(pool, job) : 0, left = job ? job->left : 0;
    pthread_mutex_unlock(&pool->lock);
    if (!job) {
        output_drop(pool->output);
        return false;
    }
    answer_begin(out, "cancelled", job->request.id);
    answer_number(out, "positions", waiting);
    answer_number(out, "left", left);
    answer_end(out);
    output_end(pool->output);
    if (left == 0) {
        free_job(job);
    }
    return true;
}

size_t pool_cancel(struct pool *pool, const char *id) {
    size_t count = 0;
    while (cancel_one(pool, id)) {
        count++;
    }
    return count;
}

void pool_clear(struct pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->clears++;
    pthread_mutex_unlock(&pool->lock);
    apiary_table_clear(pool->table);
}

struct pool_counts pool_count(struct pool *pool) {
    pthread_mutex_lock(&pool->lock);
    struct pool_counts counts = {.requests = pool->requests};
    for (const struct job *job = pool->jobs; job; job = job->after) {
        counts.waiting += job->request.ply_count - job->next;
    }
    for (int i = 0; i < pool->worker_count; i++) {
        counts.running += pool->worker[i].job != NULL;
    }
    pthread_mutex_unlock(&pool->lock);
    return counts;
}
