#include "tune/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tune/types.h"

enum { LINE_SIZE = 1 << 16, HELD_OUT = 10 /* one game in ten */ };

bool tune_read_options(struct tune_input *input, const char *program) {
    int i = 1;
    for (; i + 1 < input->argc && strncmp(input->argv[i], "--", 2) == 0; i += 2) {
        const char *name = input->argv[i];
        double value = strtod(input->argv[i + 1], NULL);
        if (strcmp(name, "--epochs") == 0) {
            input->epochs = (unsigned)value;
        } else if (strcmp(name, "--blend") == 0) {
            input->blend = value / 100;
        } else if (strcmp(name, "--seed") == 0) {
            input->seed = (uint64_t)value;
        } else {
            break;
        }
    }
    input->first_file = i;
    if (i >= input->argc || input->argv[i][0] == '-') {
        fprintf(stderr, "usage: %s [--epochs N] [--blend PERCENT] [--seed N] FILE...\n", program);
        return false;
    }
    return true;
}

/* False if the line is not a game. */
static bool read_game(char *line, bool held_out, tune_visit *visit, void *context) {
    char name[16];
    int result, used;
    unsigned random, number = 0;
    if (sscanf(line, "%15s %d %u%n", name, &result, &random, &used) != 3 ||
        tune_find_type(name) == TUNE_TYPES) {
        return false;
    }
    struct hive_position position;
    struct tune_ply ply = {.move = HIVE_PASS};
    hive_position_init(&position, tune_types[tune_find_type(name)].bugs, false);
    for (char *word = strtok(line + used, " \n"); word; word = strtok(NULL, " \n")) {
        ply.previous = ply.move;
        if (sscanf(word, "%x:%d", &ply.move, &ply.score) != 2) {
            return false;
        }
        ply.result = position.to_move == APIARY_WHITE ? result : -result;
        if (number++ >= random) {
            visit(context, &position, &ply, held_out);
        }
        hive_play(&position, ply.move);
    }
    return true;
}

void tune_read_games(const struct tune_input *input, tune_visit *visit, void *context) {
    static char line[LINE_SIZE];
    struct rng rng = {input->seed};
    for (int i = input->first_file; i < input->argc; i++) {
        FILE *file = fopen(input->argv[i], "r");
        if (!file) {
            perror(input->argv[i]);
            exit(1);
        }
        for (unsigned number = 1; fgets(line, sizeof line, file); number++) {
            if (!strchr(line, '\n')) {
                break; /* incomplete: tune_games was interrupted */
            }
            if (!read_game(line, rng_below(&rng, HELD_OUT) == 0, visit, context)) {
                fprintf(stderr, "%s:%u: not a game of tune_games\n", input->argv[i], number);
                exit(1);
            }
        }
        fclose(file);
    }
}

void tune_write_arguments(const struct tune_input *input) {
    for (int i = 1; i < input->argc; i++) {
        const char *slash = strrchr(input->argv[i], '/');
        printf(" %s", slash ? slash + 1 : input->argv[i]);
    }
}
