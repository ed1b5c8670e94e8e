/*
 * engine.h: the engine, for playing and analysis. It searches on the caller's thread, with helper
 * threads if the options ask for them, until it reaches a limit or another thread or a signal
 * handler calls apiary_engine_stop. A process may have any number of engines.
 */
#ifndef APIARY_ENGINE_H
#define APIARY_ENGINE_H

#include "apiary/game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct apiary_engine apiary_engine;
typedef struct apiary_table apiary_table;

#define APIARY_MAX_THREADS   64
#define APIARY_MAX_TABLE_MIB 65536
#define APIARY_MAX_LEVEL     8
#define APIARY_MAX_DEPTH     64

/* All zero means the defaults: one thread, 64 MiB, full strength (level 8). */
struct apiary_engine_options {
    int threads;   /* 1 .. APIARY_MAX_THREADS */
    int table_mib; /* transposition table, 1 .. APIARY_MAX_TABLE_MIB */
    int level;     /* 1 .. APIARY_MAX_LEVEL */
    uint64_t seed; /* for random choices among moves: the same seed gives the same games */
    bool no_book;  /* never play from the opening book */

    /* A table that other engines use too, see "One table for several engines"; NULL: a table of its
     * own. */
    apiary_table *table;
};

/* NULL for `options` means all zero. APIARY_BAD_ARGUMENT for an option outside its range,
 * APIARY_NO_MEMORY. The caller frees *engine with apiary_engine_free. */
enum apiary_status apiary_engine_new(const struct apiary_allocator *memory,
                                     const struct apiary_engine_options *options,
                                     apiary_engine **engine);
void apiary_engine_free(apiary_engine *engine); /* NULL is allowed */

/* Takes effect with the next search; the same rules for `options`. A failure leaves the old options
 * and table. */
enum apiary_status apiary_engine_configure(apiary_engine *engine,
                                           const struct apiary_engine_options *options);

/* The options in use, with the defaults in place of zeros. */
struct apiary_engine_options apiary_engine_options_of(const apiary_engine *engine);

/* ---- One table for several engines ---- */

/*
 * A transposition table that several engines use at the same time, each on a thread of its own, to
 * search many positions: what one of them has searched, the others need not search again. They read
 * and write it without locks.
 *
 *     apiary_table *table;
 *     apiary_table_new(NULL, 256, &table);
 *     const struct apiary_engine_options options = {.table_mib = 16, .table = table};
 *     apiary_engine_new(NULL, &options, &engine[0]);
 *     apiary_engine_new(NULL, &options, &engine[1]);
 *
 * Such an engine has no table of its own. Its table_mib limits the other memory of a search, which
 * only the games other than Hive need. Results depend on what the other engines do meanwhile.
 *
 * `mib` is 1 .. APIARY_MAX_TABLE_MIB, 0 for the default. APIARY_BAD_ARGUMENT, APIARY_NO_MEMORY.
 */
enum apiary_status apiary_table_new(const struct apiary_allocator *memory, int mib,
                                    apiary_table **table);

/* Free the engines first, or give them another table. NULL is allowed. */
void apiary_table_free(apiary_table *table);

/* Empties the table. Safe in any thread, also while engines search: these go on, and fill it again.
 */
void apiary_table_clear(apiary_table *table);

/* Zero means no limit. Levels below APIARY_MAX_LEVEL have limits on depth or nodes of their own,
 * and end without any here; a search at full strength runs until it is stopped or finished. */
struct apiary_limits {
    int depth;            /* plies, 0 .. APIARY_MAX_DEPTH */
    int64_t milliseconds; /* wall clock */
    uint64_t nodes;

    /* About how long a search takes on average, where `milliseconds` is the most that it may take:
     * it ends early once the best move has stayed the same, and goes on while it changes. Stronger
     * than the same time for every move. */
    int64_t soft_milliseconds;

    /* Multi-PV: how many of the best moves get an exact score and a line, at most
     * APIARY_MAX_LINES; 0 means one. */
    size_t lines;

    /* Under a time limit, the only legal move is normally played without a search. This searches it
     * all the same, for its score. */
    bool search_only_move;

    /* For playing, not for analysis: choose at random among good first moves of official Hive, so
     * that games differ. At full strength they come from the opening book (docs/book.md), without
     * a search; outside the book, all moves about as good as the best may be chosen in the first
     * four plies. More than one line means analysis: the book is not used. */
    bool vary;
};

#define APIARY_MAX_LINES 64

/* Scores are for the side to move, in points like centipawns: 100 is a clear advantage. A forced
 * win in n plies is APIARY_WIN - n. */
#define APIARY_WIN 30000

/* Scores of at least this size are forced wins (or losses, below 0). A forced win takes at most
 * 2 * APIARY_MAX_DEPTH plies: the depth of the search and that of a table entry. A score of exactly
 * this size is a forced result in an unknown number of plies. */
#define APIARY_FORCED (APIARY_WIN - 2 * APIARY_MAX_DEPTH - 2)

#define APIARY_LINE_SIZE 1024

/* A principal variation. */
struct apiary_line {
    int score, depth;
    char move[APIARY_MOVE_SIZE];  /* the first move */
    char moves[APIARY_LINE_SIZE]; /* the whole line, moves separated by ';' */
};

struct apiary_search_report {
    int depth; /* the last one finished; a line may have one more if the next had begun */
    int score;
    uint64_t nodes;
    int64_t milliseconds;
    bool stopped;                /* by apiary_engine_stop */
    char move[APIARY_MOVE_SIZE]; /* the move to play: at lower levels not always the best one */

    /* The best moves with their lines, best first: at least one, at most limits->lines. A book move
     * has a depth of 0 and is a line of its own. Owned by the engine; valid until it is next
     * searched, configured or freed. */
    const struct apiary_line *lines;
    size_t line_count;
};

/* A callback after each finished depth, on the thread that searches. It may call
 * apiary_engine_stop, and no other function of this engine; the lines are those of the report. */
typedef void apiary_progress(void *context, const struct apiary_search_report *report);

/*
 * Finds a move for the side to move. `progress` may be NULL, `limits` and `report` may not. Even a
 * search that is stopped at once reports a legal move. APIARY_GAME_OVER, APIARY_NO_MEMORY,
 * APIARY_BAD_ARGUMENT (a limit outside its range, or too many lines).
 */
enum apiary_status apiary_engine_search(apiary_engine *engine, const apiary_game *game,
                                        const struct apiary_limits *limits,
                                        apiary_progress *progress, void *context,
                                        struct apiary_search_report *report);

/* ---- Forced wins ---- */

#define APIARY_MAX_MATE 20

enum apiary_mate_verdict {
    APIARY_MATE_UNKNOWN, /* a limit was reached, or the search was stopped */
    APIARY_MATE_NONE,    /* proved: no forced win within this number of moves */
    APIARY_MATE_WIN
};

/* Room for all first moves of a win. */
#define APIARY_MATE_MOVES_SIZE 16384

struct apiary_mate_report {
    enum apiary_mate_verdict verdict;

    /* For a win, the length of the shortest one: 2 n - 1 for a win in n moves, or 2 n if the loser
     * is then forced to surround its own queen. Otherwise, the plies within which it is proved that
     * there is no win. */
    int plies;

    uint64_t nodes;
    int64_t milliseconds;

    /* For a win, moves separated by ';': the line with the longest resistance, and the first moves
     * that win in `plies`. If a limit was reached after the win was found, the line may end early
     * and first moves may be missing. */
    char line[APIARY_LINE_SIZE];
    char moves[APIARY_MATE_MOVES_SIZE];
    size_t move_count;
    bool all_moves; /* no first move is missing */
};

/* A callback after each ply within which there is no win; the verdict is still unknown. What holds
 * for apiary_progress holds here. */
typedef void apiary_mate_progress(void *context, const struct apiary_mate_report *report);

/*
 * Proves whether the side to move can force a win within `moves` of its own moves, 1 ..
 * APIARY_MAX_MATE. Runs on the caller's thread, within the limits on milliseconds and nodes.
 * Ignores draws by repetition. `progress` may be NULL, `limits` and `report` may not.
 * APIARY_UNSUPPORTED for games other than Hive with the official pieces and without a variant;
 * APIARY_GAME_OVER, APIARY_BAD_ARGUMENT, APIARY_NO_MEMORY.
 */
enum apiary_status apiary_engine_mate(apiary_engine *engine, const apiary_game *game, int moves,
                                      const struct apiary_limits *limits,
                                      apiary_mate_progress *progress, void *context,
                                      struct apiary_mate_report *report);

/* Stops the running search soon or, if none is running, the next one at once: a stop that comes
 * before its search is not lost. Safe in any thread and in signal handlers. */
void apiary_engine_stop(apiary_engine *engine);

/* Cancels a stop that no search has obeyed yet. */
void apiary_engine_cancel_stop(apiary_engine *engine);

/* How much of the transposition table the running search (in its callback), or else the last one,
 * has filled: per mille, from a sample. */
int apiary_engine_table_used(const apiary_engine *engine);

/* Forgets everything learned in earlier searches, except what is in a table that it shares
 * (apiary_table_clear). */
void apiary_engine_clear(apiary_engine *engine);

#ifdef __cplusplus
}
#endif
#endif
