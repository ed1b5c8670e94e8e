/*
 * checkpoint.c: a thread that copies the write-ahead log when it has become long.
 */
#include "store/checkpoint.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    LONG_LOG = 4000,        /* pages: 16 MB */
    ENDLESS_LOG = 16 * 4000 /* the thread does not keep up: the writer copies it all */
};

enum checkpoint_state { RESTING, WANTED, COPYING, COPIED, CLOSING };

struct checkpointer {
    sqlite3 *db;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    enum checkpoint_state state;
};

static void copy(sqlite3 *db) {
    (void)sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void *run(void *argument) {
    struct checkpointer *checkpointer = argument;
    pthread_mutex_lock(&checkpointer->lock);
    while (checkpointer->state != CLOSING) {
        if (checkpointer->state != WANTED) {
            pthread_cond_wait(&checkpointer->changed, &checkpointer->lock);
            continue;
        }
        checkpointer->state = COPYING;
        pthread_mutex_unlock(&checkpointer->lock);
        copy(checkpointer->db);
        pthread_mutex_lock(&checkpointer->lock);
        if (checkpointer->state == COPYING) {
            checkpointer->state = COPIED;
        }
    }
    pthread_mutex_unlock(&checkpointer->lock);
    return NULL;
}

static void release(struct checkpointer *checkpointer) {
    sqlite3_close(checkpointer->db);
    pthread_cond_destroy(&checkpointer->changed);
    pthread_mutex_destroy(&checkpointer->lock);
    free(checkpointer);
}

struct checkpointer *checkpointer_new(const char *path) {
    struct checkpointer *checkpointer = calloc(1, sizeof *checkpointer);
    if (checkpointer == NULL) {
        return NULL;
    }
    pthread_mutex_init(&checkpointer->lock, NULL);
    pthread_cond_init(&checkpointer->changed, NULL);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &checkpointer->db, flags, NULL) != SQLITE_OK ||
        sqlite3_exec(checkpointer->db, "PRAGMA synchronous = FULL", NULL, NULL, NULL) !=
            SQLITE_OK ||
        pthread_create(&checkpointer->thread, NULL, run, checkpointer) != 0) {
        release(checkpointer);
        return NULL;
    }
    return checkpointer;
}

void checkpointer_free(struct checkpointer *checkpointer) {
    if (checkpointer == NULL) {
        return;
    }
    pthread_mutex_lock(&checkpointer->lock);
    checkpointer->state = CLOSING;
    pthread_cond_signal(&checkpointer->changed);
    pthread_mutex_unlock(&checkpointer->lock);
    pthread_join(checkpointer->thread, NULL);
    release(checkpointer);
}

bool checkpointer_is_behind(int pages) {
    return pages >= ENDLESS_LOG;
}

void checkpointer_committed(struct checkpointer *checkpointer, sqlite3 *db, int pages) {
    pthread_mutex_lock(&checkpointer->lock);
    bool copied = checkpointer->state == COPIED;
    if (copied) {
        checkpointer->state = RESTING;
    } else if (checkpointer->state == RESTING && pages >= LONG_LOG) {
        checkpointer->state = WANTED;
        pthread_cond_signal(&checkpointer->changed);
    }
    pthread_mutex_unlock(&checkpointer->lock);
    if (copied || checkpointer_is_behind(pages)) {
        copy(db); /* the rest */
    }
}

bool checkpointer_erase(sqlite3 *db) {
    enum { SHORT_MS = 100, USUAL_MS = 5000 }; /* moves wait meanwhile */
    sqlite3_busy_timeout(db, SHORT_MS);
    int code = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(db, USUAL_MS);
    return code == SQLITE_OK;
}
