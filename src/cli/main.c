/*
 * main.c: finds the subcommand and runs it.
 *
 * Started under a name that ends in "uhp" (a link, or a copy for viewers that take a program
 * without arguments) the program is `apiary uhp`.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

static const struct cli_command commands[] = {
    {"uhp", cli_uhp, "be a UHP engine on standard input and output"},
    {"play", cli_play, "play against the engine in the terminal"},
    {"serve", cli_serve, "serve the page: play in the browser, alone or online"},
    {"perft", cli_perft, "count positions, with time and rate"},
    {"bench", cli_bench, "search fixed positions: signature and speed"},
    {"analyze", cli_analyze, "what the engine thinks of a position or a game"},
    {"match", cli_match, "play engines against each other, with statistics"},
    {"convert", cli_convert, "convert between GameString, PGN, SGF and position text"},
    {"render", cli_render, "draw a position as SVG"},
    {"games", cli_games, "list the games, their pieces and options"},
    {"verify", cli_verify, "check the draws of a finished game against its seed"},
};

#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

static const struct cli_command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

static void print_help(FILE *out) {
    fputs("Usage: apiary COMMAND [ARGUMENTS]\n"
          "\n"
          "The board game Hive: rules, engine, notation.\n"
          "\n",
          out);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        fprintf(out, "  %-10s%s\n", commands[i].name, commands[i].summary);
    }
    fputs("  help      explain a command: apiary help COMMAND\n"
          "\n"
          "  --help     this text\n"
          "  --version  the version\n"
          "\n"
          "Exit codes: 0 done, 1 the work failed or the input was wrong, 2 the command line was\n"
          "wrong.\n",
          out);
}

/* How many letters must be changed, added or removed; names beyond the array are far from all. */
static size_t distance(const char *a, const char *b) {
    enum { LONGEST = 31 };
    size_t row[LONGEST + 1];
    size_t width = strlen(b);
    if (width > LONGEST || strlen(a) > LONGEST) {
        return LONGEST;
    }
    for (size_t j = 0; j <= width; j++) {
        row[j] = j;
    }
    for (size_t i = 1; a[i - 1]; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            best = row[j] + 1 < best ? row[j] + 1 : best;
            row[j] = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
        }
    }
    return row[width];
}

/* The command that was probably meant; NULL if none is near. */
static const char *suggestion(const char *name) {
    const char *best = NULL;
    size_t best_distance = 3; /* two slips of the finger at most */
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        bool begun = *name && strncmp(commands[i].name, name, strlen(name)) == 0;
        size_t far = begun ? 0 : distance(name, commands[i].name);
        if (far < best_distance && far < strlen(commands[i].name)) {
            best = commands[i].name;
            best_distance = far;
        }
    }
    return best;
}

static int unknown_command(const char *name) {
    const char *meant = suggestion(name);
    fprintf(stderr, "apiary: unknown command \"%s\"", name);
    if (meant) {
        fprintf(stderr, "; did you mean \"%s\"?\n", meant);
    } else {
        fputs("; see apiary --help\n", stderr);
    }
    return CLI_USAGE;
}

static int help(int argc, char **argv) {
    if (argc < 2) {
        print_help(stdout);
        return CLI_OK;
    }
    const struct cli_command *command = find_command(argv[1]);
    if (!command) {
        return unknown_command(argv[1]);
    }
    char option[] = "--help";
    char *arguments[] = {argv[1], option, NULL};
    return command->run(2, arguments);
}

static bool is_named_uhp(const char *path) {
    size_t length = strlen(path);
    return length >= 3 && strcmp(path + length - 3, "uhp") == 0;
}

static int run(int argc, char **argv) {
    if (argc > 0 && is_named_uhp(argv[0])) {
        return cli_uhp(argc, argv);
    }
    if (argc < 2) {
        print_help(stderr);
        return CLI_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        printf("apiary %s\n", cli_version());
        return CLI_OK;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        print_help(stdout);
        return CLI_OK;
    }
    if (strcmp(name, "help") == 0) {
        return help(argc - 1, argv + 1);
    }
    const struct cli_command *command = find_command(name);
    return command ? command->run(argc - 1, argv + 1) : unknown_command(name);
}

int main(int argc, char **argv) {
    int code = run(argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == CLI_OK && errno != EPIPE) {
        perror("apiary: cannot write");
        code = CLI_FAILED;
    }
    return code;
}
