/*
 * backup.c: `apiary backup`: a checked copy of a server's database, in one file.
 *
 *   TARGET.part.db   what is stored at this moment, as a database of SQLite
 *   TARGET.part      the same, compressed; locked, so that two backups do not meet
 *   TARGET.part.db   extracted from that again, and checked
 *   TARGET           the compressed one, renamed
 *
 * The names are always the same, so what a killed backup has left is overwritten by the next.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/backup_file.h"
#include "cli/cli.h"
#include "cli/database.h"
#include "cli/serve_settings.h"

/* apiary-2026-11-15-041203.db.gz */
#define D          "[0-9]"
#define KEPT_NAMES "apiary-" D D D D "-" D D "-" D D "-" D D D D D D ".db.gz"

static const char command[] = "backup";

struct backup {
    struct cli_database from;
    const char *target; /* as given: a file or a folder */
    long keep;          /* 0: all */
    bool to_folder;
    char folder[CLI_PATH_SIZE]; /* that the backup is in */
    char path[CLI_PATH_SIZE + 64], part[CLI_PATH_SIZE + 80], copy[CLI_PATH_SIZE + 96];
    int file; /* `part` */
    struct cli_progress progress;
    struct backup_content content;
};

/* ---- Names ---- */

static void name_by_date(struct backup *backup) {
    time_t now = time(NULL);
    struct tm parts;
    char date[32];
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", &parts);
    snprintf(backup->path, sizeof backup->path, "%s/apiary-%s.db.gz", backup->folder, date);
    snprintf(backup->part, sizeof backup->part, "%s/apiary.part", backup->folder);
}

/* A folder gets a file with the date. */
static int name_files(struct backup *backup) {
    struct stat status;
    const char *target = backup->target, *slash = strrchr(target, '/');
    bool is_folder = stat(target, &status) == 0 && S_ISDIR(status.st_mode);
    if (target[0] == '\0' || strlen(target) >= CLI_PATH_SIZE) {
        return cli_fail(command, CLI_USAGE, "TARGET must be a file or a folder");
    }
    size_t length = strlen(target);
    if (backup->keep > 0 && !is_folder && length > 3 && strcmp(target + length - 3, ".gz") == 0) {
        return cli_fail(command, CLI_USAGE,
                        "with --keep, TARGET is a folder; %s looks like the name of a file",
                        target);
    }
    backup->to_folder = is_folder || backup->keep > 0 || slash == target + strlen(target) - 1;
    if (backup->to_folder) {
        snprintf(backup->folder, sizeof backup->folder, "%s", target);
        if (!is_folder && !cli_make_folder(target)) {
            return cli_fail(command, CLI_FAILED, "cannot make the folder %s: %s", target,
                            strerror(errno));
        }
        name_by_date(backup);
    } else {
        snprintf(backup->folder, sizeof backup->folder, "%.*s",
                 slash ? (int)(slash - target) + 1 : 1, slash ? target : ".");
        snprintf(backup->path, sizeof backup->path, "%s", target);
        snprintf(backup->part, sizeof backup->part, "%s.part", target);
    }
    snprintf(backup->copy, sizeof backup->copy, "%s.db", backup->part);
    return CLI_OK;
}

/* ---- Making one ---- */

static int fail(const char *what, const char *why) {
    return cli_fail(command, CLI_FAILED, "%s%.*s", what, (int)strcspn(why, "\n"), why);
}

static int open_part(struct backup *backup) {
    backup->file = open(backup->part, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (backup->file < 0) {
        return cli_fail(command, CLI_FAILED, "cannot write %s: %s", backup->part, strerror(errno));
    }
    if (flock(backup->file, LOCK_EX | LOCK_NB) != 0) {
        return cli_fail(command, CLI_FAILED, "another backup is being written to %s", backup->part);
    }
    backup_remove_on_signals(backup->copy, backup->part, NULL);
    backup_remove(backup->copy);
    return ftruncate(backup->file, 0) == 0 ? CLI_OK : fail("cannot write: ", strerror(errno));
}

/* Copies, compresses, and checks what comes out of that. */
static int make(struct backup *backup) {
    const struct cli_database *from = &backup->from;
    struct cli_progress *progress = &backup->progress;
    char why[512] = "";
    if (from->postgres ? !backup_copy_postgres(from->given, backup->copy, progress, why, sizeof why)
                       : !backup_copy_sqlite(from->path, backup->copy, progress, why, sizeof why)) {
        return fail("cannot copy the database: ", why);
    }
    if (!backup_compress(backup->copy, backup->file, progress, why, sizeof why)) {
        return fail("", why);
    }
    backup_remove(backup->copy);
    if (!backup_extract(backup->part, backup->copy, progress, why, sizeof why) ||
        !backup_check(backup->copy, progress, &backup->content, why, sizeof why)) {
        return fail("cannot use the copy: ", why);
    }
    return CLI_OK;
}

/* Gives it its name, for good. */
static int publish(const struct backup *backup) {
    int folder = open(backup->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = folder >= 0 && rename(backup->part, backup->path) == 0 && fsync(folder) == 0;
    int code =
        ok ? CLI_OK
           : cli_fail(command, CLI_FAILED, "cannot write %s: %s", backup->path, strerror(errno));
    if (folder >= 0) {
        close(folder);
    }
    return code;
}

/* ---- Keeping some ---- */

static int is_kept_name(const struct dirent *entry) {
    return fnmatch(KEPT_NAMES, entry->d_name, 0) == 0;
}

/* The names sort by time. Returns how many were removed. */
static int remove_older(const struct backup *backup) {
    struct dirent **entries;
    int removed = 0, count = scandir(backup->folder, &entries, is_kept_name, alphasort);
    for (int i = 0; i < count; i++) {
        char path[CLI_PATH_SIZE + 300];
        snprintf(path, sizeof path, "%s/%s", backup->folder, entries[i]->d_name);
        removed += i < count - backup->keep && unlink(path) == 0;
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    return removed;
}

static int report(const struct backup *backup) {
    const struct backup_content *content = &backup->content;
    char counts[CLI_COUNTS_SIZE], name[CLI_DATABASE_NAME_SIZE];
    struct stat status;
    long long kib = stat(backup->path, &status) == 0 ? (status.st_size + 1023) / 1024 : 0;
    backup_warn(command, content);
    if (content->damaged[0] != '\0') {
        return cli_fail(command, CLI_FAILED,
                        "%s; the backup %s is a true copy of that, and older ones were not removed",
                        content->damaged, backup->path);
    }
    printf("backed up %s of %s to %s (%lld KiB)\n",
           cli_counts(content->guests, content->games, content->events, counts),
           cli_database_say(&backup->from, name), backup->path, kib);
    int removed = backup->keep > 0 ? remove_older(backup) : 0;
    if (removed > 0) {
        printf("removed %d older\n", removed);
    }
    return CLI_OK;
}

static int run(struct backup *backup) {
    int code = open_part(backup);
    if (code == CLI_OK) {
        cli_progress_init(&backup->progress);
        code = make(backup);
        cli_progress_clear(&backup->progress);
        backup_remove(backup->copy);
        if (code == CLI_OK) {
            code = publish(backup);
        }
        if (code != CLI_OK) {
            unlink(backup->part);
        }
    }
    if (backup->file >= 0) {
        close(backup->file);
    }
    return code == CLI_OK ? report(backup) : code;
}

int cli_backup(int argc, char **argv) {
    struct serve_place place = {0};
    struct backup backup = {.file = -1};
    const struct cli_option options[] = {
        {"keep", CLI_NUMBER, &backup.keep, 1, 100000, .value = "N",
         .help = "TARGET is a folder; keep the newest N backups in it, and remove older ones"},
        SERVE_PLACE_ROWS(&place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] TARGET",
        .description =
            "Makes a copy of the database of a server, which may be running: everything that was "
            "acknowledged before, at one moment. TARGET is the file to write, or a folder, in "
            "which it gets a name with the date (UTC). The copy is compressed, read back, and "
            "checked game by game; only then it gets its name.\n"
            "It is the same kind of file for a data folder and for PostgreSQL, and apiary restore "
            "restores it into either.",
        .examples = "apiary backup --data /var/lib/apiary before-upgrade.db.gz\n"
                    "apiary backup --keep 14 /var/backups/apiary",
        .failure = "there is no backup, or what was backed up is damaged",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "TARGET",
        .values = &backup.target,
        .min_values = 1,
        .max_values = 1,
    };
    struct serve_settings settings;
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    umask(0077);
    code = serve_find_database(command, &place, &settings, &backup.from);
    if (code == CLI_OK && (code = cli_database_find(&backup.from)) == CLI_OK &&
        (code = name_files(&backup)) == CLI_OK) {
        code = run(&backup);
    }
    serve_settings_release(&settings);
    return code;
}
