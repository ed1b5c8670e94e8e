/*
 * tune_features: makes the input of train.py from self-play games (feature_file.h).
 *
 *   tune_features [--threads N] [--moves FILE] [--sample N] [--pieces official|expansion]
 *                 [GAMES...] > FILE
 *
 * Without GAMES it reads standard input: xz -dc *.xz | tune_features > FILE. With --moves, the
 * legal moves of one position in --sample (default 10) are written too, for training the priors.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "tune/feature_file.h"

struct options {
    long threads, sample;
    const char *moves;
    bool expansion;
    int first_file; /* in argv */
};

static bool read_option(struct options *options, const char *name, const char *value) {
    if (strcmp(name, "--threads") == 0) {
        return number_read(value, 1, FEATURE_MAX_THREADS, &options->threads);
    }
    if (strcmp(name, "--sample") == 0) {
        return number_read(value, 1, 1000000, &options->sample);
    }
    if (strcmp(name, "--pieces") == 0) {
        options->expansion = strcmp(value, "expansion") == 0;
        return options->expansion || strcmp(value, "official") == 0;
    }
    options->moves = value;
    return strcmp(name, "--moves") == 0;
}

static bool read_options(struct options *options, int argc, char **argv) {
    int i = 1;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        if (i + 1 == argc || !read_option(options, argv[i], argv[i + 1])) {
            fprintf(stderr, "usage: tune_features [--threads N] [--moves FILE] [--sample N] "
                            "[--pieces official|expansion] [GAMES...] > FILE\n");
            return false;
        }
    }
    options->first_file = i;
    return true;
}

static void print_counts(const struct feature_counts *counts) {
    const struct {
        const char *name;
        uint64_t count;
    } rows[] = {{"games", counts->games},
                {"positions", counts->positions},
                {"of them held out", counts->held_out},
                {"random moves, left out", counts->random},
                {"forced results, left out", counts->forced},
                {"duplicates, left out", counts->duplicates},
                {"of other games, left out", counts->other},
                {"positions whose moves were written", counts->move_positions}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        fprintf(stderr, "%10llu %s\n", (unsigned long long)rows[i].count, rows[i].name);
    }
}

int main(int argc, char **argv) {
    struct options options = {.threads = 1, .sample = 10};
    struct game_files games;
    struct feature_counts counts;
    if (!read_options(&options, argc, argv)) {
        return 2;
    }
    FILE *moves = options.moves ? fopen(options.moves, "wb") : NULL;
    if (options.moves && !moves) {
        perror(options.moves);
        return 1;
    }
    game_files_init(&games, argv + options.first_file, (size_t)(argc - options.first_file));
    const struct feature_job job = {.games = &games,
                                    .expansion = options.expansion,
                                    .threads = (unsigned)options.threads,
                                    .features = stdout,
                                    .moves = moves,
                                    .sample = (unsigned)options.sample};
    feature_file_write(&job, &counts);
    print_counts(&counts);
    if (fflush(stdout) || ferror(stdout) || (moves && fclose(moves))) {
        perror("tune_features");
        return 1;
    }
    return 0;
}
