/*
 * perft.c: `apiary perft`, counting positions.
 *
 * The work is cut into tasks: a move of the root and, where the depth allows, a reply to it. The
 * threads take tasks from a common counter, each with a game of its own; nothing else is shared.
 */
#include <inttypes.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apiary/engine.h"
#include "base/clock.h"
#include "base/mem.h"
#include "base/number.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/reader.h"
#include "cli/rule_options.h"
#include "games/move_list.h"
#include "games/perft.h"
#include "uhp/uhp.h"

/* From this depth on a task is two plies, so that no thread is left with a much longer one. */
#define TWO_PLY_DEPTH 6

#define PROGRESS_NS 100000000

struct task {
    size_t root; /* index of the root move */
    char reply[APIARY_MOVE_SIZE];
    bool has_reply;
    uint64_t count;
};

struct work {
    struct apiary_allocator memory;
    struct move_list roots;
    void *tasks; /* struct task, growing */
    size_t task_count, capacity;
    int depth;
    bool show_progress;
    atomic_size_t next, done;
    atomic_int status; /* enum apiary_status: the first failure */
};

struct worker {
    struct work *work;
    apiary_game *game;
    pthread_t thread;
    bool started;
    bool reports; /* the calling thread writes the progress */
};

static struct task *task_at(const struct work *work, size_t index) {
    return (struct task *)work->tasks + index;
}

static bool add_task(struct work *work, size_t root, const char *reply) {
    if (!mem_grow(&work->memory, &work->tasks, &work->capacity, work->task_count,
                  sizeof(struct task))) {
        return false;
    }
    struct task *task = task_at(work, work->task_count++);
    memset(task, 0, sizeof *task);
    task->root = root;
    task->has_reply = reply != NULL;
    if (reply) {
        snprintf(task->reply, sizeof task->reply, "%s", reply);
    }
    return true;
}

static enum apiary_status play(apiary_game *game, const char *move) {
    return apiary_game_play(game, move, strlen(move), NULL);
}

static enum apiary_status add_replies(struct work *work, apiary_game *game, size_t root) {
    enum apiary_status status = play(game, work->roots.text[root]);
    if (status != APIARY_OK) {
        return status;
    }
    struct move_list replies;
    status = move_list_init(&replies, NULL, game);
    if (status == APIARY_OK) {
        for (size_t i = 0; i < replies.count && status == APIARY_OK; i++) {
            status = add_task(work, root, replies.text[i]) ? APIARY_OK : APIARY_NO_MEMORY;
        }
        move_list_release(&replies);
    }
    apiary_game_undo(game, 1);
    return status;
}

/* On failure too the caller releases. */
static enum apiary_status work_init(struct work *work, apiary_game *game, int depth) {
    memset(work, 0, sizeof *work);
    work->memory = mem_or_default(NULL);
    work->depth = depth;
    work->show_progress = isatty(STDERR_FILENO) != 0;
    atomic_init(&work->next, 0);
    atomic_init(&work->done, 0);
    atomic_init(&work->status, APIARY_OK);
    enum apiary_status status = move_list_init(&work->roots, NULL, game);
    for (size_t i = 0; status == APIARY_OK && i < work->roots.count; i++) {
        if (depth >= TWO_PLY_DEPTH) {
            status = add_replies(work, game, i);
        } else {
            status = add_task(work, i, NULL) ? APIARY_OK : APIARY_NO_MEMORY;
        }
    }
    return status;
}

static void work_release(struct work *work) {
    mem_free(&work->memory, work->tasks);
    if (work->roots.text) {
        move_list_release(&work->roots);
    }
}

static enum apiary_status do_task(struct work *work, apiary_game *game, struct task *task) {
    enum apiary_status status = play(game, work->roots.text[task->root]);
    if (status != APIARY_OK) {
        return status;
    }
    if (task->has_reply) {
        status = play(game, task->reply);
    }
    if (status == APIARY_OK) {
        status = perft_count(game, work->depth - 1 - task->has_reply, NULL, &task->count);
        apiary_game_undo(game, task->has_reply ? 2 : 1);
    }
    return status;
}

static void report(const struct work *work, size_t done) {
    fprintf(stderr, "\rperft(%d): %3zu%%", work->depth, done * 100 / work->task_count);
    fflush(stderr);
}

static void *run_worker(void *context) {
    struct worker *worker = context;
    struct work *work = worker->work;
    int64_t reported = clock_ns();
    bool shown = false;
    for (;;) {
        size_t index = atomic_fetch_add(&work->next, 1);
        if (index >= work->task_count || atomic_load(&work->status) != APIARY_OK) {
            break;
        }
        enum apiary_status status = do_task(work, worker->game, task_at(work, index));
        if (status != APIARY_OK) {
            atomic_store(&work->status, (int)status);
        }
        size_t done = atomic_fetch_add(&work->done, 1) + 1;
        if (worker->reports && work->show_progress && clock_ns() - reported > PROGRESS_NS) {
            report(work, done);
            reported = clock_ns();
            shown = true;
        }
    }
    if (shown) {
        fputs("\r\033[K", stderr);
    }
    return NULL;
}

/* The calling thread is one of the workers. If a thread cannot be started, the others do its work.
 */
static enum apiary_status run_all(struct work *work, const apiary_game *game, long threads) {
    struct worker workers[APIARY_MAX_THREADS] = {{.work = work, .reports = true}};
    enum apiary_status status = APIARY_OK;
    for (long i = 0; i < threads && status == APIARY_OK; i++) {
        workers[i].work = work;
        status = apiary_game_clone(game, &workers[i].game);
    }
    if (status == APIARY_OK) {
        for (long i = 1; i < threads; i++) {
            workers[i].started =
                pthread_create(&workers[i].thread, NULL, run_worker, &workers[i]) == 0;
        }
        run_worker(&workers[0]);
        for (long i = 1; i < threads; i++) {
            if (workers[i].started) {
                pthread_join(workers[i].thread, NULL);
            }
        }
        status = (enum apiary_status)atomic_load(&work->status);
    }
    for (long i = 0; i < threads; i++) {
        apiary_game_free(workers[i].game);
    }
    return status;
}

/* ---- The command ---- */

struct request {
    const char *game, *json;
    struct cli_rules rules;
    bool divide;
    long threads, depth, number;
};

struct output {
    bool text; /* to standard output */
    FILE *json;
    bool has_depths; /* in the JSON */
};

/* The count after each first move. */
static void print_divide(const struct work *work, const struct output *output) {
    size_t next = 0;
    for (size_t root = 0; root < work->roots.count; root++) {
        uint64_t count = 0;
        while (next < work->task_count && task_at(work, next)->root == root) {
            count += task_at(work, next++)->count;
        }
        if (output->text) {
            printf("%s: %" PRIu64 "\n", work->roots.text[root], count);
        }
        if (output->json) {
            fputs(root == 0 ? "  \"moves\": {" : ", ", output->json);
            cli_json_string(output->json, work->roots.text[root]);
            fprintf(output->json, ": %" PRIu64, count);
        }
    }
    if (output->json) {
        fputs(work->roots.count > 0 ? "},\n" : "  \"moves\": {},\n", output->json);
    }
}

static void print_depth(struct output *output, int depth, uint64_t count, int64_t nanoseconds) {
    if (output->text) {
        uhp_print_perft(stdout, depth, count, nanoseconds);
        fflush(stdout);
    }
    if (output->json) {
        fprintf(output->json, "%s{\"depth\": %d, \"count\": %" PRIu64 ", \"milliseconds\": %.3f}",
                output->has_depths ? ",\n    " : "  \"depths\": [", depth, count,
                (double)nanoseconds / 1e6);
        output->has_depths = true;
    }
}

/* One depth > 0. */
static enum apiary_status count_depth(apiary_game *game, int depth, const struct request *request,
                                      struct output *output) {
    struct work work;
    int64_t start = clock_ns();
    enum apiary_status status = work_init(&work, game, depth);
    if (status == APIARY_OK) {
        status = run_all(&work, game, request->threads);
    }
    if (status == APIARY_OK) {
        int64_t elapsed = clock_ns() - start;
        uint64_t count = 0;
        for (size_t i = 0; i < work.task_count; i++) {
            count += task_at(&work, i)->count;
        }
        if (request->divide) {
            print_divide(&work, output);
        }
        print_depth(output, depth, count, elapsed);
    }
    work_release(&work);
    return status;
}

static enum apiary_status count_all(apiary_game *game, const struct request *request,
                                    struct output *output) {
    if (request->divide) {
        return count_depth(game, (int)request->depth, request, output);
    }
    print_depth(output, 0, 1, 0);
    enum apiary_status status = APIARY_OK;
    for (int depth = 1; depth <= request->depth && status == APIARY_OK; depth++) {
        status = count_depth(game, depth, request, output);
    }
    return status;
}

/* Counts, with the JSON around it. */
static int count(const apiary_game *game, const struct request *request) {
    struct output output = {.text = !cli_is_stdout(request->json)};
    apiary_game *copy = NULL;
    int code = cli_file_open("perft", request->json, &output.json);
    if (code != CLI_OK) {
        return code;
    }
    if (output.json) {
        char type[APIARY_TYPE_SIZE];
        apiary_game_type(game, type, sizeof type);
        fprintf(output.json, "{\n  \"type\": \"%s\",\n  \"threads\": %ld,\n", type,
                request->threads);
    }
    enum apiary_status status = perft_copy(game, &copy);
    if (status == APIARY_OK) {
        status = count_all(copy, request, &output);
    }
    apiary_game_free(copy);
    if (output.json) {
        fputs("]\n}\n", output.json);
    }
    if (status != APIARY_OK) {
        code = cli_fail("perft", CLI_FAILED, "could not count: %s", apiary_status_name(status));
    }
    return cli_file_close("perft", request->json, output.json, code);
}

static int read_request(struct request *request, int argc, char **argv) {
    const char *values[2];
    const struct cli_option options[] = {
        {"game", CLI_TEXT, &request->game, .letter = 'g', .value = "GAME",
         .help = "the same as the argument GAME, which is Base by default"},
        {"type", .alias_of = "game"},
        {"number", CLI_NUMBER, &request->number, 1, LONG_MAX, .letter = 'n', .value = "N",
         .help = "game number N of a file with several"},
        {"divide", CLI_FLAG, &request->divide,
         .help = "also print the count after each first move"},
        {"threads", CLI_NUMBER, &request->threads, 1, APIARY_MAX_THREADS, .letter = 't',
         .value = "N", .help = "share the work between N threads (default 1)"},
        {"json", CLI_TEXT, &request->json, .value = "FILE",
         .help = "write JSON; - for standard output, in place of the text"},
    };
    struct cli_arguments arguments = {
        .command = "perft",
        .usage = "[OPTIONS] [GAME] DEPTH",
        .description = "Counts the positions after 0 to DEPTH further turns. A forced pass counts "
                       "as a move. There are no moves after the end of a game.\n" CLI_GAME_HELP,
        .examples = "apiary perft --divide Base+MLP 4",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .rules = &request->rules,
        .argument = "GAME",
        .values = values,
        .max_values = 2};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (arguments.value_count == 0) {
        return cli_misuse("perft", "the argument DEPTH is missing");
    }
    if (arguments.value_count == 2) {
        if (request->game) {
            return cli_fail("perft", CLI_USAGE, "give one game, not both \"%s\" and \"%s\"",
                            request->game, values[0]);
        }
        request->game = values[0];
    }
    const char *depth = values[arguments.value_count - 1];
    int min = request->divide ? 1 : 0;
    if (!number_read(depth, min, PERFT_MAX_DEPTH, &request->depth)) {
        return cli_fail("perft", CLI_USAGE, "DEPTH must be a number from %d to %d, not \"%s\"", min,
                        PERFT_MAX_DEPTH, depth);
    }
    return CLI_GO_ON;
}

int cli_perft(int argc, char **argv) {
    struct request request = {.threads = 1, .rules.host = true};
    int code = read_request(&request, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    apiary_game *game;
    code = cli_read_numbered_game("perft", request.game ? request.game : "Base", request.number,
                                  &request.rules.options, &game);
    if (code != CLI_OK) {
        return code;
    }
    if ((code = cli_rules_check("perft", &request.rules, game)) != CLI_OK) {
        apiary_game_free(game);
        return code;
    }
    code = count(game, &request);
    apiary_game_free(game);
    return code;
}
