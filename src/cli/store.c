/* store.c: `apiary store copy`, which moves everything to another database. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/data_folder.h"
#include "cli/database.h"
#include "cli/progress.h"
#include "cli/store.h"
#include "store/copy.h"

static const char command[] = "store copy";

static void show_progress(const struct store_copy *copy) {
    static const char *const verbs[] = {[STORE_COPY_CHECKING] = "found",
                                        [STORE_COPY_COPYING] = "copied",
                                        [STORE_COPY_COMPARING] = "compared"};
    char counts[CLI_COUNTS_SIZE];
    cli_progress_say(copy->context, "%s %s", verbs[copy->phase],
                     cli_counts(copy->guests, copy->games, copy->events, counts));
}

/* A server's own file stays where commands look for it if the new address is not set. */
static void say_what_next(const struct cli_database *from, const struct cli_database *to) {
    const char *slash = strrchr(from->path, '/');
    if (to->postgres && !from->postgres && slash != NULL && strcmp(slash + 1, CLI_DATABASE) == 0) {
        printf(
            "Now set APIARY_DATABASE in /etc/apiary/apiary.env, start the server, and rename the "
            "old %s, so that nothing takes it for the games of the server.\n",
            from->path);
    }
}

static int run(struct cli_database *from, struct cli_database *to) {
    struct cli_progress progress;
    char counts[CLI_COUNTS_SIZE];
    cli_progress_init(&progress);
    struct store_copy copy = {.from = from->store,
                              .to = to->store,
                              .from_name = from->name,
                              .to_name = to->name,
                              .progress = show_progress,
                              .context = &progress};
    bool copied = store_copy_run(&copy);
    cli_progress_clear(&progress);
    if (!copied) {
        return cli_fail(command, CLI_FAILED, "%s", copy.why);
    }
    printf("copied %s; all compared\n", cli_counts(copy.guests, copy.games, copy.events, counts));
    say_what_next(from, to);
    return CLI_OK;
}

static int copy(int argc, char **argv) {
    const char *given[2] = {NULL, NULL};
    struct cli_database from, to;
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
    if ((code = cli_database_init(&from, command, "FROM", given[0])) != CLI_OK ||
        (code = cli_database_init(&to, command, "TO", given[1])) != CLI_OK) {
        return code;
    }
    if (strcmp(from.postgres ? from.given : from.path, to.postgres ? to.given : to.path) == 0) {
        return cli_fail(command, CLI_USAGE, "FROM and TO are the same database");
    }
    umask(0077);
    if ((code = cli_database_claim(&from, false)) == CLI_OK &&
        (code = cli_database_claim(&to, true)) == CLI_OK &&
        (code = cli_database_open(&from)) == CLI_OK && (code = cli_database_open(&to)) == CLI_OK &&
        (code = cli_database_give_to_owner(&to)) == CLI_OK) {
        code = run(&from, &to);
    }
    cli_database_release(&to);
    cli_database_release(&from);
    return code;
}

static const struct cli_command commands[] = {
    {"copy", copy, "copy everything to another database", NULL},
    {"export", cli_store_export, "write finished games as PGN, or their results as CSV", NULL},
};

const struct cli_commands cli_store_commands = {
    .name = "store",
    .description = "The database of a server: its guests and games.",
    .notes = "See \"apiary store COMMAND --help\" for the options of a command.",
    .list = commands,
    .count = sizeof commands / sizeof commands[0],
};
