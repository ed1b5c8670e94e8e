/*
 * puzzle.h: positions in which one move is right and all others are clearly not (docs/puzzles.md).
 *
 * A win: the side to move wins by force in N moves. At each of its turns one move wins in so few,
 * and no other wins even with one move more (at the last turn: no other wins at once). All this is
 * proved.
 *
 * A save: all moves but one lose, which is proved. After that one, no forced loss is found.
 *
 * An advantage: the best move gives winning chances of at least PUZZLE_WINNING, more than
 * PUZZLE_JUMP above every other move.
 *
 * At all turns of the last two, every other move is at least PUZZLE_GAP worse. Moves that lead to
 * the same position count as one.
 */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <stdatomic.h>

#include "apiary/engine.h"
#include "puzzle/prove.h"

enum puzzle_kind { PUZZLE_WIN, PUZZLE_SAVE, PUZZLE_ADVANTAGE, PUZZLE_KINDS };

/* "win", "save", "advantage". */
extern const char *const puzzle_kind_names[PUZZLE_KINDS + 1];

/* In winning chances (apiary/review.h). */
#define PUZZLE_JUMP    0.6
#define PUZZLE_GAP     0.35
#define PUZZLE_WINNING 0.8
#define PUZZLE_HOLDS   0.35

enum { PUZZLE_ID_SIZE = 9, PUZZLE_POSITION_SIZE = 1024, PUZZLE_MAX_MOVES = 5 };

struct puzzle {
    char id[PUZZLE_ID_SIZE]; /* of its position, up to rotation and reflection */
    enum puzzle_kind kind;
    int moves;       /* of the side that solves it; N of a win */
    int rating;      /* difficulty: about the rating of players who solve half of such puzzles */
    int level;       /* the lowest level of the engine that finds the first move; above
                        APIARY_MAX_LEVEL if none does */
    uint64_t themes; /* bits 1 << enum puzzle_theme (themes.h) */
    char position[PUZZLE_POSITION_SIZE]; /* position text */
    char line[APIARY_LINE_SIZE];         /* the solution, moves separated by ';' */
};

/* What finds and checks puzzles: engines and a prover with small tables. For one thread. */
struct puzzle_finder;

struct puzzle_limits {
    uint64_t nodes;          /* of a search that confirms a move */
    uint64_t proof_nodes;    /* of a proof */
    const atomic_bool *stop; /* set elsewhere: end with APIARY_STOPPED soon; or NULL */
};
#define PUZZLE_DEFAULT_LIMITS                                                                      \
    { .nodes = 40000, .proof_nodes = 400000 }

enum apiary_status puzzle_finder_new(const struct apiary_allocator *memory,
                                     const struct puzzle_limits *limits,
                                     struct puzzle_finder **finder);
void puzzle_finder_free(struct puzzle_finder *finder); /* NULL is allowed */

/*
 * A quick look whether a position may be a puzzle with at least `least` moves: a search of so many
 * nodes finds a forced win, or the best move well above all others. The game is not over. Positions
 * of a game are to be passed in their order, each with what was found in the one before.
 */
enum puzzle_hint { PUZZLE_UNLIKELY, PUZZLE_MAY_WIN, PUZZLE_MAY_BE };
struct puzzle_look {
    enum puzzle_hint hint;
    double best;   /* winning chances of the side to move; not known if negative */
    double before; /* the same before the last move of the opponent; 1 if not known */
};
enum apiary_status puzzle_look(struct puzzle_finder *finder, const apiary_game *game,
                               uint64_t nodes, int least, struct puzzle_look *look);

/* Begins a game: what earlier ones have left in the tables is not used. */
void puzzle_begin_game(struct puzzle_finder *finder);

/*
 * Whether the position is a puzzle with at least `least` moves of the side that solves it: fills in
 * everything. *found is false if it is none, or if the limits do not allow to tell. The
 * answer depends on position and limits alone.
 */
enum apiary_status puzzle_find(struct puzzle_finder *finder, const apiary_game *game,
                               const struct puzzle_look *look, int least, struct puzzle *puzzle,
                               bool *found);

/*
 * Proves a puzzle again: that at each turn of its line the move is right and the only one. Gaps may
 * be smaller than those by which puzzles are found, so that deeper searches agree.
 * APIARY_MALFORMED, with the reason, if not.
 */
enum apiary_status puzzle_check(struct puzzle_finder *finder, const struct puzzle *puzzle,
                                struct apiary_error *error);

#endif
