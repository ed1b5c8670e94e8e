/*
 * backup_file.c: copies, compresses, extracts and checks databases.
 */
#include "cli/backup_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zlib.h>

#include "base/text.h"
#include "cli/cli.h"
#include "store/copy.h"
#include "store/each.h"
#include "store/look.h"
#include "store/replay.h"

enum { BLOCK = 1 << 17, MIB = 1 << 20 };

static void no_wake(void *context) {
    (void)context;
}

/* ---- Copying ---- */

struct watch {
    const char *path;
    struct cli_progress *progress;
};

/* While SQLite writes the copy. */
static void show_size(void *context) {
    const struct watch *watch = context;
    struct stat status;
    if (cli_progress_is_due(watch->progress) && stat(watch->path, &status) == 0) {
        cli_progress_say(watch->progress, "copied %lld MiB", (long long)status.st_size / MIB);
    }
}

bool backup_copy_sqlite(const char *database, const char *to, struct cli_progress *progress,
                        char *why, size_t size) {
    struct watch watch = {to, progress};
    return store_copy_file(database, to, show_size, &watch, why, size);
}

static void show_copy(const struct store_copy *copy) {
    cli_progress_say(copy->context, "%s %zu games",
                     copy->phase == STORE_COPY_COMPARING ? "compared" : "copied", copy->games);
}

bool backup_copy_postgres(const char *url, const char *to, struct cli_progress *progress, char *why,
                          size_t size) {
    struct store *from = store_open_snapshot(url, true, why, size), *file = NULL;
    bool ok = false;
    if (from != NULL) {
        file = store_open_sqlite(to, no_wake, NULL, why, size);
    }
    if (file != NULL) {
        struct store_copy copy = {.from = from,
                                  .to = file,
                                  .from_name = "the database",
                                  .to_name = "the backup",
                                  .progress = show_copy,
                                  .context = progress};
        ok = store_copy_run(&copy);
        snprintf(why, size, "%s", copy.why);
    }
    store_close(file);
    store_close(from);
    return ok;
}

/* ---- Compressing ---- */

static bool fail(char *why, size_t size, const char *what, const char *path) {
    snprintf(why, size, "cannot %s %s: %s", what, path, strerror(errno));
    return false;
}

/* Copies all of a file into a stream that compresses. */
static bool deflate_all(FILE *from, gzFile to, struct cli_progress *progress) {
    static char block[BLOCK];
    struct stat status;
    long long done = 0, all = fstat(fileno(from), &status) == 0 ? status.st_size : 0;
    size_t length;
    while ((length = fread(block, 1, sizeof block, from)) > 0) {
        if (gzwrite(to, block, (unsigned)length) != (int)length) {
            return false;
        }
        done += (long long)length;
        cli_progress_say(progress, "compressed %lld %%", all > 0 ? done * 100 / all : 100);
    }
    return ferror(from) == 0;
}

bool backup_compress(const char *from, int to, struct cli_progress *progress, char *why,
                     size_t size) {
    FILE *in = fopen(from, "rb");
    int copy = in != NULL ? dup(to) : -1; /* gzclose closes it */
    gzFile out = copy >= 0 ? gzdopen(copy, "wb") : NULL;
    bool ok = out != NULL && deflate_all(in, out, progress);
    int error = errno;
    if (out != NULL) {
        ok = gzclose(out) == Z_OK && ok;
        error = ok ? error : errno;
    } else if (copy >= 0) {
        close(copy);
    }
    if (in != NULL) {
        fclose(in);
    }
    errno = error;
    if (!ok || fsync(to) != 0) {
        snprintf(why, size, "cannot write the backup: %s", strerror(errno));
        return false;
    }
    return true;
}

/* ---- Extracting ---- */

/* The first bytes of a backup, and of a dump of PostgreSQL's own. */
static const char database_magic[16] = "SQLite format 3";
#define DUMP_MAGIC "PGDMP"

static bool check_beginning(const char *backup, const char *block, int length, char *why,
                            size_t size) {
    if (length >= (int)sizeof database_magic &&
        memcmp(block, database_magic, sizeof database_magic) == 0) {
        return true;
    }
    if (length >= (int)strlen(DUMP_MAGIC) && memcmp(block, DUMP_MAGIC, strlen(DUMP_MAGIC)) == 0) {
        snprintf(why, size, "%s was made by pg_dump; restore it with pg_restore", backup);
    } else {
        snprintf(why, size, "%s is damaged or not a backup of Apiary", backup);
    }
    return false;
}

static bool write_all(int to, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(to, bytes, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

/* Copies all of a stream, compressed or not, into a file. */
static bool inflate_all(gzFile from, const char *backup, int to, const char *path,
                        struct cli_progress *progress, char *why, size_t size) {
    static char block[BLOCK];
    long long done = 0;
    int length;
    while ((length = gzread(from, block, sizeof block)) > 0) {
        if (done == 0 && !check_beginning(backup, block, length, why, size)) {
            return false;
        }
        if (!write_all(to, block, (size_t)length)) {
            return fail(why, size, "write", path);
        }
        done += length;
        cli_progress_say(progress, "extracted %lld MiB", done / MIB);
    }
    if (done == 0) {
        return check_beginning(backup, "", 0, why, size);
    }
    if (length < 0) {
        snprintf(why, size, "%s is damaged", backup);
    }
    return length == 0;
}

bool backup_extract(const char *backup, const char *to, struct cli_progress *progress, char *why,
                    size_t size) {
    int in = open(backup, O_RDONLY | O_CLOEXEC);
    gzFile from = in >= 0 ? gzdopen(in, "rb") : NULL;
    if (from == NULL) {
        return fail(why, size, "read", backup);
    }
    int out = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool ok = out >= 0 ? inflate_all(from, backup, out, to, progress, why, size)
                       : fail(why, size, "write", to);
    ok = ok && (fsync(out) == 0 || fail(why, size, "write", to));
    if (out >= 0) {
        close(out);
    }
    if (gzclose(from) != Z_OK && ok) { /* the end is missing */
        snprintf(why, size, "%s is damaged: its end is missing", backup);
        ok = false;
    }
    return ok;
}

/* ---- Checking ---- */

struct check {
    struct backup_content *content;
    struct cli_progress *progress;
};

enum { LISTED = 10 }; /* games that are named */

static void check_game(struct store_each *each, const struct store_whole_game *whole) {
    struct backup_content *content = ((struct check *)each->context)->content;
    int seq;
    apiary_game *game = store_replay(whole, &seq);
    if (game == NULL && content->unplayable++ < LISTED) {
        size_t length = strlen(content->listed);
        snprintf(content->listed + length, sizeof content->listed - length,
                 seq > 0 ? "%s%s (event %d)" : "%s%s", length > 0 ? ", " : "", whole->game.id, seq);
    }
    apiary_game_free(game);
}

static void show_check(struct store_each *each) {
    cli_progress_say(((struct check *)each->context)->progress, "checked %zu guests, %zu games",
                     each->guests, each->games);
}

static bool check_rows(struct store *store, struct cli_progress *progress,
                       struct backup_content *content) {
    struct check check = {content, progress};
    struct store_each each = {
        .store = store, .game = check_game, .progress = show_check, .context = &check};
    bool ok = store_each_run(&each);
    content->guests = each.guests;
    content->games = each.games;
    content->events = each.events;
    if (!ok) {
        snprintf(content->damaged, sizeof content->damaged, "%s", each.why);
    }
    return ok;
}

void backup_warn(const char *command, const struct backup_content *content) {
    if (content->unplayable > 0) {
        fprintf(stderr, "apiary %s: %zu of %zu games cannot be replayed by the rules: %s%s\n",
                command, content->unplayable, content->games, content->listed,
                content->unplayable > LISTED ? ", ..." : "");
    }
}

bool backup_check(const char *path, struct cli_progress *progress, struct backup_content *content,
                  char *why, size_t size) {
    struct store_look look;
    *content = (struct backup_content){0};
    if (!store_look_sqlite(path, &look, why, size) || !store_is_intact(path, false, why, size)) {
        return false;
    }
    if (!look.apiary) {
        snprintf(why, size, "it is not a database of Apiary");
        return false;
    }
    struct store *store = store_open_sqlite(path, no_wake, NULL, why, size);
    bool all_read = store != NULL && check_rows(store, progress, content);
    store_close(store);
    /* Reading ends at the first row that is damaged. */
    return store != NULL && (all_read || store_count_rows(path, &content->guests, &content->games,
                                                          &content->events, why, size));
}

/* ---- Removing ---- */

static const char *const database_endings[] = {"", "-wal", "-shm", "-journal"};
enum { DATABASE_FILES = sizeof database_endings / sizeof database_endings[0] };

void backup_remove(const char *path) {
    for (size_t i = 0; i < DATABASE_FILES; i++) {
        char name[CLI_PATH_SIZE + 128];
        snprintf(name, sizeof name, "%s%s", path, database_endings[i]);
        unlink(name);
    }
}

/* A signal handler takes no argument, hence these globals. */
static char leftovers[DATABASE_FILES + 1][CLI_PATH_SIZE + 128], left_folder[CLI_PATH_SIZE];

static void on_signal(int number) {
    for (size_t i = 0; i < sizeof leftovers / sizeof leftovers[0]; i++) {
        unlink(leftovers[i]);
    }
    rmdir(left_folder);
    _exit(128 + number);
}

static void handle_signals(void (*handler)(int number)) {
    struct sigaction action = {.sa_handler = handler};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

void backup_remove_on_signals(const char *database, const char *file, const char *folder) {
    for (size_t i = 0; i < DATABASE_FILES; i++) {
        snprintf(leftovers[i], sizeof leftovers[i], "%s%s", database, database_endings[i]);
    }
    text_copy(file != NULL ? file : "", leftovers[DATABASE_FILES], sizeof leftovers[0]);
    text_copy(folder != NULL ? folder : "", left_folder, sizeof left_folder);
    handle_signals(on_signal);
}

void backup_ignore_signals(void) {
    handle_signals(SIG_IGN);
}
