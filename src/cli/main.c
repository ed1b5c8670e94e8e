/*
 * main.c: finds the subcommand and runs it.
 *
 * Some viewers start an engine without arguments. For them the program runs `apiary uhp` if its own
 * name ends in "uhp": a link or a copy.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/suggest.h"

/* In the order of --help: play, records and their games, engines. */
static const struct cli_command commands[] = {
    {"play", cli_play, "play in the terminal, against the engine or another person"},
    {"serve", cli_serve, "serve the web page: play in the browser, alone or online"},
    {"store", cli_store, "copy the games of a server to another database"},
    {"uhp", cli_uhp, "run as a UHP engine for viewers and matches"},
    {"analyze", cli_analyze, "show the best moves of a position, or the mistakes in a game"},
    {"convert", cli_convert, "convert games between GameString, PGN, SGF and position text"},
    {"render", cli_render, "draw a position as SVG"},
    {"games", cli_games, "list the games, their pieces and options"},
    {"verify", cli_verify, "check the draws of a finished game against its seed"},
    {"match", cli_match, "play two engines against each other and compare their strength"},
    {"perft", cli_perft, "count the positions of a game tree"},
    {"book", cli_book, "show, check or build the opening book"},
    {"bench", cli_bench, "print the node count of a fixed search, and its speed"},
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
    fputs("Usage: apiary COMMAND [OPTIONS] [ARGUMENTS]\n"
          "\n"
          "Play and analyse the board game Hive and its companion games.\n"
          "\n"
          "Commands:\n",
          out);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        fprintf(out, "  %-9s  %s\n", commands[i].name, commands[i].summary);
    }
    fputs("  help       show the help of a command\n"
          "\n"
          "Options:\n"
          "  --help     show this help\n"
          "  --version  show the version\n"
          "\n"
          "Exit codes: 0 success, 1 the command failed, 2 the command line is wrong.\n"
          "See \"apiary help COMMAND\" for the options of a command.\n",
          out);
}

static int unknown_command(const char *name) {
    const char *names[COMMAND_COUNT];
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i].name;
    }
    const char *meant = cli_suggest(name, strlen(name), names, COMMAND_COUNT);
    if (meant) {
        fprintf(stderr, "apiary: unknown command \"%s\"; did you mean \"%s\"?\n", name, meant);
    } else {
        fprintf(stderr, "apiary: unknown %s \"%s\"; see apiary --help\n",
                name[0] == '-' ? "option" : "command", name);
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
