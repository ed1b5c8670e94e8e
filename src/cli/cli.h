/*
 * cli.h: the program `apiary`: a table of commands (program.c), a file for each.
 *
 * Exit codes: 0 success, 1 the command failed, 2 the command line is wrong, 130 and 143 ended by
 * Ctrl-C or SIGTERM (interrupt.h). Errors go to stderr, say what is wrong, where and what to do,
 * and start with "apiary <command>: ".
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

int cli_analyze(int argc, char **argv);
int cli_backup(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_completion(int argc, char **argv);
int cli_convert(int argc, char **argv);
int cli_games(int argc, char **argv);
int cli_help(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_render(int argc, char **argv);
int cli_restore(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_serve_man(void); /* apiary.conf(5) */
int cli_stats(int argc, char **argv);
int cli_uhp(int argc, char **argv);
int cli_verify(int argc, char **argv);

/* What a command that takes one game says about its argument GAME. */
#define CLI_GAME_HELP                                                                              \
    "GAME is a game type (apiary games lists them), a GameString, a position, or the path of a "   \
    "file with one of these, a PGN or an SGF; - is standard input."

/* "0.1.0", or "0.1.0+g1a2b3c4" from a checkout (cmake/version.cmake). */
const char *cli_version(void);

/* What --version prints: the version in the first line, then how this program was built. */
void cli_print_version(void);

/* "2026-07-31", the day of the commit; "" where that is not known. */
const char *cli_date(void);

/* "apiary <command>: <message>" on stderr; returns `code`. */
int cli_fail(const char *command, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for each line of a text, which is not empty. */
int cli_fail_lines(const char *command, int code, const char *lines);

/* The same for a wrong command line: "; see apiary <command> --help" follows, and the code is
 * CLI_USAGE. */
int cli_misuse(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A number with commas, such as 10,000. */
enum { CLI_NUMBER_SIZE = 32 };
const char *cli_number(size_t number, char text[CLI_NUMBER_SIZE]);

/* The ending of a noun after this number: "" or "s". */
const char *cli_plural(size_t number);

/* How many columns the terminal of standard output has; 0 if it is not a terminal. */
int cli_terminal_width(void);

/* Makes a folder, readable by its owner only, and its parents. False, with errno, if that fails.
 * A public folder has the usual permissions. */
#define CLI_PATH_SIZE 4096
bool cli_make_folder(const char *path);
bool cli_make_public_folder(const char *path);

#endif
