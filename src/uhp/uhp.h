/*
 * uhp.h: the Universal Hive Protocol: a line in, some lines out, `ok` at the end.
 *
 * A struct uhp is one session: a game, an engine, the options. uhp_line answers one line and
 * writes to a FILE, so that tests and the fuzzer need no process; uhp_run reads lines from a
 * stream until `exit`, the end of the input, or until the output is closed.
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

/* In bytes. A longer line is answered with one error and skipped. */
#define UHP_LINE_MAX (1 << 20)

/* The options of the protocol (options.c). */
struct uhp_settings {
    int threads, table_mib, level;
    int book;                    /* 1: play from the opening book */
    int info;                    /* 1: print info lines while searching */
    int multi_pv;                /* how many lines they show */
    int ponder;                  /* 1: think on the opponent's time */
    struct apiary_options rules; /* of the next game */
    bool external_draws;         /* another host draws; moves name the tile */
};

/* Work that may take long, and that uhp_interrupt can stop. */
enum uhp_work {
    UHP_IDLE,
    UHP_BOUNDED,   /* perft, or a search with a limit on time or nodes */
    UHP_UNBOUNDED, /* a search to a depth or without any limit: nobody knows how long it takes */
    UHP_PONDER     /* a search on the opponent's time: nobody waits for its answer */
};

/* What the engine expects after its own move (ponder.c). */
struct uhp_ponder {
    char answer[APIARY_MOVE_SIZE]; /* the last answer to bestmove; "" once the game has changed */
    char reply[APIARY_MOVE_SIZE];  /* the move expected after it; "" if not known */
    bool opponents_turn;           /* the answer was played, and nothing since */
};

struct uhp {
    struct apiary_allocator memory;
    FILE *out;
    /* Called in the session's thread when work begins, and with UHP_IDLE when it ends. Between the
     * two calls, and in the first, any thread may call uhp_interrupt. If NULL, there is no
     * pondering: nobody could stop it. */
    void (*on_work)(void *context, enum uhp_work work);
    void *context;
    apiary_game *game;     /* NULL before the first newgame */
    bool opening_given;    /* newgame came with the first moves: the engine does not vary them */
    apiary_engine *engine; /* NULL until it is needed: see uhp_engine_ready */
    struct uhp_settings settings;
    struct uhp_ponder ponder;
    uint64_t seed; /* of the engine's random choices in this game, if the option Seed is not set */
    uint64_t line; /* the number of the line that uhp_run answers, from 1 */
    bool exit;     /* `exit` was received */
    atomic_int work;  /* enum uhp_work: what is in progress ... */
    atomic_bool stop; /* ... and should stop */
};

/* `memory` may be NULL. `out` stays the caller's. */
void uhp_init(struct uhp *uhp, const struct apiary_allocator *memory, FILE *out, uint64_t seed);
void uhp_release(struct uhp *uhp);

/* What an engine prints when it starts: the answer to `info`. */
void uhp_banner(struct uhp *uhp);

/* Sets an option of the protocol without an answer. False, with a sentence in `why`, if it is
 * refused. */
bool uhp_set_option(struct uhp *uhp, const char *name, const char *value, char *why, size_t size);

/* Answers one line, given without its newline. False after `exit` and when the output is closed. */
bool uhp_line(struct uhp *uhp, const char *line, size_t length);

/* Prints the banner, then answers line by line. A last line without a newline is answered too. */
void uhp_run(struct uhp *uhp, FILE *in);

/* Prints "perft(5) = 5427108 in 15 ms. 359428 KN/s"; no speed if it took less than a millisecond.
 * `apiary perft` uses it too. */
void uhp_print_perft(FILE *out, int depth, uint64_t count, int64_t nanoseconds);

/* Prints a line for each line of the report (docs/uhp.md); `used` is that of the table, per mille.
 */
void uhp_print_info(FILE *out, const struct apiary_search_report *report, int used);

/* Stops the running search or perft soon, which then answers with what it has. False if none is
 * running, or only pondering; the next one is not affected. May be called from signal handlers. */
bool uhp_interrupt(struct uhp *uhp);

#endif
