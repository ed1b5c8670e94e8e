/*
 * archive.h: the games of many files, in the order of the files, worked on by several threads.
 *
 *     struct archive archive = {.command = "convert", .jobs = 2, .work = write_game};
 *     struct archive_game *game;
 *     int code = archive_open(&archive, arguments, count);
 *     while (code == CLI_OK && (game = archive_next(&archive)) != NULL) {
 *         code = print(game->output.data, game->output.length);
 *     }
 *     return archive_close(&archive, code);
 *
 * The calling thread reads the files, cuts them into games and puts these into a ring:
 *
 *     | free | returned | done, waiting for its turn | in work | to do | free |
 *              head                                                      tail
 *
 * `jobs` threads take games from it, read them and call `work`. archive_next returns the games in
 * the order in which they were put there, so that the output is the same for any number of threads.
 * With one job there is no other thread. The ring has a few games a job and at most 16 MiB of text,
 * or one game that is longer.
 */
#ifndef CLI_ARCHIVE_H
#define CLI_ARCHIVE_H

#include <pthread.h>

#include "apiary/collection.h"
#include "cli/failures.h"
#include "cli/inputs.h"
#include "cli/progress.h"

/* Bytes that grow; `data` is NULL until the first. */
struct archive_buffer {
    char *data;
    size_t length, capacity;
};

/* Makes room for a length; what is there is kept. False if there is no memory. */
bool archive_buffer_reserve(struct archive_buffer *buffer, size_t capacity);

struct archive_game {
    const struct cli_input *input;
    struct apiary_game_text text; /* its number is that within its input */
    apiary_game *game;
    struct archive_buffer output; /* for `work`; empty before */
    void *result;                 /* the same: result_size bytes, 0 before */

    /* Private. */
    struct archive_buffer copy; /* of the text */
    const char *reason;         /* why it failed; NULL if it did not */
    bool is_input;              /* not a game: the whole input failed */
    bool done;
    size_t line, column; /* of the failure; line 0 for none */
    char message[2 * APIARY_MESSAGE_SIZE];
};

struct archive {
    /* Set by the caller. */
    const char *command;
    const struct apiary_options *options;
    enum apiary_format format; /* 0 is AUTO */
    long only;                 /* the number of the one game to read, from 1; 0 for all */
    long jobs;                 /* 0: as many as there are processors */
    bool quiet;                /* print only how many games failed and why */
    bool progress;             /* show progress if stderr is a terminal */
    void (*work)(void *context, struct archive_game *game); /* in any thread; may be NULL */
    void *context;
    size_t result_size;

    /* Filled in. */
    struct cli_inputs inputs;
    bool several; /* whether there is more than one game; known before the first is returned */

    /* Private: the ring. Between lock and unlock: `taken`, `stopping`, and `done` of games. */
    struct archive_game *ring;
    size_t size, head, taken, tail, bytes;
    bool returned; /* the game at `head` is the caller's */
    pthread_t *thread;
    size_t threads;
    pthread_mutex_t lock;
    pthread_cond_t has_work, has_done;
    bool stopping;

    /* Private: reading. */
    apiary_reader *reader; /* of the input at `at`; NULL if it is not open */
    size_t at, read;       /* input; games so far in all inputs */
    int descriptor;        /* of the open file, -1 for none */
    size_t argument_read;  /* bytes of a game on the command line */
    int error;             /* errno */
    bool ended;            /* all was read */

    /* Private: what was returned. */
    struct cli_failures failures;
    struct cli_progress line;
    int64_t begun;    /* in milliseconds */
    size_t current;   /* input of the last game */
    size_t malformed; /* how many texts that are not games it begins with */
    bool given_up;    /* and that it is not read to its end */
};

/* Lists the inputs and starts the threads. A signal that is noted (interrupt.h) ends the loop. */
int archive_open(struct archive *archive, const char *const *arguments, size_t count);

/* The next game, valid until the next call, or NULL after the last or after an interruption. A game
 * that cannot be read, or for which `work` failed, is reported and counted. Stops early with an
 * input that does not look like games. */
struct archive_game *archive_next(struct archive *archive);

/* The game failed, for a reason that stands for all failures of its kind. After `work` has said so,
 * the caller of archive_next does not see the game. For a game that archive_next has returned,
 * archive_report follows. */
void archive_fail(struct archive_game *game, const char *reason, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void archive_report(struct archive *archive, struct archive_game *game);

/* Releases everything and prints how many games failed. Returns the code of an interruption;
 * otherwise `code` or, if that is CLI_OK and a game failed or there was none, CLI_FAILED. */
int archive_close(struct archive *archive, int code);

#endif
