/*
 * book.c: `apiary book`: shows, checks and builds the opening book (docs/book.md).
 */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "book/symmetry.h"
#include "cli/analysis.h"
#include "cli/arguments.h"
#include "cli/book_build.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/reader.h"
#include "games/game.h"
#include "games/hive/rules.h"
#include "games/hive/text.h"

/* ---- Books from files ---- */

/* Reads the text form. On failure prints why and returns CLI_FAILED. */
static int read_text(const char *command, const char *path, struct book_text *text) {
    char *source;
    size_t length, line;
    struct apiary_error error = {0};
    int code = cli_read_file(command, path, &source, &length);
    if (code != CLI_OK) {
        return code;
    }
    if (book_text_read(text, source, &line, &error) != APIARY_OK) {
        code = cli_fail(command, CLI_FAILED, "%s, line %zu: %s", path, line, error.message);
    }
    free(source);
    return code;
}

/* A book from a file, or the one that is compiled in. */
struct source {
    struct book_text text;
    uint64_t *entries;
    struct book book;
};

static int open_source(const char *command, const char *path, struct source *source) {
    *source = (struct source){.book = book_builtin};
    int code = path ? read_text(command, path, &source->text) : CLI_OK;
    if (code == CLI_OK && path &&
        book_text_compile(&source->text, &source->entries, &source->book) != APIARY_OK) {
        code = cli_fail(command, CLI_FAILED, "out of memory");
    }
    return code;
}

static void close_source(struct source *source) {
    free(source->entries);
    book_text_release(&source->text);
}

/* ---- apiary book show ---- */

static int play_moves(apiary_game *game, const char *moves) {
    while (moves && *moves) {
        size_t length = strcspn(moves, ";");
        struct apiary_error error = {0};
        if (apiary_game_play(game, moves, length, &error) != APIARY_OK) {
            return cli_fail("book show", CLI_FAILED, "\"%.*s\": %s", (int)length, moves,
                            error.message);
        }
        moves += length;
        moves += *moves == ';';
    }
    return CLI_OK;
}

static void print_moves(const struct book *book, const apiary_game *game) {
    const struct hive_position *position = game_state_of(game);
    struct book_move list[BOOK_MAX_MOVES];
    size_t count = book_moves(book, position, NULL, list);
    unsigned total = 0;
    for (size_t i = 0; i < count; i++) {
        total += list[i].weight;
    }
    puts(count > 0 ? "  move        weight  played  score" : "This position is not in the book.");
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE], score[ANALYSIS_SCORE_SIZE];
        struct text text = text_into(move, sizeof move);
        hive_move_text(position, list[i].move, &text);
        text_end(&text);
        analysis_score_text(apiary_game_to_move(game), list[i].score, score);
        printf("  %-10s  %6u  %4u %%  %s\n", move, list[i].weight,
               (200 * list[i].weight + total) / (2 * total), score);
    }
}

static int show(int argc, char **argv) {
    const char *values[2] = {"Base+MLP", NULL}, *path = NULL;
    const struct cli_option options[] = {
        {"book", CLI_TEXT, &path, .value = "FILE",
         .help = "show this book, in its text form, instead of the program's own"},
    };
    struct cli_arguments arguments = {
        .command = "book show",
        .usage = "[OPTIONS] [GAME [MOVES]]",
        .description =
            "Shows the book moves of a position: how often each is played, and its score for "
            "White, by the search that made the book. MOVES, separated by semicolons, are played "
            "after GAME, which is by default Base+MLP.\n" CLI_GAME_HELP,
        .examples = "apiary book show Base 'wS1;bG1 wS1-'",
        .options = options,
        .option_count = 1,
        .argument = "GAME",
        .values = values,
        .max_values = 2};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    const struct apiary_options rules = {0};
    apiary_game *game = NULL;
    struct source source = {0};
    code = cli_read_game("book show", values[0], &rules, &game);
    if (code == CLI_OK && game_rules_of(game) != &hive_rules) {
        code = cli_fail("book show", CLI_FAILED, "the book is for official Hive only");
    }
    code = code == CLI_OK ? play_moves(game, values[1]) : code;
    code = code == CLI_OK ? open_source("book show", path, &source) : code;
    if (code == CLI_OK) {
        print_moves(&source.book, game);
    }
    close_source(&source);
    apiary_game_free(game);
    return code;
}

/* ---- apiary book check ---- */

/* Reads the command line of a command with one argument, FILE. */
static int read_path(const char *command, const char *description, int argc, char **argv,
                     const char **path) {
    struct cli_arguments arguments = {.command = command,
                                      .usage = "FILE",
                                      .description = description,
                                      .argument = "FILE",
                                      .values = path,
                                      .min_values = 1,
                                      .max_values = 1};
    return cli_arguments_read(&arguments, argc, argv);
}

static bool same_book(const struct book *a, const struct book *b) {
    return a->count == b->count && a->plies == b->plies &&
           memcmp(a->entry, b->entry, a->count * sizeof a->entry[0]) == 0;
}

static void print_types(const struct book_text *text) {
    for (size_t i = 0; i < BOOK_TYPES; i++) {
        size_t positions = 0, moves = 0;
        for (size_t at = 0; at < text->count; at++) {
            const struct book_position *position = book_text_at(text, at);
            char type[APIARY_TYPE_SIZE];
            apiary_game_type(position->game, type, sizeof type);
            if (strcmp(type, book_types[i]) == 0) {
                positions++;
                moves += position->count;
            }
        }
        printf("%-8s  %4zu positions, %4zu moves\n", book_types[i], positions, moves);
    }
}

static int check(int argc, char **argv) {
    const char *path = NULL;
    int code =
        read_path("book check",
                  "Checks a book in its text form: every position and every move must be legal and "
                  "may occur only once, rotations and reflections included, and no move may be "
                  "worse than the margin allows. Checks also that the program's own book was "
                  "compiled from FILE.",
                  argc, argv, &path);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct source source;
    code = open_source("book check", path, &source);
    if (code == CLI_OK) {
        print_types(&source.text);
    }
    if (code == CLI_OK && !same_book(&source.book, &book_builtin)) {
        code = cli_fail("book check", CLI_FAILED,
                        "%s is correct, but the program's own book is another one; run apiary "
                        "book compile and build the program again",
                        path);
    }
    close_source(&source);
    return code;
}

/* ---- apiary book compile ---- */

static void print_table(const struct book *book) {
    printf("/*\n"
           " * table.h: the opening book. Generated by `apiary book compile`; do not edit.\n"
           " * book.h explains the entries, docs/book.md says how to build another book.\n"
           " */\n"
           "#ifndef BOOK_TABLE_H\n"
           "#define BOOK_TABLE_H\n"
           "\n"
           "#include <stdint.h>\n"
           "\n"
           "#define BOOK_PLIES %uu\n"
           "\n"
           "/* clang-format off */\n"
           "static const uint64_t book_table[] = {\n",
           book->plies);
    for (size_t i = 0; i < book->count; i++) {
        printf("%s0x%016" PRIX64 ",%s", i % 4 == 0 ? "    " : " ", book->entry[i],
               i % 4 == 3 || i + 1 == book->count ? "\n" : "");
    }
    printf("};\n"
           "\n"
           "#endif\n");
}

static int compile(int argc, char **argv) {
    const char *path = NULL;
    int code = read_path("book compile",
                         "Writes the table that is compiled into the program, src/book/table.h, "
                         "from the text form.",
                         argc, argv, &path);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct source source;
    code = open_source("book compile", path, &source);
    if (code == CLI_OK && source.book.count == 0) {
        code = cli_fail("book compile", CLI_FAILED, "%s has no moves", path);
    }
    if (code == CLI_OK) {
        print_table(&source.book);
    }
    close_source(&source);
    return code;
}

/* ---- apiary book build ---- */

/* Reads FILE to continue it. */
static int read_known(const char *path, const struct book_recipe *recipe, struct book_text *known) {
    int code = read_text("book build", path, known);
    if (code == CLI_OK && memcmp(&known->recipe, recipe, sizeof *recipe) != 0) {
        code = cli_fail("book build", CLI_FAILED,
                        "%s was built with other options; its first line has them", path);
    }
    return code;
}

static int build(int argc, char **argv) {
    const char *path = NULL, *output = NULL;
    bool resume = false;
    struct book_build request = {.positions = 440, .jobs = 1};
    struct book_text known = {0}, text = {.recipe = {1000000, 10, 25, 4}};
    struct book_recipe *recipe = &text.recipe;
    const struct cli_option options[] = {
        {"output", CLI_TEXT, &output, .letter = 'o', .value = "FILE",
         .help = "the file to write, instead of as an argument"},
        {"positions", CLI_NUMBER, &request.positions, 1, 100000, .value = "N",
         .help = "how many positions the book gets (default 440)"},
        {"nodes", CLI_NUMBER, &recipe->nodes, 1000, LONG_MAX, .value = "N",
         .help = "nodes for each position (default 1000000)"},
        {"margin", CLI_NUMBER, &recipe->margin, 1, BOOK_MAX_WEIGHT, .value = "N",
         .help = "how many points worse than the best a move may be (default 10)"},
        {"first-margin", CLI_NUMBER, &recipe->first_margin, 1, BOOK_MAX_WEIGHT, .value = "N",
         .help = "the same for the first piece of each side (default 25)"},
        {"plies", CLI_NUMBER, &recipe->plies, 1, BOOK_TEXT_MAX_PLIES, .value = "N",
         .help = "positions with fewer turns than this are in the book (default 4)"},
        {"jobs", CLI_NUMBER, &request.jobs, 1, APIARY_MAX_THREADS, .letter = 'j', .value = "N",
         .help = "searches at a time (default 1)"},
        {"resume", CLI_FLAG, &resume,
         .help = "continue an interrupted build: keep the positions of FILE"},
    };
    struct cli_arguments arguments = {
        .command = "book build",
        .usage = "[OPTIONS] FILE\n[OPTIONS] --output FILE",
        .description =
            "Builds a book for all types of official Hive by searches, and writes it to FILE in "
            "its text form. The tree of openings grows from the start of each type, the most "
            "likely position first. The same engine and options build the same book. FILE is "
            "written after every 16 positions.",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "FILE",
        .values = &path,
        .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!path == !output) {
        return cli_misuse("book build", path ? "give FILE once, as an argument or with --output"
                                             : "the argument FILE is missing");
    }
    path = output ? output : path;
    if (cli_is_stdout(path)) {
        return cli_misuse("book build", "FILE must be a file, not standard output");
    }
    request.path = path;
    code = resume ? read_known(path, recipe, &known) : CLI_OK;
    code = code == CLI_OK ? book_build_run(&request, &known, &text) : code;
    book_text_release(&known);
    book_text_release(&text);
    return code;
}

/* ---- The command ---- */

static const struct cli_command commands[] = {
    {"show", show, "show the book moves of a position", NULL},
    {"check", check, "check a book, and that it is the one in the program", NULL},
    {"build", build, "build a book by searches", NULL},
    {"compile", compile, "write the table that is compiled into the program", NULL},
};

const struct cli_commands cli_book_commands = {
    .name = "book",
    .description =
        "The opening book: what the engine plays at full strength in the first moves of a game.",
    .notes = "See \"apiary book COMMAND --help\" for the options of a command.",
    .list = commands,
    .count = sizeof commands / sizeof commands[0],
};
