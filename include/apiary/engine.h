/*
 * engine.h: the engine, for playing and analysis. It searches on the caller's thread, with helper
 * threads if the options ask for them, until a limit is reached or another thread or a signal
 * handler calls apiary_engine_stop. A process may have any number of engines.
 */
#ifndef APIARY_ENGINE_H
#define APIARY_ENGINE_H

#include "apiary/game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct apiary_engine apiary_engine;

#define APIARY_MAX_THREADS   64
#define APIARY_MAX_TABLE_MIB 65536
#define APIARY_MAX_LEVEL     8
#define APIARY_MAX_DEPTH     64

/* All zero means the defaults: one thread, 64 MiB, the full strength of level 8. */
struct apiary_engine_options {
    int threads;   /* 1 .. APIARY_MAX_THREADS */
    int table_mib; /* transposition table, 1 .. APIARY_MAX_TABLE_MIB */
    int level;     /* 1 .. APIARY_MAX_LEVEL */
    uint64_t seed; /* for the choice among moves: the same seed, the same games */
};

enum apiary_status apiary_engine_new(const struct apiary_allocator *memory,
                                     const struct apiary_engine_options *options,
                                     apiary_engine **engine);
void apiary_engine_free(apiary_engine *engine); /* NULL is allowed */

/* Takes effect with the next search. APIARY_NO_MEMORY leaves the old options and table. */
enum apiary_status apiary_engine_configure(apiary_engine *engine,
                                           const struct apiary_engine_options *options);
struct apiary_engine_options apiary_engine_options(const apiary_engine *engine);

/* Zero means no limit. Without any limit the search runs until it is stopped or finished. */
struct apiary_limits {
    int depth;            /* plies */
    int64_t milliseconds; /* wall clock */
    uint64_t nodes;

    /* How many of the best moves get their true score and a line (multi-PV): at most
     * APIARY_MAX_LINES; 0 and 1 both mean one. */
    size_t lines;

    /* With a time limit, an only move is answered at once; this searches it for its score. */
    bool only_move;

    /* For playing, not for analysis: in the first four plies of official Hive, answer with any
     * move about as good as the best, chosen by the seed, so that games differ. */
    bool vary;
};

#define APIARY_MAX_LINES 64

/* Scores are for the side to move, in points like centipawns: 100 is a clear advantage. A forced
 * win in n plies is APIARY_WIN - n. */
#define APIARY_WIN 30000

/* Scores at least this far from 0 are forced results. A forced win takes at most
 * 2 * APIARY_MAX_DEPTH plies: those of the search and those of the table. A score of exactly this
 * size is forced, but the number of plies is unknown. */
#define APIARY_FORCED (APIARY_WIN - 2 * APIARY_MAX_DEPTH - 2)

#define APIARY_LINE_SIZE 1024

/* A principal variation. */
struct apiary_line {
    int score, depth;
    char move[APIARY_MOVE_SIZE];  /* the first move */
    char moves[APIARY_LINE_SIZE]; /* the whole line, canonical texts separated by ';' */
};

struct apiary_search_report {
    int depth;
    int score;
    uint64_t nodes;
    int64_t milliseconds;
    bool stopped;                /* by apiary_engine_stop */
    char move[APIARY_MOVE_SIZE]; /* the move to play; below the highest level not always the best */

    /* The best moves with their lines, the best first: at least one, at most limits->lines. Owned
     * by the engine and valid until its next search, configuration or end. */
    const struct apiary_line *lines;
    size_t line_count;
};

/* Called after each finished depth; may be NULL. */
typedef void apiary_progress(void *context, const struct apiary_search_report *report);

/*
 * Finds a move for the side to move. The answer is always legal, unless the call fails:
 * APIARY_GAME_OVER, APIARY_NO_MEMORY, APIARY_BAD_ARGUMENT (a negative limit or too many
 * lines). `limits` and `report` are not NULL.
 */
enum apiary_status apiary_engine_search(apiary_engine *engine, const apiary_game *game,
                                        const struct apiary_limits *limits,
                                        apiary_progress *progress, void *context,
                                        struct apiary_search_report *report);

/* ---- Forced wins ---- */

#define APIARY_MAX_MATE 20

enum apiary_mate_verdict {
    APIARY_MATE_UNKNOWN, /* a limit was reached, or the search was stopped */
    APIARY_MATE_NONE,    /* proved: no forced win in that number of moves */
    APIARY_MATE_WIN
};

/* Room for all first moves of a win. */
#define APIARY_MATE_MOVES_SIZE 16384

struct apiary_mate_report {
    enum apiary_mate_verdict verdict;

    /* Of a win, the length of the shortest; even if the loser is forced to surround its own queen.
     * Otherwise, the plies within which there is provably no win. N moves are up to 2 N plies. */
    int plies;

    uint64_t nodes;
    int64_t milliseconds;

    /* Of a win, as canonical texts separated by ';': the line with the longest resistance, and all
     * first moves that win in `plies`. If a limit was reached meanwhile, the line may end early and
     * moves may be missing. */
    char line[APIARY_LINE_SIZE];
    char moves[APIARY_MATE_MOVES_SIZE];
    size_t move_count;
    bool all_moves;
};

/* Called after each ply without a win, with an unknown verdict; may be NULL. */
typedef void apiary_mate_progress(void *context, const struct apiary_mate_report *report);

/*
 * Proves whether the side to move wins by force within `moves` of its own moves, 1 ..
 * APIARY_MAX_MATE. Runs on the caller's thread; uses the limits on milliseconds and nodes. Ignores
 * draws by repetition (option `repetition`). APIARY_UNSUPPORTED for games other than official open
 * Hive, APIARY_GAME_OVER, APIARY_BAD_ARGUMENT, APIARY_NO_MEMORY.
 */
enum apiary_status apiary_engine_mate(apiary_engine *engine, const apiary_game *game, int moves,
                                      const struct apiary_limits *limits,
                                      apiary_mate_progress *progress, void *context,
                                      struct apiary_mate_report *report);

/* Ends the running search soon; if none runs, the next one at once, so that a stop that comes too
 * early is not lost. Safe from any thread and from signal handlers. */
void apiary_engine_stop(apiary_engine *engine);

/* Drops a stop request that no search has taken yet. */
void apiary_engine_rearm(apiary_engine *engine);

/* Clears the table and what solvers have proved. */
void apiary_engine_clear(apiary_engine *engine);

#ifdef __cplusplus
}
#endif
#endif
