/*
 * uhp.h: the Universal Hive Protocol: a line in, some lines out, `ok` at the end.
 *
 * A struct uhp is one conversation: a game, an engine, the options. uhp_line answers one line and
 * writes to a FILE, so that tests and the fuzzer need no process; uhp_run reads lines from a
 * stream until `exit`, the end of the input, or an output that nobody reads any more.
 *
 * Every error is answered by one line `err ...` or `invalidmove ...`, and `ok`. Blank lines
 * are not answered, as in Mzinga: a client that sends one does not count on an `ok`.
 */
#ifndef UHP_UHP_H
#define UHP_UHP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "apiary/engine.h"
#include "apiary/game.h"

/* A longer line is answered by one error and skipped up to its newline. */
#define UHP_LINE_MAX (1 << 20)

/* The options of the protocol (options.c). */
struct uhp_settings {
    int threads, table_mib, level;
    struct apiary_options rules; /* they take effect with the next newgame */
    bool external_draws;         /* another host draws; moves name the tile */
};

/* What takes long, and what uhp_interrupt may therefore stop. */
enum uhp_work { UHP_IDLE, UHP_SEARCH, UHP_PERFT };

struct uhp {
    struct apiary_allocator memory;
    FILE *out;
    /* Unless NULL, called on the thread of the conversation when such work begins, and with
     * UHP_IDLE when it ends. Between the two calls any thread may call uhp_interrupt. */
    void (*on_work)(void *context, enum uhp_work work);
    void *context;
    apiary_game *game;     /* NULL before the first newgame */
    apiary_engine *engine; /* NULL until something needs it: see uhp_engine_ready */
    struct uhp_settings settings;
    uint64_t seed;    /* for the engine's choices, unless the option Seed says otherwise */
    bool exit;        /* the command was given */
    atomic_bool busy; /* a search or a perft runs that uhp_interrupt may stop */
    atomic_bool stop; /* it was asked to */
};

/* `memory` may be NULL. `out` stays the caller's. */
void uhp_init(struct uhp *uhp, const struct apiary_allocator *memory, FILE *out, uint64_t seed);
void uhp_release(struct uhp *uhp);

/* What an engine says unprompted at its start, the same as the answer to `info`. */
void uhp_banner(struct uhp *uhp);

/* Answers one line, given without its newline. False after `exit` and when the output is closed. */
bool uhp_line(struct uhp *uhp, const char *line, size_t length);

/* Banner, then line by line. The stream may end without a newline, and in the midst of a search:
 * what was asked is answered first. */
void uhp_run(struct uhp *uhp, FILE *in);

/* "perft(5) = 5427108 in 15 ms. 359428 KN/s" and a newline; `apiary perft` prints the same. */
void uhp_print_perft(FILE *out, int depth, uint64_t count, int64_t nanoseconds);

/*
 * Ends the running search or perft soon, which then answers with what it has. False, and nothing
 * done, when none runs, so that the next one is not spoilt. Safe from signal handlers.
 */
bool uhp_interrupt(struct uhp *uhp);

#endif
