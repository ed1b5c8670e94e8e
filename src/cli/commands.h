/*
 * commands.h: tables of commands, as main.c and the commands with subcommands have them.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

struct cli_commands;

/* One of `run` and `commands` is set; neither, if the command needs the server and this build has
 * none. */
struct cli_command {
    const char *name;
    int (*run)(int argc, char **argv);   /* argv[0] is the command's name */
    const char *summary;                 /* a line of the help */
    const struct cli_commands *commands; /* its subcommands */
};

struct cli_commands {
    const char *name;        /* "book"; "" for the program itself */
    const char *summary;     /* of the program itself; the others have theirs in a table */
    const char *description; /* as in struct cli_arguments */
    const char *notes, *examples;
    const struct cli_command *list;
    size_t count;
};

/* `apiary` and its commands (program.c), `apiary book` and its own, ... */
extern const struct cli_commands cli_program;
extern const struct cli_commands cli_book_commands;
extern const struct cli_commands cli_explore_commands;
extern const struct cli_commands cli_puzzles_commands;
extern const struct cli_commands cli_store_commands;
extern const struct cli_commands cli_admin_commands;

/* Man pages that are not about a command. */
struct cli_page {
    const char *name;
    int section;
    int (*print)(void); /* to stdout; returns the exit code. NULL: it needs the server, which this
                           build has not */
};
extern const struct cli_page cli_pages[];
extern const size_t cli_page_count;

/* Whether it is in this build. */
bool cli_command_exists(const struct cli_command *command);

/* Runs the command that argv[1] names, or prints the help on all. Returns the exit code. */
int cli_commands_run(const struct cli_commands *commands, int argc, char **argv);

/* Runs a command or its help. */
int cli_command_run(const struct cli_command *command, int argc, char **argv);

/* Runs `COMMAND --help=FORM`; a NULL command is the program itself. */
int cli_command_help(const struct cli_command *command, const char *form);

/* Calls `visit` for the program (with NULL), its commands and their subcommands, with their full
 * names, until that returns something else than CLI_OK. Leaves out what is not in this build. */
typedef int cli_visitor(const void *context, const char *name, const struct cli_command *command);
int cli_commands_visit(const struct cli_commands *commands, cli_visitor *visit,
                       const void *context);

/* The command of this name, NULL if there is none; cli_unknown_command prints that. */
const struct cli_command *cli_command_find(const struct cli_commands *commands, const char *name);
int cli_unknown_command(const struct cli_commands *commands, const char *name);

/* By a full name such as "book show", "" for the program itself: the summary, "" if there is no
 * such command; the subcommands, NULL if there are none. */
const char *cli_command_summary(const char *name);
const struct cli_commands *cli_commands_find(const char *name);

#endif
