/*
 * pool.h: the requests that are waiting or running, and the threads that work on them.
 *
 * Each thread has an engine, all engines share one table, and a thread searches one position at a
 * time. The next position is that of the request with the highest priority; among equals, of the
 * one that came first. A request has its positions analysed in their order, by as many threads as
 * are free.
 *
 * Answers are written by the threads (output.h). `left` in an answer is how many positions of the
 * request have no final answer yet. Where both locks are needed, the output's is taken first, so
 * that answers come in the order of `left`.
 */
#ifndef CLI_ANALYZE_SERVE_POOL_H
#define CLI_ANALYZE_SERVE_POOL_H

#include "cli/analyze_serve/output.h"
#include "cli/analyze_serve/request.h"

/* Requests that may be open, and the length of their lines together. A single request may always
 * be longer. */
#define POOL_MAX_REQUESTS 1024
#define POOL_MAX_BYTES    ((size_t)8 << 20)

struct pool;

/* `wake` is a descriptor to which a byte is written whenever a request has ended. */
struct pool_settings {
    int threads;   /* 1 .. APIARY_MAX_THREADS */
    int table_mib; /* 1 .. APIARY_MAX_TABLE_MIB */
    int wake;
    struct output *output;
};

enum apiary_status pool_new(const struct pool_settings *settings, struct pool **pool);

/* Stops the searches, without answers, and the threads. NULL is allowed. */
void pool_free(struct pool *pool);

enum pool_added { POOL_ADDED, POOL_DUPLICATE, POOL_FULL, POOL_NO_MEMORY };

/* If the request is added it belongs to the pool. DUPLICATE: a request of this id is open. */
enum pool_added pool_add(struct pool *pool, const struct request *request, size_t bytes);

/* Cancels the request of this id, or all for "". Those that are waiting are answered; a search that
 * is running ends, and its answer comes soon. Returns how many requests were cancelled. */
size_t pool_cancel(struct pool *pool, const char *id);

/* Empties the table, and makes every engine forget before its next search. */
void pool_clear(struct pool *pool);

struct pool_counts {
    size_t requests;         /* that are open */
    size_t waiting, running; /* positions */
};

struct pool_counts pool_count(struct pool *pool);

#endif
