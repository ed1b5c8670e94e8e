/*
 * restore.c: `apiary restore`: puts a backup in place of a server's database.
 *
 * In a data folder the backup is extracted beside the database and checked; then the old database,
 * with its log, is moved into a folder of its own, and the new one gets its name. Into PostgreSQL
 * it is copied as by `apiary store copy`, into an empty database.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/backup_file.h"
#include "cli/cli.h"
#include "cli/data_folder.h"
#include "cli/database.h"
#include "cli/serve_settings.h"
#include "store/copy.h"

static const char command[] = "restore";

struct restore {
    const char *backup;
    bool check_only, force;
    struct cli_database to;
    char file[CLI_PATH_SIZE + 32]; /* the backup, extracted */
    struct cli_progress progress;
    struct backup_content content;
};

static int fail(const char *why) {
    return cli_fail(command, CLI_FAILED, "%.*s; nothing was changed", (int)strcspn(why, "\n"), why);
}

static int fail_with(const char *what, const char *path) {
    char why[CLI_PATH_SIZE + 200];
    snprintf(why, sizeof why, "cannot %s %s: %s", what, path, strerror(errno));
    return fail(why);
}

/* ---- The backup ---- */

/* Extracts and checks it. */
static int extract(struct restore *restore) {
    const struct backup_content *content = &restore->content;
    char why[1024], problem[512];
    backup_remove(restore->file); /* of one that was killed */
    if (!backup_extract(restore->backup, restore->file, &restore->progress, why, sizeof why)) {
        return fail(why);
    }
    if (!backup_check(restore->file, &restore->progress, &restore->content, problem,
                      sizeof problem)) {
        if (strstr(problem, STORE_NO_SPACE) != NULL) {
            errno = ENOSPC; /* the check needs some, too: the backup is not at fault */
            return fail_with("write", restore->file);
        }
        snprintf(why, sizeof why, "%s cannot be used: %s", restore->backup, problem);
        return fail(why);
    }
    if (content->damaged[0] != '\0' && !restore->force) {
        snprintf(why, sizeof why, "%s in %s (restore the rest with --force)", content->damaged,
                 restore->backup);
        return fail(why);
    }
    if (content->damaged[0] != '\0') {
        fprintf(stderr, "apiary restore: %s in %s; more after it may be damaged\n",
                content->damaged, restore->backup);
    }
    backup_warn(command, content);
    return CLI_OK;
}

static void report(const struct restore *restore, const char *verb, const char *where) {
    const struct backup_content *content = &restore->content;
    char counts[CLI_COUNTS_SIZE];
    cli_counts(content->guests, content->games, content->events, counts);
    printf("%s %s%s%s\n", verb, counts, where[0] != '\0' ? " in " : "", where);
}

/* In a temporary folder of its own, which is removed. */
static int with_temporary_file(struct restore *restore, int (*use)(struct restore *restore)) {
    const char *base = getenv("TMPDIR");
    char folder[CLI_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s/apiary-restore-XXXXXX",
             base != NULL && base[0] == '/' ? base : "/var/tmp");
    if (mkdtemp(folder) == NULL) {
        return fail_with("make the folder", folder);
    }
    snprintf(restore->file, sizeof restore->file, "%s/" CLI_DATABASE, folder);
    backup_remove_on_signals(restore->file, NULL, folder);
    int code = extract(restore);
    if (code == CLI_OK) {
        code = use(restore);
    }
    backup_remove(restore->file);
    rmdir(folder);
    return code;
}

static int only_check(struct restore *restore) {
    const struct backup_content *content = &restore->content;
    bool is_damaged = content->damaged[0] != '\0';
    report(restore,
           is_damaged                ? "the backup has damaged rows:"
           : content->unplayable > 0 ? "the backup can be restored, but has games that cannot be "
                                       "replayed:"
                                     : "the backup is in order:",
           "");
    return is_damaged ? CLI_FAILED : CLI_OK;
}

/* ---- Into PostgreSQL ---- */

static void show_copy(const struct store_copy *copy) {
    cli_progress_say(copy->context, "%s %zu games",
                     copy->phase == STORE_COPY_COMPARING ? "compared" : "restored", copy->games);
}

static int copy_to_postgres(struct restore *restore) {
    struct cli_database from;
    int code = cli_database_init(&from, command, "the backup", restore->file);
    if (code == CLI_OK && (code = cli_database_claim(&restore->to, true)) == CLI_OK &&
        (code = cli_database_open(&from)) == CLI_OK &&
        (code = cli_database_open(&restore->to)) == CLI_OK) {
        struct store_copy copy = {.from = from.store,
                                  .to = restore->to.store,
                                  .from_name = "the backup",
                                  .to_name = "the database",
                                  .progress = show_copy,
                                  .context = &restore->progress};
        if (!store_copy_run(&copy)) {
            code = cli_fail(command, CLI_FAILED, "%s", copy.why);
        }
    }
    cli_database_release(&from);
    if (code == CLI_OK) {
        report(restore, "restored", "the database");
    }
    return code;
}

/* ---- Into a folder ---- */

/* Gives a file to the owner of the data folder: the server does not run as root. */
static bool give(const char *path, const struct stat *folder) {
    return geteuid() != 0 || chown(path, folder->st_uid, folder->st_gid) == 0;
}

/* Moves the old database, with what SQLite keeps beside it, into a folder. Its log must not stay:
 * in the new database it would destroy everything. */
static bool move_aside(const char *folder, const char *aside) {
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char from[CLI_PATH_SIZE + 32], to[CLI_PATH_SIZE + 96];
        snprintf(from, sizeof from, "%s/" CLI_DATABASE "%s", folder, endings[i]);
        snprintf(to, sizeof to, "%s/" CLI_DATABASE "%s", aside, endings[i]);
        if (rename(from, to) != 0 && errno != ENOENT) {
            return false;
        }
    }
    return true;
}

static bool sync_folder(const char *path) {
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = folder >= 0 && fsync(folder) == 0;
    if (folder >= 0) {
        close(folder);
    }
    return ok;
}

/* Puts the extracted backup in place. Signals wait: meanwhile there is no database. */
static int put_in_place(struct restore *restore, const struct stat *owner) {
    const struct cli_database *to = &restore->to;
    char aside[CLI_PATH_SIZE + 64], date[32];
    time_t now = time(NULL);
    struct tm parts;
    backup_ignore_signals();
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%Y-%m-%d", &parts);
    snprintf(aside, sizeof aside, "%s/before-restore-%s-XXXXXX", to->folder, date);
    if (!give(restore->file, owner) || mkdtemp(aside) == NULL || !give(aside, owner)) {
        return fail_with("write in", to->folder);
    }
    if (!move_aside(to->folder, aside) || rename(restore->file, to->path) != 0 ||
        !sync_folder(to->folder)) {
        return cli_fail(command, CLI_FAILED,
                        "cannot put the backup in place: %s; the old database is in %s",
                        strerror(errno), aside);
    }
    report(restore, "restored", to->path);
    if (rmdir(aside) != 0) {
        printf("the old database is in %s\n", aside);
    }
    return CLI_OK;
}

/* Into a folder that is there. */
static int fill_folder(struct restore *restore) {
    struct cli_database *to = &restore->to;
    struct stat owner;
    if (stat(to->folder, &owner) != 0) {
        return fail_with("read", to->folder);
    }
    int code = cli_lock_folder(command, to->folder, &to->lock);
    if (code != CLI_OK) {
        return code;
    }
    if (geteuid() == 0 && fchown(to->lock, owner.st_uid, owner.st_gid) != 0) {
        return fail_with("write in", to->folder);
    }
    snprintf(restore->file, sizeof restore->file, "%s.restore", to->path);
    backup_remove_on_signals(restore->file, NULL, NULL);
    code = extract(restore);
    if (code == CLI_OK) {
        code = put_in_place(restore, &owner);
    }
    backup_remove(restore->file);
    return code;
}

static int restore_folder(struct restore *restore) {
    const char *folder = restore->to.folder;
    bool is_new = access(folder, F_OK) != 0 && errno == ENOENT;
    if (is_new && !cli_make_folder(folder)) {
        return fail_with("make the folder", folder);
    }
    int code = fill_folder(restore);
    if (is_new && code != CLI_OK) {
        char lock[CLI_PATH_SIZE + 16];
        snprintf(lock, sizeof lock, "%s/" CLI_LOCK, folder);
        unlink(lock);
        rmdir(folder);
    } else if (is_new && geteuid() == 0) {
        printf("%s is new, and belongs to root; give it to the user of the server with chown -R\n",
               folder);
    }
    return code;
}

static int run(struct restore *restore) {
    cli_progress_init(&restore->progress);
    int code = restore->check_only    ? with_temporary_file(restore, only_check)
               : restore->to.postgres ? with_temporary_file(restore, copy_to_postgres)
                                      : restore_folder(restore);
    cli_progress_clear(&restore->progress);
    cli_database_release(&restore->to);
    return code;
}

int cli_restore(int argc, char **argv) {
    struct serve_place place = {0};
    struct restore restore = {.to.lock = -1};
    const struct cli_option options[] = {
        {"check", CLI_FLAG, &restore.check_only, .help = "check the backup, and restore nothing"},
        {"force", CLI_FLAG, &restore.force,
         .help = "restore a backup of a database in which some rows are damaged"},
        SERVE_PLACE_ROWS(&place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] BACKUP",
        .description =
            "Puts a backup that apiary backup has made in place of the database of a server, which "
            "must not be running. The backup is checked first. In a data folder the old database "
            "is kept beside it, and the new one gets the owner of the folder. A PostgreSQL "
            "database must be empty.",
        .examples = "apiary restore --data /var/lib/apiary before-upgrade.db.gz\n"
                    "apiary restore --check /var/backups/apiary/apiary-2026-11-15-041203.db.gz",
        .success = "it was restored, or with --check it is in order",
        .failure = "nothing was changed, or with --check the backup is damaged",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "BACKUP",
        .values = &restore.backup,
        .min_values = 1,
        .max_values = 1,
    };
    struct serve_settings settings;
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    umask(0077);
    if (restore.check_only) {
        return run(&restore);
    }
    code = serve_find_database(command, &place, &settings, &restore.to);
    if (code == CLI_OK) {
        code = run(&restore);
    }
    serve_settings_release(&settings);
    return code;
}
