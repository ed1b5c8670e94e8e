/*
 * stage_sqlite.c: SQLite in files, in memory where the machine has /dev/shm.
 *
 * Opening a store takes longer than a short input. So one stays open from input to input, and its
 * rows are deleted.
 */
#include <pthread.h>
#include <semaphore.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "fuzz.h"
#include "stage_store.h"

static struct {
    char folder[64];
    int number; /* of the file that is open: each crash begins a new one */
    struct store *store;
    bool held;
    sem_t more;
} files;

static void path_of(int number, const char *ending, char path[128]) {
    snprintf(path, 128, "%s/%d.db%s", files.folder, number, ending);
}

static void remove_files(int number) {
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char path[128];
        path_of(number, endings[i], path);
        unlink(path);
    }
}

static void clean_up(void) {
    store_close(files.store);
    remove_files(files.number);
    rmdir(files.folder);
}

static void wake(void *context) {
    (void)context;
    sem_post(&files.more);
}

static struct store *open_file(int number) {
    char path[128], why[256] = "";
    path_of(number, "", path);
    struct store *store = store_open_sqlite(path, wake, NULL, why, sizeof why);
    if (!store) {
        fuzz_fail(__FILE__, __LINE__, why);
    }
    return store;
}

static void begin(void) {
    CHECK(sem_init(&files.more, 0, 0) == 0);
    snprintf(files.folder, sizeof files.folder, "%s/apiary-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    CHECK(mkdtemp(files.folder));
    atexit(clean_up);
    files.store = open_file(files.number);
}

static void delete_rows(void) {
    char path[128];
    sqlite3 *db;
    path_of(files.number, "", path);
    CHECK(sqlite3_open(path, &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db,
                       "PRAGMA synchronous = OFF; BEGIN; DELETE FROM seat; DELETE FROM event;"
                       "DELETE FROM game; DELETE FROM guest; UPDATE heartbeat SET uptime = 0;"
                       "COMMIT; PRAGMA wal_checkpoint(TRUNCATE)",
                       NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

struct store *stage_store_open(void) {
    if (!files.store) {
        begin();
    }
    delete_rows();
    files.held = false;
    return files.store;
}

/* The one that is left open was opened last. */
void stage_store_close(struct store *store) {
    if (store != files.store) {
        store_close(store);
        remove_files(files.number - 1);
    } else {
        stage_store_wait(store);
    }
}

void stage_store_wait(struct store *store) {
    while (!files.held) {
        size_t done = store_poll(store);
        struct store_stats stats = store_stats(store);
        if (stats.waiting + stats.waiting_reads > 0 && done == 0) {
            sem_wait(&files.more); /* wake is called for each that is done */
        } else if (done == 0 && store_poll(store) == 0) {
            return;
        }
    }
}

void stage_store_hold(struct store *store, bool held) {
    (void)store;
    files.held = held;
}

static void copy_file(int from, int to, const char *ending) {
    static char buffer[1 << 16];
    char path[128];
    path_of(from, ending, path);
    FILE *in = fopen(path, "rb");
    path_of(to, ending, path);
    FILE *out = fopen(path, "wb");
    CHECK(in && out);
    for (size_t size; (size = fread(buffer, 1, sizeof buffer, in)) > 0;) {
        CHECK(fwrite(buffer, 1, size, out) == size);
    }
    CHECK(fclose(out) == 0);
    fclose(in);
}

/* What a killed process leaves is what is in its files at that moment, a commit that is being
 * written included. The database itself changes only at checkpoints, of which there is none: they
 * come with much longer logs. */
struct store *stage_store_after_crash(struct store *store) {
    (void)store;
    copy_file(files.number, files.number + 1, "");
    copy_file(files.number, files.number + 1, "-wal");
    files.number++;
    files.store = open_file(files.number);
    files.held = false;
    return files.store;
}

void stage_store_fail(struct store *store, long count) {
    (void)store;
    (void)count;
}

void stage_store_confuse(struct store *store, long bits) {
    (void)store;
    (void)bits;
}
