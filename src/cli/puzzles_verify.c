/*
 * puzzles_verify.c: `apiary puzzles verify`: proves puzzles again, several at a time.
 */
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/puzzles.h"

enum { MAX_JOBS = 256 };

struct verify {
    struct puzzle_set set;
    size_t *order; /* which puzzles, a sample or all */
    size_t count;
    struct puzzle_limits limits;
    atomic_size_t next, done;
    atomic_size_t failed;
    pthread_mutex_t print;
    struct cli_progress progress;
};

static void report(struct verify *verify, const struct puzzle *puzzle,
                   const struct apiary_error *error) {
    pthread_mutex_lock(&verify->print);
    cli_progress_clear(&verify->progress);
    printf("%s: %s\n", puzzle->id, error->message);
    fflush(stdout);
    pthread_mutex_unlock(&verify->print);
}

static void *run_job(void *context) {
    struct verify *verify = context;
    struct puzzle_finder *finder = NULL;
    if (puzzle_finder_new(NULL, &verify->limits, &finder)) {
        return NULL; /* another thread does the work, or the count shows that none did */
    }
    for (;;) {
        size_t index = atomic_fetch_add(&verify->next, 1);
        if (index >= verify->count || cli_was_interrupted()) {
            break;
        }
        const struct puzzle *puzzle = &verify->set.puzzle[verify->order[index]];
        struct apiary_error error = {.message = "the check failed"};
        enum apiary_status status = puzzle_check(finder, puzzle, &error);
        if (status == APIARY_STOPPED) {
            break;
        }
        if (status) {
            atomic_fetch_add(&verify->failed, 1);
            report(verify, puzzle, &error);
        }
        size_t done = atomic_fetch_add(&verify->done, 1) + 1;
        pthread_mutex_lock(&verify->print);
        cli_progress_say(&verify->progress, "%zu of %zu puzzles", done, verify->count);
        pthread_mutex_unlock(&verify->print);
    }
    puzzle_finder_free(finder);
    return NULL;
}

/* Draws the sample: the first `count` of a shuffled list. */
static bool choose(struct verify *verify, long sample, long seed) {
    struct rng rng = {(uint64_t)seed};
    size_t all = verify->set.count;
    verify->order = calloc(all + 1, sizeof *verify->order);
    if (!verify->order) {
        return false;
    }
    for (size_t i = 0; i < all; i++) {
        verify->order[i] = i;
    }
    verify->count = sample > 0 && (size_t)sample < all ? (size_t)sample : all;
    for (size_t i = 0; verify->count < all && i < verify->count; i++) {
        size_t other = i + rng_below(&rng, (uint32_t)(all - i));
        size_t kept = verify->order[i];
        verify->order[i] = verify->order[other];
        verify->order[other] = kept;
    }
    return true;
}

static void run_jobs(struct verify *verify, long jobs) {
    pthread_t threads[MAX_JOBS];
    long processors = sysconf(_SC_NPROCESSORS_ONLN), started = 0;
    jobs = jobs > 0 ? jobs : processors > 0 ? processors : 1;
    while (started + 1 < jobs && started < MAX_JOBS &&
           pthread_create(&threads[started], NULL, run_job, verify) == 0) {
        started++;
    }
    run_job(verify);
    while (started > 0) {
        pthread_join(threads[--started], NULL);
    }
}

static int verify_set(struct verify *verify, long jobs) {
    pthread_mutex_init(&verify->print, NULL);
    cli_progress_init(&verify->progress);
    run_jobs(verify, jobs);
    cli_progress_clear(&verify->progress);
    pthread_mutex_destroy(&verify->print);
    size_t done = atomic_load(&verify->done), failed = atomic_load(&verify->failed);
    printf("%zu of %zu puzzle%s proved\n", done - failed, verify->count, cli_plural(verify->count));
    if (cli_was_interrupted()) {
        return cli_interrupt_code(CLI_OK);
    }
    return failed == 0 && done == verify->count ? CLI_OK : CLI_FAILED;
}

int puzzles_verify(int argc, char **argv) {
    const struct puzzle_limits limits = PUZZLE_DEFAULT_LIMITS;
    long jobs = 0, sample = 0, seed = 1, nodes = (long)limits.nodes;
    long proof_nodes = (long)limits.proof_nodes;
    const struct cli_option options[] = {
        {"sample", CLI_NUMBER, &sample, 1, LONG_MAX, .value = "N",
         .help = "only so many puzzles, drawn at random (default: all)"},
        {"seed", CLI_NUMBER, &seed, 0, LONG_MAX, .value = "N",
         .help = "seed of the sample (default 1)"},
        {"nodes", CLI_NUMBER, &nodes, 100, 1000000000, .value = "N",
         .help = "nodes of a search (default 40000, with which puzzles are found)"},
        {"proof-nodes", CLI_NUMBER, &proof_nodes, 100, 1000000000, .value = "N",
         .help = "nodes of a proof (default 400000)"},
        {"jobs", CLI_NUMBER, &jobs, 1, LONG_MAX, .letter = 'j', .value = "N",
         .help = "puzzles at a time (default: the number of processors)"},
    };
    struct cli_arguments arguments = {
        .command = "puzzles verify",
        .usage = "[OPTIONS] FILE...",
        .description = "Proves puzzles again: at each turn of its solution the move must be right "
                       "and the only one. Prints those for which that fails.\nFILE is a file of "
                       "puzzles or a folder with .txt files of them.",
        .success = "all are right",
        .failure = "some are not",
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
    struct verify verify = {.limits = {.nodes = (uint64_t)nodes,
                                       .proof_nodes = (uint64_t)proof_nodes,
                                       .stop = cli_interrupt_note()}};
    code = puzzle_set_read_files("puzzles verify", arguments.values, arguments.value_count,
                                 &verify.set);
    if (code == CLI_OK) {
        code = choose(&verify, sample, seed)
                   ? verify_set(&verify, jobs)
                   : cli_fail("puzzles verify", CLI_FAILED, "out of memory");
    }
    free(verify.order);
    puzzle_set_release(&verify.set);
    return code;
}
