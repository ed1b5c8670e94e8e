/*
 * puzzles_pack.c: `apiary puzzles pack`: puzzles in parts that a page can load one by one. A part
 * has puzzles of one game, of one third of its difficulties, in a mixed order.
 */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "cli/arguments.h"
#include "cli/files.h"
#include "cli/puzzles.h"
#include "puzzle/themes.h"

enum { DEFAULT_SIZE = 250, GROUPS = 6 };

/* Hive without and with expansion pieces, and the other games. */
static const char *const groups[GROUPS] = {"hive",      "expansion", "six",
                                           "andantino", "battle",    "territory"};

static int group_of(const struct puzzle *puzzle) {
    if (strncmp(puzzle->position, "Base", 4) == 0) {
        return puzzle->themes & THEME_EXPANSIONS ? 1 : 0;
    }
    int group = 2;
    while (group < GROUPS && ascii_lower(puzzle->position[0]) != groups[group][0]) {
        group++;
    }
    return group;
}

struct pack {
    const char *folder;
    long size, limit;
};

static int by_rating(const void *a, const void *b) {
    const struct puzzle *one = a, *other = b;
    int order = (one->rating > other->rating) - (one->rating < other->rating);
    return order ? order : strcmp(one->id, other->id);
}

static int by_id(const void *a, const void *b) {
    return strcmp(((const struct puzzle *)a)->id, ((const struct puzzle *)b)->id);
}

static int write_part(const struct pack *pack, const char *name, const char *third, size_t number,
                      const struct puzzle *puzzles, size_t count) {
    char path[CLI_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s-%s-%zu.txt", pack->folder, name, third, number);
    FILE *out = fopen(path, "w");
    bool written = out != NULL;
    for (size_t i = 0; i < count && written; i++) {
        written = puzzle_write_line(&puzzles[i], out);
    }
    if (out && fclose(out) != 0) {
        written = false;
    }
    if (!written) {
        return cli_fail("puzzles pack", CLI_FAILED, "cannot write %s: %s", path, strerror(errno));
    }
    printf("%s-%s-%zu.txt\t%zu\t%d\t%d\n", name, third, number, count, puzzles[0].rating,
           puzzles[count - 1].rating);
    return CLI_OK;
}

/* The puzzles are sorted by rating. An id is a hash, so that the order of ids is a mixed one; a
 * part is sorted by rating again. */
static int write_thirds(const struct pack *pack, const char *name, struct puzzle *puzzles,
                        size_t count) {
    static const char *const thirds[] = {"easy", "medium", "hard"};
    int code = CLI_OK;
    for (size_t third = 0; third < 3; third++) {
        size_t start = third * count / 3, end = (third + 1) * count / 3;
        qsort(puzzles + start, end - start, sizeof *puzzles, by_id);
        for (size_t number = 1; start < end && code == CLI_OK; number++) {
            size_t left = end - start, parts = (left + (size_t)pack->size - 1) / (size_t)pack->size;
            size_t size = (left + parts - 1) / parts;
            qsort(puzzles + start, size, sizeof *puzzles, by_rating);
            code = write_part(pack, name, thirds[third], number, puzzles + start, size);
            start += size;
        }
    }
    return code;
}

struct ranked {
    struct puzzle puzzle;
    double weight;
};

static int by_weight(const void *a, const void *b) {
    const struct ranked *one = a, *other = b;
    int order = (one->weight < other->weight) - (one->weight > other->weight);
    return order ? order : strcmp(one->puzzle.id, other->puzzle.id);
}

/* Keeps `limit` of the puzzles, long ones and rare themes first: a theme weighs one over how many
 * puzzles have it. */
static void keep_rare(struct puzzle *puzzles, size_t *count, size_t limit) {
    size_t having[THEME_COUNT] = {0};
    struct ranked *ranked = *count > limit ? calloc(*count, sizeof *ranked) : NULL;
    if (!ranked) {
        return;
    }
    for (size_t i = 0; i < *count; i++) {
        for (int theme = 0; theme < THEME_COUNT; theme++) {
            having[theme] += puzzles[i].themes >> theme & 1;
        }
    }
    for (size_t i = 0; i < *count; i++) {
        ranked[i].puzzle = puzzles[i];
        for (int theme = 0; theme < THEME_COUNT; theme++) {
            ranked[i].weight += puzzles[i].themes >> theme & 1 ? 1.0 / (double)having[theme] : 0;
        }
        ranked[i].weight += puzzles[i].moves > 2 ? 1 : 0;
    }
    qsort(ranked, *count, sizeof *ranked, by_weight);
    for (size_t i = 0; i < limit; i++) {
        puzzles[i] = ranked[i].puzzle;
    }
    *count = limit;
    free(ranked);
}

static int pack_group(const struct pack *pack, const struct puzzle_set *set, int group,
                      struct puzzle *chosen) {
    int code = CLI_OK;
    for (int beginners = 0; beginners < 2 && code == CLI_OK; beginners++) {
        char name[32];
        size_t count = 0;
        for (size_t i = 0; i < set->count; i++) {
            if (group_of(&set->puzzle[i]) == group && (set->puzzle[i].moves == 1) == beginners) {
                chosen[count++] = set->puzzle[i];
            }
        }
        if (pack->limit > 0 && count > (size_t)pack->limit) {
            keep_rare(chosen, &count, (size_t)pack->limit);
        }
        if (count == 0) {
            continue;
        }
        qsort(chosen, count, sizeof *chosen, by_rating);
        snprintf(name, sizeof name, "%s%s", groups[group], beginners ? "-first" : "");
        code = write_thirds(pack, name, chosen, count);
    }
    return code;
}

int puzzles_pack(int argc, char **argv) {
    struct pack pack = {.size = DEFAULT_SIZE};
    struct puzzle_set set = {0};
    const struct cli_option options[] = {
        {"output", CLI_TEXT, &pack.folder, .letter = 'o', .value = "DIR",
         .help = "the folder to write the parts to"},
        {"size", CLI_NUMBER, &pack.size, 1, LONG_MAX, .value = "N",
         .help = "at most so many puzzles a part (default 250)"},
        {"limit", CLI_NUMBER, &pack.limit, 1, LONG_MAX, .value = "N",
         .help = "at most so many puzzles of a game, long ones and rare themes first (default: "
                 "all)"},
    };
    struct cli_arguments arguments = {
        .command = "puzzles pack",
        .usage = "[OPTIONS] --output DIR FILE...",
        .description =
            "Writes puzzles in parts, GAME-DIFFICULTY-NUMBER.txt: each has puzzles of one game and "
            "of one third of its ratings. Those of one move are apart, GAME-first. Prints the "
            "parts with their puzzles and ratings.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
        .argument = "FILE",
        .values = (const char **)argv,
        .min_values = 1,
        .max_values = (size_t)argc};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!pack.folder) {
        return cli_misuse("puzzles pack", "--output is missing");
    }
    if (cli_is_stdout(pack.folder)) {
        return cli_misuse("puzzles pack", "--output must be a folder, not standard output");
    }
    code = puzzle_set_read_files("puzzles pack", arguments.values, arguments.value_count, &set);
    struct puzzle *chosen = calloc(set.count + 1, sizeof *chosen);
    if (code == CLI_OK && !(chosen && cli_make_public_folder(pack.folder))) {
        code = cli_fail("puzzles pack", CLI_FAILED, "cannot make %s: %s", pack.folder,
                        strerror(errno));
    }
    for (int group = 0; group < GROUPS && code == CLI_OK; group++) {
        code = pack_group(&pack, &set, group, chosen);
    }
    free(chosen);
    puzzle_set_release(&set);
    return code;
}
