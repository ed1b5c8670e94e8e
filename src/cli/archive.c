#include "cli/archive.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "cli/archive_read.h"
#include "cli/interrupt.h"

/* An input is given up if it begins with this many texts that are not games. */
#define MAX_MALFORMED 10

#define GAMES_A_JOB 8
#define MAX_JOBS    1024
#define MAX_BYTES   ((size_t)16 << 20)
#define KEPT_BYTES  ((size_t)1 << 20) /* of a buffer that is used again */

/* ---- Buffers ---- */

bool archive_buffer_reserve(struct archive_buffer *buffer, size_t capacity) {
    if (capacity <= buffer->capacity) {
        return true;
    }
    size_t doubled = 2 * buffer->capacity;
    size_t grown = capacity > doubled ? capacity : doubled;
    char *data = realloc(buffer->data, grown);
    if (!data) {
        return false;
    }
    buffer->data = data;
    buffer->capacity = grown;
    return true;
}

static void empty_buffer(struct archive_buffer *buffer, size_t kept) {
    buffer->length = 0;
    if (buffer->capacity > kept) {
        free(buffer->data);
        *buffer = (struct archive_buffer){0};
    }
}

/* ---- Work ---- */

void archive_fail(struct archive_game *game, const char *reason, const char *format, ...) {
    va_list arguments;
    game->reason = reason;
    va_start(arguments, format);
    vsnprintf(game->message, sizeof game->message, format, arguments);
    va_end(arguments);
}

static void read_and_work(const struct archive *archive, struct archive_game *game) {
    struct apiary_error error;
    if (game->reason) {
        return; /* its text could not be read */
    }
    enum apiary_status status =
        apiary_game_read(NULL, game->text.format, game->text.text, game->text.length,
                         archive->options, &game->game, &error);
    if (status) {
        bool queen_first = status == APIARY_QUEEN_FIRST && game->text.format != APIARY_FORMAT_PGN;
        archive_fail(game, cli_failure_reason(status), "%s%s", error.message,
                     queen_first ? " (try --queen-first)" : "");
        if (status != APIARY_NO_MEMORY) {
            apiary_game_text_place(&game->text, error.offset, &game->line, &game->column);
        }
    } else if (archive->work) {
        archive->work(archive->context, game);
    }
}

static void *work_until_stopped(void *context) {
    struct archive *archive = context;
    pthread_mutex_lock(&archive->lock);
    for (;;) {
        while (!archive->stopping && archive->taken == archive->tail) {
            pthread_cond_wait(&archive->has_work, &archive->lock);
        }
        if (archive->stopping) {
            break;
        }
        struct archive_game *game = &archive->ring[archive->taken++ % archive->size];
        pthread_mutex_unlock(&archive->lock);
        read_and_work(archive, game);
        pthread_mutex_lock(&archive->lock);
        game->done = true;
        if (game == &archive->ring[archive->head % archive->size]) {
            pthread_cond_signal(&archive->has_done);
        }
    }
    pthread_mutex_unlock(&archive->lock);
    return NULL;
}

/* Signals are for the thread that reads. If no thread can be started, that one does the work. */
static void start_threads(struct archive *archive) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (archive->jobs > 1 && archive->threads < (size_t)archive->jobs &&
           pthread_create(&archive->thread[archive->threads], NULL, work_until_stopped, archive) ==
               0) {
        archive->threads++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int archive_open(struct archive *archive, const char *const *arguments, size_t count) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    archive->jobs = archive->jobs > 0 ? archive->jobs : processors > 0 ? processors : 1;
    archive->jobs = archive->jobs < MAX_JOBS ? archive->jobs : MAX_JOBS;
    archive->descriptor = -1;
    archive->failures.command = archive->command;
    archive->failures.quiet = archive->quiet;
    cli_progress_init(&archive->line);
    archive->line.terminal = archive->line.terminal && archive->progress;
    archive->begun = clock_ms();
    archive->size = GAMES_A_JOB * (size_t)archive->jobs;
    archive->ring = calloc(archive->size, sizeof *archive->ring);
    archive->thread = calloc((size_t)archive->jobs, sizeof *archive->thread);
    pthread_mutex_init(&archive->lock, NULL);
    pthread_cond_init(&archive->has_work, NULL);
    pthread_cond_init(&archive->has_done, NULL);
    if (!archive->ring || !archive->thread) {
        return cli_fail(archive->command, CLI_FAILED, "out of memory");
    }
    int code = cli_inputs_list(archive->command, arguments, count, archive->format,
                               archive->options, &archive->inputs);
    if (code == CLI_OK) {
        start_threads(archive);
    }
    return code;
}

/* ---- The ring ---- */

static struct archive_game *head_of(struct archive *archive) {
    return &archive->ring[archive->head % archive->size];
}

static bool is_empty(const struct archive *archive) {
    return archive->head == archive->tail;
}

/* Puts the next game into the ring. */
static void push(struct archive *archive) {
    struct archive_game *game = &archive->ring[archive->tail % archive->size];
    game->reason = NULL;
    game->is_input = game->done = false;
    game->line = 0;
    game->text = (struct apiary_game_text){0};
    if (!game->result && archive->result_size > 0) {
        game->result = malloc(archive->result_size);
    }
    if (!archive_read_next(archive, game)) {
        archive->ended = true;
        return;
    }
    if (archive->result_size > 0 && !game->result) {
        archive_fail(game, "out of memory", "out of memory");
    } else if (game->result) {
        memset(game->result, 0, archive->result_size);
    }
    archive->bytes += game->copy.length;
    if (archive->threads == 0) {
        read_and_work(archive, game);
        game->done = true;
    }
    pthread_mutex_lock(&archive->lock);
    archive->tail++;
    pthread_cond_signal(&archive->has_work);
    pthread_mutex_unlock(&archive->lock);
}

static void clear_game(struct archive_game *game, size_t kept) {
    apiary_game_free(game->game);
    game->game = NULL;
    empty_buffer(&game->output, kept);
    empty_buffer(&game->copy, kept);
}

static void pop(struct archive *archive) {
    struct archive_game *game = head_of(archive);
    archive->bytes -= game->copy.length;
    clear_game(game, KEPT_BYTES);
    pthread_mutex_lock(&archive->lock);
    archive->head++;
    pthread_mutex_unlock(&archive->lock);
}

static bool head_is_done(struct archive *archive) {
    pthread_mutex_lock(&archive->lock);
    bool done = head_of(archive)->done;
    pthread_mutex_unlock(&archive->lock);
    return done;
}

/* Not for long, because a signal does not end it. */
static void wait_for_head(struct archive *archive) {
    enum { WAIT_NS = 50000000, SECOND_NS = 1000000000 };
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_NS;
    until.tv_sec += until.tv_nsec / SECOND_NS;
    until.tv_nsec %= SECOND_NS;
    pthread_mutex_lock(&archive->lock);
    if (!head_of(archive)->done) {
        pthread_cond_timedwait(&archive->has_done, &archive->lock, &until);
    }
    pthread_mutex_unlock(&archive->lock);
}

/* Whether to read another game before the oldest one is returned: to keep the threads busy, but not
 * if that would mean to wait for the writer of a pipe. */
static bool should_read(const struct archive *archive) {
    bool room = archive->tail - archive->head < archive->size && archive->bytes < MAX_BYTES;
    return !archive->ended &&
           (is_empty(archive) || (archive->threads > 0 && room && archive_read_ready(archive)));
}

/* The oldest game when it is done; NULL if there are no more. */
static struct archive_game *take_head(struct archive *archive) {
    while (!archive->ended && archive->only == 0 && archive->tail < 2) {
        push(archive); /* to know whether there are several */
    }
    archive->several = archive->only == 0 && (archive->inputs.count > 1 || archive->read > 1);
    while (!cli_was_interrupted()) {
        if (!is_empty(archive) && head_is_done(archive)) {
            return head_of(archive);
        }
        if (should_read(archive)) {
            push(archive);
        } else if (is_empty(archive)) {
            return NULL;
        } else {
            wait_for_head(archive);
        }
    }
    return NULL;
}

/* ---- What is returned ---- */

/* "games.pgn:12:4: game 3: move 7: ..." */
void archive_report(struct archive *archive, struct archive_game *game) {
    char message[CLI_FAILURE_SIZE];
    struct text out = text_into(message, sizeof message);
    text_add(&out, game->input->label);
    if (game->line > 0) {
        text_format(&out, ":%zu:%zu", game->line, game->column);
    }
    text_add(&out, ": ");
    if (archive->several && !game->is_input) {
        text_format(&out, "game %zu: ", game->text.number);
    }
    text_add(&out, game->message);
    text_end(&out);
    cli_progress_clear(&archive->line);
    cli_failures_add(&archive->failures, game->is_input ? NULL : game->reason, message);
}

/* Gives up an input that begins with texts that are not games. */
static void note_malformed(struct archive *archive, struct archive_game *game) {
    static const char *const reasons[] = {"malformed text", "unknown game type"};
    bool malformed = strcmp(game->reason, reasons[0]) == 0 || strcmp(game->reason, reasons[1]) == 0;
    archive->malformed += malformed && archive->malformed + 1 == game->text.number;
    if (archive->malformed < MAX_MALFORMED || archive->only > 0 || archive->given_up) {
        return;
    }
    archive->given_up = true;
    game->line = 0;
    game->is_input = true;
    archive_fail(game, "", "this does not look like a file of games");
    archive_report(archive, game);
    if (archive->reader && archive->at == archive->current) {
        archive_read_close(archive);
    }
}

/* Notes which input the game is from. False if that was given up. */
static bool enter_input(struct archive *archive, const struct archive_game *game) {
    size_t index = (size_t)(game->input - archive->inputs.input);
    if (index != archive->current) {
        archive->current = index;
        archive->malformed = 0;
        archive->given_up = false;
    }
    return !archive->given_up;
}

static void show_progress(struct archive *archive) {
    if (!cli_progress_is_due(&archive->line)) {
        return;
    }
    size_t games = archive->failures.games, elapsed = (size_t)(clock_ms() - archive->begun) + 1;
    char count[CLI_NUMBER_SIZE], rate[CLI_NUMBER_SIZE];
    cli_progress_say(&archive->line, "%s games, %s games/s, file %zu of %zu",
                     cli_number(games, count), cli_number(games * 1000 / elapsed, rate),
                     archive->current + 1, archive->inputs.count);
}

struct archive_game *archive_next(struct archive *archive) {
    for (;;) {
        if (archive->returned) {
            archive->returned = false;
            pop(archive);
        }
        struct archive_game *game = take_head(archive);
        if (!game) {
            return NULL;
        }
        archive->returned = true;
        if (!enter_input(archive, game)) {
            continue;
        }
        archive->failures.games += !game->is_input;
        show_progress(archive);
        if (!game->reason) {
            return game;
        }
        archive_report(archive, game);
        if (!game->is_input) {
            note_malformed(archive, game);
        }
    }
}

/* ---- The end ---- */

static void stop_threads(struct archive *archive) {
    pthread_mutex_lock(&archive->lock);
    archive->stopping = true;
    pthread_cond_broadcast(&archive->has_work);
    pthread_mutex_unlock(&archive->lock);
    for (size_t i = 0; i < archive->threads; i++) {
        pthread_join(archive->thread[i], NULL);
    }
}

static void release(struct archive *archive) {
    stop_threads(archive);
    if (archive->reader) {
        archive_read_close(archive);
    }
    for (size_t i = 0; archive->ring && i < archive->size; i++) {
        clear_game(&archive->ring[i], 0);
        free(archive->ring[i].result);
    }
    free(archive->ring);
    free(archive->thread);
    pthread_cond_destroy(&archive->has_done);
    pthread_cond_destroy(&archive->has_work);
    pthread_mutex_destroy(&archive->lock);
}

int archive_close(struct archive *archive, int code) {
    cli_progress_clear(&archive->line);
    release(archive);
    if (code == CLI_OK && archive->only > 0 && archive->read < (size_t)archive->only &&
        archive->failures.files + archive->inputs.failed == 0 && !cli_was_interrupted()) {
        code = cli_fail(archive->command, CLI_FAILED, "%s: there is no game %ld, only %zu",
                        archive->inputs.count == 1 ? archive->inputs.input[0].label : "the input",
                        archive->only, archive->read);
    }
    if (code == CLI_OK) {
        code = cli_failures_end(&archive->failures);
    }
    if (code == CLI_OK && archive->inputs.failed > 0) {
        code = CLI_FAILED;
    }
    cli_inputs_release(&archive->inputs);
    return cli_was_interrupted() ? cli_interrupt_code(CLI_OK) : code;
}
