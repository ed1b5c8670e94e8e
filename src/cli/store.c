/* store.c: `apiary store copy`, which moves everything to another database. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/data_folder.h"
#include "store/copy.h"
#include "store/look.h"

static const char command[] = "store copy";

/* One of the two databases. */
struct place {
    const char *name; /* FROM or TO */
    const char *given;
    bool postgres;
    char folder[CLI_PATH_SIZE], path[CLI_PATH_SIZE + 16]; /* of a file */
    int lock;                                             /* -1: none */
    struct store *store;
};

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* Finds out what was given: an address, a folder, or a file. */
static int resolve(struct place *place, const char *name, const char *given) {
    struct stat status;
    *place = (struct place){.name = name, .given = given, .lock = -1};
    place->postgres = begins_with(given, "postgres://") || begins_with(given, "postgresql://");
    if (place->postgres) {
        return CLI_OK;
    }
    bool exists = stat(given, &status) == 0;
    /* "host=db password=..." would become the name of a file, or be printed. */
    if (given[0] == '\0' || strlen(given) >= CLI_PATH_SIZE ||
        (!exists && strchr(given, '=') != NULL)) {
        return cli_fail(command, CLI_USAGE,
                        "%s must be a folder, a file or an address that begins with postgres://",
                        name);
    }
    if (exists && S_ISDIR(status.st_mode)) {
        snprintf(place->folder, sizeof place->folder, "%s", given);
        snprintf(place->path, sizeof place->path, "%s/" CLI_DATABASE, given);
        return CLI_OK;
    }
    const char *slash = strrchr(given, '/');
    snprintf(place->folder, sizeof place->folder, "%.*s", slash ? (int)(slash - given) + 1 : 1,
             slash ? given : ".");
    snprintf(place->path, sizeof place->path, "%s", given);
    return CLI_OK;
}

/* Says why a database cannot be used; libpq's messages end with a newline. */
static int fail(const struct place *place, const char *why) {
    return cli_fail(command, CLI_FAILED, "%s: %.*s", place->name, (int)strcspn(why, "\n"), why);
}

static int check_content(const struct place *place, const struct store_look *look, bool is_target) {
    return look->apiary || (is_target && look->empty)
               ? CLI_OK
               : fail(place, "this is not a database of Apiary");
}

/* A server would keep the database changing. One that was killed, or an interrupted copy, may be
 * connected for a moment longer. */
static int check_postgres(const struct place *place, bool is_target) {
    enum { TRIES = 10, PAUSE_NS = 200000000 };
    struct store_look look;
    char why[512];
    for (int i = 0; i < TRIES; i++) {
        if (!store_look_postgres(place->given, &look, why, sizeof why)) {
            return fail(place, why);
        }
        if (look.programs == 0) {
            return check_content(place, &look, is_target);
        }
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    }
    return fail(place, "a server is using this database; stop it first");
}

/* A folder with a database of this name may be a server's. */
static int lock(struct place *place) {
    const char *slash = strrchr(place->path, '/');
    return strcmp(slash != NULL ? slash + 1 : place->path, CLI_DATABASE) == 0
               ? cli_lock_folder(command, place->folder, &place->lock)
               : CLI_OK;
}

static int check_file(struct place *place, bool is_target) {
    struct store_look look;
    struct stat status;
    char why[512];
    if (stat(place->path, &status) != 0) {
        return is_target && errno == ENOENT
                   ? lock(place)
                   : cli_fail(command, CLI_FAILED, "%s: cannot read the database %s: %s",
                              place->name, place->path, strerror(errno));
    }
    int code = lock(place);
    if (code == CLI_OK && !store_look_sqlite(place->path, &look, why, sizeof why)) {
        code = fail(place, why);
    }
    return code != CLI_OK ? code : check_content(place, &look, is_target);
}

static int check(struct place *place, bool is_target) {
    return place->postgres ? check_postgres(place, is_target) : check_file(place, is_target);
}

static void no_wake(void *context) {
    (void)context;
}

static int open_store(struct place *place) {
    char why[512];
    place->store = place->postgres
                       ? store_open_postgres(place->given, no_wake, NULL, why, sizeof why)
                       : store_open_sqlite(place->path, no_wake, NULL, why, sizeof why);
    return place->store != NULL ? CLI_OK : fail(place, why);
}

/* The server does not run as root, and could not write what belongs to root. */
static int give_to_owner(const struct place *place) {
    struct stat folder;
    if (place->postgres || geteuid() != 0 || stat(place->folder, &folder) != 0) {
        return CLI_OK;
    }
    return chown(place->path, folder.st_uid, folder.st_gid) == 0 &&
                   (place->lock < 0 || fchown(place->lock, folder.st_uid, folder.st_gid) == 0)
               ? CLI_OK
               : fail(place, "cannot give the database the owner of its folder");
}

static void release(struct place *place) {
    store_close(place->store);
    if (place->lock >= 0) {
        close(place->lock);
    }
}

/* 1234567 as "1,234,567". */
static const char *grouped(size_t number, char text[32]) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%zu", number);
    char *end = text;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            *end++ = ',';
        }
        *end++ = digits[i];
    }
    *end = '\0';
    return text;
}

static void print_counts(FILE *out, const char *verb, const struct store_copy *copy) {
    char guests[32], games[32], events[32];
    fprintf(out, "%s %s guests, %s games, %s events", verb, grouped(copy->guests, guests),
            grouped(copy->games, games), grouped(copy->events, events));
}

/* A line on the terminal, about once a second. */
static void show_progress(const struct store_copy *copy) {
    static const char *const verbs[] = {[STORE_COPY_CHECKING] = "found",
                                        [STORE_COPY_COPYING] = "copied",
                                        [STORE_COPY_COMPARING] = "compared"};
    int64_t *shown = copy->context, now = clock_ms();
    if (now - *shown >= 1000) {
        fputs("\r\033[K", stderr);
        print_counts(stderr, verbs[copy->phase], copy);
        fflush(stderr);
        *shown = now;
    }
}

static int run(struct place *from, struct place *to) {
    int64_t shown = clock_ms();
    bool terminal = isatty(STDERR_FILENO) != 0;
    struct store_copy copy = {.from = from->store,
                              .to = to->store,
                              .progress = terminal ? show_progress : NULL,
                              .context = &shown};
    bool copied = store_copy_run(&copy);
    if (terminal) {
        fputs("\r\033[K", stderr);
    }
    if (!copied) {
        return cli_fail(command, CLI_FAILED, "%s", copy.why);
    }
    print_counts(stdout, "copied", &copy);
    puts("; all compared");
    return CLI_OK;
}

static int copy(int argc, char **argv) {
    const char *given[2] = {NULL, NULL};
    struct place from, to;
    struct cli_arguments arguments = {
        .command = command,
        .usage = "FROM TO",
        .description =
            "Copies all guests and games from one database to another, and compares them. FROM and "
            "TO are each a data folder (as of apiary serve --data), a database file, or the "
            "address of a PostgreSQL database, such as postgres://apiary@db/apiary.\n"
            "No server may use FROM or TO meanwhile. TO must be empty, or an unfinished copy of "
            "FROM: after an interruption, the same command goes on where it was. FROM is not "
            "changed, except that a database of an older version is migrated.",
        .examples = "apiary store copy /var/lib/apiary postgres://apiary@db/apiary",
        .argument = "FILE",
        .values = given,
        .max_values = 2};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (arguments.value_count != 2) {
        return cli_misuse(command, "the arguments FROM and TO are missing");
    }
    if ((code = resolve(&from, "FROM", given[0])) != CLI_OK ||
        (code = resolve(&to, "TO", given[1])) != CLI_OK) {
        return code;
    }
    if (strcmp(from.postgres ? from.given : from.path, to.postgres ? to.given : to.path) == 0) {
        return cli_fail(command, CLI_USAGE, "FROM and TO are the same database");
    }
    umask(0077);
    if ((code = check(&from, false)) == CLI_OK && (code = check(&to, true)) == CLI_OK &&
        (code = open_store(&from)) == CLI_OK && (code = open_store(&to)) == CLI_OK &&
        (code = give_to_owner(&to)) == CLI_OK) {
        code = run(&from, &to);
    }
    release(&to);
    release(&from);
    return code;
}

static const struct cli_command commands[] = {
    {"copy", copy, "copy everything to another database", NULL},
};

const struct cli_commands cli_store_commands = {
    .name = "store",
    .description = "The database of a server: its guests and games.",
    .notes = "See \"apiary store COMMAND --help\" for the options of a command.",
    .list = commands,
    .count = sizeof commands / sizeof commands[0],
};
