/* program.c: the table of commands. */
#include "cli/cli.h"
#include "cli/commands.h"

/* Commands that need the server are in every build's table; those of a build without it say so. */
#ifdef APIARY_WITH_SERVER
#define SERVER_COMMAND(run)       run
#define SERVER_COMMANDS(commands) &(commands)
#else
#define SERVER_COMMAND(run)       NULL
#define SERVER_COMMANDS(commands) NULL
#endif

/* In the order of --help: play, records and their games, engines, help. */
static const struct cli_command commands[] = {
    {"play", cli_play, "play in the terminal, against the engine or another person", NULL},
    {"serve", SERVER_COMMAND(cli_serve), "serve the web page: play in the browser, alone or online",
     NULL},
    {"admin", NULL, "list, close, rename, forget and ban on a server",
     SERVER_COMMANDS(cli_admin_commands)},
    {"backup", SERVER_COMMAND(cli_backup), "back up the games of a server, also while it runs",
     NULL},
    {"restore", SERVER_COMMAND(cli_restore), "put a backup in place of the games of a server",
     NULL},
    {"store", NULL, "copy the games of a server to another database, or export them",
     SERVER_COMMANDS(cli_store_commands)},
    {"uhp", cli_uhp, "run as a UHP engine for viewers and matches", NULL},
    {"analyze", cli_analyze, "show the best moves of a position, or the mistakes in a game", NULL},
    {"convert", cli_convert, "convert games between GameString, PGN, SGF and position text", NULL},
    {"stats", cli_stats, "count the results, openings and pieces of many games", NULL},
    {"explore", NULL, "show the moves of openings, or make a database of them from games",
     &cli_explore_commands},
    {"render", cli_render, "draw a position as SVG or PNG", NULL},
    {"games", cli_games, "list the games, their pieces and options", NULL},
    {"verify", cli_verify, "check the draws of a finished game against its seed", NULL},
    {"match", cli_match, "play engines against each other and compare their strength", NULL},
    {"perft", cli_perft, "count the positions of a game tree", NULL},
    {"book", NULL, "show, check or build the opening book", &cli_book_commands},
    {"puzzles", NULL, "find, prove, list and show puzzles", &cli_puzzles_commands},
    {"bench", cli_bench, "print the node count of a fixed search, and its speed", NULL},
    {"help", cli_help, "show the help of a command, or write the man pages", NULL},
    {"completion", cli_completion, "print the completion script of a shell", NULL},
};

const struct cli_page cli_pages[] = {
    {"apiary.conf", 5, SERVER_COMMAND(cli_serve_man)},
};
const size_t cli_page_count = sizeof cli_pages / sizeof cli_pages[0];

const struct cli_commands cli_program = {
    .name = "",
    .summary = "play and analyse the board game Hive and its companion games",
    .description = "Play and analyse the board game Hive and its companion games.",
    .notes = "Exit codes: 0 done, 1 failed, 2 the command line is wrong, 130 ended by Ctrl-C.\n"
             "See \"apiary help COMMAND\" for the options of a command.",
    .list = commands,
    .count = sizeof commands / sizeof commands[0],
};
