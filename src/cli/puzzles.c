/*
 * puzzles.c: `apiary puzzles`: finds, proves, lists and shows puzzles (docs/puzzles.md).
 */
#include "cli/puzzles.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/board.h"
#include "cli/commands.h"
#include "puzzle/themes.h"

#define FILES_HELP "FILE is a file of puzzles or a folder with .txt files of them."

/* Reads the command line of a command with arguments only, and the files from argument `first`. */
static int read_arguments(struct cli_arguments *arguments, int argc, char **argv, size_t first,
                          struct puzzle_set *set) {
    arguments->values = (const char **)argv;
    arguments->max_values = (size_t)argc;
    arguments->min_values = first + 1;
    int code = cli_arguments_read(arguments, argc, argv);
    if (code == CLI_GO_ON) {
        int read = puzzle_set_read_files(arguments->command, arguments->values + first,
                                         arguments->value_count - first, set);
        code = read == CLI_OK ? CLI_GO_ON : read;
    }
    return code;
}

/* The type of a puzzle: the first word of its position. */
static const char *type_of(const struct puzzle *puzzle, char type[APIARY_TYPE_SIZE]) {
    snprintf(type, APIARY_TYPE_SIZE, "%.*s", (int)strcspn(puzzle->position, " "), puzzle->position);
    return type;
}

static void print_themes(uint64_t themes) {
    for (int i = 0; i < THEME_COUNT; i++) {
        if (themes >> i & 1) {
            printf(" %s", puzzle_theme_names[i]);
        }
    }
}

/* ---- apiary puzzles list ---- */

static int list(int argc, char **argv) {
    struct puzzle_set set = {0};
    struct cli_arguments arguments = {
        .command = "puzzles list",
        .usage = "FILE...",
        .description = "Lists puzzles: id, game type, kind, moves, rating and themes.\n" FILES_HELP,
        .argument = "FILE"};
    int code = read_arguments(&arguments, argc, argv, 0, &set);
    for (size_t i = 0; code == CLI_GO_ON && i < set.count; i++) {
        const struct puzzle *puzzle = &set.puzzle[i];
        char type[APIARY_TYPE_SIZE];
        printf("%s  %-10s %-9s in %d  %4d ", puzzle->id, type_of(puzzle, type),
               puzzle_kind_names[puzzle->kind], puzzle->moves, puzzle->rating);
        print_themes(puzzle->themes);
        putchar('\n');
    }
    puzzle_set_release(&set);
    return code == CLI_GO_ON ? CLI_OK : code;
}

/* ---- apiary puzzles stats ---- */

static int by_rating(const void *a, const void *b) {
    const struct puzzle *one = a, *other = b;
    int order = (one->rating > other->rating) - (one->rating < other->rating);
    return order ? order : strcmp(one->id, other->id);
}

/* A row of the table: how many puzzles there are for which `test` holds, in all and by thirds. */
static void print_row(const struct puzzle_set *set, const char *name,
                      bool (*test)(const struct puzzle *puzzle, int value), int value) {
    size_t counts[3] = {0};
    for (size_t i = 0; i < set->count; i++) {
        /* In the same third as in a pack (puzzles_pack.c). */
        counts[(3 * i + 2) / set->count] += test(&set->puzzle[i], value);
    }
    size_t all = counts[0] + counts[1] + counts[2];
    if (all > 0) {
        printf("  %-12s %6zu %7zu %7zu %7zu\n", name, all, counts[0], counts[1], counts[2]);
    }
}

static bool has_theme(const struct puzzle *puzzle, int theme) {
    return puzzle->themes >> theme & 1;
}

static bool has_kind(const struct puzzle *puzzle, int kind) {
    return (int)puzzle->kind == kind;
}

static bool has_moves(const struct puzzle *puzzle, int moves) {
    return puzzle->moves == moves;
}

static bool has_level(const struct puzzle *puzzle, int level) {
    return puzzle->level == level;
}

static bool is_any(const struct puzzle *puzzle, int value) {
    return puzzle->rating > value;
}

/* The set is sorted by rating. */
static void print_stats(const char *type, const struct puzzle_set *set) {
    char name[32];
    printf("%-12s  puzzles    easy  medium    hard\n", type);
    print_row(set, "all", is_any, 0);
    for (int i = 0; i < PUZZLE_KINDS; i++) {
        print_row(set, puzzle_kind_names[i], has_kind, i);
    }
    for (int i = 1; i <= PUZZLE_MAX_MOVES; i++) {
        snprintf(name, sizeof name, "%d move%s", i, i > 1 ? "s" : "");
        print_row(set, name, has_moves, i);
    }
    for (int i = 1; i <= APIARY_MAX_LEVEL + 1; i++) {
        snprintf(name, sizeof name, i > APIARY_MAX_LEVEL ? "no level" : "level %d", i);
        print_row(set, name, has_level, i);
    }
    for (int i = 0; i < THEME_COUNT; i++) {
        print_row(set, puzzle_theme_names[i], has_theme, i);
    }
}

static int stats(int argc, char **argv) {
    struct puzzle_set set = {0};
    struct cli_arguments arguments = {
        .command = "puzzles stats",
        .usage = "FILE...",
        .description = "Counts puzzles by game type, kind, moves, level and theme, in all and in "
                       "each third of the ratings.\n" FILES_HELP,
        .argument = "FILE"};
    int code = read_arguments(&arguments, argc, argv, 0, &set);
    if (code == CLI_GO_ON && set.count > 0) {
        qsort(set.puzzle, set.count, sizeof *set.puzzle, by_rating);
    }
    for (size_t first = 0; code == CLI_GO_ON && first < set.count; first++) {
        struct puzzle_set part = {0};
        char type[APIARY_TYPE_SIZE], other[APIARY_TYPE_SIZE];
        type_of(&set.puzzle[first], type);
        bool is_new = true;
        for (size_t i = 0; i < set.count; i++) {
            if (strcmp(type_of(&set.puzzle[i], other), type) == 0) {
                is_new = is_new && i >= first;
                if (is_new && !puzzle_set_add(&part, &set.puzzle[i])) {
                    code = cli_fail("puzzles stats", CLI_FAILED, "out of memory");
                }
            }
        }
        if (is_new) {
            print_stats(type, &part);
        }
        puzzle_set_release(&part);
    }
    puzzle_set_release(&set);
    return code == CLI_GO_ON ? CLI_OK : code;
}

/* ---- apiary puzzles show ---- */

static int print_puzzle(const struct puzzle *puzzle, bool solution) {
    apiary_game *game = NULL;
    struct apiary_error error;
    if (apiary_game_read(NULL, APIARY_FORMAT_POSITION, puzzle->position, strlen(puzzle->position),
                         NULL, &game, &error)) {
        return cli_fail("puzzles show", CLI_FAILED, "%s", error.message);
    }
    struct board_style style = {.colour = isatty(STDOUT_FILENO) != 0,
                                .width = cli_terminal_width()};
    board_print(stdout, game, style);
    printf("\n%s: %s to move, %s in %d; rating %d%s", puzzle->id,
           apiary_game_to_move(game) == APIARY_WHITE ? "White" : "Black",
           puzzle_kind_names[puzzle->kind], puzzle->moves, puzzle->rating,
           puzzle->themes ? ";" : "");
    print_themes(puzzle->themes);
    putchar('\n');
    if (solution) {
        printf("%s\n", puzzle->line);
    }
    apiary_game_free(game);
    return CLI_OK;
}

static int show(int argc, char **argv) {
    struct puzzle_set set = {0};
    bool solution = false;
    const struct cli_option options[] = {
        {"solution", CLI_FLAG, &solution, .help = "print the solution, too"},
    };
    struct cli_arguments arguments = {.command = "puzzles show",
                                      .usage = "[OPTIONS] ID FILE...",
                                      .description = "Draws a puzzle.\n" FILES_HELP,
                                      .options = options,
                                      .option_count = 1,
                                      .argument = "FILE"};
    int code = read_arguments(&arguments, argc, argv, 1, &set);
    if (code == CLI_GO_ON) {
        const struct puzzle *puzzle = puzzle_set_find(&set, arguments.values[0]);
        code = puzzle ? print_puzzle(puzzle, solution)
                      : cli_fail("puzzles show", CLI_FAILED, "there is no puzzle \"%s\"",
                                 arguments.values[0]);
    }
    puzzle_set_release(&set);
    return code;
}

/* ---- The command ---- */

static const struct cli_command commands[] = {
    {"mine", puzzles_mine, "find puzzles in games", NULL},
    {"verify", puzzles_verify, "prove puzzles again", NULL},
    {"pack", puzzles_pack, "write puzzles in parts, by game and difficulty", NULL},
    {"list", list, "list puzzles", NULL},
    {"stats", stats, "count puzzles by kind, difficulty and theme", NULL},
    {"show", show, "draw a puzzle", NULL},
};

const struct cli_commands cli_puzzles_commands = {
    .name = "puzzles",
    .description = "Puzzles: positions in which one move is right and all others are not.",
    .notes = "See \"apiary puzzles COMMAND --help\" for the options of a command.",
    .list = commands,
    .count = sizeof commands / sizeof commands[0],
};
