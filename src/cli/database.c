#include "cli/database.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/data_folder.h"
#include "store/look.h"

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

bool cli_is_postgres(const char *text) {
    return begins_with(text, "postgres://") || begins_with(text, "postgresql://");
}

int cli_database_init(struct cli_database *database, const char *command, const char *name,
                      const char *given) {
    struct stat status;
    *database = (struct cli_database){.command = command, .name = name, .given = given, .lock = -1};
    database->postgres = cli_is_postgres(given);
    if (database->postgres) {
        return CLI_OK;
    }
    bool exists = stat(given, &status) == 0;
    /* "host=db password=..." would become the name of a file, or be printed. */
    if (given[0] == '\0' || strlen(given) >= CLI_PATH_SIZE ||
        (!exists && strchr(given, '=') != NULL)) {
        return cli_fail(database->command, CLI_USAGE,
                        "%s must be a folder, a file or an address that begins with postgres://",
                        name);
    }
    if (exists && S_ISDIR(status.st_mode)) {
        snprintf(database->folder, sizeof database->folder, "%s", given);
        snprintf(database->path, sizeof database->path, "%s/" CLI_DATABASE, given);
        return CLI_OK;
    }
    const char *slash = strrchr(given, '/');
    snprintf(database->folder, sizeof database->folder, "%.*s",
             slash ? (int)(slash - given) + 1 : 1, slash ? given : ".");
    snprintf(database->path, sizeof database->path, "%s", given);
    return CLI_OK;
}

void cli_database_of_server(struct cli_database *database, const char *command, const char *data,
                            const char *url) {
    *database = (struct cli_database){.command = command,
                                      .name = "the database",
                                      .given = url != NULL ? url : data,
                                      .postgres = url != NULL,
                                      .lock = -1};
    if (url == NULL) {
        snprintf(database->folder, sizeof database->folder, "%s", data);
        snprintf(database->path, sizeof database->path, "%s/" CLI_DATABASE, database->folder);
        database->given = database->folder;
    }
}

const char *cli_database_say(const struct cli_database *database,
                             char name[CLI_DATABASE_NAME_SIZE]) {
    const char *scheme = database->postgres ? strstr(database->given, "://") : NULL;
    if (scheme != NULL) {
        /* As libpq reads it: the host follows an "@" before any "/"; options follow "?". */
        const char *host = scheme + 3;
        size_t user = strcspn(host, "@/");
        host += host[user] == '@' ? user + 1 : 0;
        snprintf(name, CLI_DATABASE_NAME_SIZE, "postgres://%.*s", (int)strcspn(host, "?"), host);
    } else {
        snprintf(name, CLI_DATABASE_NAME_SIZE, "%s",
                 database->postgres ? "PostgreSQL" : database->path);
    }
    return name;
}

int cli_database_find(const struct cli_database *database) {
    if (database->postgres || access(database->path, R_OK) == 0) {
        return CLI_OK;
    }
    return errno == EACCES ? cli_fail(database->command, CLI_FAILED,
                                      "you may not read %s; try sudo", database->path)
                           : cli_fail(database->command, CLI_FAILED, "there is no database in %s",
                                      database->folder);
}

/* Says why a database cannot be used; libpq's messages end with a newline. */
static int fail(const struct cli_database *database, const char *why) {
    return cli_fail(database->command, CLI_FAILED, "%s: %.*s", database->name,
                    (int)strcspn(why, "\n"), why);
}

static int check_content(const struct cli_database *database, const struct store_look *look,
                         bool is_target) {
    return look->apiary || (is_target && look->empty)
               ? CLI_OK
               : fail(database, "this is not a database of Apiary");
}

/* A server would keep the database changing. One that was killed, or an interrupted copy, may be
 * connected for a moment longer. */
static int check_postgres(const struct cli_database *database, bool is_target) {
    enum { TRIES = 10, PAUSE_NS = 200000000 };
    struct store_look look;
    char why[512];
    for (int i = 0; i < TRIES; i++) {
        if (!store_look_postgres(database->given, &look, why, sizeof why)) {
            return fail(database, why);
        }
        if (look.programs == 0) {
            return check_content(database, &look, is_target);
        }
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    }
    return fail(database, "a server is using this database; stop it first");
}

/* A folder with a database of this name may be a server's. */
static int lock(struct cli_database *database) {
    const char *slash = strrchr(database->path, '/');
    return strcmp(slash != NULL ? slash + 1 : database->path, CLI_DATABASE) == 0
               ? cli_lock_folder(database->command, database->folder, &database->lock)
               : CLI_OK;
}

static bool is_compressed(const char *path) {
    unsigned char magic[2] = {0, 0};
    FILE *file = fopen(path, "rb");
    if (file != NULL) {
        (void)!fread(magic, 1, sizeof magic, file);
        fclose(file);
    }
    return magic[0] == 0x1f && magic[1] == 0x8b;
}

static int check_file(struct cli_database *database, bool is_target) {
    struct store_look look;
    struct stat status;
    char why[512];
    if (stat(database->path, &status) != 0) {
        return is_target && errno == ENOENT
                   ? lock(database)
                   : cli_fail(database->command, CLI_FAILED, "%s: cannot read the database %s: %s",
                              database->name, database->path, strerror(errno));
    }
    if (is_compressed(database->path)) {
        return cli_fail(
            database->command, CLI_FAILED,
            "%s: %s is compressed, as backups are; \"apiary restore\" puts a backup into "
            "a data folder (--data) or a PostgreSQL database (--database)",
            database->name, database->path);
    }
    int code = lock(database);
    if (code == CLI_OK && !store_look_sqlite(database->path, &look, why, sizeof why)) {
        code = fail(database, why);
    }
    return code != CLI_OK ? code : check_content(database, &look, is_target);
}

int cli_database_claim(struct cli_database *database, bool is_target) {
    return database->postgres ? check_postgres(database, is_target)
                              : check_file(database, is_target);
}

static void no_wake(void *context) {
    (void)context;
}

int cli_database_open(struct cli_database *database) {
    char why[512];
    database->store = database->postgres
                          ? store_open_postgres(database->given, no_wake, NULL, why, sizeof why)
                          : store_open_sqlite(database->path, no_wake, NULL, why, sizeof why);
    return database->store != NULL ? CLI_OK : fail(database, why);
}

int cli_database_give_to_owner(const struct cli_database *database) {
    struct stat folder;
    if (database->postgres || geteuid() != 0 || stat(database->folder, &folder) != 0) {
        return CLI_OK;
    }
    return chown(database->path, folder.st_uid, folder.st_gid) == 0 &&
                   (database->lock < 0 || fchown(database->lock, folder.st_uid, folder.st_gid) == 0)
               ? CLI_OK
               : fail(database, "cannot give the database the owner of its folder");
}

void cli_database_release(struct cli_database *database) {
    store_close(database->store);
    if (database->lock >= 0) {
        close(database->lock);
    }
}
